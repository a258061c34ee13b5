package org.smallscope.check;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Tells when to stop: the user cancelled, or the time is up. */
final class Deadline implements BooleanSupplier {
    private final Progress progress;
    private long end;
    private long budget = Long.MAX_VALUE;
    private final Optional<Duration> limit;

    Deadline(Progress progress, Optional<Duration> limit) {
        this.progress = progress;
        this.limit = limit;
        end = System.nanoTime() + limit.map(Duration::toNanos).orElse(Long.MAX_VALUE / 4);
    }

    @Override
    public boolean getAsBoolean() {
        return isOver() || System.nanoTime() > budget;
    }

    /** There is no time left at all: not only for what is being tried. */
    boolean isOver() {
        return progress.cancelled() || System.nanoTime() - end > 0;
    }

    /** What comes next is tried for so long only; what has an answer may take its time again after {@link #relax()}. */
    void tryFor(Duration trial) {
        budget = System.nanoTime() + trial.toNanos();
    }

    void relax() {
        budget = Long.MAX_VALUE;
    }

    /** Why it is time to stop. */
    String reason() {
        return progress.cancelled()
                ? "cancelled"
                : "timeout after " + limit.map(Duration::toSeconds).orElse(0L) + " s";
    }

    /** Time is up, but what is in hand shall be finished: so long from now. */
    void allow(Duration grace) {
        end = System.nanoTime() + grace.toNanos();
    }

    /** Somebody else took time that is not to be taken from what is left. */
    void postpone(Duration waited) {
        end += waited.toNanos();
        budget = budget == Long.MAX_VALUE ? budget : budget + waited.toNanos();
    }

    void check() {
        if (getAsBoolean()) {
            throw new Stopped(reason());
        }
    }
}

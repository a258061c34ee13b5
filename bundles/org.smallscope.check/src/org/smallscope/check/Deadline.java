package org.smallscope.check;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Tells when to stop: the user cancelled, or the time is up. */
final class Deadline implements BooleanSupplier {
    private final Progress progress;
    private long end;
    private final Optional<Duration> limit;

    Deadline(Progress progress, Optional<Duration> limit) {
        this.progress = progress;
        this.limit = limit;
        end = System.nanoTime() + limit.map(Duration::toNanos).orElse(Long.MAX_VALUE / 4);
    }

    @Override
    public boolean getAsBoolean() {
        return progress.cancelled() || System.nanoTime() - end > 0;
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

    void check() {
        if (getAsBoolean()) {
            throw new Stopped(reason());
        }
    }
}

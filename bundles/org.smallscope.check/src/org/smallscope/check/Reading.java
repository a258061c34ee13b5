package org.smallscope.check;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.smallscope.frontend.Clauses;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Outline;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Times;
import org.smallscope.heap.Verdict;
import org.smallscope.program.LargeStack;
import org.smallscope.program.classes.Program;
import org.smallscope.program.slice.Demand;

/** Reads sources as long as there is time. */
final class Reading {
    /** What reading may take at least: the compiler has to be started for the smallest of files. */
    private static final Duration AT_LEAST = Duration.ofSeconds(5);

    private Reading() {}

    /** What the work gives, unless it takes longer; then it is told to end, and not waited for. */
    static Optional<Loaded> within(Optional<Duration> limit, Function<BooleanSupplier, Loaded> work) {
        if (limit.isEmpty()) {
            return Optional.of(LargeStack.call(() -> work.apply(() -> false)));
        }
        AtomicBoolean unwanted = new AtomicBoolean();
        CompletableFuture<Loaded> result = new CompletableFuture<>();
        Thread reader = new Thread(() -> complete(result, work, unwanted), "smallscope-reading");
        reader.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        reader.setDaemon(true);
        reader.start();
        return wait(result, longer(limit.get()), unwanted);
    }

    private static Duration longer(Duration limit) {
        return limit.compareTo(AT_LEAST) < 0 ? AT_LEAST : limit;
    }

    private static void complete(
            CompletableFuture<Loaded> result, Function<BooleanSupplier, Loaded> work, AtomicBoolean unwanted) {
        try {
            result.complete(LargeStack.call(() -> work.apply(unwanted::get)));
        } catch (RuntimeException | Error e) {
            result.completeExceptionally(e);
        }
    }

    private static Optional<Loaded> wait(CompletableFuture<Loaded> result, Duration limit, AtomicBoolean unwanted) {
        try {
            return Optional.of(result.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            unwanted.set(true);
            return Optional.empty();
        } catch (InterruptedException e) {
            unwanted.set(true);
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while the sources were read");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new CompletionException(e.getCause());
        }
    }

    /** The methods by their names alone. */
    static Loaded outline(Map<String, String> files) {
        return new Loaded(
                new Program(List.of()), Outline.of(files), List.of(), Map.of(), files, Set.of(), Clauses.NONE);
    }

    static MethodResult unread(Target target, CheckOptions options, long readMillis) {
        ChosenBounds chosen = new ChosenBounds(options, new Demand(false, 1, 0, 0));
        long seconds = longer(options.timeout().orElse(Duration.ZERO)).toSeconds();
        return MethodResult.of(
                        target.qualified(),
                        target.origin(),
                        BoundedCheck.reported(chosen.at(options.scope(), chosen.width()), Map.of()))
                .unchecked(options.off())
                .times(new Times(readMillis, 0, 0, 0, readMillis))
                .is(new Verdict.Inconclusive(
                        Verdict.Inconclusive.Ended.READING,
                        "timeout after " + seconds + " s while the sources were read, before any method was looked at",
                        Optional.empty()));
    }
}

package org.smallscope.replay;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A process with all that it started. */
final class ProcessTree {
    /** After which it is left to the system, which was told. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

    private ProcessTree() {}

    /**
     * Ends them all, also those that are started meanwhile, and the root last, so that it sees its own end. A thread that
     * is interrupted stays so.
     */
    static void end(ProcessHandle root) {
        boolean interrupted = Thread.interrupted();
        Set<ProcessHandle> known = new LinkedHashSet<>();
        long start = System.nanoTime();
        while (grow(known, root) && System.nanoTime() - start < PATIENCE) {
            known.forEach(ProcessHandle::destroyForcibly);
            if (known.stream().noneMatch(ProcessTree::runs)) {
                root.destroyForcibly();
            }
            LockSupport.parkNanos(PAUSE);
        }
        root.destroyForcibly();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Finds those that are not known yet; is there anybody to end? */
    private static boolean grow(Set<ProcessHandle> known, ProcessHandle root) {
        known.addAll(Stream.concat(Stream.of(root), known.stream())
                .filter(ProcessHandle::isAlive)
                .flatMap(ProcessHandle::descendants)
                .toList());
        return root.isAlive() || known.stream().anyMatch(ProcessTree::runs);
    }

    /** One that has ended but whose parent did not look yet, if it has one that looks at all, has no program any more. */
    private static boolean runs(ProcessHandle process) {
        return process.isAlive() && process.info().command().isPresent();
    }
}

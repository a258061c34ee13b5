package org.smallscope.program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Runs work on trees in a thread with a large stack: a sum of thousands of terms is a tree as deep, and every stage
 * follows it by recursion. Memory is taken only as far as the stack is used.
 */
public final class LargeStack {
    private static final long BYTES = 1L << 30;

    private LargeStack() {}

    /** Such a thread, which is known by its class. */
    private static final class Deep extends Thread {
        Deep(Runnable work) {
            super(null, work, "smallscope", BYTES);
            setDaemon(true);
        }
    }

    /** Runs the work, here where the stack is large already; an interrupt of this thread goes on to it. */
    public static <T> T call(Supplier<T> work) {
        if (Thread.currentThread() instanceof Deep) {
            return work.get();
        }
        CompletableFuture<T> result = new CompletableFuture<>();
        Deep thread = new Deep(() -> complete(result, work));
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.start();
        join(thread);
        return get(result);
    }

    private static <T> void complete(CompletableFuture<T> result, Supplier<T> work) {
        try {
            result.complete(work.get());
        } catch (RuntimeException | Error e) {
            result.completeExceptionally(e);
        }
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
                thread.interrupt();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static <T> T get(CompletableFuture<T> result) {
        try {
            return result.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}

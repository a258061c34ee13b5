package org.smallscope.bounds.repository;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for others, but not for ever: what hangs is left behind in a thread that nobody waits for. */
final class Patience {

    private Patience() {}

    static <T> T within(Duration most, Callable<T> work) throws IOException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "field bounds repository");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            task.cancel(false); // an interrupt would close the file that is being written
            throw new IOException("no answer within " + most.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            task.cancel(false); // an interrupt would close the file that is being written
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException(message(e.getCause()), e.getCause());
        }
    }

    /** The first line, since databases tell much. */
    private static String message(Throwable cause) {
        String said = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return said.lines().findFirst().orElse(cause.toString()).replaceAll(" \\[\\d+-\\d+]$", "");
    }
}

package org.smallscope.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens when the process is told to end: the check in hand is given up, what was finished is written, and only
 * then the JVM goes.
 */
final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 3;
    private final CountDownLatch done = new CountDownLatch(1);
    private final Runnable write;
    private final Runnable cleanUp;
    private final Thread hook = new Thread(this::end, "smallscope-shutdown");
    private volatile boolean begun;
    private volatile boolean happened;

    /**
     * @param write writes the end of the output, unless that was done
     * @param cleanUp ends processes and removes what is temporary
     */
    Interruption(Runnable write, Runnable cleanUp) {
        this.write = write;
        this.cleanUp = cleanUp;
    }

    /** Begins to look after it. */
    Interruption install() {
        Runtime.getRuntime().addShutdownHook(hook);
        return this;
    }

    /** From now on there is a check in hand, which is given time to notice. */
    void begin() {
        begun = true;
    }

    boolean happened() {
        return happened;
    }

    /** Runs while the JVM ends: waits for the check to notice, then sees to the end of the output. */
    void end() {
        happened = true;
        try {
            done.await(begun ? PATIENCE_SECONDS : 0, TimeUnit.SECONDS);
            write();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            cleanUp.run();
        }
    }

    /** Where nobody reads what is written, writing may never end: that must not keep the process. */
    private void write() throws InterruptedException {
        Thread writing = new Thread(
                () -> {
                    try {
                        write.run();
                    } catch (OutputException e) {
                        happened = true; // nobody is there to read it
                    }
                },
                "smallscope-last-words");
        writing.setDaemon(true);
        writing.start();
        writing.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    }

    /** The check is over, one way or the other. */
    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            happened = true; // the JVM is on its way out
        }
    }
}

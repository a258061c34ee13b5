package org.smallscope.replay;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.smallscope.replay.agent.Words;

/**
 * Runs predicted executions on a JVM of their own. The JVM is started with the first request, serves all later ones
 * and is replaced where a method does not end. Requests of several threads are served one after the other.
 */
public final class Replayer implements AutoCloseable {

    private final ReplayLimits limits;
    private ReplayJvm jvm;

    public Replayer(ReplayLimits limits) {
        this.limits = limits;
    }

    /**
     * Starts the JVM in advance, so that it comes up while something else is computed.
     *
     * @return this
     */
    public synchronized Replayer warmUp() {
        try {
            jvm();
        } catch (ReplayException e) {
            // the request that needs the JVM tries again and reports the reason
            jvm = null;
        }
        return this;
    }

    /** Runs an execution and compares. An interrupted thread gets {@link ReplayResult.Failed} and stays interrupted. */
    public synchronized ReplayResult replay(ReplayRequest request) {
        try {
            Words answer = jvm().ask(Wire.request(request, limits.patience()), limit(request));
            String outcome = answer.next();
            if (outcome.equals("running")) {
                close();
                return new ReplayResult.Confirmed();
            }
            return outcome.equals("failed")
                    ? new ReplayResult.Failed(answer.next())
                    : compare(request, Actual.read(outcome, answer, request));
        } catch (ReplayException e) {
            close();
            return new ReplayResult.Failed(e.getMessage());
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            return new ReplayResult.Failed("the replay was cancelled");
        }
    }

    private Duration limit(ReplayRequest request) {
        return request.endless() ? limits.time().plus(limits.patience()) : limits.time();
    }

    private static ReplayResult compare(ReplayRequest request, Actual actual) {
        Optional<String> difference = Comparison.firstDifference(request, actual);
        return difference.isPresent()
                ? new ReplayResult.Different(difference.get(), actual.state())
                : new ReplayResult.Confirmed();
    }

    private ReplayJvm jvm() throws ReplayException {
        if (jvm != null && !jvm.isAlive()) {
            close();
        }
        if (jvm == null) {
            try {
                jvm = ReplayJvm.start(limits);
            } catch (IOException e) {
                throw new ReplayException("no JVM can be started: " + e.getMessage());
            }
        }
        return jvm;
    }

    /** Ends the JVM. The next request would start another. */
    @Override
    public synchronized void close() {
        if (jvm != null) {
            ReplayJvm ended = jvm;
            jvm = null;
            ended.close();
        }
    }
}

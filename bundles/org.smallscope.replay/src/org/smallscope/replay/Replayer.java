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
    private Fence fence;
    private ReplayJvm jvm;

    public Replayer(ReplayLimits limits) {
        this(limits, Fence.best());
    }

    Replayer(ReplayLimits limits, Fence fence) {
        this.limits = limits;
        this.fence = fence;
    }

    /** What keeps the code that is run from doing harm, as far as is known yet. */
    public synchronized String fence() {
        return fence.words();
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

    /**
     * Runs an execution and compares. What goes wrong after other executions on the same JVM may be the fault of one of
     * them, so it is tried again on another. An interrupted thread gets {@link ReplayResult.Failed} and stays interrupted.
     */
    public synchronized ReplayResult replay(ReplayRequest request) {
        return replay(request, limits.time());
    }

    /** The same with another limit for one run of the method. */
    public synchronized ReplayResult replay(ReplayRequest request, Duration time) {
        boolean after = jvm != null && jvm.isUsed();
        ReplayResult result = once(request, time);
        if (!after
                || result instanceof ReplayResult.Confirmed
                || Thread.currentThread().isInterrupted()) {
            return result;
        }
        close();
        return once(request, time);
    }

    private ReplayResult once(ReplayRequest request, Duration time) {
        try {
            Words answer = answer(request, request.endless() ? time.plus(limits.patience()) : time);
            String outcome = answer.next();
            if (outcome.equals("running")) {
                close();
                return new ReplayResult.Confirmed();
            }
            if (outcome.equals("impossible")) {
                return new ReplayResult.Impossible(answer.next());
            }
            return outcome.equals("failed")
                    ? new ReplayResult.Failed(answer.next())
                    : compare(request, Actual.read(outcome, answer, request));
        } catch (ReplayException e) {
            close();
            return new ReplayResult.Failed(e.getMessage(), e.unfinished());
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            // somebody else than the agent spoke
            close();
            return new ReplayResult.Failed("the replay JVM gave an answer that makes no sense");
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            return new ReplayResult.Failed("the replay was cancelled");
        }
    }

    private Words answer(ReplayRequest request, Duration time) throws ReplayException, InterruptedException {
        try {
            return jvm().ask(Wire.request(request, limits.patience()), time);
        } catch (ReplayException e) {
            if (jvm == null || jvm.isReady() || jvm.isAlive() || !fence.mayBeRefused()) {
                throw e;
            }
            // nothing of the user's has run, or ever ran: it is the fence that this machine refuses
            close();
            fence = Fence.withoutNamespaces();
            return answer(request, time);
        }
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
                jvm = ReplayJvm.start(limits, fence);
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

package org.smallscope.ui.jobs;

import java.time.Instant;
import java.util.List;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.heap.MethodResult;
import org.smallscope.ui.results.CheckEntry;

/** One dialogue with the engine: reads the sources and checks method after method. */
final class EngineRun {

    /** Takes what the engine says, on the thread of the run. */
    interface Report extends Progress {

        /** Nobody wants to hear any more: neither of this method nor of the others. */
        boolean ended();

        /** The sources were read. */
        void accepted();

        /** Nothing can be checked. */
        void rejected(Rejection rejection);

        /** A method's turn begins; so many of them are left, this one included. */
        void begin(Target target, int left);

        /** A method was checked. */
        void checked(CheckEntry entry);
    }

    private final CheckRequest request;
    private final CollectedSources sources;
    private final Report report;

    EngineRun(CheckRequest request, CollectedSources sources, Report report) {
        this.request = request;
        this.sources = sources;
        this.report = report;
    }

    void run() {
        report.at(Progress.Stage.READING, request.options().scope());
        try (Session session = Session.open(
                request.withBounds(sources.input()), request.options().timeout())) {
            List<Target> targets = targets(session);
            for (int i = 0; i < targets.size() && !report.ended(); i++) {
                Target target = targets.get(i);
                report.begin(target, targets.size() - i);
                MethodResult result = session.check(target, request.options(), report);
                report.checked(new CheckEntry(
                        0, project(), Instant.now(), request.options(), sources.fingerprints(), result, false));
            }
        }
    }

    private List<Target> targets(Session session) {
        List<Target> targets = request.subject().choose(session);
        if (targets.isEmpty() && !session.problems().isEmpty()) {
            report.rejected(Rejection.now(request.subject(), "the sources have errors", session.problems()));
            return List.of();
        }
        report.accepted();
        if (targets.isEmpty() && !(request.subject() instanceof Subject.Whole)) {
            report.rejected(Rejection.now(
                    request.subject(), "no method with a body is there; Check Type checks all of a type", List.of()));
        }
        return targets;
    }

    private String project() {
        return request.subject().unit().getJavaProject().getElementName();
    }
}

package org.smallscope.ui.jobs;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.smallscope.check.Target;
import org.smallscope.ui.results.CheckEntry;

/**
 * Checks the methods of one request, one after the other.
 *
 * <p>The engine works on a thread of its own, which this job only waits for: when the user cancels, the job ends
 * within a second even if the engine is in the middle of something that cannot be interrupted.
 */
final class CheckJob extends Job {

    private static final int POLL_MILLIS = 50;
    private static final int GRACE_MILLIS = 500;
    private static final int TICKS_PER_METHOD = 1000;

    private final long id;
    private final CheckRequest request;
    private final CheckService service;
    private final List<CheckEntry> checked = new CopyOnWriteArrayList<>();
    private volatile boolean methodGivenUp;

    CheckJob(long id, CheckRequest request, CheckService service) {
        super("Checking " + request.subject().label());
        this.id = id;
        this.request = request;
        this.service = service;
        setUser(false);
        setPriority(Job.LONG);
    }

    long id() {
        return id;
    }

    CheckRequest request() {
        return request;
    }

    /** Keeps what is looked at once more when all is done. */
    void holds(CheckEntry entry) {
        checked.add(entry);
    }

    /** Somebody else checks the method that this job is at. */
    void giveUpMethod() {
        methodGivenUp = true;
    }

    /** Somebody else does all that this job was to do. */
    void giveWay() {
        giveUpMethod();
        cancel();
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == CheckService.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), TICKS_PER_METHOD);
        try {
            service.progress(this, "collecting sources");
            CollectedSources sources = CollectedSources.of(
                    request.subject().unit(),
                    request.nullableByDefault(),
                    request.arithmetic(),
                    progress.split(TICKS_PER_METHOD / 20));
            return await(new Reporter(progress, monitor), sources);
        } catch (OperationCanceledException e) {
            return Status.CANCEL_STATUS;
        } catch (CoreException e) {
            service.rejected(
                    Rejection.now(request.subject(), "the sources cannot be read: " + e.getMessage(), List.of()));
            return Status.OK_STATUS;
        }
    }

    private IStatus await(Reporter reporter, CollectedSources sources) {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread engine = new Thread(new EngineRun(request, sources, reporter)::run, getName());
        engine.setUncaughtExceptionHandler((thread, e) -> failure.set(e));
        engine.setDaemon(true);
        engine.start();
        try {
            while (engine.isAlive() && !reporter.ended()) {
                engine.join(POLL_MILLIS);
            }
            engine.join(reporter.ended() ? GRACE_MILLIS : 0);
        } catch (InterruptedException e) {
            reporter.abandon();
            Thread.currentThread().interrupt();
            return Status.CANCEL_STATUS;
        }
        if (reporter.ended()) {
            reporter.abandon();
            return Status.CANCEL_STATUS;
        }
        if (failure.get() != null) {
            service.failed(this, failure.get());
        }
        service.followUp(request, sources, checked);
        return Status.OK_STATUS;
    }

    /** Passes on what the engine says, until nobody wants to hear it any more. */
    private final class Reporter implements EngineRun.Report {

        private final SubMonitor monitor;
        private final IProgressMonitor outer;
        private volatile boolean abandoned;
        private SubMonitor ofMethod;
        private String method = request.subject().label();

        Reporter(SubMonitor monitor, IProgressMonitor outer) {
            this.monitor = monitor;
            this.outer = outer;
            ofMethod = monitor;
        }

        void abandon() {
            abandoned = true;
        }

        @Override
        public boolean ended() {
            return abandoned || outer.isCanceled();
        }

        @Override
        public boolean cancelled() {
            return ended() || methodGivenUp;
        }

        @Override
        public void accepted() {
            if (!abandoned) {
                service.accepted(request);
            }
        }

        @Override
        public void rejected(Rejection rejection) {
            if (!ended()) {
                service.rejected(rejection);
            }
        }

        @Override
        public void begin(Target target, int left) {
            method = target.name();
            methodGivenUp = false;
            monitor.setWorkRemaining(left * TICKS_PER_METHOD);
            ofMethod = monitor.split(TICKS_PER_METHOD, SubMonitor.SUPPRESS_ISCANCELED);
            ofMethod.setWorkRemaining(TICKS_PER_METHOD);
            service.claim(
                    CheckJob.this,
                    request.subject().unit().getJavaProject().getElementName() + "/" + target.qualified());
        }

        @Override
        public void at(Stage stage, int scope) {
            if (abandoned) {
                return;
            }
            boolean ofScope = stage != Stage.READING && stage != Stage.REPLAYING;
            String words = ofScope ? stage + ", scope " + scope : stage.toString();
            // how long a stage takes is not known before: each takes a share of what is left
            ofMethod.setWorkRemaining(4).worked(1);
            outer.subTask(method + ": " + words);
            service.progress(CheckJob.this, method, words);
        }

        @Override
        public void checked(CheckEntry entry) {
            if (!abandoned && !methodGivenUp) {
                service.checked(CheckJob.this, entry);
            }
        }
    }
}

package org.smallscope.ui.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.core.runtime.jobs.JobGroup;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Verdict;
import org.smallscope.ui.editor.WorkspaceFiles;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultStore;

/** Starts, watches and cancels checks. May be used from any thread. */
public final class CheckService {

    /** The family of all jobs that check. */
    public static final Object FAMILY = new Object();

    /** The family of all jobs that ask for a second opinion. */
    public static final Object OPINIONS = new Object();

    /** The family of all jobs that compute field bounds. */
    public static final Object BOUNDS = new Object();

    private static final int LONGEST_END_MILLIS = 2000;

    private final ResultStore results;
    private final JobGroup group =
            new Crew("Smallscope checks", Runtime.getRuntime().availableProcessors());
    private final JobGroup opinions = new Crew("Smallscope second opinions", 1);
    private final BoundsJob bounds;
    private final List<CheckListener> listeners = new CopyOnWriteArrayList<>();
    private final Map<CheckJob, RunningCheck> running = new LinkedHashMap<>();
    private final Map<String, CheckJob> owners = new LinkedHashMap<>();
    private long nextId = 1;
    private boolean closed;

    /** Lets only so many jobs run at once; one that ends badly does not end the others. */
    private static final class Crew extends JobGroup {

        Crew(String name, int most) {
            super(name, most, 1);
        }

        @Override
        protected boolean shouldCancel(
                IStatus lastCompletedJobResult, int numberOfFailedJobs, int numberOfCancelledJobs) {
            return false;
        }
    }

    public CheckService(ResultStore results) {
        this.results = results;
        bounds = new BoundsJob(results::isFresh, () -> !running().isEmpty(), this::boundsChanged);
    }

    public void addListener(CheckListener listener) {
        listeners.add(listener);
    }

    public void removeListener(CheckListener listener) {
        listeners.remove(listener);
    }

    /** Starts a check in the background. One of the same that runs or waits is given up for it. */
    public void check(CheckRequest request) {
        CheckJob job;
        synchronized (this) {
            if (closed) {
                return;
            }
            job = new CheckJob(nextId++, request, this);
            running.keySet().stream()
                    .filter(other -> other.request().subject().equals(request.subject()))
                    .forEach(CheckJob::giveWay);
            running.put(job, new RunningCheck(job.id(), request.subject().label(), "waiting", null));
        }
        job.setJobGroup(group);
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                ended(job);
            }
        });
        job.schedule();
        tell(CheckListener::progressed);
    }

    /** Checks again what an entry is about, with the same bounds. */
    public void checkAgain(CheckEntry entry) {
        WorkspaceFiles.unit(entry.result().file())
                .ifPresent(unit -> check(
                        CheckRequest.of(new Subject.Named(unit, entry.result().method()), entry.options())));
    }

    /** Checks again what an entry is about, with more objects of each class. */
    public void checkFurther(CheckEntry entry) {
        WorkspaceFiles.unit(entry.result().file())
                .ifPresent(unit -> check(
                        CheckRequest.of(new Subject.Named(unit, entry.result().method()), entry.further())));
    }

    /** A file has another content now, so that complaints about its text are void. */
    public void sourceChanged(String file) {
        tell(listener -> listener.sourceChanged(file));
    }

    /** What waits and runs, in the order in which it was asked for. */
    public synchronized List<RunningCheck> running() {
        return List.copyOf(running.values());
    }

    /** Ends a check. */
    public void cancel(RunningCheck check) {
        jobs().stream().filter(job -> job.id() == check.id()).forEach(Job::cancel);
    }

    /** Ends all checks, which takes a second at most, and takes no more of them. */
    public void close() {
        synchronized (this) {
            closed = true;
        }
        List<CheckJob> open = jobs();
        open.forEach(Job::cancel);
        opinions.cancel();
        Job.getJobManager().cancel(BOUNDS);
        try {
            bounds.join(LONGEST_END_MILLIS, null);
            opinions.join(LONGEST_END_MILLIS, null);
            for (CheckJob job : open) {
                job.join(LONGEST_END_MILLIS, null);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody wants to wait: the jobs are cancelled all the same
        }
    }

    private synchronized List<CheckJob> jobs() {
        return new ArrayList<>(running.keySet());
    }

    /** A job's turn at a method begins; an earlier job gives the same method up, and goes on with others it may have. */
    void claim(CheckJob job, String method) {
        CheckJob other;
        synchronized (this) {
            owners.values().removeIf(owner -> owner == job);
            other = owners.put(method, job);
        }
        if (other != null && other != job && other.id() < job.id()) {
            other.giveUpMethod();
        }
    }

    void progress(CheckJob job, String stage) {
        progress(job, job.request().subject().label(), stage);
    }

    void progress(CheckJob job, String label, String stage) {
        synchronized (this) {
            running.computeIfPresent(
                    job,
                    (j, check) -> new RunningCheck(
                            check.id(), label, stage, check.started() == null ? Instant.now() : check.started()));
        }
        tell(CheckListener::progressed);
    }

    void accepted(CheckRequest request) {
        String project = request.subject().unit().getJavaProject().getElementName();
        tell(listener ->
                listener.accepted(project, WorkspaceFiles.name(request.subject().unit())));
    }

    void rejected(Rejection rejection) {
        tell(listener -> listener.rejected(rejection));
    }

    void checked(CheckJob job, CheckEntry unnumbered) {
        CheckEntry entry = results.add(unnumbered);
        log(entry.result());
        job.holds(entry);
        if (job.request().subject().single()) {
            tell(listener -> listener.answered(entry));
        }
    }

    /** What comes after a check, in the background. */
    void followUp(CheckRequest request, CollectedSources sources, List<CheckEntry> checked) {
        if (request.secondOpinion()) {
            askAbout(
                    request,
                    sources,
                    checked.stream().filter(e -> e.result().isValid()).toList());
        }
        if (request.bounds().isPresent()) {
            boundsChanged();
            computeBounds(request, sources, checked);
        }
    }

    /** Asks somebody else about what was found to hold; the entries will tell. */
    private void askAbout(CheckRequest request, CollectedSources sources, List<CheckEntry> valid) {
        if (valid.isEmpty()) {
            return;
        }
        OpinionJob job =
                new OpinionJob(request.subject().label(), sources, valid, results::isFresh, this::secondOpinion);
        job.setJobGroup(opinions);
        synchronized (this) {
            if (!closed) {
                job.schedule();
            }
        }
    }

    private synchronized void computeBounds(CheckRequest request, CollectedSources sources, List<CheckEntry> checked) {
        if (request.computeBounds() && !checked.isEmpty() && !closed) {
            bounds.add(request, sources, checked);
        }
    }

    /** Field bounds were deleted: they are computed again after the next checks. */
    public void boundsDeleted() {
        bounds.forget();
        boundsChanged();
    }

    private void boundsChanged() {
        tell(CheckListener::boundsChanged);
    }

    private void secondOpinion(CheckEntry entry, MethodResult result) {
        results.revise(entry, result);
        log(result);
    }

    private static void log(MethodResult result) {
        if (result.verdict() instanceof Verdict.InternalError fault) {
            ILog.of(CheckService.class).error(result.method() + ": " + fault.reason());
        }
    }

    /** The engine broke down: the workbench goes on, and the error log has the details. */
    void failed(CheckJob job, Throwable failure) {
        Subject subject = job.request().subject();
        ILog.of(CheckService.class).error("Checking " + subject.label() + " failed", failure);
        rejected(Rejection.internalError(subject, failure));
    }

    private void ended(CheckJob job) {
        synchronized (this) {
            running.remove(job);
            owners.values().removeIf(owner -> owner == job);
        }
        tell(CheckListener::progressed);
    }

    private void tell(Consumer<CheckListener> news) {
        listeners.forEach(news);
    }
}

package org.smallscope.ui.jobs;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.heap.MethodResult;
import org.smallscope.ui.results.CheckEntry;

/**
 * Asks for a second opinion about what a check found to hold, when there is nothing better to do. The texts are those
 * that were checked.
 */
final class OpinionJob extends Job {

    private final CollectedSources sources;
    private final List<CheckEntry> entries;
    private final Predicate<CheckEntry> isFresh;
    private final BiConsumer<CheckEntry, MethodResult> answered;

    /**
     * @param entries whose verdicts are asked about
     * @param isFresh whether an entry still is of interest
     * @param answered takes an entry and what its result is now
     */
    OpinionJob(
            String label,
            CollectedSources sources,
            List<CheckEntry> entries,
            Predicate<CheckEntry> isFresh,
            BiConsumer<CheckEntry, MethodResult> answered) {
        super("Second opinion on " + label);
        this.sources = sources;
        this.entries = List.copyOf(entries);
        this.isFresh = isFresh;
        this.answered = answered;
        setUser(false);
        setPriority(Job.DECORATE);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == CheckService.OPINIONS;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), entries.size());
        if (entries.stream().noneMatch(isFresh)) {
            return Status.OK_STATUS;
        }
        try (Session session = Session.open(sources.input())) {
            for (CheckEntry entry : entries) {
                if (monitor.isCanceled()) {
                    return Status.CANCEL_STATUS;
                }
                if (isFresh.test(entry)) {
                    ask(session, entry, monitor);
                }
                progress.worked(1);
            }
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private void ask(Session session, CheckEntry entry, IProgressMonitor monitor) {
        for (Target target : session.targets()) {
            if (target.qualified().equals(entry.result().method())
                    && target.origin().file().equals(entry.result().file())) {
                MethodResult result = session.secondOpinion(
                        target, entry.options(), entry.result(), new Listening(entry.result(), monitor));
                if (!monitor.isCanceled()) {
                    answered.accept(entry, result);
                }
            }
        }
    }

    /** Tells which method is being asked about, and passes on that the user does not want to wait. */
    private record Listening(MethodResult result, IProgressMonitor monitor) implements Progress {

        @Override
        public void at(Stage stage, int scope) {
            monitor.subTask(result.method() + ": " + stage + ", scope " + scope);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled();
        }
    }
}

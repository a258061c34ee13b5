package org.smallscope.ui.repository;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.KeptBounds;

/**
 * Something that is done with a repository of field bounds: one after the other for each place, and given up at once
 * when the user cancels, whatever the disk or the server is doing.
 */
public final class RepositoryJob<T> extends Job {

    /** The family of all of these. */
    public static final Object FAMILY = new Object();

    private static final int POLL_MILLIS = 50;

    /** What is done. */
    public interface Work<T> {
        T with(KeptBounds kept) throws IOException;
    }

    /** Those who work on one place wait for each other. */
    private record OneAtATime(String place) implements ISchedulingRule {

        @Override
        public boolean contains(ISchedulingRule rule) {
            return equals(rule);
        }

        @Override
        public boolean isConflicting(ISchedulingRule rule) {
            return equals(rule);
        }
    }

    private final BoundsPlace place;
    private final Work<T> work;
    private final Consumer<T> done;
    private final Consumer<String> failed;

    /**
     * @param place  with or without a login; one that is stored is found
     * @param done   takes the result, on the thread of the job
     * @param failed takes the reason why there is none, likewise
     */
    public RepositoryJob(String name, BoundsPlace place, Work<T> work, Consumer<T> done, Consumer<String> failed) {
        super(name);
        this.place = place;
        this.work = work;
        this.done = done;
        this.failed = failed;
        setRule(new OneAtATime(place.place()));
        setPriority(Job.SHORT);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
        FutureTask<T> task = new FutureTask<>(() -> work.with(KeptBounds.at(withLogin())));
        Thread thread = new Thread(task, getName());
        thread.setDaemon(true);
        thread.start();
        while (true) {
            try {
                done.accept(task.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
                return Status.OK_STATUS;
            } catch (TimeoutException e) {
                if (monitor.isCanceled()) {
                    task.cancel(true);
                    failed.accept("it was cancelled");
                    return Status.CANCEL_STATUS;
                }
            } catch (ExecutionException e) {
                failed.accept(reason(e.getCause()));
                return Status.OK_STATUS;
            } catch (InterruptedException e) {
                task.cancel(true);
                Thread.currentThread().interrupt();
                return Status.CANCEL_STATUS;
            }
        }
    }

    private BoundsPlace withLogin() {
        return place.user().isPresent() && place.password().isPresent() ? place : ServerLogins.with(place);
    }

    private String reason(Throwable cause) {
        if (!(cause instanceof IOException || cause instanceof IllegalArgumentException)) {
            ILog.of(RepositoryJob.class).error(getName() + ": " + place, cause);
        }
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return message.strip().replaceAll("\\s+", " ");
    }
}

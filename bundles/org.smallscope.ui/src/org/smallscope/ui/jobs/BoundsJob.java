package org.smallscope.ui.jobs;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.ui.results.CheckEntry;

/**
 * Computes the field bounds of classes that were checked, for the scope of the check and the next one, when there is
 * nothing better to do: on one core, and never beside a check. Where one begins, what was found is kept, and the rest
 * comes later.
 */
final class BoundsJob extends Job {

    /** Smaller heaps are looked at faster than bounds are found in a repository. */
    private static final int LEAST_SCOPE = 4;

    private static final Duration BUDGET = Duration.ofSeconds(60);
    private static final int PAUSE_MILLIS = 500;
    private static final int MOST_REMEMBERED = 1000;

    /**
     * What to do.
     *
     * @param sources the texts that were checked
     * @param entries the methods whose classes are meant, with their options
     */
    private record Piece(CheckRequest request, CollectedSources sources, List<CheckEntry> entries) {}

    private final Predicate<CheckEntry> isFresh;
    private final BooleanSupplier checking;
    private final Runnable changed;
    private final Deque<Piece> pieces = new ArrayDeque<>();
    private final Map<List<Object>, Boolean> done = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Object>, Boolean> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    /**
     * @param isFresh whether an entry still is of interest
     * @param checking whether checks run, which must not be slowed down
     * @param changed called when bounds were computed
     */
    BoundsJob(Predicate<CheckEntry> isFresh, BooleanSupplier checking, Runnable changed) {
        super("Computing field bounds");
        this.isFresh = isFresh;
        this.checking = checking;
        this.changed = changed;
        setUser(false);
        setPriority(Job.DECORATE);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == CheckService.BOUNDS;
    }

    /** Takes more to do. */
    void add(CheckRequest request, CollectedSources sources, List<CheckEntry> entries) {
        synchronized (this) {
            pieces.add(new Piece(request, sources, List.copyOf(entries)));
        }
        schedule();
    }

    /** What was computed may not be there any more. */
    synchronized void forget() {
        done.clear();
    }

    private synchronized Piece next() {
        return pieces.peek();
    }

    private synchronized void ended(Piece piece) {
        pieces.remove(piece);
    }

    private synchronized IStatus giveUp() {
        pieces.clear();
        return Status.CANCEL_STATUS;
    }

    private synchronized boolean isNew(List<Object> question) {
        return !done.containsKey(question);
    }

    private synchronized void remember(List<Object> question) {
        done.put(question, true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
        for (Piece piece = next(); piece != null; piece = next()) {
            if (!checking.getAsBoolean() && !monitor.isCanceled()) {
                new Turn(piece, monitor).run();
            }
            if (monitor.isCanceled()) {
                return giveUp();
            } else if (checking.getAsBoolean()) {
                schedule(PAUSE_MILLIS);
                return Status.OK_STATUS;
            }
            ended(piece);
        }
        return Status.OK_STATUS;
    }

    private static IntStream scopes(CheckEntry entry) {
        int scope = entry.options().scope();
        return IntStream.of(scope, scope + 1).filter(s -> s >= LEAST_SCOPE);
    }

    private boolean isUnwanted(IProgressMonitor monitor) {
        return monitor.isCanceled() || checking.getAsBoolean();
    }

    /** One go at a piece. */
    private final class Turn implements Progress {

        private final Piece piece;
        private final IProgressMonitor monitor;
        private final Map<String, Long> ends = new HashMap<>();
        private boolean hopeless;

        Turn(Piece piece, IProgressMonitor monitor) {
            this.piece = piece;
            this.monitor = monitor;
        }

        void run() {
            if (piece.entries().stream().noneMatch(e -> scopes(e).anyMatch(s -> isOpen(e, s)))) {
                return;
            }
            try (Session session =
                    Session.open(piece.request().withBounds(piece.sources().input()))) {
                for (CheckEntry entry : piece.entries()) {
                    scopes(entry)
                            .filter(scope -> isOpen(entry, scope))
                            .forEach(scope -> compute(session, entry, scope));
                }
            }
        }

        private boolean isOpen(CheckEntry entry, int scope) {
            return !hopeless && !isUnwanted(monitor) && isFresh.test(entry) && isNew(key(entry, scope));
        }

        /** The same text and the same question need no second answer. */
        private List<Object> key(CheckEntry entry, int scope) {
            return List.of(
                    piece.request().bounds(), entry.sources(), entry.result().method(), entry.options(), scope);
        }

        /** The methods of a class share the time for it, since most ask the same. */
        private void compute(Session session, CheckEntry entry, int scope) {
            String type = typeOf(entry.result().method());
            long end = ends.computeIfAbsent(type + " " + scope, k -> System.nanoTime() + BUDGET.toNanos());
            long left = end - System.nanoTime();
            if (left <= 0) {
                return;
            }
            monitor.subTask(type + ", scope " + scope);
            CheckOptions options = entry.options().withScope(scope).withTimeout(Duration.ofNanos(left));
            session.targets().stream()
                    .filter(target -> target.qualified().equals(entry.result().method()))
                    .filter(target ->
                            target.origin().file().equals(entry.result().file()))
                    .forEach(target -> tell(session.computeBoundsAside(target, options, this)));
            if (!isUnwanted(monitor)) {
                remember(key(entry, scope));
            }
        }

        /** A repository that cannot be used will not be so a moment later; the check has told the user. */
        private void tell(Session.Computed computed) {
            computed.problem().ifPresent(problem -> {
                hopeless = true;
                ILog.of(BoundsJob.class).warn(problem);
            });
            computed.row().ifPresent(row -> changed.run());
        }

        @Override
        public void at(Stage stage, int scope) {
            // the class and the scope are told, and this has one stage
        }

        /** Somebody else needs the machine, or nobody wants this any more. */
        @Override
        public boolean cancelled() {
            return isUnwanted(monitor);
        }
    }

    private static String typeOf(String method) {
        int open = method.indexOf('(');
        int dot = method.lastIndexOf('.', open < 0 ? method.length() : open);
        return dot < 0 ? method : method.substring(0, dot);
    }
}

package org.smallscope.check;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.bounds.BoundsPlan;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.relational.NotRelationalException;
import org.smallscope.heap.Bounds;
import org.smallscope.heap.Completeness;
import org.smallscope.heap.ContradictoryClause;
import org.smallscope.heap.Cut;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ProblemSize;
import org.smallscope.heap.Reached;
import org.smallscope.heap.Times;
import org.smallscope.heap.UnsupportedConstruct;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.Withheld;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.slice.Demand;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.SolverFactory;

/** The check of one method: scope after scope where it deepens, with the time it takes. */
final class MethodCheck {
    /** To follow and replay the executions that were found before the time was up. */
    private static final Duration TO_FINISH = Duration.ofSeconds(1);

    /** Where numbers are multiplied: how long narrow ints are tried, before very narrow ones are taken. */
    private static final Duration FOR_NARROW_INTS = Duration.ofSeconds(15);

    /** How long whole ints are tried where narrow ones are done, at least, and how many times as long as those took. */
    private static final Duration FOR_WHOLE_INTS = Duration.ofSeconds(3);

    private static final int TIMES_AS_LONG = 3;

    /** How long to look for larger bounds where no input is admissible. */
    private static final Duration FOR_LARGER_BOUNDS = Duration.ofSeconds(10);

    /**
     * Tight bounds are computed first where the heap has at least so many objects. Measured on the red-black tree, Sat4j,
     * one run each: with 7 objects insertion takes 1.3 s instead of 2.5 s with them and removal 2.7 s instead of 4.8 s,
     * with 9 objects 7.8 s instead of 18 s and 38 s instead of 75 s, the time for the bounds included; a lookup, which
     * needs 0.5 s, is no slower. With fewer objects both take no time.
     */
    private static final int OBJECTS_FOR_BOUNDS = 7;

    /** They are worth this part of the time, and no more than this. */
    private static final int PART_FOR_BOUNDS = 6;

    private static final Duration MOST_FOR_BOUNDS = Duration.ofSeconds(10);

    private final Program program;
    private final Target target;
    private final CheckOptions options;
    private final Progress progress;
    private final SourceTexts texts;
    private final ReplayStage replay;
    private final UsedBounds kept;
    private final BoundsUse boundsUse;
    private final Deadline deadline;
    private final long readMillis;
    private final Answers answers;
    private final long start = System.nanoTime();
    private final Clock clock = new Clock();
    private final List<String> notices = new ArrayList<>();
    private ChosenBounds chosen;
    private int width;
    private boolean wholeIntsTakeTooLong;
    private Optional<Reached> reached = Optional.empty();
    private Bounds bounds;
    /** Of the largest question asked, also where it has no answer. */
    private ProblemSize size = ProblemSize.NONE;
    /** It was said that objects come to share what is assumed unshared. */
    private boolean sharingNoted;
    /** Bounds larger than those asked for are in use, since no input within those was admissible. */
    private boolean enlarged;

    MethodCheck(
            Program program,
            Target target,
            CheckOptions options,
            Progress progress,
            SourceTexts texts,
            ReplayStage replay,
            UsedBounds kept,
            BoundsUse boundsUse,
            long readMillis,
            Answers answers) {
        this.answers = answers;
        this.program = program;
        this.target = target;
        this.options = options;
        this.progress = progress;
        this.texts = texts;
        this.replay = replay;
        this.kept = kept;
        this.boundsUse = boundsUse;
        this.readMillis = readMillis;
        deadline = new Deadline(progress, options.timeout());
        kept.whenWaited(deadline::postpone);
        choose(new Demand(false, 1, 0, 0));
    }

    private void choose(Demand demand) {
        chosen = new ChosenBounds(options, demand);
        width = chosen.width();
        bounds = BoundedCheck.reported(chosen.at(options.scope(), width), Map.of());
    }

    MethodResult run() {
        SolverFactory solvers = SolverFactory.named(options.solver());
        Optional<Method> method = program.method(target.ref());
        if (method.isEmpty()) {
            return result(solvers)
                    .internalError("the method " + target.qualified() + " is not in the program", Optional.empty());
        }
        try {
            Slice slice = Slice.of(program, method.get());
            choose(slice.demand());
            BoundedChecks checks = new BoundedChecks(slice, options, deadline, solvers, kept, plan(), clock, answers);
            MethodResult last = null;
            for (int scope = options.deepen() ? 1 : options.scope(); scope <= options.scope(); scope++) {
                last = at(scope, checks);
                if (!last.isValid() && !(last.verdict() instanceof Verdict.Vacuous)) {
                    return last;
                }
                reached = Optional.of(new Reached(scope, bounds.unroll()));
            }
            return last;
        } catch (Stopped e) {
            return result(solvers).inconclusive(e.getMessage(), reached);
        } catch (UnsupportedException e) {
            return result(solvers)
                    .unsupported(e.items().stream()
                            .distinct()
                            .map(i -> new UnsupportedConstruct(i.construct(), i.origin(), i.hint()))
                            .toList());
        } catch (NotRelationalException e) {
            return result(solvers).inconclusive(e.getMessage(), reached);
        } catch (OutOfMemoryError e) {
            return result(solvers).inconclusive("out of memory", reached);
        } catch (StackOverflowError e) {
            return result(solvers)
                    .inconclusive("out of stack: calls within each other, or a very long expression", reached);
        } catch (UncheckedIOException e) {
            throw e; // no temporary files can be written: that is no result of a method
        } catch (RuntimeException | AssertionError | LinkageError e) {
            return result(solvers).internalError(InternalErrors.describe(e), Optional.empty());
        }
    }

    private BoundsPlan plan() {
        Duration most = options.timeout()
                .map(t -> t.dividedBy(PART_FOR_BOUNDS))
                .filter(t -> t.compareTo(MOST_FOR_BOUNDS) < 0)
                .orElse(MOST_FOR_BOUNDS);
        int threads = Runtime.getRuntime().availableProcessors();
        return switch (boundsUse) {
            case NEVER -> BoundsPlan.NEVER;
            case ALWAYS -> new BoundsPlan(0, most, threads);
            case WHERE_THEY_PAY -> new BoundsPlan(OBJECTS_FOR_BOUNDS, most, threads);
        };
    }

    private MethodResult.Builder result(SolverFactory solvers) {
        List<String> said = new ArrayList<>(notices);
        solvers.notice().ifPresent(said::add);
        said.addAll(kept.notices());
        long total = readMillis + (System.nanoTime() - start) / 1_000_000;
        return MethodResult.of(target.qualified(), target.origin(), bounds)
                .notices(said)
                .unchecked(options.off())
                .problem(size)
                .times(new Times(readMillis, clock.encode(), clock.solve(), clock.replay(), total));
    }

    /** With the widest ints that can be looked at in time: narrow ones first, where they are multiplied. */
    private MethodResult at(int scope, BoundedChecks checks) {
        if (width == ChosenBounds.WHOLE || !chosen.choosesWidth()) {
            return within(chosen.at(scope, width), checks);
        }
        long before = System.nanoTime();
        MethodResult narrow = narrow(scope, checks);
        if (!narrow.isValid() || wholeIntsTakeTooLong) {
            return narrow;
        }
        List<String> said = List.copyOf(notices);
        boolean noted = sharingNoted;
        Bounds covered = bounds;
        long allowed = Math.max(FOR_WHOLE_INTS.toNanos(), TIMES_AS_LONG * (System.nanoTime() - before));
        Optional<MethodResult> whole = tried(allowed, chosen.at(scope, ChosenBounds.WHOLE), checks);
        if (whole.isEmpty()) {
            wholeIntsTakeTooLong = true;
            notices.clear();
            notices.addAll(said);
            sharingNoted = noted;
            bounds = covered;
        }
        return whole.orElse(narrow);
    }

    private MethodResult narrow(int scope, BoundedChecks checks) {
        if (width > ChosenBounds.NARROWEST) {
            Optional<MethodResult> result = tried(FOR_NARROW_INTS.toNanos(), chosen.at(scope, width), checks);
            if (result.isPresent()) {
                return result.get();
            }
            width = ChosenBounds.NARROWEST;
            wholeIntsTakeTooLong = true;
        }
        return within(chosen.at(scope, width), checks);
    }

    /** The result within these bounds, unless it takes too long. */
    private Optional<MethodResult> tried(long nanoseconds, Limits limits, BoundedChecks checks) {
        deadline.tryFor(Duration.ofNanos(nanoseconds));
        try {
            return Optional.of(within(limits, checks));
        } catch (Stopped e) {
            if (deadline.isOver()) {
                throw e;
            }
            return Optional.empty();
        } finally {
            deadline.relax();
        }
    }

    private MethodResult within(Limits limits, BoundedChecks checks) {
        try (BoundedCheck check = checks.within(limits, progress)) {
            bounds = check.bounds();
            try {
                check.build();
                return judge(check, checks);
            } finally {
                size = size(check, checks.solvers());
            }
        }
    }

    private MethodResult judge(BoundedCheck check, BoundedChecks checks) {
        List<UnsupportedConstruct> illDefined = check.illDefined().stream()
                .map(c -> new UnsupportedConstruct(
                        "an ill-defined clause, which dereferences null or leaves an array's range for some heap: "
                                + ClauseText.of(c.text()),
                        c.origin(),
                        "guard it, for instance with x != null ==> ..."))
                .toList();
        if (!illDefined.isEmpty()) {
            return finish(check, checks.solvers()).unsupported(illDefined);
        }
        if (!check.admissible()) {
            Optional<Limits> larger = larger(check.limits(), checks);
            if (larger.isPresent()) {
                enlarged = true;
                notices.add("no input is admissible within the bounds asked for; checked with "
                        + LargerBounds.difference(check.limits(), larger.get()));
                return within(larger.get(), checks);
            }
            return withoutInput(check, checks.solvers());
        }
        int scope = check.limits().scope();
        int valid = options.deepen() ? Math.min(scope, options.scope()) - 1 : 0;
        try (SmallestInputs search = new SmallestInputs(check, valid, chosen, checks, progress)) {
            Set<Obligation> some = check.violatedBeside(Set.of());
            if (!some.isEmpty() && options.replay()) {
                replay.warmUp();
            }
            List<SmallestInputs.Input> inputs = search.find(some);
            if (!search.isComplete()) {
                notices.add(deadline.reason() + " while looking for further violations and smaller counterexamples");
                deadline.allow(TO_FINISH);
            }
            Completeness known = search.isComplete() ? Completeness.cutAt(cuts(check)) : Completeness.UNKNOWN;
            noteSharing(check);
            Violations.Answer found =
                    new Violations(checks.slice(), texts, replay, options, progress, clock).of(inputs);
            if (!found.withheld().isEmpty() && found.violations().isEmpty()) {
                Withheld w = found.withheld().get(0);
                return finish(check, checks.solvers())
                        .withheld(found.withheld())
                        .internalError(w.problem(), w.reproducer());
            }
            MethodResult.Builder done =
                    finish(check, checks.solvers()).completeness(known).withheld(found.withheld());
            return found.violations().isEmpty() ? done.valid() : done.violated(found.violations());
        }
    }

    /** Later checks rely on what they assume, so whoever goes against it is told, once. */
    private void noteSharing(BoundedCheck check) {
        if (sharingNoted) {
            return;
        }
        try {
            Optional<BoundedCheck.Shared> shared = check.shared();
            shared.ifPresent(s -> notices.add(new SharedAfter(check.graph(), s, texts).sentence()));
            sharingNoted = shared.isPresent();
        } catch (Stopped e) {
            notices.add(deadline.reason() + " while looking for objects that come to share what is assumed unshared");
        }
    }

    private MethodResult withoutInput(BoundedCheck check, SolverFactory solvers) {
        List<ContradictoryClause> clauses = check.contradiction().stream()
                .map(c -> new ContradictoryClause(ClauseText.of(c.text()), c.origin()))
                .distinct()
                .toList();
        List<Cut> cuts = check.cuts();
        if (cuts.isEmpty()) {
            return finish(check, solvers).vacuous(clauses);
        }
        return finish(check, solvers)
                .cutAt(cuts)
                .inconclusive(
                        "every input within the bounds was cut off before the method began, at "
                                + cuts.get(0).origin() + " (" + cuts.get(0).reason() + ")",
                        reached);
    }

    /** The smallest larger bounds with an admissible input, where that is found in time. */
    private Optional<Limits> larger(Limits given, BoundedChecks checks) {
        if (enlarged || given.scope() < options.scope()) {
            return Optional.empty();
        }
        deadline.tryFor(FOR_LARGER_BOUNDS);
        try {
            return new LargerBounds(given, b -> isAdmissible(b, checks)).within(chosen.larger(given));
        } catch (Stopped e) {
            if (deadline.isOver()) {
                throw e;
            }
            return Optional.empty();
        } finally {
            deadline.relax();
        }
    }

    private boolean isAdmissible(Limits limits, BoundedChecks checks) {
        try (BoundedCheck check = checks.built(limits, progress)) {
            return check.admissible();
        } catch (UnsupportedException e) {
            return false; // what nothing within the bounds asked for gets to is no reason to look further
        }
    }

    /** Where executions were cut, and what was left out where the tool chose narrow numbers. */
    private List<Cut> cuts(BoundedCheck check) {
        List<Cut> cuts = new ArrayList<>(check.cuts());
        cuts.addAll(check.leftOut());
        if (chosen.choosesWidth() && check.limits().intBits() < ChosenBounds.WHOLE) {
            cuts.add(
                    0,
                    new Cut(
                            target.origin(),
                            "ints and longs of more than " + check.limits().intBits()
                                    + " bits before the call: too slow to look at where they are multiplied; --int-bits "
                                    + ChosenBounds.WHOLE + " insists"));
        }
        return cuts;
    }

    private MethodResult.Builder finish(BoundedCheck check, SolverFactory solvers) {
        check.restsOn().stream().filter(n -> !notices.contains(n)).forEach(notices::add);
        return result(solvers).problem(size(check, solvers)).taken(check.taken());
    }

    private static ProblemSize size(BoundedCheck check, SolverFactory solvers) {
        EncodeStatistics size = check.statistics();
        return new ProblemSize(size.primaryVariables(), size.variables(), size.clauses(), solvers.name());
    }

    /** The settings of this check, for reproducers. */
    static Map<String, String> settings(CheckOptions options) {
        Map<String, String> result = new LinkedHashMap<>();
        result.put("scope", String.valueOf(options.scope()));
        options.scopes().forEach((type, n) -> result.put("scope of " + type, String.valueOf(n)));
        options.unroll().ifPresent(n -> result.put("unroll", String.valueOf(n)));
        options.intBits().ifPresent(n -> result.put("intBits", String.valueOf(n)));
        options.lengths().array().ifPresent(n -> result.put("arrayLength", String.valueOf(n)));
        options.lengths().string().ifPresent(n -> result.put("stringLength", String.valueOf(n)));
        if (options.sharing()) {
            result.put("sharing", "true");
        }
        if (!options.following().equals(Following.ALL)) {
            result.put("calls", options.following().calls().toString());
            result.put("loops", options.following().loops().toString());
        }
        result.put("solver", options.solver());
        result.put("encoding", options.encoding().toString());
        if (!options.off().isEmpty()) {
            result.put("off", String.valueOf(new TreeSet<>(options.off())));
        }
        return result;
    }
}

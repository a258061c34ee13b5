package org.smallscope.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeSet;
import org.smallscope.encode.BoundsStore;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.relational.NotRelationalException;
import org.smallscope.heap.Bounds;
import org.smallscope.heap.ContradictoryClause;
import org.smallscope.heap.Cut;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ProblemSize;
import org.smallscope.heap.Reached;
import org.smallscope.heap.Times;
import org.smallscope.heap.UnsupportedConstruct;
import org.smallscope.heap.Verdict;
import org.smallscope.program.Method;
import org.smallscope.program.Program;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.solve.SolverFactory;

/** The check of one method: scope after scope where it deepens, with the time it takes. */
final class MethodCheck {
    /** To follow and replay the executions that were found before the time was up. */
    private static final Duration TO_FINISH = Duration.ofSeconds(1);

    private final Program program;
    private final Target target;
    private final CheckOptions options;
    private final Progress progress;
    private final SourceTexts texts;
    private final ReplayStage replay;
    private final Optional<KeptBounds> kept;
    private final Deadline deadline;
    private final long readMillis;
    private final long start = System.nanoTime();
    private final Clock clock = new Clock();
    private final List<String> notices = new ArrayList<>();
    private Reached reached;
    private Bounds bounds;

    MethodCheck(
            Program program,
            Target target,
            CheckOptions options,
            Progress progress,
            SourceTexts texts,
            ReplayStage replay,
            Optional<KeptBounds> kept,
            long readMillis) {
        this.program = program;
        this.target = target;
        this.options = options;
        this.progress = progress;
        this.texts = texts;
        this.replay = replay;
        this.kept = kept;
        this.readMillis = readMillis;
        deadline = new Deadline(progress, options.timeout());
        bounds = new Bounds(
                options.scope(),
                Map.of(),
                options.unroll().orElse(options.scope()),
                options.intBits().orElse(32),
                options.scope());
    }

    MethodResult run() {
        SolverFactory solvers = SolverFactory.named(options.solver());
        Optional<Method> method = program.method(target.ref());
        if (method.isEmpty()) {
            return result(solvers).internalError("the method " + target.qualified() + " is not in the program", null);
        }
        try {
            MethodResult last = null;
            for (int scope = options.deepen() ? 1 : options.scope(); scope <= options.scope(); scope++) {
                last = at(scope, method.get(), solvers);
                if (last.verdict() != Verdict.VALID && last.verdict() != Verdict.VACUOUS) {
                    return last;
                }
                reached = new Reached(scope, bounds.unroll());
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
        } catch (IllegalStateException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | NullPointerException
                | ClassCastException
                | UnsupportedOperationException
                | NoSuchElementException e) {
            return result(solvers).internalError(InternalErrors.describe(e), null);
        }
    }

    private MethodResult.Builder result(SolverFactory solvers) {
        List<String> said = new ArrayList<>(notices);
        solvers.notice().ifPresent(said::add);
        kept.flatMap(KeptBounds::problem).ifPresent(said::add);
        long total = readMillis + (System.nanoTime() - start) / 1_000_000;
        return MethodResult.of(target.qualified(), target.origin(), bounds)
                .notices(said)
                .unchecked(options.off())
                .times(new Times(readMillis, clock.encode(), clock.solve(), clock.replay(), total));
    }

    private MethodResult at(int scope, Method method, SolverFactory solvers) {
        try (BoundedCheck check = bounded(method, options.withScope(scope), progress, solvers)) {
            bounds = check.bounds();
            check.build();
            return judge(check, scope, method, solvers);
        }
    }

    private BoundedCheck bounded(Method method, CheckOptions how, Progress shown, SolverFactory solvers) {
        BoundsStore known = kept.map(KeptBounds::store).orElse(BoundsStore.NONE);
        return new BoundedCheck(program, method, how, shown, deadline, solvers, known, clock);
    }

    private MethodResult judge(BoundedCheck check, int scope, Method method, SolverFactory solvers) {
        List<UnsupportedConstruct> illDefined = check.illDefined().stream()
                .map(c -> new UnsupportedConstruct(
                        "an ill-defined clause, which dereferences null or leaves an array's range for some heap: "
                                + ClauseText.of(c.text()),
                        c.origin(),
                        "guard it, for instance with x != null ==> ..."))
                .toList();
        if (!illDefined.isEmpty()) {
            return finish(check, solvers).unsupported(illDefined);
        }
        if (!check.admissible()) {
            List<ContradictoryClause> clauses = check.contradiction().stream()
                    .map(c -> new ContradictoryClause(ClauseText.of(c.text()), c.origin()))
                    .distinct()
                    .toList();
            List<Cut> cuts = check.cuts();
            if (!cuts.isEmpty()) {
                return finish(check, solvers)
                        .cutAt(cuts)
                        .inconclusive(
                                "every input within the bounds was cut off" + " before the method began, at "
                                        + cuts.get(0).origin() + " ("
                                        + cuts.get(0).reason() + ")",
                                reached);
            }
            return finish(check, solvers).vacuous(clauses);
        }
        try (SmallestInputs search = new SmallestInputs(
                check, scope, options.deepen() ? scope - 1 : 0, s -> smaller(s, scope, method, solvers))) {
            List<SmallestInputs.Input> inputs = search.find();
            if (!search.isComplete()) {
                notices.add(deadline.reason() + " while looking for further violations and smaller counterexamples");
                deadline.allow(TO_FINISH);
            }
            List<Cut> cuts = search.isComplete() ? check.cuts() : List.of();
            Violations.Found found =
                    new Violations(program, method, texts, replay, options, progress, clock).of(inputs);
            if (found.withheld().isPresent() && found.violations().isEmpty()) {
                Violations.Withheld w = found.withheld().get();
                return finish(check, solvers)
                        .internalError(w.problem(), w.reproducer().orElse(null));
            }
            MethodResult.Builder done = finish(check, solvers).cutAt(cuts);
            return found.violations().isEmpty() ? done.valid() : done.violated(found.violations());
        }
    }

    /** The same check with fewer objects. */
    private BoundedCheck smaller(int small, int scope, Method method, SolverFactory solvers) {
        progress.at(Progress.Stage.MINIMISING, small);
        Map<String, Integer> scopes = new LinkedHashMap<>();
        options.scopes().forEach((type, n) -> scopes.put(type, Math.min(n, small)));
        CheckOptions fewer = options.withScope(small)
                .withScopes(scopes)
                .withUnroll(options.unroll().orElse(scope));
        Progress quiet = new Progress() {
            @Override
            public void at(Stage stage, int ignored) {
                // the stage is that of the search
            }

            @Override
            public boolean cancelled() {
                return progress.cancelled();
            }
        };
        BoundedCheck check = bounded(method, fewer, quiet, solvers);
        try {
            check.build();
            return check;
        } catch (Stopped e) {
            check.close();
            throw e;
        }
    }

    private MethodResult.Builder finish(BoundedCheck check, SolverFactory solvers) {
        EncodeStatistics size = check.statistics();
        check.restsOn().stream().filter(n -> !notices.contains(n)).forEach(notices::add);
        return result(solvers)
                .problem(new ProblemSize(size.primaryVariables(), size.variables(), size.clauses(), solvers.name()));
    }

    /** The settings of this check, for reproducers. */
    static Map<String, String> settings(CheckOptions options) {
        Map<String, String> result = new LinkedHashMap<>();
        result.put("scope", String.valueOf(options.scope()));
        options.scopes().forEach((type, n) -> result.put("scope of " + type, String.valueOf(n)));
        options.unroll().ifPresent(n -> result.put("unroll", String.valueOf(n)));
        options.intBits().ifPresent(n -> result.put("intBits", String.valueOf(n)));
        result.put("solver", options.solver());
        result.put("encoding", options.encoding().toString());
        if (!options.off().isEmpty()) {
            result.put("off", String.valueOf(new TreeSet<>(options.off())));
        }
        return result;
    }
}

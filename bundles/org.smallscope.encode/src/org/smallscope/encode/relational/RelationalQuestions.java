package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import kodkod.ast.Formula;
import kodkod.ast.Relation;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.Questions;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.CoreMinimiser;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverStatistics;

/**
 * Answers by translating. All questions about a graph that has not grown in between share one translation, in which
 * every violation and every cut is a literal.
 */
final class RelationalQuestions implements Questions, AutoCloseable {
    private static final long ENOUGH = 5_000_000_000L;

    private final RelationalEncoder encoder;
    private final Supplier<SatSolver> solvers;
    private BooleanSupplier stop = () -> false;
    private Translated current;
    private int currentSteps = -1;
    private Model model;
    private AtMost objects;
    private long translating;
    private long searchedBefore;

    RelationalQuestions(RelationalEncoder encoder, Supplier<SatSolver> solvers) {
        this.encoder = encoder;
        this.solvers = solvers;
    }

    private Logic logic() {
        return encoder.relations().logic();
    }

    @Override
    public void stopWhen(BooleanSupplier condition) {
        stop = condition;
    }

    @Override
    public void close() {
        forget();
    }

    private void forget() {
        if (current != null) {
            searchedBefore += current.solver().statistics().nanoseconds();
            current.close();
            current = null;
            objects = null;
        }
    }

    // ------------------------------------------------------------------ translating

    /**
     * A problem in which the goals hold and the booleans are literals. Once clauses are assumed all roots are there, and
     * the heap below them is made one of each class of isomorphic heaps.
     */
    private Translated translate(Collection<Formula> goals, Collection<Bool> literals) {
        long start = System.nanoTime();
        List<Formula> formulas = new ArrayList<>(goals);
        for (Bool literal : literals) {
            if (!literal.known()) {
                formulas.add(literal.relation().eq(literal.relation()));
            }
        }
        if (encoder.assumptions().stream().anyMatch(a -> a.clause() != null) || !literals.isEmpty()) {
            Relation exists = encoder.relations().preHeap().exists();
            formulas.add(exists.eq(exists));
        }
        Relation anything = encoder.relations().theory().anySet("anything", Place.NULL, Place.TRUE);
        formulas.add(anything.one());
        Translated result = Translated.of(encoder.relations().theory().problem(formulas), solvers.get());
        translating += System.nanoTime() - start;
        return result;
    }

    private Translated translation() {
        if (current == null || currentSteps != encoder.steps()) {
            forget();
            List<Bool> literals = new ArrayList<>();
            encoder.violations().keySet().forEach(o -> literals.add(violation(o)));
            encoder.cuts().keySet().forEach(c -> literals.add(cut(c)));
            current = translate(encoder.assumed(), literals);
            currentSteps = encoder.steps();
        }
        return current;
    }

    private Bool violation(Obligation obligation) {
        return logic().or(encoder.violations().getOrDefault(obligation, List.of()));
    }

    private Bool cut(CutPoint point) {
        return logic().or(encoder.cuts().get(point));
    }

    private Outcome solve(Translated translated, BooleanSupplier until, int... assumptions) {
        model = null;
        translated.solver().stopWhen(until);
        Outcome outcome = translated.solve(assumptions);
        if (outcome == Outcome.SAT) {
            model = translated.model();
        }
        return outcome;
    }

    /** In one translation: is there an execution in which one of these is true? */
    private Outcome any(Collection<Bool> ways, int... further) {
        model = null;
        if (ways.stream().allMatch(Bool::isFalse)) {
            return Outcome.UNSAT;
        }
        Translated translated = translation();
        if (translated.isImpossible()) {
            return Outcome.UNSAT;
        }
        int[] assumptions = Arrays.copyOf(further, further.length + 1);
        int selector = translated.solver().newVariable();
        assumptions[further.length] = selector;
        if (ways.stream().noneMatch(Bool::isTrue)) {
            List<Integer> clause = new ArrayList<>(List.of(-selector));
            ways.stream().filter(b -> !b.known()).forEach(b -> clause.add(translated.literal(b)));
            translated
                    .solver()
                    .addClause(clause.stream().mapToInt(Integer::intValue).toArray());
        }
        return solve(translated, stop, assumptions);
    }

    /** A question of its own, for which only what it depends on is translated. */
    private Outcome alone(Bool goal, BooleanSupplier until) {
        model = null;
        if (goal.isFalse()) {
            return Outcome.UNSAT;
        }
        List<Formula> goals = new ArrayList<>(encoder.assumed());
        goals.add(goal.holds());
        try (Translated translated = translate(goals, List.of())) {
            Outcome outcome = solve(translated, until);
            searchedBefore += translated.solver().statistics().nanoseconds();
            return outcome;
        }
    }

    boolean possible(Block block) {
        long end = System.nanoTime() + ENOUGH;
        Bool guard = encoder.relations().control().guard(block.id());
        return alone(guard, () -> stop.getAsBoolean() || System.nanoTime() - end > 0) != Outcome.UNSAT;
    }

    // ------------------------------------------------------------------ the three questions

    @Override
    public Outcome reaches(Block block) {
        return alone(encoder.relations().control().guard(block.id()), stop);
    }

    @Override
    public Outcome violated(Obligation obligation) {
        return any(List.of(violation(obligation)));
    }

    @Override
    public Outcome violated(Obligation obligation, int objectsAtMost) {
        return translation().isImpossible()
                ? Outcome.UNSAT
                : any(List.of(violation(obligation)), objects().atMost(objectsAtMost));
    }

    @Override
    public Found<Obligation> violatedBeside(Set<Obligation> known) {
        Map<Obligation, Bool> open = new LinkedHashMap<>();
        encoder.violations().keySet().stream().filter(o -> !known.contains(o)).forEach(o -> open.put(o, violation(o)));
        Outcome outcome = any(open.values());
        if (outcome == Outcome.SAT) {
            open.values().removeIf(bool -> !isTrue(bool));
            return new Found<>(new LinkedHashSet<>(open.keySet()), true);
        }
        return new Found<>(Set.of(), outcome == Outcome.UNSAT);
    }

    @Override
    public Found<CutPoint> allCuts() {
        Map<CutPoint, Bool> open = new LinkedHashMap<>();
        encoder.cuts().keySet().forEach(c -> open.put(c, cut(c)));
        return all(open);
    }

    @Override
    public Optional<Assignment> cutAt(CutPoint point, int smallNumbers) {
        return any(List.of(cut(point))) == Outcome.SAT ? Optional.of(assignment()) : Optional.empty();
    }

    private <T> Found<T> all(Map<T, Bool> open) {
        Set<T> found = new LinkedHashSet<>();
        Outcome outcome = any(open.values());
        while (outcome == Outcome.SAT) {
            open.forEach((item, bool) -> {
                if (isTrue(bool)) {
                    found.add(item);
                }
            });
            found.forEach(open::remove);
            outcome = any(open.values());
        }
        return new Found<>(found, outcome == Outcome.UNSAT);
    }

    private boolean isTrue(Bool bool) {
        return bool.known() ? bool.positive() : model.members(bool.relation()).length > 0 == bool.positive();
    }

    // ------------------------------------------------------------------ inputs

    @Override
    public Assignment assignment() {
        if (model == null) {
            throw new IllegalStateException("the last answer has no model");
        }
        return new Decoder(encoder.relations()).assignment(model);
    }

    private AtMost objects() {
        Translated translated = translation();
        if (objects == null) {
            Relation exists = encoder.relations().preHeap().exists();
            objects = new AtMost(translated.solver(), translated.variables(exists));
        }
        return objects;
    }

    /** With the fewest objects; the path is the one that the solver comes upon. */
    @Override
    public Optional<Assignment> smallest(Obligation obligation) {
        if (violated(obligation) != Outcome.SAT) {
            return Optional.empty();
        }
        Assignment best = assignment();
        for (int n = 0; n < best.existing().size(); n++) {
            Outcome outcome = violated(obligation, n);
            if (outcome != Outcome.UNSAT) {
                return Optional.of(outcome == Outcome.SAT ? assignment() : best);
            }
        }
        return Optional.of(best);
    }

    // ------------------------------------------------------------------ contradictions

    @Override
    public List<Clause> contradiction() {
        List<Formula> always = new ArrayList<>();
        Map<Bool, Clause> clauses = new LinkedHashMap<>();
        for (RelationalEncoder.Assumption a : encoder.assumptions()) {
            if (a.clause() == null) {
                always.add(a.holds().holds());
            } else if (a.holds().isFalse()) {
                return List.of(a.clause());
            } else if (!a.holds().isTrue()) {
                clauses.put(a.holds(), a.clause());
            }
        }
        try (Translated translated = translate(always, clauses.keySet())) {
            if (translated.isImpossible()) {
                return List.of();
            }
            translated.solver().stopWhen(stop);
            Map<Integer, Clause> byLiteral = new LinkedHashMap<>();
            clauses.forEach((bool, clause) -> byLiteral.put(translated.literal(bool), clause));
            if (translated.solve(literals(byLiteral.keySet())) != Outcome.UNSAT) {
                return List.of();
            }
            int[] core = translated.solver().failedAssumptions();
            return Arrays.stream(CoreMinimiser.minimise(translated.solver(), core, core.length))
                    .mapToObj(byLiteral::get)
                    .distinct()
                    .toList();
        }
    }

    private static int[] literals(Collection<Integer> literals) {
        return literals.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public Found<Clause> undefined() {
        Map<Clause, Bool> suspects = new LinkedHashMap<>();
        List<Bool> literals = new ArrayList<>();
        for (RelationalEncoder.Assumption a : encoder.assumptions()) {
            literals.add(a.holds());
            if (a.clause() != null && !a.undefined().isFalse()) {
                suspects.merge(a.clause(), a.undefined(), logic()::or);
            }
        }
        Set<Clause> found = new LinkedHashSet<>();
        if (suspects.isEmpty()) {
            return new Found<>(found, true);
        }
        literals.addAll(suspects.values());
        boolean complete = true;
        try (Translated translated = translate(List.of(), literals)) {
            translated.solver().stopWhen(stop);
            for (Map.Entry<Clause, Bool> suspect : suspects.entrySet()) {
                if (translated.isImpossible()) {
                    break;
                }
                Outcome outcome = undefined(translated, suspect.getKey(), suspect.getValue());
                complete &= outcome != Outcome.UNKNOWN;
                if (outcome == Outcome.SAT) {
                    found.add(suspect.getKey());
                }
            }
            searchedBefore += translated.solver().statistics().nanoseconds();
        }
        return new Found<>(found, complete);
    }

    /** Where a clause is not defined and all others hold. */
    private Outcome undefined(Translated translated, Clause clause, Bool undefined) {
        Set<Integer> assumed = new LinkedHashSet<>();
        List<Bool> needed = new ArrayList<>(List.of(undefined));
        encoder.assumptions().stream().filter(a -> !clause.equals(a.clause())).forEach(a -> needed.add(a.holds()));
        for (Bool bool : needed) {
            if (bool.isFalse()) {
                return Outcome.UNSAT;
            } else if (!bool.known()) {
                assumed.add(translated.literal(bool));
            }
        }
        return translated.solve(literals(assumed));
    }

    // ------------------------------------------------------------------ statistics

    /** Of the translation that all questions share. */
    @Override
    public EncodeStatistics statistics() {
        if (current == null) {
            return new EncodeStatistics("", 0, 0, 0, 0, encoder.nanoseconds() + translating, searchedBefore);
        }
        SatSolver solver = current.solver();
        SolverStatistics size = solver.statistics();
        return new EncodeStatistics(
                solver.name(),
                current.primaryVariables(),
                size.variables(),
                size.variables(),
                size.clauses(),
                encoder.nanoseconds() + translating,
                searchedBefore + size.nanoseconds());
    }
}

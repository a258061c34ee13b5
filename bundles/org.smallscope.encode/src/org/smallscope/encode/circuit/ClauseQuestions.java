package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.smallscope.encode.circuit.EncodedSteps.Assumption;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.CoreMinimiser;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;

/**
 * Questions about single assumed clauses. They need a solver in which nothing is assumed for good, and numbers in full:
 * ranges that were narrowed follow from all clauses together.
 */
final class ClauseQuestions {
    private final EncodedSteps encoding;
    private final Supplier<SatSolver> solvers;
    private final BooleanSupplier stop;

    ClauseQuestions(EncodedSteps encoding, Supplier<SatSolver> solvers, BooleanSupplier stop) {
        this.encoding = encoding;
        this.solvers = solvers;
        this.stop = stop;
    }

    private Cnf translation(SatSolver solver) {
        solver.stopWhen(stop);
        Cnf cnf = new Cnf(encoding.machine().gates(), solver);
        encoding.machine().requirements().giveTo(cnf);
        return cnf;
    }

    /** Clauses that cannot hold together, each of them needed. */
    List<Clause> contradiction() {
        Map<Integer, Clause> byGate = new LinkedHashMap<>();
        List<Integer> always = new ArrayList<>();
        for (Assumption assumption : encoding.assumptions()) {
            if (assumption.clause() == null) {
                always.add(assumption.gate());
            } else {
                byGate.put(assumption.gate(), assumption.clause());
            }
        }
        try (SatSolver solver = solvers.get()) {
            Cnf cnf = translation(solver);
            always.forEach(cnf::require);
            int[] assumed = byGate.keySet().stream().mapToInt(Integer::intValue).toArray();
            if (cnf.solve(assumed) != Outcome.UNSAT) {
                return List.of();
            }
            Map<Integer, Integer> gateOf = new LinkedHashMap<>();
            for (int gate : cnf.failedAssumptions()) {
                gateOf.put(cnf.literal(gate), gate);
            }
            int[] core = gateOf.keySet().stream().mapToInt(Integer::intValue).toArray();
            return Arrays.stream(CoreMinimiser.minimise(solver, core, core.length))
                    .mapToObj(l -> byGate.get(gateOf.get(l)))
                    .distinct()
                    .toList();
        }
    }

    /**
     * Adds the clauses that are not defined for some input that satisfies all other clauses.
     *
     * @param first the number of the first assumption to look at
     * @return whether all were looked at in time
     */
    boolean undefined(int first, Set<Clause> found) {
        Map<Clause, Integer> suspects = new LinkedHashMap<>();
        for (Assumption a :
                encoding.assumptions().subList(first, encoding.assumptions().size())) {
            if (a.clause() != null && a.undefined() != Gates.FALSE) {
                suspects.merge(a.clause(), a.undefined(), encoding.machine().gates()::or);
            }
        }
        boolean complete = true;
        if (!suspects.isEmpty()) {
            try (SatSolver solver = solvers.get()) {
                Cnf cnf = translation(solver);
                for (Map.Entry<Clause, Integer> suspect : suspects.entrySet()) {
                    Outcome outcome = cnf.solve(others(suspect.getKey(), suspect.getValue()));
                    complete &= outcome != Outcome.UNKNOWN;
                    if (outcome == Outcome.SAT) {
                        found.add(suspect.getKey());
                    }
                }
            }
        }
        return complete;
    }

    /** All assumptions but those of one clause, and a goal. */
    private int[] others(Clause clause, int goal) {
        Set<Integer> assumed = new LinkedHashSet<>(List.of(goal));
        encoding.assumptions().stream().filter(a -> !clause.equals(a.clause())).forEach(a -> assumed.add(a.gate()));
        return assumed.stream().mapToInt(Integer::intValue).toArray();
    }
}

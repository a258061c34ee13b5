package org.smallscope.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every solver behind the port does; one subclass per adapter. */
abstract class SolverContract {

    /** A new solver of the kind under test. */
    abstract SatSolver create();

    /** How many random problems are affordable. */
    abstract int rounds();

    @Test
    void findsAModel() {
        try (SatSolver solver = create()) {
            int a = solver.newVariable();
            int b = solver.newVariable();
            solver.addClause(a, b);
            solver.addClause(-a, b);
            solver.addClause(-b, -a);
            assertThat(solver.solve()).isEqualTo(Outcome.SAT);
            assertThat(solver.value(a)).isFalse();
            assertThat(solver.value(b)).isTrue();
        }
    }

    @Test
    void namesTheAssumptionsThatCannotHold() {
        try (SatSolver solver = create()) {
            int first = solver.addVariables(6);
            solver.addClause(-(first + 1), -(first + 3));
            int[] all = IntStream.range(first, first + 6).toArray();
            assertThat(solver.solve(all)).isEqualTo(Outcome.UNSAT);
            assertThat(solver.failedAssumptions()).containsExactly(first + 1, first + 3);
            assertThat(solver.solve(first, first + 1)).isEqualTo(Outcome.SAT);
            assertThat(solver.value(first)).isTrue();
            assertThat(solver.value(first + 3)).isFalse();
        }
    }

    @Test
    void assumptionsMayContradictEachOther() {
        try (SatSolver solver = create()) {
            int a = solver.addVariables(2);
            solver.addClause(-a, a + 1);
            assertThat(solver.solve(a, -a, a + 1)).isEqualTo(Outcome.UNSAT);
            assertThat(solver.failedAssumptions()).containsExactly(a, -a);
            assertThat(solver.solve(a, a)).isEqualTo(Outcome.SAT);
        }
    }

    @Test
    void assumptionsMayBeVariablesThatNoClauseMentions() {
        try (SatSolver solver = create()) {
            int a = solver.addVariables(40);
            assertThat(solver.solve(a, -(a + 1), a + 39)).isEqualTo(Outcome.SAT);
            assertThat(solver.value(a)).isTrue();
            assertThat(solver.value(a + 1)).isFalse();
            assertThat(solver.value(a + 39)).isTrue();
        }
    }

    @Test
    void contradictoryClausesStayUnsatisfiableForEver() {
        try (SatSolver solver = create()) {
            int a = solver.addVariables(2);
            solver.addClause(a);
            solver.addClause(-a);
            assertThat(solver.solve(a + 1)).isEqualTo(Outcome.UNSAT);
            assertThat(solver.failedAssumptions()).isEmpty();
            solver.addClause(a + 1);
            assertThat(solver.solve()).isEqualTo(Outcome.UNSAT);
            int c = solver.newVariable();
            assertThat(solver.solve(-c)).isEqualTo(Outcome.UNSAT);
        }
    }

    @Test
    void theEmptyClauseHasNoModel() {
        try (SatSolver solver = create()) {
            solver.newVariable();
            assertThat(solver.solve()).isEqualTo(Outcome.SAT);
            solver.addClause();
            assertThat(solver.solve()).isEqualTo(Outcome.UNSAT);
        }
    }

    @Test
    void agreesWithTryingEveryAssignmentWhileClausesAndVariablesGrow() {
        Random random = new Random(17);
        for (int round = 0; round < rounds(); round++) {
            try (SatSolver solver = create()) {
                List<int[]> clauses = new ArrayList<>();
                solver.addVariables(3 + random.nextInt(3));
                int variables = solver.statistics().variables();
                for (int question = 0; question < 6; question++) {
                    if (question % 2 == 1) {
                        variables = solver.newVariable();
                    }
                    for (int i = random.nextInt(2 * variables); i >= 0; i--) {
                        int[] clause = Problems.clause(random, variables, 4);
                        clauses.add(clause);
                        solver.addClause(clause);
                    }
                    checkAnswer(solver, variables, clauses, Problems.clause(random, variables, 4));
                }
            }
        }
    }

    private static void checkAnswer(SatSolver solver, int variables, List<int[]> clauses, int[] assumptions) {
        Outcome outcome = solver.solve(assumptions);
        boolean expected = Problems.satisfiable(variables, clauses, assumptions);
        assertThat(outcome).isEqualTo(expected ? Outcome.SAT : Outcome.UNSAT);
        if (expected) {
            int[] model = IntStream.rangeClosed(1, variables)
                    .map(v -> solver.value(v) ? v : -v)
                    .toArray();
            assertThat(Problems.satisfiable(variables, clauses, model)).isTrue();
            assertThat(model).contains(assumptions);
        } else {
            int[] core = solver.failedAssumptions();
            assertThat(IntStream.of(core).boxed())
                    .isSubsetOf(IntStream.of(assumptions).boxed().toList());
            assertThat(Problems.satisfiable(variables, clauses, core)).isFalse();
        }
    }

    @Test
    void aSearchStopsWithinASecondOfAnInterruption() throws Exception {
        try (SatSolver solver = create()) {
            Problems.pigeons(solver, 14);
            CompletableFuture<Outcome> answer = CompletableFuture.supplyAsync(solver::solve);
            Thread.sleep(400);
            assertThat(answer).isNotDone();
            solver.interrupt();
            assertThat(answer.get(1, TimeUnit.SECONDS)).isEqualTo(Outcome.UNKNOWN);
        }
    }

    @Test
    void anInterruptionHoldsUntilItIsCleared() {
        try (SatSolver solver = create()) {
            int a = solver.newVariable();
            solver.interrupt();
            assertThat(solver.solve(a)).isEqualTo(Outcome.UNKNOWN);
            assertThat(solver.solve(a)).isEqualTo(Outcome.UNKNOWN);
            solver.clearInterrupt();
            assertThat(solver.solve(a)).isEqualTo(Outcome.SAT);
        }
    }

    @Test
    void aDeadlineHoldsAndTheSolverStillWorksAfterwards() {
        try (SatSolver solver = create()) {
            int a = solver.newVariable();
            Problems.pigeons(solver, 13);
            long start = System.nanoTime();
            solver.stopWhen(() -> System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(300));
            assertThat(solver.solve(a)).isEqualTo(Outcome.UNKNOWN);
            assertThat(System.nanoTime() - start).isLessThan(TimeUnit.MILLISECONDS.toNanos(1300));
            solver.stopWhen(() -> false);
            solver.addClause(-a);
            assertThat(solver.solve(a)).isEqualTo(Outcome.UNSAT);
        }
    }

    @Test
    void aConditionThatThrowsEndsTheSearchWithItsException() {
        try (SatSolver solver = create()) {
            Problems.pigeons(solver, 13);
            int[] questions = {0};
            solver.stopWhen(() -> {
                if (questions[0]++ > 2) {
                    throw new UnsupportedOperationException("cancelled");
                }
                return false;
            });
            assertThatThrownBy(solver::solve).hasMessage("cancelled");
        }
    }

    @Test
    void countsWhatItWasGiven() {
        try (SatSolver solver = create()) {
            Problems.pigeons(solver, 4);
            solver.solve();
            SolverStatistics statistics = solver.statistics();
            assertThat(statistics.variables()).isEqualTo(20);
            assertThat(statistics.clauses()).isEqualTo(45);
            assertThat(statistics.solves()).isEqualTo(1);
            assertThat(statistics.nanoseconds()).isPositive();
            assertThat(statistics.conflicts()).isNotZero();
        }
    }

    @Test
    void minimisedCoresHaveNothingToLeaveOut() {
        try (SatSolver solver = create()) {
            int first = solver.addVariables(12);
            for (int i = 0; i + 2 < 12; i++) {
                solver.addClause(-(first + i), -(first + i + 1), first + i + 2);
            }
            int[] assumptions = {first + 3, first + 4, first + 1, -(first + 9), first, -(first + 11)};
            assertThat(solver.solve(assumptions)).isEqualTo(Outcome.UNSAT);
            int[] core = CoreMinimiser.minimise(solver, solver.failedAssumptions(), 100);
            assertThat(solver.solve(core)).isEqualTo(Outcome.UNSAT);
            for (int without : core) {
                int[] rest = IntStream.of(core).filter(a -> a != without).toArray();
                assertThat(solver.solve(rest)).as("without %d", without).isEqualTo(Outcome.SAT);
            }
        }
    }

    @Test
    void refusesWhatHasNoAnswer() {
        SatSolver solver = create();
        int a = solver.newVariable();
        assertThatThrownBy(() -> solver.addClause(a, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> solver.addClause(a + 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> solver.value(a)).isInstanceOf(IllegalStateException.class);
        assertThat(solver.solve(a)).isEqualTo(Outcome.SAT);
        assertThatThrownBy(() -> solver.value(a + 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(solver::failedAssumptions).isInstanceOf(IllegalStateException.class);
        solver.addClause(a);
        assertThatThrownBy(() -> solver.value(a)).isInstanceOf(IllegalStateException.class);
        solver.close();
        solver.close();
        solver.interrupt();
        assertThatThrownBy(() -> solver.addClause(a)).isInstanceOf(IllegalStateException.class);
    }
}

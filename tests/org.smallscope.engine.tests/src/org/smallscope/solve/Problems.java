package org.smallscope.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Problems with known answers, and the slow but obvious way to solve small ones. */
final class Problems {

    private Problems() {}

    /** Puts {@code holes + 1} pigeons into holes, one each: impossible, and exponentially hard to refute. */
    static void pigeons(SatSolver solver, int holes) {
        int first = solver.addVariables((holes + 1) * holes);
        for (int pigeon = 0; pigeon <= holes; pigeon++) {
            int[] somewhere = new int[holes];
            for (int hole = 0; hole < holes; hole++) {
                somewhere[hole] = first + pigeon * holes + hole;
            }
            solver.addClause(somewhere);
        }
        for (int hole = 0; hole < holes; hole++) {
            for (int a = 0; a <= holes; a++) {
                for (int b = 0; b < a; b++) {
                    solver.addClause(-(first + a * holes + hole), -(first + b * holes + hole));
                }
            }
        }
    }

    /** Clauses of one to {@code longest} different literals. */
    static int[] clause(Random random, int variables, int longest) {
        int size = 1 + random.nextInt(longest);
        return random.ints(1, variables + 1)
                .distinct()
                .limit(Math.min(size, variables))
                .map(v -> random.nextBoolean() ? v : -v)
                .toArray();
    }

    /** Tries every assignment. */
    static boolean satisfiable(int variables, List<int[]> clauses, int... units) {
        List<int[]> all = new ArrayList<>(clauses);
        for (int unit : units) {
            all.add(new int[] {unit});
        }
        for (int assignment = 0; assignment < 1 << variables; assignment++) {
            int bits = assignment;
            if (all.stream().allMatch(clause -> holds(clause, bits))) {
                return true;
            }
        }
        return false;
    }

    private static boolean holds(int[] clause, int assignment) {
        for (int literal : clause) {
            boolean value = (assignment >> Math.abs(literal) - 1 & 1) != 0;
            if (value == literal > 0) {
                return true;
            }
        }
        return false;
    }
}

package org.smallscope.encode.relational;

import org.smallscope.solve.SatSolver;

/** Counts variables of a solver (Sinz, sequential counter): a literal for each limit. */
final class AtMost {
    private final SatSolver solver;
    /** By number the literal that is true where more than so many of the variables are. */
    private final int[] more;

    AtMost(SatSolver solver, int... counted) {
        this.solver = solver;
        int[] before = new int[counted.length];
        for (int i = 0; i < counted.length; i++) {
            int[] after = new int[counted.length];
            for (int n = 0; n <= i; n++) {
                after[n] = solver.newVariable();
                if (n < i) {
                    solver.addClause(-before[n], after[n]);
                }
                if (n == 0) {
                    solver.addClause(-counted[i], after[0]);
                } else {
                    solver.addClause(-counted[i], -before[n - 1], after[n]);
                }
            }
            before = after;
        }
        more = before;
    }

    /** The literal that, assumed, leaves at most so many of them true. */
    int atMost(int count) {
        if (count < more.length) {
            return -more[count];
        }
        return solver.newVariable();
    }
}

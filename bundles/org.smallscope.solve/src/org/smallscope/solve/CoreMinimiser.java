package org.smallscope.solve;

/**
 * Makes cores smaller by leaving assumptions out and asking again, since a solver's own core usually names more than
 * a person wants to read.
 */
public final class CoreMinimiser {

    private CoreMinimiser() {}

    /**
     * Leaves out what is not needed, from the end on, so that of two equally good cores the one with earlier
     * assumptions wins.
     *
     * @param core assumptions with which the solver answers UNSAT
     * @param questions how many times the solver may be asked; with as many as there are assumptions, none of the
     *     result can be left out
     * @return a part of the core, in its order, with which the solver still answers UNSAT
     */
    public static int[] minimise(SatSolver solver, int[] core, int questions) {
        int[] candidates = core.clone();
        int needed = 0;
        int asked = 0;
        // candidates that are known to be needed are at the end: every smaller core contains them too
        while (needed < candidates.length && asked < questions) {
            int[] rest = without(candidates, candidates.length - 1 - needed);
            asked++;
            if (solver.solve(rest) == Outcome.UNSAT) {
                candidates = solver.failedAssumptions();
            } else {
                needed++;
            }
        }
        return candidates;
    }

    private static int[] without(int[] literals, int index) {
        int[] rest = new int[literals.length - 1];
        System.arraycopy(literals, 0, rest, 0, index);
        System.arraycopy(literals, index + 1, rest, index, rest.length - index);
        return rest;
    }
}

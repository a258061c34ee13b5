package org.smallscope.bench.speed;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Encoding;

/**
 * One way to check a method.
 *
 * @param comparedWith the name of the way whose time this one's is a multiple of; its own where it is the first
 * @param largest      the largest scope that is asked of it
 * @param kept         with the field bounds that a check before this one proved
 */
record Way(String name, String comparedWith, CheckOptions options, int largest, boolean kept) {

    /** Each solver, then the relational encoding, then kept bounds. */
    static List<Way> all(List<String> solvers, int relational, boolean kept) {
        List<Way> ways = new ArrayList<>();
        String first = solvers.get(0);
        for (String solver : solvers) {
            ways.add(new Way(solver, first, CheckOptions.DEFAULT.withSolver(solver), Integer.MAX_VALUE, false));
        }
        if (relational > 0) {
            CheckOptions options = CheckOptions.DEFAULT.withSolver(first).withEncoding(Encoding.RELATIONAL);
            ways.add(new Way("relational", first, options, relational, false));
        }
        if (kept) {
            String last = solvers.get(solvers.size() - 1);
            ways.add(new Way("kept bounds", last, CheckOptions.DEFAULT.withSolver(last), Integer.MAX_VALUE, true));
        }
        return ways;
    }
}

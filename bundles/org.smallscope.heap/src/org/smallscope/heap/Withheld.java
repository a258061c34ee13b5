package org.smallscope.heap;

import java.util.Optional;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/**
 * A counterexample that is not shown, since a JVM or the independent evaluator did not confirm it: a fault of the tool.
 *
 * @param kind of the violation it was to show
 * @param clause that was said to be violated
 * @param origin of the clause
 * @param problem what went otherwise than predicted
 * @param reproducer file with all that is needed to see it again; absent where none could be written
 */
public record Withheld(ObligationKind kind, String clause, Origin origin, String problem, Optional<String> reproducer) {

    /** One sentence for people. */
    public String sentence() {
        return "a counterexample to " + kind.keyword() + " at line " + origin.line() + " is withheld, internal error: "
                + problem + reproducer.map(file -> "; to reproduce it: " + file).orElse("");
    }
}

package org.smallscope.check;

import java.util.Optional;
import org.smallscope.solve.SolverFactory;
import org.smallscope.solve.UnknownSolverException;

/** The solvers one can choose from. */
public final class Solvers {

    private Solvers() {}

    /** What may be written as a solver's name. */
    public static String names() {
        return SolverFactory.NAMES;
    }

    /** A line for the user where no solver has this name; a solver that is known but broken is no error. */
    public static Optional<String> requireKnown(String name) {
        try {
            SolverFactory.named(name);
            return Optional.empty();
        } catch (UnknownSolverException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** The same, or where a library or a program was named that is no solver: who names a file wants no other. */
    public static Optional<String> requireUsable(String name) {
        Optional<String> unknown = requireKnown(name);
        return unknown.isPresent() || !name.contains(":")
                ? unknown
                : SolverFactory.named(name).problem();
    }
}

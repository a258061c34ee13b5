package org.smallscope.check;

import java.util.Locale;
import java.util.function.Supplier;
import org.smallscope.bounds.BoundsPlan;
import org.smallscope.bounds.BoundsStore;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.Encoder;
import org.smallscope.encode.relational.RelationalEncoder;
import org.smallscope.program.graph.Universe;
import org.smallscope.solve.SatSolver;

/** How a method is put to the solver. Both ways give the same verdicts, so that each is the other's check. */
public enum Encoding {
    /** As gates: the smaller problem, and the faster one. */
    CIRCUIT,
    /** As relations, by Kodkod. */
    RELATIONAL;

    /**
     * The encoding with this name.
     *
     * @throws IllegalArgumentException where there is none
     */
    public static Encoding named(String name) {
        for (Encoding encoding : values()) {
            if (encoding.toString().equals(name)) {
                return encoding;
            }
        }
        throw new IllegalArgumentException("an encoding is circuit or relational, not " + name);
    }

    /** The one whose check this one is. */
    Encoding other() {
        return this == CIRCUIT ? RELATIONAL : CIRCUIT;
    }

    /** As people know it. */
    String who() {
        return this == CIRCUIT ? "the circuit encoding" : "Kodkod";
    }

    Encoder encoder(
            Universe universe, EncodeOptions options, BoundsStore known, BoundsPlan plan, Supplier<SatSolver> solvers) {
        return this == CIRCUIT
                ? CanonicalCircuits.encoder(universe, options, known, plan, solvers)
                : new RelationalEncoder(universe, options, solvers);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

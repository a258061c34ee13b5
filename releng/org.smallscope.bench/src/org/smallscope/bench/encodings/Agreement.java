package org.smallscope.bench.encodings;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.relational.NotRelationalException;
import org.smallscope.encode.relational.RelationalEncoder;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.solve.SatSolver;

/**
 * What both encodings say about one method.
 *
 * @param circuit     the answer of the circuit; null where it gave none
 * @param relational  the answer of the relations; null where they gave none
 * @param explanation why there is no answer, or what the difference is
 */
public record Agreement(Result result, Answer circuit, Answer relational, String explanation) {

    /** How a comparison ended. */
    public enum Result {
        AGREE,
        DISAGREE,
        /** The relational encoding does not have something that the method needs. */
        NOT_RELATIONAL,
        /** It took too long. */
        STOPPED,
        /** The method is not in the supported language. */
        UNSUPPORTED
    }

    /**
     * Asks both.
     *
     * @param solvers makes solvers for both
     * @param stop    ends the search of both once it is true
     */
    public static Agreement of(
            Program program, Method method, Limits bounds, Supplier<SatSolver> solvers, BooleanSupplier stop) {
        Answer circuit = null;
        try {
            circuit = Answer.of(program, method, bounds, (u, o) -> CanonicalCircuits.encoder(u, o, solvers), stop);
            Answer relational =
                    Answer.of(program, method, bounds, (u, o) -> new RelationalEncoder(u, o, solvers), stop);
            return circuit.agreesWith(relational)
                    ? new Agreement(Result.AGREE, circuit, relational, "")
                    : new Agreement(
                            Result.DISAGREE,
                            circuit,
                            relational,
                            "circuit: " + circuit + "; relational: " + relational);
        } catch (NotRelationalException e) {
            return new Agreement(Result.NOT_RELATIONAL, circuit, null, e.getMessage());
        } catch (UnsupportedException e) {
            return new Agreement(
                    Result.UNSUPPORTED, circuit, null, e.items().get(0).construct());
        } catch (IllegalStateException e) {
            if (!stop.getAsBoolean()) {
                throw e;
            }
            return new Agreement(Result.STOPPED, circuit, null, e.getMessage());
        }
    }
}

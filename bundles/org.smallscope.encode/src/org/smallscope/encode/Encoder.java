package org.smallscope.encode;

import java.util.function.BooleanSupplier;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;

/**
 * Gives a computation graph its meaning in logic, and answers questions about it.
 *
 * <p>Use: make one for the universe of a {@code GraphBuilder} and give it to {@code build} as the oracle and as the
 * listener; or make one for the universe of a graph that was built before. Either way the questions are about a graph that
 * is finished: {@link #questions(Graph)} encodes what of it was not encoded yet, which is nothing where the encoder was its
 * oracle, and all of it where it was not. Close it at the end.
 */
public interface Encoder extends Oracle, Listener, AutoCloseable {

    /** Once the condition is true, answers are UNKNOWN, those to the builder of the graph too. */
    void stopWhen(BooleanSupplier condition);

    /**
     * What can be asked about a graph.
     *
     * @throws IllegalArgumentException if it was the oracle of another one
     */
    Questions questions(Graph graph);

    /** How large the problem is so far and where the time went. */
    EncodeStatistics statistics();

    @Override
    void close();
}

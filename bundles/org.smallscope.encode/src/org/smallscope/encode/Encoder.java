package org.smallscope.encode;

import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;

/**
 * Gives a computation graph its meaning in logic, step by step as it is told, and answers questions about it.
 *
 * <p>Use: make one for the universe of a {@code GraphBuilder} and give it to {@code build}, which asks it which blocks can
 * be executed; or make one for the universe of a finished graph and let that {@code tell} it. Then ask
 * {@link #questions()}; they may be asked at any time, also before the graph is complete. Close it at the end.
 */
public interface Encoder extends Oracle, Listener, AutoCloseable {

    @Override
    default Listener listener() {
        return this;
    }

    /** What can be asked about the graph so far. */
    Questions questions();

    @Override
    void close();
}

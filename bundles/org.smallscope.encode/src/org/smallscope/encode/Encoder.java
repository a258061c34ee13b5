package org.smallscope.encode;

import org.smallscope.program.graph.Analysis;

/**
 * Gives a computation graph its meaning in logic, step by step while the graph is built, and answers questions about
 * it.
 *
 * <p>Use: make one for the universe of a {@code GraphBuilder}, give it to {@code build}, then ask {@link #questions()};
 * these may be asked at any time, also before the graph is complete. Close it at the end.
 */
public interface Encoder extends Analysis, AutoCloseable {

    /** What can be asked about the graph so far. */
    Questions questions();

    @Override
    void close();
}

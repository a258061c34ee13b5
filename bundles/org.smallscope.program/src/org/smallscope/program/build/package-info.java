/**
 * From a method and bounds to its computation graph.
 *
 * <p>Input: a {@link org.smallscope.program.classes.Program}, a method of it, bounds, and somebody who answers whether a block can
 * be executed. Output: a {@link org.smallscope.program.graph.Graph}. {@link org.smallscope.program.build.GraphBuilder}
 * writes, in this order: static initialisers, inputs, which heaps there are before the call (packages {@code world} and
 * {@code past}), what the specification assumes, the body (package {@code code}), what must hold at the end.
 */
package org.smallscope.program.build;

/**
 * The concrete interpreter of computation graphs: one execution, given what nothing determines.
 *
 * <p>Input: an {@link org.smallscope.program.run.Assignment} (the pre-heap and the values of inputs) and the blocks and
 * steps of a graph, finished or just being built. Output: a {@link org.smallscope.program.run.Run}: which blocks were
 * executed, every value, the state at every label and at every mark, violated obligations, failed assumptions, cuts
 * that were reached.
 *
 * <p>Invariant: the meaning of a step is the one its Javadoc in {@code program.graph} gives, with Java's own
 * arithmetic; whatever an encoding says about a step must agree with this. Numbers, booleans (0 and 1), references
 * (atom numbers), types and sets are all longs here.
 */
package org.smallscope.program.run;

/**
 * Which heaps and which values a check has to look at: canonical heaps, and field bounds.
 *
 * <p>Input: what is assumed of the inputs of a call, as a circuit ({@link org.smallscope.encode.circuit.HeapQuestion},
 * {@link org.smallscope.encode.circuit.AssumedState}). Output: an encoder that looks at one heap of each class of isomorphic
 * ones (package {@code canonical}), leaves out what no valid heap holds ({@code TightBounds}, computed by package
 * {@code tight}) and takes numbers that have few values as choices of these ({@link org.smallscope.bounds.Narrowing});
 * {@link org.smallscope.bounds.CanonicalCircuits} makes it. To prove field bounds takes time, so they are kept by the digest
 * of the question for whoever asks the same again ({@link org.smallscope.bounds.BoundsStore}; package {@code repository}).
 *
 * <p>A <em>limit</em> of a check ({@link org.smallscope.program.graph.Limits}: scope, iterations, widths, lengths) leaves
 * executions out, and the verdict says so. A <em>field bound</em> is proved from what is assumed within these limits, and
 * leaves out only what no valid heap has. All that is called bounds here is of the second sort.
 *
 * <p>Invariant: no verdict depends on a bound. What a store gives back is what was proved, or nothing.
 */
package org.smallscope.bounds;

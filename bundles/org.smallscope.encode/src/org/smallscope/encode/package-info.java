/**
 * What can be asked about the executions of a computation graph: the port to two encodings.
 *
 * <p>Input: a finished graph, for whose builder the encoder may have been the oracle, and bounds
 * ({@link org.smallscope.encode.Encoder}, {@link org.smallscope.encode.EncodeOptions}). Output: answers
 * ({@link org.smallscope.encode.Questions}).
 *
 * <p>There are two encodings: circuits (package {@code circuit}), which are the default, and relations (package
 * {@code relational}), which are their check. On all samples with up to 3 objects of each class they give the same
 * answers; with 2 the relations take 11 times the variables, 5.7 times the clauses, 17 times the time to translate and 7
 * to 10 times the time to solve (Sat4j).
 */
package org.smallscope.encode;

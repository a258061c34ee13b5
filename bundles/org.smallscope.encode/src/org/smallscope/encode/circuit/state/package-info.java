/**
 * The labelled state of a computation graph as symbols: variables, fields, elements of arrays, and the pre-heap they
 * start from.
 *
 * <p>Input: the graph's changes, block by block. Output: what a component holds at a label, seen from a block.
 * Invariant: what is read is right in every execution that gets to the block from which it is read; elsewhere it may be
 * anything, which is what keeps it small.
 */
package org.smallscope.encode.circuit.state;

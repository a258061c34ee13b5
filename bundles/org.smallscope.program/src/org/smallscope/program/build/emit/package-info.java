/**
 * Writes blocks and steps one after the other: the pen of the builders ({@link
 * org.smallscope.program.build.emit.Emitter}), its words, what it knows, and the state it is in.
 *
 * <p>Input: what to compute, read, store, or go on with. Output: blocks of a {@link org.smallscope.program.graph.Graph}.
 * Invariant: a value is defined in a block that dominates every use of it; what is computed twice is written once; code
 * that no execution reaches is not written at all.
 */
package org.smallscope.program.build.emit;

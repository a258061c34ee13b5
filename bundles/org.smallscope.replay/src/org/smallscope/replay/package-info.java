/**
 * Runs a counterexample for real: builds the heap in a separate JVM, runs the method, takes the post-heap back.
 *
 * <p>Input: a predicted execution, with the user's classes compiled. Output: whether the JVM did what was predicted,
 * and if not, what else. Invariants: the JVM has limits of time and memory and ends with its {@code Replayer}; what
 * is confirmed was compared in full, up to the names of new objects, with what the prediction states.
 */
package org.smallscope.replay;

/**
 * Runs a counterexample for real: builds the heap in a separate JVM, runs the method, takes the post-heap back.
 *
 * <p>Input: a predicted execution. Output: what the JVM did.
 */
package org.smallscope.replay;

/**
 * Compares the checker's meaning of Java with the JVM's, on random and on hand-written programs.
 *
 * <p>Input: {@link org.smallscope.bench.semantics.generate.GeneratedProgram}s. Output: for each call the outcome on
 * both sides as text ({@link org.smallscope.bench.semantics.HeapText}): result or exception, and all that can be
 * reached from it and from static fields. The texts must be equal.
 *
 * <p>Invariant: both sides start every call from freshly initialised classes; nothing but the outcome is compared, so
 * a difference is a difference of meaning.
 */
package org.smallscope.bench.semantics;

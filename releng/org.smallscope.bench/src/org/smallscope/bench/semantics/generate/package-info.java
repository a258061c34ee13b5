/**
 * Writes random small Java programs in the supported language.
 *
 * <p>Input: a seed. Output: a {@link org.smallscope.bench.semantics.generate.GeneratedProgram}: one compilation unit in
 * a package of its own, entry methods and arguments for them. The same seed gives the same program.
 *
 * <p>Invariant: every program terminates. Loops count down variables of their own inside their conditions, a method
 * calls only methods of a lower level (all overriding methods share one), and every call costs fuel.
 */
package org.smallscope.bench.semantics.generate;

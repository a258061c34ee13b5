/**
 * What statements, expressions, calls and clauses do, written as steps.
 *
 * <p>Input: trees of the program and of its contracts. Output: steps, obligations and cuts, by way of the emitter. Calls
 * are written in place or by their contracts, loops repeated up to the bound or by their invariants, quantifiers as all
 * their instances. {@link org.smallscope.program.build.code.Building} is what the builders of one graph share.
 *
 * <p>Invariant: every execution of the Java code within the bounds is one of the steps, with the same effects in the same
 * order; clauses have no effect.
 */
package org.smallscope.program.build.code;

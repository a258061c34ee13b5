/**
 * An independent judge: evaluates clauses directly on concrete heaps, by walking their trees.
 *
 * <p>Input: a clause, the heap before and after, the values of its names. Output: its value, with the values of its
 * subexpressions, or why it is not defined. Invariant: shares nothing with the computation graph and the encodings but
 * the program model, so that it can tell whether they are right; it is also what shows people the values inside a
 * violated clause.
 */
package org.smallscope.spec.judge;

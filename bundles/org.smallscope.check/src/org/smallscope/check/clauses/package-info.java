/**
 * Clauses as Java.
 *
 * <p>Input: a violation and the program that was checked. Output: statements for a unit test that fail while the clause
 * is violated. Invariant: a statement says what the clause says, or the clause is not written at all and the reason is
 * told.
 */
package org.smallscope.check.clauses;

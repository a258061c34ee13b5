/**
 * Typed specifications: what a method promises and what a class keeps, as expressions of the program model.
 *
 * <p>Input: JML, resolved by the front end. Output: clauses that the graph builder turns into assumptions and
 * obligations. Invariant: every clause keeps its text and place, also the implicit ones (JML's non_null default), and
 * a clause that is not supported stays here as one of kind UNSUPPORTED.
 */
package org.smallscope.program.contract;

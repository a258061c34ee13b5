/**
 * The port to SAT solvers, with assumptions and cores, and its adapters.
 *
 * <p>Input: clauses. Output: a model, a core, or why there is neither.
 */
package org.smallscope.solve;

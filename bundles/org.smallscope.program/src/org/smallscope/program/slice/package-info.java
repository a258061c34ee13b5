/**
 * The part of a program that a check of one method depends on.
 *
 * <p>Input: a {@link org.smallscope.program.classes.Program} and a method of it. Output: which code may run and which clauses may
 * be evaluated, which fields they mention, of which types objects can exist before the call, which static initialisers
 * matter, what the numbers in the code ask of the bounds ({@link org.smallscope.program.slice.Slice} has it all).
 *
 * <p>Invariant: what is left out makes no difference to any execution of the method nor to any clause that is asked
 * about it. Nothing here knows of bounds, graphs or solvers.
 */
package org.smallscope.program.slice;

/**
 * Boolean circuits with sharing, Java's integers and references on top of them, and their incremental translation to
 * clauses.
 *
 * <p>Input: operations in program order. Output: clauses in a {@link org.smallscope.solve.SatSolver}, and from its
 * model the value of every gate.
 *
 * <ul>
 *   <li>{@link org.smallscope.encode.circuit.Gates}: and, xor, if-then-else, majority; equal gates exist once, what
 *       can be computed from constants or one look at the operands never becomes a gate.
 *   <li>{@link org.smallscope.encode.circuit.Bits} and {@link org.smallscope.encode.circuit.Integers}: Java's integers
 *       with as many bits as their range needs.
 *   <li>{@link org.smallscope.encode.circuit.Choice} and {@link org.smallscope.encode.circuit.Choices}: references as
 *       one gate per object they may be, and reading through them.
 *   <li>{@link org.smallscope.encode.circuit.Cnf}: the part of the circuit that was asked about, as clauses.
 *   <li>{@link org.smallscope.encode.circuit.Valuation}: what a model says about any gate.
 * </ul>
 *
 * <p>Invariant: a gate is a function of the inputs made before it, so numbers of gates are a topological order, and
 * evaluation needs neither recursion nor the solver.
 */
package org.smallscope.encode.circuit;

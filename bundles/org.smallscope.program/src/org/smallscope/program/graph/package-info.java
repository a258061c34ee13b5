/**
 * The computation graph (Jalloy 2000, sections 3.3 to 3.6): one method, inlined and unrolled, with its specification.
 *
 * <p>Values only: a {@link org.smallscope.program.graph.Graph} is blocks in topological order, joined by edges with
 * conditions, holding steps. Package {@code build} makes it, package {@code show} prints it. A step either defines a value (once, a pure and total function of earlier values and of labelled state), or
 * changes one component of the state: a variable, a field, a static field or the elements of arrays.
 *
 * <p><b>Labels.</b> A component has one label, a number, per change. A step that changes it names the label before
 * ({@code from}) and after ({@code to}); a step that reads it names the label read. Blocks that exclude each other
 * stand one after the other in the list and a change in a block that is not executed changes nothing, so the state
 * with label {@code to} is: what the step stored where its block was executed, and the state {@code from} otherwise.
 * Thus no state is ever merged, a frame condition is needed only where something was stored, and {@code \old} is
 * nothing but a read of an earlier label.
 *
 * <p><b>Exactness.</b> A block is executed if and only if one of its incoming edges is taken: its source was executed
 * and its condition had the expected value. Exceptions, calls, loops and finally blocks are ordinary edges. An
 * execution that would go beyond a bound ends in a {@link org.smallscope.program.graph.Step.Cut}: it is left out, and
 * whether one exists can be asked.
 *
 * <p>The concrete interpreter (package {@code program.run}) and the encodings give the same steps their
 * meaning, each in its own way.
 */
package org.smallscope.program.graph;

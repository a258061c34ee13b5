/**
 * Typed statements and expressions, desugared: what a method's body and a JML clause are after the front end.
 *
 * <p>Invariants: generics are erased and the casts they imply are written out; boxing, string switch, enhanced for,
 * compound assignment, varargs, lambdas, inner classes and patterns are expressed by simpler nodes; every operand has
 * the type its operator works on (promotions are explicit {@link org.smallscope.program.tree.Expr.Convert} nodes);
 * operands are evaluated left to right as JLS 15.7 says. What cannot be expressed is an
 * {@link org.smallscope.program.tree.Expr.Unsupported} or {@link org.smallscope.program.tree.Stmt.Unsupported} node,
 * never left out.
 */
package org.smallscope.program.tree;

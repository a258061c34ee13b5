/**
 * From resolved Java (JDT's syntax tree with bindings) to the program model.
 *
 * <p>Input: {@link org.smallscope.frontend.lower.Unit}s of one parse. Output: the {@link
 * org.smallscope.program.classes.ClassDecl}s of all their types. Invariants: Java's meaning is kept to the letter of the JLS,
 * whose sections are named where it is subtle; what cannot be said in the program model becomes an Unsupported node at
 * its place; every node keeps the place in the file the user wrote.
 *
 * <p>The rooms: {@code Types} erases and names, {@code Scopes} finds what classes and lambdas capture, {@code
 * ClassLowering} and its neighbours make declarations, {@code Body} is the context of one method's code and holds a
 * lowering per subject (expressions, operators, calls, statements, switches, patterns, lambdas).
 */
package org.smallscope.frontend.lower;

/**
 * The words of a program: its types, the names of its fields, methods and variables, and where they stand in the sources.
 *
 * <p>Input: what the front end resolved. Output: plain values of the JDK only, which all other stages use. In the order in
 * which they build on each other: this package; {@code tree}, statements, expressions and clauses; {@code contract}, what
 * methods promise and classes keep; {@code classes}, the declarations that have both. Then {@code slice}, {@code graph},
 * {@code build}, {@code show} and {@code run}, which work on them.
 *
 * <p>Invariant: generics are erased, and whatever stands for something the user wrote keeps the
 * {@link org.smallscope.program.Origin} at which it was written.
 */
package org.smallscope.program;

/**
 * The program model: classes, fields, methods and types of the checked Java code, after desugaring.
 *
 * <p>Input: what the front end lowered from resolved Java. Output: an immutable {@link org.smallscope.program.Program}
 * that the graph builder inlines and unrolls. Invariant: everything here is plain data of the JDK only; generics are
 * erased (with the casts written out), and every declaration keeps the {@link org.smallscope.program.Origin} at which
 * the user wrote it.
 */
package org.smallscope.program;

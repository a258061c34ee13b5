/**
 * The program model: classes, fields and methods of the checked Java code, with their bodies and contracts.
 *
 * <p>Input: what the front end lowered from resolved Java. Output: an immutable
 * {@link org.smallscope.program.classes.Program} that the graph builder inlines and unrolls. Invariant: generics are
 * erased (with the casts written out; what they said of heaps is in {@link org.smallscope.program.classes.Generics}), and
 * every declaration keeps the {@link org.smallscope.program.Origin} at which the user wrote it.
 */
package org.smallscope.program.classes;

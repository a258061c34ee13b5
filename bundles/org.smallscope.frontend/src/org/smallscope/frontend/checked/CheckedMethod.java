package org.smallscope.frontend.checked;

import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;

/**
 * A method of the checked sources that has a body the user wrote.
 *
 * @param ref    names it in the program
 * @param name   as a user knows it: {@code Type.method(int, String)}, the simple names of nested types joined by dots
 * @param origin the method's name in its file
 * @param whole  the declaration from its first modifier or comment to its closing brace, for finding the method at a
 *               place in an editor
 */
public record CheckedMethod(MethodRef ref, String name, Origin origin, Origin whole) {}

package org.smallscope.check;

import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;

/**
 * A method that can be checked.
 *
 * @param name      as users know it: {@code List.insert(int,Node)}
 * @param qualified the same with the package
 * @param origin    the method's name in its file
 * @param whole     the declaration with its specification, for finding the method at a place in an editor
 */
public record Target(String name, String qualified, Origin origin, Origin whole, MethodRef ref) {}

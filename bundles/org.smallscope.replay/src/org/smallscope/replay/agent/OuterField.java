package org.smallscope.replay.agent;

import java.lang.reflect.Field;

/**
 * The field that holds the enclosing object. Compilers number it by the depth of the class, and evade names that the
 * class has already; requests know it by one name. No class has two of its own.
 */
final class OuterField {
    private static final String MARK = "this$";
    private static final String NAME = MARK + "0";

    private OuterField() {}

    /** The name by which requests know a field. */
    static String name(Field field) {
        return field.isSynthetic() && field.getName().startsWith(MARK) ? NAME : field.getName();
    }

    /** Compilers leave out the outer instance and captured variables where a class does not use them. */
    static boolean mayBeLeftOut(String name) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return simple.startsWith(MARK) || simple.startsWith("val$");
    }
}

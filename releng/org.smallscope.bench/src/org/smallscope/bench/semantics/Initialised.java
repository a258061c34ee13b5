package org.smallscope.bench.semantics;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Asks the JVM whether a class has been initialised, which no public method tells without initialising it. */
final class Initialised {
    private static final Object UNSAFE;
    private static final Method QUESTION;

    static {
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field instance = type.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            UNSAFE = instance.get(null);
            QUESTION = type.getMethod("shouldBeInitialized", Class.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Initialised() {}

    static boolean is(Class<?> c) {
        try {
            return !(Boolean) QUESTION.invoke(UNSAFE, c);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.smallscope.frontend.library;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What a call did, on the platform's class or on its model.
 *
 * @param result what it returned or made
 * @param thrown the exception, or null
 * @param arguments what became of the arguments
 */
record Effect(Object result, Throwable thrown, Object[] arguments) {

    private static final String NOT_MODELLED = "not modelled: ";

    static Effect of(Executable executable, Object receiver, Object... arguments) {
        try {
            Object result = executable instanceof Method method
                    ? method.invoke(receiver, arguments)
                    : ((Constructor<?>) executable).newInstance(arguments);
            return new Effect(result, null, arguments);
        } catch (InvocationTargetException e) {
            return new Effect(null, e.getCause(), arguments);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Did the model say that it does not know what the platform does here? */
    boolean isUnsupported() {
        return thrown instanceof UnsupportedOperationException && isNotModelled(thrown.getMessage());
    }

    private static boolean isNotModelled(Object text) {
        return text instanceof String s && s.startsWith(NOT_MODELLED);
    }

    /** Is this what the platform does, as far as the model says? Called on the effect of the platform's class. */
    boolean isThatOf(Effect model) {
        boolean same = same(result, model.result) && same(arguments, model.arguments);
        if (thrown == null || model.thrown == null) {
            return same && thrown == model.thrown;
        }
        return same
                && thrown.getClass() == model.thrown.getClass()
                && (isOfTheMachine(thrown)
                        || isOfTheMachine(model.thrown)
                        || same(thrown.getMessage(), model.thrown.getMessage()))
                && thrown.getCause() == model.thrown.getCause();
    }

    /** Where the virtual machine throws, the message speaks of variables, and is left out where code is hot. */
    private static boolean isOfTheMachine(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null
                ? Stream.of(NullPointerException.class, ArithmeticException.class, ArrayIndexOutOfBoundsException.class)
                        .anyMatch(type -> type == thrown.getClass())
                : message.contains(" because ") || message.startsWith("arraycopy: ");
    }

    /** Texts that are not modelled agree with any; models of exceptions with what they are made of. */
    private static boolean same(Object real, Object model) {
        if (real == null || model == null) {
            return real == model;
        }
        if (isNotModelled(model)) {
            return real instanceof String;
        }
        if (real.getClass().isArray()) {
            return sameElements(real, model);
        }
        if (real instanceof Throwable expected && model instanceof Throwable actual && real != model) {
            return same(expected.getMessage(), actual.getMessage()) && expected.getCause() == actual.getCause();
        }
        if (Boxes.isModel(model)) {
            return real.getClass().getName().equals(RunnableModels.platformName(model.getClass()))
                    && real.equals(Boxes.content(model));
        }
        return Objects.equals(real, model);
    }

    private static boolean sameElements(Object real, Object model) {
        if (!model.getClass().isArray() || Array.getLength(real) != Array.getLength(model)) {
            return false;
        }
        for (int i = 0; i < Array.getLength(real); i++) {
            if (!same(Array.get(real, i), Array.get(model, i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        Object shown =
                result != null && result.getClass().isArray() ? Arrays.deepToString(new Object[] {result}) : result;
        return (thrown == null ? "gives " + shown : "throws " + thrown) + ", arguments then "
                + Arrays.deepToString(arguments);
    }

    /** Boxed values and the models of them. */
    static final class Boxes {

        private Boxes() {}

        static boolean isModel(Object object) {
            return object.getClass().getName().startsWith(RunnableModels.PREFIX + "java.lang.");
        }

        /** The value in a model of a box, as a box of the platform. */
        static Object content(Object model) {
            try {
                Field value = model.getClass().getDeclaredField("value");
                value.setAccessible(true);
                return value.get(model);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        /** The model of a box. */
        static Object model(Object box) {
            Class<?> model = RunnableModels.load(box.getClass().getName());
            for (Method method : model.getMethods()) {
                if (method.getName().equals("valueOf") && method.getParameterTypes()[0].isPrimitive()) {
                    return Effect.of(method, null, box).result();
                }
            }
            throw new AssertionError("no valueOf in the model of " + box.getClass());
        }
    }
}

package org.smallscope.frontend.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The models do what the platform's classes do, on random arguments: result, exception, and what becomes of arrays. */
class ModelDifferenceTests {

    private static final int CALLS = 2000;

    /** Numbers larger than this are no lengths of arrays in a test. */
    private static final int LARGEST_LENGTH = 1000;

    @TestFactory
    Stream<DynamicTest> staticMethodsDoTheSame() {
        return methods(true)
                .map(model -> DynamicTest.dynamicTest(name(model), () -> {
                    RandomValues values = new RandomValues(name(model).hashCode());
                    for (int i = 0; i < CALLS; i++) {
                        compare(model, null, arguments(model, values));
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> methodsOfBoxesDoTheSame() {
        return methods(false)
                .map(model -> DynamicTest.dynamicTest(name(model), () -> {
                    RandomValues values = new RandomValues(name(model).hashCode());
                    Class<?> platform = RunnableModels.platform(model.getDeclaringClass());
                    for (int i = 0; i < CALLS; i++) {
                        Object receiver = values.value(platform);
                        if (receiver != null) {
                            compare(model, receiver, arguments(model, values));
                        }
                    }
                }));
    }

    @Test
    void manyMethodsAreCompared() {
        assertThat(methods(true)).hasSizeGreaterThan(120);
        assertThat(methods(false)).hasSizeGreaterThan(30);
    }

    @Test
    void constantsAreThoseOfThePlatform() throws ReflectiveOperationException {
        for (String name : RunnableModels.names()) {
            for (Field field : RunnableModels.load(name).getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && RandomValues.canMake(field.getType())) {
                    Object expected =
                            Class.forName(name).getField(field.getName()).get(null);
                    Object actual = field.get(null);
                    assertThat(Effect.Boxes.isModel(actual) ? Effect.Boxes.content(actual) : actual)
                            .as(field.toString())
                            .isEqualTo(expected);
                }
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> exceptionsAreMadeAsThoseOfThePlatform() {
        return RunnableModels.names().stream()
                .map(RunnableModels::load)
                .filter(model -> Throwable.class.isAssignableFrom(model) && !Modifier.isAbstract(model.getModifiers()))
                .map(model -> DynamicTest.dynamicTest(model.getSimpleName(), () -> exception(model)));
    }

    private static void exception(Class<?> model) throws ReflectiveOperationException {
        Class<?> platform = RunnableModels.platform(model);
        assertThat(model.getSuperclass()).isEqualTo(platform.getSuperclass());
        RandomValues values = new RandomValues(3);
        for (Constructor<?> constructor : model.getConstructors()) {
            Constructor<?> real = platform.getConstructor(constructor.getParameterTypes());
            if (Arrays.stream(real.getParameterTypes()).allMatch(RandomValues::canMake)) {
                for (int i = 0; i < 30; i++) {
                    Object[] arguments = Arrays.stream(real.getParameterTypes())
                            .map(values::value)
                            .toArray();
                    assertThat(Effect.of(real, null, arguments))
                            .matches(effect -> effect.isThatOf(Effect.of(constructor, null, arguments)));
                }
            }
        }
    }

    /** The methods of models that the platform has, and whose arguments can be made up. */
    private static Stream<Method> methods(boolean isStatic) {
        return RunnableModels.names().stream()
                .map(RunnableModels::load)
                .filter(model -> isStatic || RandomValues.isBox(model))
                .flatMap(model -> Arrays.stream(model.getDeclaredMethods()))
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
                .filter(m -> Modifier.isStatic(m.getModifiers()) == isStatic)
                .filter(m -> Arrays.stream(m.getParameterTypes()).allMatch(RandomValues::canMake))
                .filter(m -> m.getReturnType() == void.class || RandomValues.canMake(m.getReturnType()))
                .filter(m -> platformMethod(m).isPresent())
                .sorted(Comparator.comparing(ModelDifferenceTests::name));
    }

    private static String name(Method method) {
        return method.toString().replace(RunnableModels.PREFIX, "").replaceAll(".* (\\S+\\(.*\\)).*", "$1");
    }

    /** The platform's method; a model may have one that this platform does not have yet. */
    private static Optional<Method> platformMethod(Method model) {
        Class<?>[] parameters = Arrays.stream(model.getParameterTypes())
                .map(RunnableModels::platform)
                .toArray(Class<?>[]::new);
        try {
            return Optional.of(
                    RunnableModels.platform(model.getDeclaringClass()).getMethod(model.getName(), parameters));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    private static Object[] arguments(Method model, RandomValues values) {
        boolean makesArrays = model.getReturnType().isArray();
        return Arrays.stream(model.getParameterTypes())
                .map(RunnableModels::platform)
                .map(values::value)
                .map(value -> makesArrays && value instanceof Integer i ? i % LARGEST_LENGTH : value)
                .toArray();
    }

    /** A receiver or argument that the model takes as a model of a box is given as one. */
    private static void compare(Method model, Object receiver, Object[] arguments) {
        Object[] modelArguments = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            boolean asModel = arguments[i] != null
                    && (model.getParameterTypes()[i].getName().startsWith(RunnableModels.PREFIX)
                            || receiver != null
                                    && receiver.getClass() == arguments[i].getClass()
                                    && model.getParameterTypes()[i] == Object.class);
            modelArguments[i] = asModel ? Effect.Boxes.model(arguments[i]) : copy(arguments[i]);
        }
        Object modelReceiver = receiver == null ? null : Effect.Boxes.model(receiver);
        Effect expected = Effect.of(platformMethod(model).orElseThrow(), receiver, arguments);
        Effect actual = Effect.of(model, modelReceiver, modelArguments);
        if (!actual.isUnsupported() && !expected.isThatOf(actual)) {
            fail(name(model) + " on " + receiver + " with " + Arrays.deepToString(arguments) + " " + expected
                    + "; the model " + actual);
        }
    }

    private static Object copy(Object value) {
        if (value == null || !value.getClass().isArray()) {
            return value;
        }
        int length = Array.getLength(value);
        Object copy = Array.newInstance(value.getClass().getComponentType(), length);
        System.arraycopy(value, 0, copy, 0, length);
        return copy;
    }
}

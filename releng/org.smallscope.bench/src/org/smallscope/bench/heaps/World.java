package org.smallscope.bench.heaps;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.smallscope.bench.heaps.ApiCall.Argument;
import org.smallscope.bench.trust.Memory;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Method;

/** A JVM's objects while a sequence of calls is run: those it begins with, and each that a call gives. */
final class World {
    private final Memory memory;
    private final List<Object> objects;
    private final int gifts;

    World(Memory memory, List<Object> gifts) {
        this.memory = memory;
        this.gifts = gifts.size();
        objects = new ArrayList<>(gifts);
    }

    /** All that can be passed on, in the order in which it was given. */
    List<Object> objects() {
        return objects;
    }

    /** Runs a call; what it throws is thrown away. */
    void run(ApiCall call) {
        try {
            keep(invoke(call));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof VirtualMachineError error) {
                throw error;
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot call " + call, e);
        }
        objects.subList(0, gifts).forEach(this::fill);
    }

    private Object invoke(ApiCall call) throws ReflectiveOperationException {
        Method method = call.method();
        Class<?> owner = memory.load(new Type.Ref(method.ref().owner()));
        Class<?>[] parameters =
                method.ref().parameters().stream().map(memory::load).toArray(Class<?>[]::new);
        Object[] values = new Object[parameters.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(call.arguments().get(i), method.ref().parameters().get(i));
        }
        if (method.ref().constructor()) {
            Constructor<?> constructor = owner.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        }
        java.lang.reflect.Method compiled = owner.getDeclaredMethod(method.ref().name(), parameters);
        compiled.setAccessible(true);
        return compiled.invoke(call.receiver() == ApiCall.NONE ? null : objects.get(call.receiver()), values);
    }

    /** Objects of the sources' classes and arrays; boxes lead nowhere, and lambdas cannot be looked into. */
    private void keep(Object result) {
        boolean mine = result != null && (result.getClass().isArray() || isOfSources(result.getClass()));
        if (mine && objects.stream().noneMatch(o -> o == result)) {
            objects.add(result);
            if (result instanceof Object[] elements) {
                Arrays.stream(elements).forEach(this::keep);
            }
        }
    }

    /** Who calls puts objects into the arrays that are his own. */
    private void fill(Object gift) {
        if (gift instanceof Object[] array && isOfSources(array.getClass().getComponentType())) {
            List<Object> fitting = objects.stream()
                    .filter(array.getClass().getComponentType()::isInstance)
                    .toList();
            for (int i = 0; i < Math.min(array.length, fitting.size()); i++) {
                array[i] = array[i] == null ? fitting.get(i) : array[i];
            }
        }
    }

    private boolean isOfSources(Class<?> type) {
        return type.getClassLoader() == memory.loader() && !type.isHidden();
    }

    Object value(Argument argument, Type type) {
        if (argument instanceof Argument.Known k) {
            return objects.get(k.number());
        }
        return argument instanceof Argument.Number n ? number(n.value(), (Prim) type) : null;
    }

    private static Object number(long number, Prim type) {
        return switch (type) {
            case BOOLEAN -> number != 0;
            case BYTE -> (byte) number;
            case SHORT -> (short) number;
            case CHAR -> (char) number;
            case LONG -> number;
            default -> (int) number;
        };
    }
}

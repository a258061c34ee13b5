package org.smallscope.samples;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Objects of the samples: fields read, methods called, heaps copied and written as text, all by reflection. */
final class Reflected {

    private static final Object UNSAFE;
    private static final Method ALLOCATE;

    static {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            UNSAFE = instance.get(null);
            ALLOCATE = unsafe.getMethod("allocateInstance", Class.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The instance fields of a class by their names, those of superclasses included. */
    private static final ClassValue<Map<String, Field>> FIELDS = new ClassValue<>() {
        @Override
        protected Map<String, Field> computeValue(Class<?> type) {
            Map<String, Field> fields = new LinkedHashMap<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field f : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()) {
                        f.setAccessible(true);
                        fields.put(f.getName(), f);
                    }
                }
            }
            return fields;
        }
    };

    /** The methods of a class by name and number of parameters, inherited ones included. */
    private static final ClassValue<Map<String, Method>> METHODS = new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> type) {
            Map<String, Method> methods = new LinkedHashMap<>();
            for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
                for (Method m : c.getDeclaredMethods()) {
                    if (!m.isBridge()) {
                        m.setAccessible(true);
                        methods.putIfAbsent(m.getName() + "/" + m.getParameterCount(), m);
                    }
                }
            }
            return methods;
        }
    };

    private Reflected() {}

    /**
     * How a call ended.
     *
     * @param result what was returned, or null
     * @param thrown the class of the exception, or null
     */
    record Outcome(Object result, Class<?> thrown) {

        @Override
        public String toString() {
            return thrown == null ? "returns " + result : "throws " + thrown.getSimpleName();
        }
    }

    /** A new object by the constructor that has as many parameters. */
    static Object create(Class<?> type, Object... arguments) {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == arguments.length) {
                try {
                    constructor.setAccessible(true);
                    return constructor.newInstance(arguments);
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
        }
        throw new AssertionError(type + " has no constructor with " + arguments.length + " parameters");
    }

    /** Calls the method of a name that has as many parameters; static if the receiver is a class. */
    static Outcome call(Object receiver, String method, Object... arguments) {
        Class<?> type = receiver instanceof Class<?> c ? c : receiver.getClass();
        Method found = method(type, method, arguments.length);
        try {
            return new Outcome(found.invoke(receiver, arguments), null);
        } catch (InvocationTargetException e) {
            return new Outcome(null, e.getCause().getClass());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Does a class declare a public method of this name? */
    static boolean offers(Class<?> type, String method) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(m -> m.getName().equals(method) && Modifier.isPublic(m.getModifiers()));
    }

    private static Method method(Class<?> type, String name, int parameters) {
        Method method = METHODS.get(type).get(name + "/" + parameters);
        if (method == null) {
            throw new AssertionError(type + " has no method " + name + " with " + parameters + " parameters");
        }
        return method;
    }

    /** The value of a field. */
    static Object get(Object object, String field) {
        try {
            return field(object.getClass(), field).get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    static int getInt(Object object, String field) {
        return (Integer) get(object, field);
    }

    private static Field field(Class<?> type, String name) {
        Field field = FIELDS.get(type).get(name);
        if (field == null) {
            throw new AssertionError(type + " has no field " + name);
        }
        return field;
    }

    private static Iterable<Field> fields(Class<?> type) {
        return FIELDS.get(type).values();
    }

    /**
     * Copies objects with all that hangs on them, as objects of another class.
     *
     * @param from a class whose instances, and those of its nested classes, become instances of {@code to} and of the
     *        nested class of the same name; other objects of the samples are copied as they are
     */
    static Object[] copy(Object[] roots, Class<?> from, Class<?> to) {
        Map<Object, Object> copies = new IdentityHashMap<>();
        return Arrays.stream(roots).map(root -> copy(root, from, to, copies)).toArray();
    }

    private static Object copy(Object object, Class<?> from, Class<?> to, Map<Object, Object> copies) {
        if (object == null || isValue(object)) {
            return object;
        }
        Object known = copies.get(object);
        if (known != null) {
            return known;
        }
        try {
            if (object instanceof int[] array) {
                int[] copy = array.clone();
                copies.put(object, copy);
                return copy;
            }
            Class<?> target = counterpart(object.getClass(), from, to);
            Object copy = ALLOCATE.invoke(UNSAFE, target);
            copies.put(object, copy);
            for (Field f : fields(object.getClass())) {
                field(target, f.getName()).set(copy, copy(f.get(object), from, to, copies));
            }
            return copy;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Class<?> counterpart(Class<?> type, Class<?> from, Class<?> to) throws ClassNotFoundException {
        String name = type.getName();
        if (!name.equals(from.getName()) && !name.startsWith(from.getName() + "$")) {
            return type;
        }
        String nested = name.substring(from.getName().length());
        return Class.forName(to.getName() + nested, false, to.getClassLoader());
    }

    /** Strings and boxes stand for themselves; so do objects of classes that are not samples. */
    private static boolean isValue(Object object) {
        return !object.getClass().isArray() && !object.getClass().getName().startsWith(SampleProject.PACKAGE);
    }

    /** An object's number in the heap below another, -1 where it is not there; other values stand for themselves. */
    static Object place(Object object, Object root) {
        if (object == null || isValue(object)) {
            return object;
        }
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        write(new Object[] {root}, numbers);
        return numbers.getOrDefault(object, -1);
    }

    /** The heap below some objects as text, the same for heaps that differ in the identity of objects only. */
    static String text(Object... roots) {
        return write(roots, new IdentityHashMap<>());
    }

    private static String write(Object[] roots, Map<Object, Integer> numbers) {
        Deque<Object> open = new ArrayDeque<>();
        StringBuilder text = new StringBuilder();
        for (Object root : roots) {
            text.append(name(root, numbers, open)).append(' ');
        }
        while (!open.isEmpty()) {
            Object object = open.removeFirst();
            text.append('|');
            if (object instanceof int[] array) {
                text.append(Arrays.toString(array));
                continue;
            }
            for (Field f : fields(object.getClass())) {
                try {
                    text.append(f.getName()).append('=').append(name(f.get(object), numbers, open));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
                text.append(' ');
            }
        }
        return text.toString();
    }

    private static String name(Object object, Map<Object, Integer> numbers, Deque<Object> open) {
        if (object == null || isValue(object)) {
            return String.valueOf(object);
        }
        Integer number = numbers.get(object);
        if (number == null) {
            number = numbers.size();
            numbers.put(object, number);
            open.addLast(object);
        }
        return object.getClass().getSimpleName() + number;
    }

    /** The most objects of one class, or places of one array, in the heap below some objects. */
    static int scope(Object... roots) {
        Map<Object, Boolean> seen = new IdentityHashMap<>();
        Deque<Object> open = new ArrayDeque<>(Arrays.asList(roots).stream()
                .filter(o -> o != null && !isValue(o))
                .toList());
        Map<Class<?>, Integer> counts = new IdentityHashMap<>();
        int most = 0;
        while (!open.isEmpty()) {
            Object object = open.removeFirst();
            if (seen.put(object, true) != null) {
                continue;
            }
            most = Math.max(most, counts.merge(object.getClass(), 1, Integer::sum));
            if (object.getClass().isArray()) {
                most = Math.max(most, Array.getLength(object));
                continue;
            }
            for (Field f : fields(object.getClass())) {
                try {
                    Object value = f.get(object);
                    if (value != null && !isValue(value)) {
                        open.addLast(value);
                    }
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return most;
    }
}

package org.smallscope.bench.semantics;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.smallscope.bench.semantics.HeapText.Look;
import org.smallscope.bench.semantics.HeapText.Slot;
import org.smallscope.bench.semantics.generate.EntryCall;
import org.smallscope.bench.semantics.generate.Kit;

/** Runs a call on this JVM, in classes of its own, with assertions enabled. */
final class JvmSide {
    private final Map<String, byte[]> classes;
    private final String packageName;
    private final String mainClass;

    /** {@code classes} may hold other programs' classes as well; only those of the package and the kit are loaded. */
    JvmSide(Map<String, byte[]> classes, String packageName, String mainClass) {
        this.classes = classes;
        this.packageName = packageName;
        this.mainClass = mainClass;
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** What is called must be there; for texts that lack some lines it may not be. */
    static final class NoEntry extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NoEntry(String message) {
            super(message);
        }
    }

    /** The outcome as text. */
    String run(EntryCall call) {
        Loader loader = new Loader(classes);
        List<Slot<Object>> roots = new ArrayList<>();
        try {
            Method method = entry(loader, call);
            try {
                Object result = method.invoke(null, arguments(call));
                roots.add(
                        method.getReturnType() == void.class
                                ? Slot.of("result", "void")
                                : slot("result", method.getReturnType(), result));
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof VerifyError broken) {
                    throw broken; // a class that javac has got wrong, loaded on the way
                }
                roots.add(Slot.to("thrown", e.getCause()));
            }
            statics(loaded(loader), roots);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return HeapText.of(new Objects(), roots);
    }

    private Method entry(Loader loader, EntryCall call) throws ClassNotFoundException {
        String main = packageName + "." + mainClass;
        if (!classes.containsKey(main)) {
            throw new NoEntry("there is no " + main);
        }
        Method method = Arrays.stream(loader.loadClass(main).getDeclaredMethods())
                .filter(m -> m.getName().equals(call.method())
                        && m.getParameterCount() == call.types().size())
                .findFirst()
                .orElseThrow(() -> new NoEntry("there is no " + call));
        method.setAccessible(true);
        return method;
    }

    /** All classes of the program, by name. */
    private List<Class<?>> loaded(Loader loader) throws ClassNotFoundException {
        List<Class<?>> result = new ArrayList<>();
        for (String name : new TreeSet<>(classes.keySet())) {
            if (name.startsWith(packageName + ".") || name.startsWith(Kit.PACKAGE + ".")) {
                result.add(Class.forName(name, false, loader));
            }
        }
        return result;
    }

    private static Object[] arguments(EntryCall call) {
        Object[] result = new Object[call.types().size()];
        for (int i = 0; i < result.length; i++) {
            long value = call.arguments().get(i);
            result[i] = switch (call.types().get(i)) {
                case "boolean" -> value != 0;
                case "byte" -> (byte) value;
                case "short" -> (short) value;
                case "char" -> (char) value;
                case "int" -> (int) value;
                case "long" -> value;
                default -> throw new IllegalArgumentException(
                        "Not a primitive type: " + call.types().get(i));
            };
        }
        return result;
    }

    private static void statics(List<Class<?>> classes, List<Slot<Object>> roots) throws IllegalAccessException {
        for (Class<?> c : classes) {
            if (c.isAnonymousClass() || c.isLocalClass()) {
                continue;
            }
            boolean initialised = Initialised.is(c);
            for (Field f : sorted(c)) {
                if (Modifier.isStatic(f.getModifiers()) && !mayBeConstant(f)) {
                    roots.add(slot(
                            c.getName() + "." + f.getName(),
                            f.getType(),
                            initialised ? f.get(null) : nothing(f.getType())));
                }
            }
        }
    }

    /** Constants need no initialiser to have run, so they are not looked at. */
    private static boolean mayBeConstant(Field f) {
        return Modifier.isFinal(f.getModifiers()) && (f.getType().isPrimitive() || f.getType() == String.class);
    }

    /** What a static field holds before its class is initialised, which looking at it would do. */
    private static Object nothing(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    /** The fields somebody wrote, by name. */
    private static List<Field> sorted(Class<?> c) {
        return Arrays.stream(c.getDeclaredFields())
                .filter(f -> !f.isSynthetic())
                .sorted(Comparator.comparing(Field::getName))
                .peek(f -> f.setAccessible(true))
                .toList();
    }

    private static Slot<Object> slot(String name, Class<?> type, Object value) {
        return type.isPrimitive() ? Slot.of(name, primitive(value)) : Slot.to(name, value);
    }

    private static String primitive(Object value) {
        if (value instanceof Boolean b) {
            return HeapText.bool(b);
        }
        if (value instanceof Character c) {
            return HeapText.character(c);
        }
        return HeapText.number(((Number) value).longValue());
    }

    /** Looks at Java objects by reflection. */
    private static final class Objects implements HeapText.Side<Object> {

        /** Objects are compared by identity. */
        private record Identity(Object object) {
            @Override
            public boolean equals(Object other) {
                return other instanceof Identity i && i.object == object;
            }

            @Override
            public int hashCode() {
                return System.identityHashCode(object);
            }
        }

        @Override
        public Object identity(Object reference) {
            return new Identity(reference);
        }

        @Override
        public Look<Object> look(Object o) {
            Class<?> c = o.getClass();
            if (o instanceof String s) {
                return new Look<>("\"" + s + "\"", true, List.of());
            }
            if (o instanceof Number || o instanceof Boolean || o instanceof Character) {
                return new Look<>(c.getSimpleName() + "(" + primitive(o) + ")", true, List.of());
            }
            if (c.isArray()) {
                return new Look<>(
                        c.getComponentType().getTypeName() + "[" + Array.getLength(o) + "]", true, elements(o));
            }
            if (c.isSynthetic() || c.isHidden()) {
                return new Look<>("function", false, List.of());
            }
            String head = o instanceof Enum<?> e ? e.getDeclaringClass().getName() + "." + e.name() : typeName(c);
            return new Look<>(head, true, fields(o));
        }

        private static List<Slot<Object>> elements(Object array) {
            List<Slot<Object>> result = new ArrayList<>();
            for (int i = 0; i < Array.getLength(array); i++) {
                result.add(slot(Integer.toString(i), array.getClass().getComponentType(), Array.get(array, i)));
            }
            return result;
        }

        /** The fields that classes of the program declare, from the object's class upwards. */
        private static List<Slot<Object>> fields(Object o) {
            List<Slot<Object>> result = new ArrayList<>();
            for (Class<?> c = o.getClass(); c.getClassLoader() instanceof Loader; c = c.getSuperclass()) {
                for (Field f : sorted(c)) {
                    if (!Modifier.isStatic(f.getModifiers())) {
                        result.add(field(o, c, f));
                    }
                }
            }
            return result;
        }

        private static Slot<Object> field(Object o, Class<?> c, Field f) {
            try {
                return slot(typeName(c) + "." + f.getName(), f.getType(), f.get(o));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Compilers number anonymous and local classes as they like. */
        private static String typeName(Class<?> c) {
            if (c.isAnonymousClass()) {
                Class<?> base = c.getInterfaces().length > 0 ? c.getInterfaces()[0] : c.getSuperclass();
                return HeapText.anonymous(base.getName());
            }
            return c.isLocalClass() ? HeapText.local(c.getSimpleName()) : c.getName();
        }
    }
}

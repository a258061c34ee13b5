package org.smallscope.heap.junit;

/** The part of every generated test that is the same in all of them. */
final class HelperSource {

    private static final String BUILDING =
            """

                @SuppressWarnings("all")
                private static Heap.Ref ref(String label) {
                    return new Heap.Ref(label);
                }

                /** Builds objects without running their constructors, and looks at them afterwards. */
                @SuppressWarnings("all")
                private static final class Heap {

                    /** Stands for the object with a label. */
                    record Ref(String label) {
                    }

                    /** How a call ended. */
                    record Outcome(Object result, Throwable thrown) {
                    }

                    /** An object as it is to be built, or as it is expected to be. */
                    static final class Described {
                        private final String className;
                        private final int length;
                        private final Object found;
                        private final Map<String, Object> members = new LinkedHashMap<>();

                        private Described(String className, int length, Object found) {
                            this.className = className;
                            this.length = length;
                            this.found = found;
                        }

                        Described with(String field, Object value) {
                            members.put(field, value);
                            return this;
                        }

                        Described with(int index, Object value) {
                            return with(Integer.toString(index), value);
                        }
                    }

                    private static final Object UNSAFE = unsafe();
                    /** Values of fields that are not there, since only clauses use them. */
                    private static final Map<Object, Map<String, Object>> LEFT_OUT = new IdentityHashMap<>();
                    private final Map<String, Described> described = new LinkedHashMap<>();
                    private final Map<String, Described> expected = new LinkedHashMap<>();
                    private final Map<String, Object> objects = new LinkedHashMap<>();
                    private final Map<Field, Object> savedStatics = new LinkedHashMap<>();

                    Described object(String label, String className) {
                        return describe(label, new Described(className, -1, null));
                    }

                    Described array(String label, String className, int length) {
                        return describe(label, new Described(className, length, null));
                    }

                    /** An object that exists already: a string or an enum constant. */
                    Described existing(String label, Object found) {
                        return describe(label, new Described(found.getClass().getName(), -1, found));
                    }

                    private Described describe(String label, Described object) {
                        described.put(label, object);
                        return object;
                    }

                    /** A constant with a body has a class of its own, below that of the enum. */
                    Object constant(String constantClass, String name) throws Exception {
                        Class<?> found = type(constantClass);
                        Class<?> enumClass = found.isEnum() ? found : found.getSuperclass();
                        for (Object constant : enumClass.getEnumConstants()) {
                            if (((Enum<?>) constant).name().equals(name)) {
                                return constant;
                            }
                        }
                        throw new IllegalArgumentException(constantClass + " has no constant " + name);
                    }

                    void build() throws Exception {
                        for (String label : described.keySet()) {
                            create(label);
                        }
                        for (Map.Entry<String, Described> entry : described.entrySet()) {
                            Object target = objects.get(entry.getKey());
                            for (Map.Entry<String, Object> member : entry.getValue().members.entrySet()) {
                                Object value = value(member.getValue());
                                if (target.getClass().isArray()) {
                                    Array.set(target, Integer.parseInt(member.getKey()), value);
                                } else if (!target.getClass().isRecord()) {
                                    write(target, member.getKey(), value);
                                }
                            }
                        }
                    }

                    private Object create(String label) throws Exception {
                        if (objects.containsKey(label)) {
                            return objects.get(label);
                        }
                        Described object = described.get(label);
                        Object made = object.found;
                        if (made == null && object.length >= 0) {
                            made = Array.newInstance(type(object.className).getComponentType(), object.length);
                        } else if (made == null && type(object.className).isRecord()) {
                            made = record(type(object.className), object);
                        } else if (made == null) {
                            made = unsafe("allocateInstance", Class.class).invoke(UNSAFE, type(object.className));
                        }
                        objects.put(label, made);
                        return made;
                    }

                    /** Fields of records cannot be set, so their constructor runs. */
                    private Object record(Class<?> type, Described object) throws Exception {
                        List<Class<?>> types = new ArrayList<>();
                        List<Object> values = new ArrayList<>();
                        for (RecordComponent component : type.getRecordComponents()) {
                            Object value = object.members.get(component.getName());
                            types.add(component.getType());
                            values.add(value instanceof Ref ref ? create(ref.label()) : value);
                        }
                        Constructor<?> constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
                        constructor.setAccessible(true);
                        return constructor.newInstance(values.toArray());
                    }

                    Object get(String label) {
                        return objects.get(label);
                    }

                    private Object value(Object described) {
                        return described instanceof Ref ref ? objects.get(ref.label()) : described;
                    }

                    void setStatic(String className, String name, Object value) throws Exception {
                        Field field = type(className).getDeclaredField(name);
                        savedStatics.putIfAbsent(field, read(null, field));
                        write(null, field, value(value));
                    }

                    void restoreStatics() throws Exception {
                        for (Map.Entry<Field, Object> saved : savedStatics.entrySet()) {
                            write(null, saved.getKey(), saved.getValue());
                        }
                    }

                    Outcome call(String className, String method, List<String> parameterTypes, Object self,
                            Object... arguments) throws Exception {
                        Class<?> owner = type(className);
                        Class<?>[] types = new Class<?>[parameterTypes.size()];
                        for (int i = 0; i < types.length; i++) {
                            types[i] = type(parameterTypes.get(i));
                        }
                        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
                        List<Object> all = new ArrayList<>(Arrays.asList(arguments));
                        MethodHandle handle;
                        if (method.equals("<init>")) {
                            handle = lookup.unreflectConstructor(owner.getDeclaredConstructor(types));
                        } else if (self == null) {
                            handle = lookup.unreflect(owner.getDeclaredMethod(method, types));
                        } else {
                            handle = lookup.unreflectSpecial(owner.getDeclaredMethod(method, types), owner);
                            all.add(0, self);
                        }
                        try {
                            return new Outcome(handle.asFixedArity().invokeWithArguments(all), null);
                        } catch (Throwable thrown) {
                            return new Outcome(null, thrown);
                        }
                    }

                    /** Says what an object of the pre-state, or a new one, looks like afterwards. */
                    Described expect(String label, String className, int length, Object found) {
                        Described object = new Described(className, length, found);
                        expected.put(label, object);
                        return object;
                    }

                    /** Whether a value is the expected one; a label that is not known yet is bound to the value. */
                    boolean matches(Object actual, Object expectation) throws Exception {
                        if (!(expectation instanceof Ref ref)) {
                            return Objects.equals(actual, expectation);
                        }
                        if (objects.containsKey(ref.label())) {
                            return objects.get(ref.label()) == actual;
                        }
                        Described object = expected.get(ref.label());
                        if (actual == null || object == null) {
                            return actual != null;
                        }
                        if (object.found != null) {
                            return object.found.equals(actual);
                        }
                        boolean known = objects.values().stream().anyMatch(other -> other == actual);
                        if (known || actual.getClass() != type(object.className)) {
                            return false;
                        }
                        objects.put(ref.label(), actual);
                        return true;
                    }

                    /** Whether all that is expected and can be reached is there. */
                    boolean isAsExpected() throws Exception {
                        Set<String> done = new HashSet<>();
                        boolean more = true;
                        while (more) {
                            more = false;
                            for (Map.Entry<String, Described> entry : expected.entrySet()) {
                                if (objects.containsKey(entry.getKey()) && done.add(entry.getKey())) {
                                    more = true;
                                    if (!isAsExpected(objects.get(entry.getKey()), entry.getValue())) {
                                        return false;
                                    }
                                }
                            }
                        }
                        return true;
                    }

                    private boolean isAsExpected(Object actual, Described object) throws Exception {
                        if (object.length >= 0 && Array.getLength(actual) != object.length) {
                            return false;
                        }
                        for (Map.Entry<String, Object> member : object.members.entrySet()) {
                            String name = member.getKey();
                            if (object.length < 0 && field(actual.getClass(), name) == null) {
                                continue;
                            }
                            Object value = object.length >= 0 ? Array.get(actual, Integer.parseInt(name))
                                    : read(actual, name);
                            if (!matches(value, member.getValue())) {
                                return false;
                            }
                        }
                        return true;
                    }

                    static Object read(Object target, String field) throws Exception {
                        Field found = field(target.getClass(), field);
                        return found != null ? read(target, found) : leftOut(target, field);
                    }

                    /** Described by its simple name where the object has no other field of that name. */
                    private static Object leftOut(Object target, String field) throws Exception {
                        Map<String, Object> values = LEFT_OUT.getOrDefault(target, Map.of());
                        String name = values.containsKey(field) ? field : field.substring(field.lastIndexOf('.') + 1);
                        if (!values.containsKey(name)) {
                            throw new NoSuchFieldException(target.getClass().getName() + "." + field);
                        }
                        return values.get(name);
                    }

                    static Object readStatic(String className, String field) throws Exception {
                        return read(null, type(className).getDeclaredField(field));
                    }

                    /** Null for what compilers leave out of a class that does not use it. */
                    private static Field field(Class<?> type, String name) throws Exception {
                        int dot = name.lastIndexOf('.');
                        String simple = name.substring(dot + 1);
                        Class<?> c = dot > 0 ? type(name.substring(0, dot)) : type;
                        while (c != null) {
                            for (Field field : c.getDeclaredFields()) {
                                if (isNamed(field, simple) && !Modifier.isStatic(field.getModifiers())) {
                                    return field;
                                }
                            }
                            c = dot > 0 ? null : c.getSuperclass();
                        }
                        if (simple.startsWith("this$") || simple.startsWith("val$")) {
                            return null;
                        }
                        throw new NoSuchFieldException(type.getName() + "." + name);
                    }

                    /** Compilers number the field that holds the enclosing object as they like. */
                    private static boolean isNamed(Field field, String name) {
                        boolean outer = field.isSynthetic() && field.getName().startsWith("this$");
                        return outer ? name.equals("this$0") : field.getName().equals(name);
                    }

                    static Class<?> type(String name) throws Exception {
                        if (name.endsWith("[]")) {
                            return Array.newInstance(type(name.substring(0, name.length() - 2)), 0).getClass();
                        }
                        for (Class<?> primitive : List.of(boolean.class, byte.class, short.class, char.class, int.class,
                                long.class, float.class, double.class)) {
                            if (primitive.getName().equals(name)) {
                                return primitive;
                            }
                        }
                        return Class.forName(name.equals("smallscope.Stranger")
                                ? Heap.class.getEnclosingClass().getName() + "$Stranger" : name);
                    }

                    private static Object read(Object target, Field field) throws Exception {
                        if (target != null && target.getClass().isRecord()) {
                            field.setAccessible(true);
                            return field.get(target);
                        }
                        return unsafe("get" + kind(field), Object.class, long.class)
                                .invoke(UNSAFE, base(target, field), offset(field));
                    }

                    private static void write(Object target, String name, Object value) throws Exception {
                        Field field = field(target.getClass(), name);
                        if (field != null) {
                            write(target, field, value);
                        } else {
                            LEFT_OUT.computeIfAbsent(target, t -> new LinkedHashMap<>()).put(name, value);
                        }
                    }

                    private static void write(Object target, Field field, Object value) throws Exception {
                        Class<?> type = field.getType().isPrimitive() ? field.getType() : Object.class;
                        unsafe("put" + kind(field), Object.class, long.class, type)
                                .invoke(UNSAFE, base(target, field), offset(field), value);
                    }

                    private static String kind(Field field) {
                        String name = field.getType().getName();
                        return field.getType().isPrimitive()
                                ? Character.toUpperCase(name.charAt(0)) + name.substring(1) : "Object";
                    }

                    private static Object base(Object target, Field field) throws Exception {
                        return target != null ? target : unsafe("staticFieldBase", Field.class).invoke(UNSAFE, field);
                    }

                    private static Object offset(Field field) throws Exception {
                        boolean isStatic = Modifier.isStatic(field.getModifiers());
                        return unsafe(isStatic ? "staticFieldOffset" : "objectFieldOffset", Field.class)
                                .invoke(UNSAFE, field);
                    }

                    /** Reached by reflection, since it is not part of the platform's API. */
                    private static Method unsafe(String name, Class<?>... types) throws Exception {
                        return UNSAFE.getClass().getMethod(name, types);
                    }

                    private static Object unsafe() {
                        try {
                            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
                            field.setAccessible(true);
                            return field.get(null);
                        } catch (ReflectiveOperationException e) {
                            throw new IllegalStateException(e);
                        }
                    }
            """;

    /** What every test class has. */
    static final String TEXT = BUILDING + ClauseHelperSource.TEXT;

    /** What stands for a class of which nothing is known, in tests whose heap has such objects. */
    static final String STRANGER =
            """

                /** Any class: equal where both numbers are, in the order of the numbers. */
                @SuppressWarnings("all")
                private static final class Stranger implements Comparable<Stranger> {
                    private char rank;
                    private int hash;

                    @Override
                    public boolean equals(Object other) {
                        return other instanceof Stranger s && s.rank == rank && s.hash == hash;
                    }

                    @Override
                    public int hashCode() {
                        return hash;
                    }

                    @Override
                    public int compareTo(Stranger other) {
                        return rank != other.rank ? rank - other.rank : Integer.compare(hash, other.hash);
                    }
                }
            """;

    /** What the text above needs. */
    static final String IMPORTS =
            """
            import java.lang.invoke.MethodHandle;
            import java.lang.invoke.MethodHandles;
            import java.lang.reflect.Array;
            import java.lang.reflect.Constructor;
            import java.lang.reflect.Field;
            import java.lang.reflect.Method;
            import java.lang.reflect.Modifier;
            import java.lang.reflect.RecordComponent;
            import java.util.ArrayList;
            import java.util.Arrays;
            import java.util.Collections;
            import java.util.HashSet;
            import java.util.IdentityHashMap;
            import java.util.LinkedHashMap;
            import java.util.List;
            import java.util.Map;
            import java.util.Objects;
            import java.util.Set;
            import java.util.function.LongBinaryOperator;
            """;

    private HelperSource() {}
}

package org.smallscope.heap.junit.shipped;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes fields of any class, past their modifiers. */
@SuppressWarnings("all")
class FieldAccess {

    private static final Object UNSAFE = unsafe();

    /** Values of fields that are not there, since only clauses use them. */
    private static final Map<Object, Map<String, Object>> LEFT_OUT = new IdentityHashMap<>();

    static Object read(Object target, String field) throws Exception {
        Field found = field(target.getClass(), field);
        return found != null ? read(target, found) : leftOut(target, field);
    }

    /** Described by its simple name where the object has no other field of that name. */
    static Object leftOut(Object target, String field) throws Exception {
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
    static Field field(Class<?> type, String name) throws Exception {
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
            return Array.newInstance(type(name.substring(0, name.length() - 2)), 0)
                    .getClass();
        }
        for (Class<?> primitive : List.of(
                boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class)) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        return Class.forName(
                name.equals("smallscope.Stranger")
                        ? FieldAccess.class.getEnclosingClass().getName() + "$Stranger"
                        : name);
    }

    static Object read(Object target, Field field) throws Exception {
        if (target != null && target.getClass().isRecord()) {
            field.setAccessible(true);
            return field.get(target);
        }
        return unsafe("get" + kind(field), Object.class, long.class).invoke(UNSAFE, base(target, field), offset(field));
    }

    static void write(Object target, String name, Object value) throws Exception {
        Field field = field(target.getClass(), name);
        if (field != null) {
            write(target, field, value);
        } else {
            LEFT_OUT.computeIfAbsent(target, t -> new LinkedHashMap<>()).put(name, value);
        }
    }

    static void write(Object target, Field field, Object value) throws Exception {
        Class<?> type = field.getType().isPrimitive() ? field.getType() : Object.class;
        unsafe("put" + kind(field), Object.class, long.class, type)
                .invoke(UNSAFE, base(target, field), offset(field), value);
    }

    /** An object of a class whose constructors do not run. */
    static Object allocate(String className) throws Exception {
        return unsafe("allocateInstance", Class.class).invoke(UNSAFE, type(className));
    }

    private static String kind(Field field) {
        String name = field.getType().getName();
        return field.getType().isPrimitive() ? Character.toUpperCase(name.charAt(0)) + name.substring(1) : "Object";
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
}

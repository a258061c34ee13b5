package org.smallscope.replay.agent;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Locale;

/**
 * Makes objects without running constructors and reads and writes any field of them, private and final ones, those
 * of records and static ones too.
 *
 * <p>The JDK's internal Unsafe does this; the one in {@code sun.misc} refuses records. It is reached by reflection,
 * which the child JVM is started to allow, so that nothing has to be compiled against it.
 */
final class Memory {

    private final Object unsafe;

    Memory() throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName("jdk.internal.misc.Unsafe").getDeclaredConstructor();
        constructor.setAccessible(true);
        unsafe = constructor.newInstance();
    }

    Object allocate(Class<?> type) throws AgentException {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new AgentException("there are no objects of the abstract type " + type.getName());
        }
        return call("allocateInstance", new Class<?>[] {Class.class}, type);
    }

    Object get(Object object, Field field) throws AgentException {
        Class<?>[] signature = {Object.class, long.class};
        return call("get" + kind(field), signature, base(object, field), offset(field));
    }

    void put(Object object, Field field, Object value) throws AgentException {
        Class<?> type = field.getType().isPrimitive() ? field.getType() : Object.class;
        Class<?>[] signature = {Object.class, long.class, type};
        call("put" + kind(field), signature, base(object, field), offset(field), value);
    }

    private Object base(Object object, Field field) throws AgentException {
        return isStatic(field) ? call("staticFieldBase", new Class<?>[] {Field.class}, field) : object;
    }

    private Object offset(Field field) throws AgentException {
        return call(isStatic(field) ? "staticFieldOffset" : "objectFieldOffset", new Class<?>[] {Field.class}, field);
    }

    private static boolean isStatic(Field field) {
        return Modifier.isStatic(field.getModifiers());
    }

    private static String kind(Field field) {
        String name = field.getType().getName();
        return field.getType().isPrimitive()
                ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)
                : "Reference";
    }

    private Object call(String name, Class<?>[] signature, Object... arguments) throws AgentException {
        try {
            Method method = unsafe.getClass().getMethod(name, signature);
            method.setAccessible(true);
            return method.invoke(unsafe, arguments);
        } catch (InvocationTargetException e) {
            throw new AgentException(name + " failed: " + e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AgentException("this JVM has no Unsafe." + name);
        }
    }
}

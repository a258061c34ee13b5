package org.smallscope.replay.agent;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds the objects of a request: first all of them, then their fields, so that cycles are no matter. */
final class HeapInput {

    private record Described(int id, Class<?> type, Map<String, String> members) {
    }

    private final UserClasses classes;
    private final Memory memory;
    private final Values values;
    private final Set<String> ghosts;
    private final Set<Object> boxes = Collections.newSetFromMap(new IdentityHashMap<>());

    HeapInput(UserClasses classes, Memory memory, Values values, Set<String> ghosts) {
        this.classes = classes;
        this.memory = memory;
        this.values = values;
        this.ghosts = ghosts;
    }

    void read(Words in) throws AgentException {
        List<Described> described = new ArrayList<>();
        for (int count = in.nextInt(); count > 0; count--) {
            described.add(object(in));
        }
        for (Described object : described) {
            fill(object);
        }
        for (int count = in.nextInt(); count > 0; count--) {
            Field field = classes.staticField(in.next());
            memory.put(null, field, checked(values.value(in.next()), field.getType(), field.getName()));
        }
    }

    private Described object(Words in) throws AgentException {
        int id = in.nextInt();
        Class<?> type = classes.type(in.next());
        int length = in.nextInt();
        String text = in.nextNullable();
        boolean interned = Boolean.parseBoolean(in.next());
        Map<String, String> members = new LinkedHashMap<>();
        for (int count = in.nextInt(); count > 0; count--) {
            String name = in.next();
            members.put(name, in.next());
        }
        values.bind(id, create(id, type, length, text, interned, members));
        return new Described(id, type, members);
    }

    private Object create(int id, Class<?> type, int length, String text, boolean interned,
            Map<String, String> members) throws AgentException {
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), length);
        }
        if (type == String.class) {
            // text that nothing is known about gets one that no other string of the heap is likely to have
            String content = text == null ? "text of string " + id : text;
            return interned ? content.intern() : new String(content);
        }
        if (Enum.class.isAssignableFrom(type)) {
            return enumConstant(type, text);
        }
        Object box = box(type, members);
        return box == null ? memory.allocate(type) : box;
    }

    private static Object enumConstant(Class<?> type, String name) throws AgentException {
        Class<?> enumClass = type.isEnum() ? type : type.getSuperclass();
        for (Object constant : enumClass.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        throw new AgentException("enum " + enumClass.getName() + " has no constant " + name);
    }

    /**
     * The box that boxing conversion gives (JLS 5.1.7 shares small values), unless the heap has it already, in which
     * case another object with the same value is meant. Null where the class is not a box.
     */
    private Object box(Class<?> type, Map<String, String> members) throws AgentException {
        String word = members.get("value");
        if (word == null || type.getPackage() != Object.class.getPackage()) {
            return null;
        }
        Object box = values.value(word);
        if (!type.isInstance(box) || values.knows(box)) {
            return null;
        }
        boxes.add(box);
        return box;
    }

    private void fill(Described object) throws AgentException {
        Object target = values.object(object.id());
        if (object.type() == String.class) {
            return;
        }
        for (Map.Entry<String, String> member : object.members().entrySet()) {
            Object value = values.value(member.getValue());
            if (object.type().isArray()) {
                int index = Integer.parseInt(member.getKey());
                Array.set(target, index, checked(value, object.type().getComponentType(), "[" + index + "]"));
            } else if (!boxes.contains(target)) {
                setField(target, object.type(), member.getKey(), value);
            }
        }
    }

    private void setField(Object target, Class<?> type, String name, Object value) throws AgentException {
        Field field = classes.instanceField(type, name);
        if (field != null) {
            memory.put(target, field, checked(value, field.getType(), name));
        } else if (!isGhost(type, name) && !isImplied(name)) {
            throw new AgentException("class " + type.getName() + " has no field " + name);
        }
    }

    /** Compilers leave out the outer instance and captured variables where a class does not use them. */
    private static boolean isImplied(String name) {
        return name.startsWith("this$") || name.startsWith("val$");
    }

    private boolean isGhost(Class<?> type, String name) {
        if (type == null) {
            return false;
        }
        if (ghosts.contains(name) || ghosts.contains(type.getName() + "." + name)
                || isGhost(type.getSuperclass(), name)) {
            return true;
        }
        for (Class<?> parent : type.getInterfaces()) {
            if (isGhost(parent, name)) {
                return true;
            }
        }
        return false;
    }

    private static Object checked(Object value, Class<?> type, String where) throws AgentException {
        Class<?> needed = type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0).getClass() : type;
        boolean fits = value == null ? !type.isPrimitive() : needed.isInstance(value);
        if (!fits) {
            throw new AgentException(where + " of type " + type.getTypeName() + " cannot hold "
                    + (value == null ? "null" : "a " + value.getClass().getTypeName()));
        }
        return value;
    }

    /** A value that a parameter of the given type can take. */
    Object argument(String word, Class<?> type, String where) throws AgentException {
        return checked(values.value(word), type, where);
    }
}

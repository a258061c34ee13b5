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

    private record Described(
            int id, Class<?> type, int length, String text, boolean interned, Map<String, String> members) {}

    private final UserClasses classes;
    private final Memory memory;
    private final Values values;
    private final Set<String> ghosts;
    private final Exceptions exceptions;
    /** Objects that were found rather than made, and are left as they are. */
    private final Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());

    HeapInput(UserClasses classes, Memory memory, Values values, Set<String> ghosts) {
        this.classes = classes;
        this.memory = memory;
        this.values = values;
        this.ghosts = ghosts;
        this.exceptions = new Exceptions(memory);
    }

    void read(Words in) throws AgentException {
        List<Described> described = new ArrayList<>();
        for (int count = in.nextInt(); count > 0; count--) {
            described.add(object(in));
        }
        Map<Field, String> statics = statics(in);
        for (Described object : described) {
            bind(object);
        }
        for (Described object : described) {
            fill(object);
        }
        exceptions.suppress();
        for (Map.Entry<Field, String> field : statics.entrySet()) {
            Field target = field.getKey();
            memory.put(null, target, checked(values.value(field.getValue()), target.getType(), target.getName()));
        }
    }

    /** Static fields of the user; those of the platform are not set but tell which of its objects are meant. */
    private Map<Field, String> statics(Words in) throws AgentException {
        Map<Field, String> statics = new LinkedHashMap<>();
        for (int count = in.nextInt(); count > 0; count--) {
            String name = in.next();
            String word = in.next();
            if (classes.ownsField(name)) {
                statics.put(classes.staticField(name), word);
            } else if (word.startsWith("@")) {
                bindToPlatform(name, Integer.parseInt(word.substring(1)));
            }
        }
        return statics;
    }

    private void bindToPlatform(String name, int id) throws AgentException {
        Field field = classes.platformField(name);
        Object object = field == null ? null : memory.get(null, field);
        if (object != null && !values.knows(object)) {
            found.add(object);
            values.bind(id, object);
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
        return new Described(id, type, length, text, interned, members);
    }

    private void bind(Described object) throws AgentException {
        if (values.object(object.id()) != null) {
            return;
        }
        Object box = box(object);
        if (box == null) {
            values.bind(object.id(), create(object));
        } else if (values.knows(box)) {
            values.bindAgain(object.id(), box);
        } else {
            found.add(box);
            values.bind(object.id(), box);
        }
    }

    private Object create(Described object) throws AgentException {
        Class<?> type = object.type();
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), object.length());
        }
        if (type == String.class) {
            // text that nothing is known about gets one that no other string of the heap is likely to have
            String content = object.text() == null ? "text of string " + object.id() : object.text();
            return object.interned() ? content.intern() : new String(content);
        }
        if (Enum.class.isAssignableFrom(type) && (type.isEnum() || type.getSuperclass() != Enum.class)) {
            return enumConstant(type, object.text());
        }
        Object made = memory.allocate(type);
        if (made instanceof Throwable exception) {
            exceptions.complete(exception);
        }
        return made;
    }

    /**
     * The box that boxing conversion gives, which is one and the same for equal small values (JLS 5.1.7), whatever
     * number of objects describes it. Null where the class is not that of a box.
     */
    private Object box(Described object) throws AgentException {
        String word = object.members().get("value");
        if (word == null || word.startsWith("@") || object.type().getPackage() != Object.class.getPackage()) {
            return null;
        }
        Object box = values.value(word);
        return object.type().isInstance(box) ? box : null;
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

    private void fill(Described object) throws AgentException {
        Object target = values.object(object.id());
        if (object.type() == String.class || found.contains(target)) {
            return;
        }
        for (Map.Entry<String, String> member : object.members().entrySet()) {
            Object value = values.value(member.getValue());
            if (object.type().isArray()) {
                int index = Integer.parseInt(member.getKey());
                Array.set(target, index, checked(value, object.type().getComponentType(), "[" + index + "]"));
            } else if (!exceptions.takes(target, member.getKey(), value)) {
                setField(target, object.type(), member.getKey(), value);
            }
        }
    }

    private void setField(Object target, Class<?> type, String name, Object value) throws AgentException {
        Field field = classes.instanceField(type, name);
        if (field != null && field.getDeclaringClass() != Enum.class) {
            memory.put(target, field, checked(value, field.getType(), name));
        } else if (field == null && !isGhost(type, name) && !OuterField.mayBeLeftOut(name)) {
            throw new AgentException("class " + type.getName() + " has no field " + name);
        }
    }

    private boolean isGhost(Class<?> type, String name) {
        if (type == null) {
            return false;
        }
        if (ghosts.contains(name)
                || ghosts.contains(type.getName() + "." + name)
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
        Class<?> needed =
                type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0).getClass() : type;
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

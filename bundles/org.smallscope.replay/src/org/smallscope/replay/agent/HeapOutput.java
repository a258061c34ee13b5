package org.smallscope.replay.agent;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Describes all objects that are known by an id, and all that they lead to. */
final class HeapOutput {

    private static final int MOST_OBJECTS = 20_000;
    private static final int MOST_ELEMENTS = 1_000_000;

    /** What a JVM keeps in an exception for itself. */
    private static final Set<String> EXCEPTION_FIELDS = Set.of("detailMessage", "cause");

    private final UserClasses classes;
    private final Memory memory;
    private final Values values;

    HeapOutput(UserClasses classes, Memory memory, Values values) {
        this.classes = classes;
        this.memory = memory;
        this.values = values;
    }

    /** Writes static fields by name, then objects, each with its members. */
    void write(List<String> statics, Words out) throws AgentException {
        Map<String, String> staticWords = new LinkedHashMap<>();
        for (String name : statics) {
            Field field = classes.ownsField(name) ? classes.staticField(name) : null;
            String word = field == null ? null : values.word(memory.get(null, field), field.getType());
            if (word != null) {
                staticWords.put(name, word);
            }
        }
        addMembers(staticWords, out);
        Words described = new Words();
        int count = describeAll(described);
        out.add(count).addAll(described);
    }

    private int describeAll(Words out) throws AgentException {
        Set<Integer> done = new HashSet<>();
        List<Integer> waiting = new ArrayList<>(values.objects().keySet());
        while (!waiting.isEmpty()) {
            for (int id : waiting) {
                describe(id, values.object(id), out);
                done.add(id);
            }
            if (done.size() > MOST_OBJECTS) {
                throw new AgentException("the heap afterwards has more than " + MOST_OBJECTS + " objects");
            }
            waiting = new ArrayList<>(values.objects().keySet());
            waiting.removeAll(done);
        }
        return done.size();
    }

    private void describe(int id, Object object, Words out) throws AgentException {
        Class<?> type = object instanceof Enum<?> constant ? constant.getDeclaringClass() : object.getClass();
        out.add(id).add(classes.name(type)).add(type.isArray() ? Array.getLength(object) : -1);
        out.addNullable(text(object));
        addMembers(type.isArray() ? elements(object, type) : fields(object), out);
    }

    private static void addMembers(Map<String, String> members, Words out) {
        out.add(members.size());
        members.forEach((name, word) -> out.add(name).add(word));
    }

    private static String text(Object object) {
        if (object instanceof String string) {
            return string;
        }
        return object instanceof Enum<?> constant ? constant.name() : null;
    }

    /** Elements that differ from the default. */
    private Map<String, String> elements(Object array, Class<?> type) throws AgentException {
        Class<?> component = type.getComponentType();
        Object fresh = component.isPrimitive() ? Array.get(Array.newInstance(component, 1), 0) : null;
        Map<String, String> members = new LinkedHashMap<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            Object element = Array.get(array, i);
            if (component.isPrimitive() ? !element.equals(fresh) : element != null) {
                String word = values.word(element, component);
                if (word != null) {
                    members.put(Integer.toString(i), word);
                }
            }
        }
        if (members.size() > MOST_ELEMENTS) {
            throw new AgentException("an array afterwards has more than " + MOST_ELEMENTS + " elements in use");
        }
        return members;
    }

    private Map<String, String> fields(Object object) throws AgentException {
        List<Field> fields = instanceFields(object);
        Map<String, String> members = new LinkedHashMap<>();
        for (Field field : fields) {
            Object value = memory.get(object, field);
            if (object instanceof Throwable && value == object && field.getDeclaringClass() == Throwable.class) {
                // an exception that has no cause is its own
                value = null;
            }
            String word = values.word(value, field.getType());
            if (word != null) {
                members.put(name(field, fields), word);
            }
        }
        return members;
    }

    /** Fields of superclasses first. */
    private List<Field> instanceFields(Object object) {
        List<Class<?>> line = new ArrayList<>();
        for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
            line.add(0, c);
        }
        List<Field> fields = new ArrayList<>();
        for (Class<?> c : line) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && isShown(field)) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    /**
     * All fields of the user's classes and of collections; of exceptions what a program can have put there; of boxes
     * the value. Other objects of the platform are opaque, as a walk through them would reach the whole JVM.
     */
    private boolean isShown(Field field) {
        Class<?> owner = field.getDeclaringClass();
        if (classes.owns(owner)
                || owner == Stranger.class
                || owner.getPackageName().equals("java.util")) {
            return true;
        }
        if (owner == Throwable.class) {
            return EXCEPTION_FIELDS.contains(field.getName());
        }
        return owner.getPackageName().equals("java.lang")
                && field.getName().equals("value")
                && field.getType().isPrimitive();
    }

    /** The field's name, qualified where the object has another field of that name. */
    private static String name(Field field, List<Field> fields) {
        String name = OuterField.name(field);
        boolean alone = fields.stream()
                        .filter(other -> OuterField.name(other).equals(name))
                        .count()
                == 1;
        return alone ? name : field.getDeclaringClass().getName() + "." + name;
    }
}

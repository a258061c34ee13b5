package org.smallscope.heap.junit.shipped;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Builds objects without running their constructors, and looks at them afterwards. */
@SuppressWarnings("all")
final class Heap extends Clauses {

    /** Stands for the object with a label. */
    record Ref(String label) {}

    /** How a call ended. */
    record Outcome(Object result, Throwable thrown) {}

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

    private final Map<String, Described> described = new LinkedHashMap<>();

    private final Map<String, Described> expected = new LinkedHashMap<>();

    private final Map<String, Object> objects = new LinkedHashMap<>();

    private final Map<Field, Object> savedStatics = new LinkedHashMap<>();

    private final Set<String> changeable = new HashSet<>();

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
            made = allocate(object.className);
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

    Outcome call(String className, String method, List<String> parameterTypes, Object self, Object... arguments)
            throws Exception {
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
            Object value = object.length >= 0 ? Array.get(actual, Integer.parseInt(name)) : read(actual, name);
            if (!matches(value, member.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** The same objects once more: what is asked about the past in many ways is asked of them. */
    Heap copy() throws Exception {
        Heap copy = new Heap();
        copy.described.putAll(described);
        copy.build();
        return copy;
    }

    /** The object that is in another heap what this one is here. */
    Object counterpart(Heap other, Object object) {
        if (object == null) {
            return null;
        }
        for (Map.Entry<String, Object> entry : objects.entrySet()) {
            if (entry.getValue() == object) {
                return other.objects.get(entry.getKey());
            }
        }
        throw new IllegalStateException("the object is not in both states");
    }

    /** Fields or elements of an object that the tested method may assign. */
    void mayChange(String label, String... members) {
        for (String member : members) {
            changeable.add(label + "." + member);
        }
    }

    /** Whether everything else in the heap is as it was before the call. */
    boolean isChangedOnlyWhereItMay() throws Exception {
        for (Map.Entry<String, Described> entry : described.entrySet()) {
            Object object = objects.get(entry.getKey());
            Described before = entry.getValue();
            for (int i = 0; i < before.length; i++) {
                Object first = Array.get(Array.newInstance(object.getClass().getComponentType(), 1), 0);
                Object value = before.members.getOrDefault(Integer.toString(i), first);
                if (!isSame(Array.get(object, i), value) && !changeable.contains(entry.getKey() + "." + i)) {
                    return false;
                }
            }
            for (Map.Entry<String, Object> member : before.members.entrySet()) {
                if (before.length < 0
                        && !isSame(read(object, member.getKey()), member.getValue())
                        && !changeable.contains(entry.getKey() + "." + member.getKey())) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isSame(Object now, Object before) {
        return before instanceof Ref ? now == value(before) : Objects.equals(now, before);
    }

    boolean isFresh(Object object) {
        return object != null && objects.values().stream().noneMatch(other -> other == object);
    }

    /** The objects of a class: those of the heap, and those that they and the others given lead to. */
    List<Object> all(String className, Object... more) throws Exception {
        List<Object> start = new ArrayList<>(objects.values());
        start.addAll(Arrays.asList(more));
        for (Field field : savedStatics.keySet()) {
            start.add(read(null, field));
        }
        Class<?> type = type(className);
        List<Object> found = new ArrayList<>();
        for (Object object : reach(start, List.of())) {
            if (type.isInstance(object)) {
                found.add(object);
            }
        }
        return found;
    }
}

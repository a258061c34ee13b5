package org.smallscope.bench.trust;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Trial;

/** The same call on a JVM: the heap is built, the compiled method is run, and what it did is compared. */
final class JvmCall {
    private final Program program;
    private final Method method;
    private final Memory memory;
    private final Input input;
    private final List<Datum> arguments;
    private final Map<Integer, Object> objects = new HashMap<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private ConcreteHeap predicted;

    JvmCall(Program program, Method method, Memory memory, Input input, List<Datum> arguments) {
        this.program = program;
        this.method = method;
        this.memory = memory;
        this.input = input;
        this.arguments = arguments;
        build();
    }

    // ------------------------------------------------------------------ before

    private void build() {
        ConcreteHeap heap = input.heap();
        Map<Integer, Object> constants = constants();
        for (int id : heap.objects()) {
            Type type = heap.type(id);
            Object made = constants.containsKey(id) ? constants.get(id) : create(id, type);
            objects.put(id, made);
            numbers.put(made, id);
        }
        for (int id : heap.objects()) {
            if (heap.type(id) instanceof Type.Array a) {
                for (int i = 0; i < heap.length(id); i++) {
                    Array.set(objects.get(id), i, value(heap.element(id, i), a.element()));
                }
            } else if (!isLibrary(heap.type(id)) || heap.type(id).equals(Type.STRANGER)) {
                fields(heap.type(id)).forEach(f -> memory.set(f, objects.get(id), value(heap.field(id, f), f.type())));
            }
        }
        memory.statics().forEach(f -> memory.set(f, null, value(heap.staticField(f), f.type())));
    }

    /** The objects that the JVM has made already, by their numbers. */
    private Map<Integer, Object> constants() {
        Map<Integer, Object> made = new LinkedHashMap<>();
        for (FieldRef f : HeapSpace.constants(program, method.ref().owner())) {
            made.put(((Datum.Ref) input.heap().staticField(f)).id(), memory.get(f, null));
        }
        return made;
    }

    private Object create(int id, Type type) {
        if (type instanceof Type.Array a) {
            return Array.newInstance(memory.load(a.element()), input.heap().length(id));
        } else if (type.equals(Type.STRING)) {
            String text = input.heap().text(id);
            return input.heap().isLiteral(id) ? text.intern() : new String(text);
        }
        FieldRef boxed = isLibrary(type) && !type.equals(Type.STRANGER)
                ? fields(type).stream()
                        .filter(f -> f.type() instanceof Prim)
                        .findFirst()
                        .orElse(null)
                : null;
        return boxed == null ? memory.create(type) : value(input.heap().field(id, boxed), boxed.type());
    }

    private boolean isLibrary(Type type) {
        return program.find(type.toString()).map(ClassDecl::library).orElse(true);
    }

    private List<FieldRef> fields(Type type) {
        return program.instanceFields(type.toString()).stream()
                .filter(f -> !f.ghost() && !f.model() && f.ref().type() != Type.Special.UNKNOWN)
                .map(Field::ref)
                .toList();
    }

    private Object value(Datum datum, Type type) {
        if (datum instanceof Datum.Bool b) {
            return b.value();
        } else if (datum instanceof Datum.Ref r) {
            return objects.get(r.id());
        }
        long number = ((Datum.Int) datum).value();
        return switch ((Prim) type) {
            case BYTE -> (byte) number;
            case SHORT -> (short) number;
            case CHAR -> (char) number;
            case LONG -> number;
            default -> (int) number;
        };
    }

    // ------------------------------------------------------------------ the call

    /** Runs the method; what differs from the prediction, or nothing. */
    Optional<String> differsFrom(Trial.Outcome outcome) {
        predicted = outcome.after();
        Object result = null;
        Throwable thrown = null;
        Class<?>[] parameters =
                method.ref().parameters().stream().map(memory::load).toArray(Class<?>[]::new);
        Object[] values = new Object[arguments.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(arguments.get(i), method.ref().parameters().get(i));
        }
        try {
            Class<?> owner = memory.load(new Type.Ref(method.ref().owner()));
            if (method.ref().constructor()) {
                Constructor<?> constructor = owner.getDeclaredConstructor(parameters);
                constructor.setAccessible(true);
                result = constructor.newInstance(values);
            } else {
                java.lang.reflect.Method compiled =
                        owner.getDeclaredMethod(method.ref().name(), parameters);
                compiled.setAccessible(true);
                Object self = input.receiver()
                        .map(r -> objects.get(((Datum.Ref) r).id()))
                        .orElse(null);
                result = compiled.invoke(self, values);
            }
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot call " + method.ref(), e);
        }
        return compare(outcome, result, thrown);
    }

    // ------------------------------------------------------------------ after

    private Optional<String> compare(Trial.Outcome outcome, Object result, Throwable thrown) {
        Optional<Datum.Ref> expected = outcome.ending().orElseThrow().thrown();
        String actual = thrown == null ? "" : thrown.getClass().getName();
        String wanted = expected.map(t -> predicted.type(t.id()).toString()).orElse("");
        if (!actual.equals(wanted)) {
            return Optional.of("the JVM ends with '" + actual + "', the tree with '" + wanted + "'");
        }
        Optional<Datum> value = method.ref().constructor()
                ? outcome.receiver()
                : outcome.ending().orElseThrow().result();
        if (thrown == null && value.isPresent() && !same(result, value.get())) {
            return Optional.of("the JVM returns " + result + ", the tree " + value.get());
        }
        for (FieldRef f : memory.statics()) {
            if (!same(memory.get(f, null), predicted.staticField(f))) {
                return Optional.of(f + " differs");
            }
        }
        open.addAll(objects.keySet());
        while (!open.isEmpty()) {
            Optional<String> difference = compare(open.remove());
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private Optional<String> compare(int id) {
        Object object = objects.get(id);
        Type type = predicted.type(id);
        if (type instanceof Type.Array) {
            for (int i = 0; i < predicted.length(id); i++) {
                if (!same(Array.get(object, i), predicted.element(id, i))) {
                    return Optional.of("element " + i + " of " + type + "#" + id + " is " + Array.get(object, i)
                            + " on the JVM, " + predicted.element(id, i) + " by the tree");
                }
            }
            return Optional.empty();
        }
        if (isLibrary(type)) {
            return Optional.empty();
        }
        for (FieldRef f : fields(type)) {
            boolean library = program.find(f.owner()).map(ClassDecl::library).orElse(true);
            if (!library && !same(memory.get(f, object), predicted.field(id, f))) {
                return Optional.of(f + " of #" + id + " is " + memory.get(f, object) + " on the JVM, "
                        + predicted.field(id, f) + " by the tree");
            }
        }
        return Optional.empty();
    }

    /** Boxes of small numbers are shared, so several objects of the tree may be one on the JVM. */
    private static boolean isBox(Object object) {
        return object instanceof Number || object instanceof Character || object instanceof Boolean;
    }

    /** Numbers and booleans by value; objects by the correspondence found so far, which grows by new objects. */
    private boolean same(Object actual, Datum wanted) {
        if (wanted instanceof Datum.Bool b) {
            return Objects.equals(actual, b.value());
        } else if (wanted instanceof Datum.Int n) {
            return actual instanceof Character c ? c == n.value() : ((Number) actual).longValue() == n.value();
        }
        Datum.Ref ref = (Datum.Ref) wanted;
        if (actual == null || ref.isNull()) {
            return actual == null && ref.isNull();
        }
        if (objects.containsKey(ref.id())) {
            return objects.get(ref.id()) == actual;
        }
        if (numbers.containsKey(actual) && !isBox(actual)) {
            return false;
        }
        if (actual.getClass() != memory.load(predicted.type(ref.id()))
                || actual.getClass().isArray() && Array.getLength(actual) != predicted.length(ref.id())) {
            return false;
        }
        numbers.put(actual, ref.id());
        objects.put(ref.id(), actual);
        open.add(ref.id());
        return true;
    }
}

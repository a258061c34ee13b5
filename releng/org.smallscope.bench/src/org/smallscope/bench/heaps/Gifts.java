package org.smallscope.bench.heaps;

import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.bench.trust.Memory;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/** The objects that a sequence of calls begins with, new ones for each: what its methods can be given. */
final class Gifts {
    private static final String COMPARABLE = "java.lang.Comparable";
    private final Program program;
    private final Memory memory;
    private final Set<Type> asked = new LinkedHashSet<>();

    Gifts(Program program, Memory memory, List<Method> methods) {
        this.program = program;
        this.memory = memory;
        methods.forEach(m -> asked.addAll(m.ref().parameters()));
    }

    List<Object> make() {
        List<Object> result = new ArrayList<>();
        if (asked.stream().anyMatch(Gifts::isOpen)) {
            result.add(stranger(0));
            result.add(stranger(1));
        }
        asked.stream().filter(t -> !isOpen(t)).forEach(t -> add(t, result));
        return result;
    }

    private static boolean isOpen(Type type) {
        return type.equals(Type.OBJECT) || type.toString().equals(COMPARABLE);
    }

    private Object stranger(int number) {
        Object made = memory.create(Type.STRANGER);
        program.instanceFields(Type.STRANGER.name()).forEach(f -> memory.set(f.ref(), made, ofType(f.ref(), number)));
        return made;
    }

    private static Object ofType(FieldRef f, int number) {
        return f.type() == Prim.CHAR ? (Object) (char) number : (Object) number;
    }

    private void add(Type type, List<Object> result) {
        if (type instanceof Type.Array a) {
            array(a, result);
        } else if (type.equals(Type.STRING)) {
            result.add(new String("a"));
        } else if (type instanceof Type.Ref r && isInterface(r)) {
            result.add(implementing(memory.load(r)));
        }
    }

    private boolean isInterface(Type.Ref type) {
        return program.find(type.name())
                .filter(c -> c.kind() == ClassDecl.Kind.INTERFACE)
                .isPresent();
    }

    /** One of length 1, and a longer one with something in it. */
    private void array(Type.Array type, List<Object> result) {
        Class<?> element = memory.load(type.element());
        result.add(Array.newInstance(element, 1));
        Object longer = Array.newInstance(element, 2);
        if (type.element() == Prim.INT) {
            Array.set(longer, 0, 1);
        } else if (isOpen(type.element())) {
            Array.set(longer, 1, stranger(1));
        }
        result.add(longer);
    }

    /** Of a class that nobody knows: answers as its first argument would, compared with the second. */
    private static Object implementing(Class<?> type) {
        return Proxy.newProxyInstance(
                type.getClassLoader() == null ? Gifts.class.getClassLoader() : type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, m, values) -> {
                    if (m.getReturnType() == int.class && values != null && values.length == 2) {
                        return compare(values[0], values[1]);
                    }
                    return m.getReturnType() == boolean.class ? (Object) (values != null && values[0] == proxy) : null;
                });
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object a, Object b) {
        return a instanceof Comparable<?> c ? ((Comparable<Object>) c).compareTo(b) : 0;
    }
}

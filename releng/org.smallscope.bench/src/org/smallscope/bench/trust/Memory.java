package org.smallscope.bench.trust;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Program;

/** Objects of a JVM without their constructors, and their fields whatever their modifiers. */
public final class Memory {
    private final ClassLoader loader;
    private final Map<FieldRef, Field> fields = new LinkedHashMap<>();
    private final List<FieldRef> statics = new ArrayList<>();
    private final Object unsafe;
    private final Method allocate;

    public Memory(Program program, ClassLoader loader) {
        this.loader = loader;
        for (ClassDecl c : program.classes()) {
            if (!c.library()) {
                c.fields().stream()
                        .filter(f -> f.ref().isStatic() && !f.isFinal() && !f.ghost() && !f.model())
                        .forEach(f -> statics.add(f.ref()));
            }
        }
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field instance = type.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            unsafe = instance.get(null);
            allocate = type.getMethod("allocateInstance", Class.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM makes no objects without constructors", e);
        }
    }

    /** Who has the classes. */
    public ClassLoader loader() {
        return loader;
    }

    /** The variable static fields of the sources. */
    public List<FieldRef> statics() {
        return statics;
    }

    public Class<?> load(Type type) {
        if (type instanceof Prim p) {
            return switch (p) {
                case BOOLEAN -> boolean.class;
                case BYTE -> byte.class;
                case SHORT -> short.class;
                case CHAR -> char.class;
                case INT -> int.class;
                case LONG -> long.class;
                case BIGINT -> java.math.BigInteger.class;
                case VOID -> void.class;
            };
        }
        if (type instanceof Type.Array a) {
            return load(a.element()).arrayType();
        }
        try {
            return Class.forName(type.toString(), true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("not compiled: " + type, e);
        }
    }

    public Object create(Type type) {
        try {
            return allocate.invoke(unsafe, load(type));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no objects of " + type, e);
        }
    }

    private Field field(FieldRef ref) {
        return fields.computeIfAbsent(ref, r -> {
            try {
                Field f = load(new Type.Ref(r.owner())).getDeclaredField(r.name());
                f.setAccessible(true);
                return f;
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException("the JVM's class has no field " + r, e);
            }
        });
    }

    /** A field's value, numbers and booleans boxed; the object is null for a static field. */
    public Object get(FieldRef ref, Object object) {
        try {
            return field(ref).get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    public void set(FieldRef ref, Object object, Object value) {
        try {
            field(ref).set(object, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}

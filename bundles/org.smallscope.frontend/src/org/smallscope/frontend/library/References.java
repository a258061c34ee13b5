package org.smallscope.frontend.library;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;

/**
 * The classes that a declaration names, found by walking over all of its records: a component of the program model
 * that is added later is walked over as well.
 */
final class References {
    private static final Map<Class<?>, Accessor[]> ACCESSORS = new HashMap<>();

    /** Reads one component of a record. */
    private interface Accessor {
        Object invoke(Object record, Object... none) throws ReflectiveOperationException;
    }

    private final Set<String> names = new LinkedHashSet<>();
    private final Set<MethodRef> methods = new LinkedHashSet<>();

    private References() {}

    static Set<String> of(ClassDecl declaration) {
        References references = new References();
        references.names.addAll(declaration.interfaces());
        declaration.superclass().ifPresent(references.names::add);
        references.visit(declaration);
        return references.names;
    }

    /** The classes that a method names. */
    static Set<String> of(Method method) {
        References references = new References();
        references.visit(method);
        return references.names;
    }

    /** The methods that a class or method names: calls, and what is overridden. */
    static Set<MethodRef> methods(Record declaration) {
        References references = new References();
        references.visit(declaration);
        return references.methods;
    }

    private void visit(Object value) {
        if (value instanceof Type.Ref ref) {
            names.add(ref.name());
        } else if (value instanceof MethodRef method) {
            names.add(method.owner());
            methods.add(method);
            method.parameters().forEach(this::visit);
            visit(method.result());
        } else if (value instanceof FieldRef field) {
            names.add(field.owner());
            visit(field.type());
        } else if (value instanceof Local local) {
            visit(local.type());
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(this::visit);
        } else if (value instanceof Collection<?> collection) {
            collection.forEach(this::visit);
        } else if (value instanceof Record record && !(value instanceof Origin)) {
            components(record);
        }
    }

    private void components(Record record) {
        try {
            for (Accessor accessor : accessors(record.getClass())) {
                visit(accessor.invoke(record));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + record.getClass(), e);
        }
    }

    private static synchronized Accessor[] accessors(Class<?> type) {
        return ACCESSORS.computeIfAbsent(type, t -> {
            RecordComponent[] components = t.getRecordComponents();
            Accessor[] accessors = new Accessor[components.length];
            for (int i = 0; i < components.length; i++) {
                accessors[i] = components[i].getAccessor()::invoke;
            }
            return accessors;
        });
    }
}

package org.smallscope.bounds.canonical;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Universe;

/** A graph of classes with a scope and roots, for tests: {@code cls("Node").ref("next", "Node")}. */
final class HeapClasses {
    private final Map<String, String> superclass = new LinkedHashMap<>();
    private final Map<String, List<Field>> fields = new LinkedHashMap<>();
    private final Map<Type, Integer> scopes = new LinkedHashMap<>();
    private final List<Type> statics = new ArrayList<>();
    private final List<Type> roots = new ArrayList<>();
    private String last;
    private int arrayLength;

    static Type type(String name) {
        return name.endsWith("[]") ? new Type.Array(type(name.substring(0, name.length() - 2))) : new Type.Ref(name);
    }

    HeapClasses cls(String name) {
        return cls(name, Type.OBJECT.name());
    }

    HeapClasses cls(String name, String parent) {
        superclass.put(name, parent);
        fields.put(name, new ArrayList<>());
        last = name;
        return this;
    }

    HeapClasses ref(String name, String target) {
        FieldRef ref = new FieldRef(last, name, type(target), false);
        fields.get(last).add(new Field(ref, false, false, false, true, Origin.NONE));
        return this;
    }

    HeapClasses scope(String type, int count) {
        scopes.put(type(type), count);
        return this;
    }

    HeapClasses staticObject(String type) {
        statics.add(type(type));
        return this;
    }

    HeapClasses arrays(int length) {
        arrayLength = length;
        return this;
    }

    HeapClasses roots(String... types) {
        for (String type : types) {
            roots.add(type(type));
        }
        return this;
    }

    List<Type> roots() {
        return roots;
    }

    int arrayLength() {
        return arrayLength;
    }

    Program program() {
        List<ClassDecl> classes = new ArrayList<>();
        superclass.forEach((name, parent) -> classes.add(new ClassDecl(
                name,
                name,
                ClassDecl.Kind.CLASS,
                false,
                false,
                Optional.of(parent),
                List.of(),
                fields.get(name),
                List.of(),
                ClassSpec.NONE,
                false,
                List.of(),
                Origin.NONE)));
        classes.add(new ClassDecl(
                Type.OBJECT.name(),
                "Object",
                ClassDecl.Kind.CLASS,
                false,
                false,
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                ClassSpec.NONE,
                true,
                List.of(),
                Origin.NONE));
        return new Program(classes);
    }

    Universe universe() {
        GrowingUniverse universe = new GrowingUniverse(program());
        statics.forEach(t -> universe.add(t, Atom.Kind.STATIC));
        scopes.forEach((type, count) -> {
            for (int i = 0; i < count; i++) {
                universe.add(type, Atom.Kind.PRE);
            }
        });
        return universe;
    }
}

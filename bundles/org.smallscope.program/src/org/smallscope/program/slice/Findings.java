package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/** What a slice consists of, as far as it was found: the sets that its closure fills, and those who watch expressions. */
final class Findings {
    final Program program;
    final Method method;
    final Set<MethodRef> methods = new LinkedHashSet<>();
    final Set<MethodRef> virtual = new LinkedHashSet<>();
    /** Classes that have objects. */
    final Set<String> live = new LinkedHashSet<>();

    final Set<FieldRef> fields = new LinkedHashSet<>();
    /** Classes that code or clauses name. */
    final Set<String> mentioned = new LinkedHashSet<>();

    final Set<Type.Array> arrays = new LinkedHashSet<>();
    final Set<Type> preTypes = new LinkedHashSet<>();
    final Set<Type> declared = new LinkedHashSet<>();
    final Set<String> initialised = new LinkedHashSet<>();
    final Set<String> literals = new LinkedHashSet<>();
    final List<Type> roots = new ArrayList<>();
    final Set<Type> inputs = new LinkedHashSet<>();
    final Bystanders bystanders;
    final UnreferencedObjects unreferenced;
    final OpenTypes openTypes;
    final TypeTests typeTests;
    final CommonTypes commonTypes;
    final Initialisers initialisers;
    final Demand.Collector numbers = new Demand.Collector();
    /** Every field matters. */
    boolean followAll;

    boolean multiplies;

    Findings(Program program, Method method) {
        this.program = program;
        this.method = method;
        bystanders = new Bystanders(program);
        unreferenced = new UnreferencedObjects(program);
        openTypes = new OpenTypes(program, method);
        typeTests = new TypeTests(program, method);
        commonTypes = new CommonTypes(program);
        initialisers = new Initialisers(program, fields::contains);
    }

    /** Grows with everything that is found. */
    int size() {
        return methods.size()
                + virtual.size()
                + live.size()
                + fields.size()
                + mentioned.size()
                + preTypes.size()
                + initialised.size()
                + declared.size()
                + arrays.size()
                + bystanders.size()
                + unreferenced.size()
                + openTypes.size()
                + typeTests.size()
                + initialisers.size();
    }

    boolean isOfLibrary(Method m) {
        return program.find(m.ref().owner()).map(ClassDecl::library).orElse(true);
    }
}

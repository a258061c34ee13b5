package org.smallscope.bench.heaps;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.bench.trust.Sources;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access.Level;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;

/** The heaps that calls from outside can make of the classes of some sources, beside those that the checker looks at. */
public final class ReachedHeaps {
    private final Sources sources;
    private final Program program;
    private final Program checked;
    private final Limits bounds;
    private final int mostStates;

    /** @param mostStates from how many different states calls go on */
    public ReachedHeaps(Sources sources, Limits bounds, int mostStates) {
        this(sources, sources.loaded().program(), bounds, mostStates);
    }

    /** Calls of one program, checks of another: how this comparison is tested. */
    public ReachedHeaps(Sources sources, Program checked, Limits bounds, int mostStates) {
        this.sources = sources;
        this.checked = checked;
        this.bounds = bounds;
        this.mostStates = mostStates;
        program = sources.loaded().program();
    }

    /** The classes that have something to call, by name. */
    public List<String> classes() {
        return program.classes().stream()
                .filter(c -> !c.library() && !members(c).isEmpty())
                .map(ClassDecl::name)
                .toList();
    }

    /** By up to so many calls of what the class has. */
    public Reached of(String className, int calls) {
        Set<Method> called = new LinkedHashSet<>(members(program.find(className).orElseThrow()));
        List<Method> open = new ArrayList<>(called);
        for (int i = 0; i < open.size(); i++) {
            makers(open.get(i).ref()).stream().filter(called::add).forEach(open::add);
        }
        return new Exploration(program, sources.loader(), open, new Admissions(checked, bounds), mostStates)
                .explore(calls);
    }

    /** What code of the same package can call, but for nested classes that are not for everybody: nodes and the like. */
    private List<Method> members(ClassDecl c) {
        boolean nested = c.name().contains("$");
        return nested && program.access().of(c.name()) != Level.OPEN || c.kind() == ClassDecl.Kind.INTERFACE
                ? List.of()
                : c.methods().stream().filter(m -> isCallable(c, m)).toList();
    }

    private boolean isCallable(ClassDecl c, Method m) {
        return program.access().of(m.ref()) != Level.PRIVATE
                && !m.ref().name().equals(MethodRef.STATIC_INITIALISER)
                && m.body().isPresent()
                && (!m.ref().constructor() || c.instantiable())
                && !m.ref().parameters().contains(Type.Special.UNKNOWN);
    }

    /** The constructors of classes whose objects a method can be given, and of that which has it. */
    private List<Method> makers(MethodRef method) {
        List<Type> types = new ArrayList<>(method.parameters());
        types.add(new Type.Ref(method.owner()));
        types.removeIf(t -> t.equals(Type.OBJECT));
        return program.classes().stream()
                .filter(c -> !c.library() && types.stream().anyMatch(t -> program.isSubtype(new Type.Ref(c.name()), t)))
                .flatMap(c -> members(c).stream())
                .filter(m -> m.ref().constructor())
                .toList();
    }
}

package org.smallscope.program.build.world;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.LazySingles;
import org.smallscope.program.slice.Singletons;
import org.smallscope.program.slice.Slice;

/** Which objects can exist before the call, as many of each class as the bounds allow. */
public final class PreObjects {
    private final Program program;
    private final Method method;
    private final Slice slice;
    private final Set<String> notYetInitialised;
    private final Map<String, Integer> scopes = new LinkedHashMap<>();

    private PreObjects(Slice slice, Set<String> notYetInitialised) {
        program = slice.program();
        method = slice.method();
        this.slice = slice;
        this.notYetInitialised = notYetInitialised;
    }

    /** None at all: a program that starts. */
    public static PreObjects none(Slice slice) {
        return new PreObjects(slice, Set.of());
    }

    /** All that a check looks at; they are added to the universe. */
    public static PreObjects within(Limits limits, Slice slice, GrowingUniverse universe) {
        PreObjects result = new PreObjects(slice, notYetInitialised(slice));
        result.populate(limits, universe);
        return result;
    }

    /** How many objects of each class can exist before the call, by name. */
    public Map<String, Integer> scopes() {
        return Collections.unmodifiableMap(scopes);
    }

    /** Where a static initialiser is checked: its class, and those that cannot have been initialised before it. */
    public Set<String> notYetInitialised() {
        return notYetInitialised;
    }

    /** Is it a static initialiser that is checked? */
    public static boolean isInitialiser(Method method) {
        return method.ref().name().equals(MethodRef.STATIC_INITIALISER);
    }

    private static Set<String> notYetInitialised(Slice slice) {
        Program program = slice.program();
        Set<String> result = new LinkedHashSet<>();
        if (isInitialiser(slice.method())) {
            String owner = slice.method().ref().owner();
            result.add(owner);
            for (String name : slice.initialised()) {
                boolean needs = program.supertypes(name).contains(owner)
                        || initialiser(program, name)
                                .filter(m ->
                                        Slice.before(program, m).initialised().contains(owner))
                                .isPresent();
                if (needs && !program.supertypes(owner).contains(name)) {
                    result.add(name);
                }
            }
        }
        return result;
    }

    private static Optional<Method> initialiser(Program program, String className) {
        return program.find(className).filter(c -> !c.library()).stream()
                .flatMap(c -> c.methods().stream())
                .filter(PreObjects::isInitialiser)
                .findFirst();
    }

    /** Before a class is initialised nobody has made an object of it. */
    private boolean mayExist(Type exact) {
        return !(exact instanceof Type.Ref r)
                || notYetInitialised.stream()
                        .noneMatch(n -> program.supertypes(r.name()).contains(n));
    }

    /** Are there no others than those that static initialisers make? */
    private boolean isSingleton(Type exact) {
        return exact instanceof Type.Ref r
                && !isInitialiser(method)
                && Singletons.of(program).include(r.name())
                && Singletons.of(program).fields(r.name()).stream().noneMatch(slice.unknownInitially()::contains);
    }

    private void populate(Limits limits, GrowingUniverse universe) {
        for (Type exact : slice.preTypes()) {
            String name = exact.toString();
            if (!mayExist(exact) || isSingleton(exact)) {
                continue;
            }
            int count = limits.scopeOf(name);
            count = Math.min(count, slice.onlyFromRoots(exact).orElse(count));
            count = LazySingles.of(program).field(name).isPresent() ? Math.min(count, 1) : count;
            scopes.put(name, count);
            for (int i = 0; i < count; i++) {
                universe.add(exact, Atom.Kind.PRE);
            }
        }
        if (slice.preTypes().contains(Type.STRING)) {
            slice.literals().forEach(universe::literal);
        }
    }
}

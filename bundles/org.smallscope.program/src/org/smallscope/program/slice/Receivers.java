package org.smallscope.program.slice;

import java.util.List;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/** Whose objects run a method. */
public final class Receivers {

    private Receivers() {}

    /** The classes whose objects run exactly this method, or are made by it. */
    public static List<Type.Ref> of(Program program, Method method) {
        if (method.ref().isStatic()) {
            return List.of();
        }
        Type.Ref owner = new Type.Ref(method.ref().owner());
        List<Type.Ref> known = program.instantiable(owner).stream()
                .filter(c -> method.isPrivate()
                        || method.ref().constructor()
                        || program.dispatch(method.ref(), c.name())
                                .filter(m -> m.ref().equals(method.ref()))
                                .isPresent())
                .filter(c -> !c.name().contains("$lambda$") || c.name().equals(owner.name()))
                .filter(c -> isEnum(program, owner.name()) || !isEnum(program, c.name()))
                .map(c -> new Type.Ref(c.name()))
                .toList();
        return known.isEmpty() ? program.opaque(owner.name()).stream().toList() : known;
    }

    /** Those of which objects may be there before the call without a static initialiser that made them. */
    public static List<Type.Ref> before(Program program, Method method) {
        return method.ref().constructor() || isEnum(program, method.ref().owner()) ? List.of() : of(program, method);
    }

    /** Objects of an enum are those that its initialiser makes, also where a constant has a body of its own. */
    private static boolean isEnum(Program program, String name) {
        return program.supertypes(name).contains("java.lang.Enum");
    }
}

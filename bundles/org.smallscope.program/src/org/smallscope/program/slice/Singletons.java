package org.smallscope.program.slice;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Classes whose objects are all made by static initialisers, each by a statement that runs once: their constructors are
 * private, and no other code at hand, which is all that can name them, calls one.
 */
public final class Singletons {
    /** By class, the static fields that the initialisers assign where they make its objects. */
    private final Map<String, Set<FieldRef>> fields = new LinkedHashMap<>();

    private Singletons(Program program) {
        Program all = program.everything();
        all.classes().stream().filter(c -> isClosed(c, all)).forEach(c -> fields.put(c.name(), new LinkedHashSet<>()));
        if (!fields.isEmpty()) {
            all.classes().stream()
                    .filter(c -> !c.library())
                    .flatMap(c -> c.methods().stream())
                    .forEach(m -> m.body().ifPresent(b -> look(m, b)));
            fields.values().removeIf(Set::isEmpty);
        }
    }

    public static Singletons of(Program program) {
        return program.derived(Singletons.class, Singletons::new);
    }

    public boolean include(String className) {
        return fields.containsKey(className);
    }

    /** The fields without which the objects would not be made. */
    public Set<FieldRef> fields(String className) {
        return fields.getOrDefault(className, Set.of());
    }

    /** Are all constructors of a class private, and all code known that may call them? */
    static boolean isClosed(ClassDecl c, Program program) {
        boolean constructors = c.methods().stream()
                .filter(m -> m.ref().constructor())
                .allMatch(m -> program.access().of(m.ref()) == Access.Level.PRIVATE);
        return c.kind() == ClassDecl.Kind.CLASS
                && c.instantiable()
                && !c.library()
                && !c.name().contains("$lambda$")
                && constructors
                && !program.isSubtype(new Type.Ref(c.name()), new Type.Ref("java.lang.Cloneable"))
                && !program.isSubtype(new Type.Ref(c.name()), new Type.Ref("java.io.Serializable"))
                && program.unmodelled().methods().values().stream()
                        .noneMatch(n -> n.all() || n.classes().contains(c.name()));
    }

    private void look(Method m, Stmt body) {
        if (!m.ref().name().equals(MethodRef.STATIC_INITIALISER)) {
            made(body).forEach(fields::remove);
        } else if (body instanceof Stmt.Block b) {
            b.statements().forEach(s -> look(m, s));
        } else {
            Set<FieldRef> assigned = assigned(body);
            made(body).forEach(c -> fields.computeIfPresent(c, (k, known) -> with(known, assigned)));
        }
    }

    /** Null, which removes the class, where nothing is known of the statement. */
    private static Set<FieldRef> with(Set<FieldRef> known, Set<FieldRef> assigned) {
        known.addAll(assigned);
        return assigned.isEmpty() ? null : known;
    }

    private static Set<String> made(Stmt code) {
        Set<String> result = new LinkedHashSet<>();
        Walk.over(
                code,
                e -> {
                    if (e instanceof Expr.New n) {
                        result.add(n.type().name());
                    }
                },
                s -> {});
        return result;
    }

    /** The static fields that a plain statement assigns. */
    private static Set<FieldRef> assigned(Stmt statement) {
        return statement instanceof Stmt.Eval e
                        && e.expression() instanceof Expr.Assign a
                        && a.place() instanceof Expr.StaticGet g
                ? Set.of(g.field())
                : Set.of();
    }
}

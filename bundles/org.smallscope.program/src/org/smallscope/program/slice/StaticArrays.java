package org.smallscope.program.slice;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Arrays that static initialisers make. A final field keeps its array, but not the array its elements: other code may have
 * changed them before the call. Only where all the code there is reads them and does nothing else, as with a table of
 * constants, are they what the initialiser made them.
 */
public final class StaticArrays {
    private static final String ENUM_CONSTANTS = "$VALUES";
    private static final Set<String> READING =
            Set.of("binarySearch", "equals", "hashCode", "copyOf", "copyOfRange", "toString");

    private final Program program;
    /** The arrays that change: 0 for that of the field, 1 for those in it, and so on; all deeper ones change too. */
    private final Map<FieldRef, Integer> changed = new LinkedHashMap<>();

    public StaticArrays(Program program) {
        this.program = program;
        for (ClassDecl c : program.everything().classes()) {
            if (!c.library()) {
                c.methods().forEach(m -> m.body().ifPresent(body -> new Uses(m).look(body)));
            }
        }
        unmodelled();
    }

    /** Code that is not modelled may change what it names. */
    private void unmodelled() {
        program.unmodelled().methods().values().stream()
                .flatMap(names -> names.uses().stream())
                .forEach(use -> use.field().ifPresent(f -> changed.merge(f, 0, Math::min)));
    }

    /** Is it a fact that nobody changes such arrays, since no other code can name the field? */
    private boolean isClosed(FieldRef field) {
        return program.access().of(field) == Access.Level.PRIVATE;
    }

    /** Is it taken as a table of constants, though code that is not at hand could change it? */
    public boolean isAssumed(Field field) {
        boolean source =
                program.find(field.ref().owner()).filter(c -> !c.library()).isPresent();
        return source
                && !isClosed(field.ref())
                && !field.ref().name().equals(ENUM_CONSTANTS)
                && constantDimensions(field) > 0;
    }

    /** How many dimensions of a field's array are as the initialiser made them. */
    public int constantDimensions(Field field) {
        if (!field.ref().isStatic() || !field.isFinal() || !(field.ref().type() instanceof Type.Array)) {
            return 0;
        }
        boolean library =
                program.find(field.ref().owner()).map(ClassDecl::library).orElse(true);
        return library || field.ref().name().equals(ENUM_CONSTANTS)
                ? Integer.MAX_VALUE
                : changed.getOrDefault(field.ref(), Integer.MAX_VALUE);
    }

    /** Is there a field for such an array that is not one of constants? */
    public boolean changeable(Type.Array array) {
        return program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .anyMatch(f -> f.ref().type() instanceof Type.Array
                        && program.isSubtype(array, f.ref().type())
                        && constantDimensions(f) < Integer.MAX_VALUE);
    }

    /** The array of a field, or one so many arrays deep in it. */
    private record Root(FieldRef field, int depth) {}

    /** What the code of one method does with arrays of static fields. */
    private final class Uses {
        private final boolean initialiser;
        /** Expressions whose value is an array of a field; by identity. */
        private final IdentityHashMap<Expr, Root> arrays = new IdentityHashMap<>();

        private final Set<Expr> read = Collections.newSetFromMap(new IdentityHashMap<>());
        private final IdentityHashMap<Local, Root> aliases = new IdentityHashMap<>();

        Uses(Method method) {
            this.initialiser = method.ref().name().equals(MethodRef.STATIC_INITIALISER);
        }

        void look(Stmt body) {
            int before = -1;
            while (before != aliases.size()) {
                before = aliases.size();
                Walk.over(body, this::name, this::name);
            }
            Walk.over(body, this::use, s -> {
                if (s instanceof Stmt.Declare d) {
                    d.initial().ifPresent(read::add);
                }
            });
            arrays.forEach((e, root) -> {
                if (!read.contains(e)) {
                    changes(root);
                }
            });
        }

        private void changes(Root root) {
            changed.merge(root.field(), root.depth(), Math::min);
        }

        private Root root(Expr e) {
            if (!(e.type() instanceof Type.Array)) {
                return null;
            } else if (e instanceof Expr.StaticGet g) {
                return new Root(g.field(), 0);
            } else if (e instanceof Expr.Read r) {
                return aliases.get(r.local());
            }
            Root outer = e instanceof Expr.Element x ? root(x.array()) : null;
            return outer == null ? null : new Root(outer.field(), outer.depth() + 1);
        }

        private void name(Expr e) {
            if (e instanceof Expr.Let let && root(let.value()) != null) {
                aliases.put(let.local(), root(let.value()));
            }
        }

        private void name(Stmt s) {
            if (s instanceof Stmt.Declare d
                    && d.initial().isPresent()
                    && root(d.initial().get()) != null) {
                aliases.put(d.local(), root(d.initial().get()));
            }
        }

        private void use(Expr e) {
            Root root = root(e);
            if (root != null) {
                arrays.put(e, root);
            }
            if (e instanceof Expr.Element x) {
                read.add(x.array());
            } else if (e instanceof Expr.Length x) {
                read.add(x.array());
            } else if (e instanceof Expr.Let x) {
                read.add(x.value());
            } else if (e instanceof Expr.Binary x) {
                read.add(x.left());
                read.add(x.right());
            } else if (e instanceof Expr.Builtin x && x.intrinsic() == Expr.Intrinsic.ARRAY_CLONE) {
                // a copy, whose own elements are arrays of the field all the same
                x.arguments().stream()
                        .filter(a -> a.type() instanceof Type.Array t && !(t.element() instanceof Type.Array))
                        .forEach(read::add);
            } else if (e instanceof Expr.Call x
                    && x.method().owner().equals("java.util.Arrays")
                    && READING.contains(x.method().name())) {
                x.arguments().stream()
                        .filter(a -> a.type() instanceof Type.Array t && !(t.element() instanceof Type.Array))
                        .forEach(read::add);
            } else if (e instanceof Expr.Assign x) {
                assigned((Expr) x.place());
            }
        }

        private void assigned(Expr place) {
            if (place instanceof Expr.Element x && root(x.array()) != null && !initialiser) {
                changes(root(x.array()));
            } else if (place instanceof Expr.StaticGet) {
                read.add(place);
            }
        }
    }
}

package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * The arrays that can be in a field, where all the code there is puts only arrays into it that it has made itself: they
 * are of the very type that {@code new} named, not of a subtype.
 */
public final class ArrayMakers {
    private final Map<FieldRef, List<Expr>> assigned = new HashMap<>();
    private final Map<Local, List<Expr>> locals = new IdentityHashMap<>();
    private final Set<Local> given = Collections.newSetFromMap(new IdentityHashMap<>());

    ArrayMakers(Program program) {
        for (ClassDecl c : program.classes()) {
            if (!c.library()) {
                c.methods().forEach(this::look);
            }
        }
    }

    private void look(Method m) {
        given.addAll(m.parameters());
        m.body().ifPresent(b -> Walk.over(b, this::note, this::note));
    }

    private void note(Expr x) {
        if (x instanceof Expr.Assign a && a.place().type() instanceof Type.Array) {
            if (a.place() instanceof Expr.FieldGet g) {
                add(g.field(), a.value());
            } else if (a.place() instanceof Expr.StaticGet g) {
                add(g.field(), a.value());
            } else if (a.place() instanceof Expr.Read r) {
                locals.computeIfAbsent(r.local(), l -> new ArrayList<>()).add(a.value());
            }
        } else if (x instanceof Expr.Let l && l.value().type() instanceof Type.Array) {
            locals.computeIfAbsent(l.local(), k -> new ArrayList<>()).add(l.value());
        }
    }

    private void note(Stmt s) {
        if (s instanceof Stmt.Declare d && d.local().type() instanceof Type.Array) {
            List<Expr> values = locals.computeIfAbsent(d.local(), l -> new ArrayList<>());
            d.initial().ifPresent(values::add);
        }
    }

    private void add(FieldRef field, Expr value) {
        assigned.computeIfAbsent(field, f -> new ArrayList<>()).add(value);
    }

    /** The exact types of the arrays in a field; nothing where others can be there. */
    public Optional<Set<Type>> of(FieldRef field) {
        Sources sources = new Sources();
        sources.field(field);
        return sources.open || sources.types.isEmpty() ? Optional.empty() : Optional.of(sources.types);
    }

    /** Is a value an array that the code has made, whatever it is? */
    boolean isMade(Expr array) {
        Sources sources = new Sources();
        sources.value(array);
        return !sources.open;
    }

    /** Follows values back to where they were made. */
    private final class Sources {
        private final Set<Type> types = new LinkedHashSet<>();
        private final Set<Object> seen = new LinkedHashSet<>();
        private boolean open;

        private void field(FieldRef field) {
            if (seen.add(field)) {
                all(assigned.get(field));
            }
        }

        private void all(List<Expr> values) {
            open |= values == null;
            for (Expr v : values == null ? List.<Expr>of() : values) {
                value(v);
            }
        }

        private void value(Expr e) {
            if (e instanceof Expr.NewArray || e instanceof Expr.ArrayOf) {
                types.add(e.type());
            } else if (e instanceof Expr.Cast c) {
                value(c.operand());
            } else if (e instanceof Expr.Assign a) {
                value(a.value());
            } else if (e instanceof Expr.Let l) {
                value(l.body());
            } else if (e instanceof Expr.Conditional c) {
                value(c.then());
                value(c.otherwise());
            } else if (e instanceof Expr.FieldGet g) {
                field(g.field());
            } else if (e instanceof Expr.StaticGet g) {
                field(g.field());
            } else if (e instanceof Expr.Read r) {
                if (seen.add(r.local())) {
                    all(given.contains(r.local()) ? null : locals.get(r.local()));
                }
            } else if (isCopy(e)) {
                value(
                        e instanceof Expr.Call c
                                ? c.arguments().get(0)
                                : ((Expr.Builtin) e).arguments().get(0));
            } else {
                open |= !(e instanceof Expr.NullLiteral);
            }
        }

        private static boolean isCopy(Expr e) {
            return e instanceof Expr.Builtin b && b.intrinsic() == Expr.Intrinsic.ARRAY_CLONE
                    || e instanceof Expr.Call c
                            && c.method().owner().equals("java.util.Arrays")
                            && c.method().name().startsWith("copyOf");
        }
    }
}

package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * What the variable of a quantifier is compared with, where it is only ever compared: by the clause, or by a pure method
 * that it is passed to. Then numbers that compare alike with all of these cannot be told apart, and one of each sort
 * decides the quantifier for all.
 */
final class Comparands {
    private final Program program;
    private final Expr.Quantified q;
    private final Set<Local> compared = new HashSet<>();
    private final Set<Local> inner = new HashSet<>();
    private final Map<Local, List<Given>> given = new LinkedHashMap<>();
    private final Set<Method> reached = new LinkedHashSet<>();
    private final Set<Object> followed = new HashSet<>();
    private final Set<Expr> allowed = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean fits = true;

    private boolean ordered;
    private final List<Expr> expressions = new ArrayList<>();
    private final Set<FieldRef> fields = new LinkedHashSet<>();
    private final Set<Elements> elements = new LinkedHashSet<>();
    private final Set<Long> literals = new LinkedHashSet<>(List.of(0L));

    /** What a name may stand for, and whether that was written in the clause itself. */
    private record Given(Expr value, boolean inClause) {}

    /**
     * The numbers that matter.
     *
     * @param ordered     compared by order, not just for equality
     * @param expressions of the clause, without any variable that is bound in it
     * @param fields      whose values matter, of whatever object; static ones too
     */
    record Found(
            boolean ordered,
            List<Expr> expressions,
            Set<FieldRef> fields,
            Set<Elements> elements,
            Set<Long> literals) {}

    private Comparands(Program program, Expr.Quantified q) {
        this.program = program;
        this.q = q;
    }

    /** Empty where more is done with the variable than comparing it, or what it is compared with is computed. */
    static Optional<Found> of(Program program, Expr.Quantified q) {
        Comparands c = new Comparands(program, q);
        c.follow();
        c.compare();
        return c.fits
                ? Optional.of(new Found(c.ordered, c.expressions, c.fields, c.elements, c.literals))
                : Optional.empty();
    }

    private void overClause(Consumer<Expr> visitor) {
        Walk.over(q.range(), visitor);
        Walk.over(q.body(), visitor);
    }

    private void overCode(Consumer<Expr> visitor) {
        reached.forEach(m -> m.body().ifPresent(b -> Walk.over(b, visitor, s -> {})));
    }

    // ------------------------------------------------------------------ where the variable goes

    private void follow() {
        compared.add(q.variable());
        overClause(e -> {
            if (e instanceof Expr.Quantified x) {
                inner.add(x.variable());
            }
            follow(e, true);
        });
        int before;
        do {
            before = compared.size() + reached.size();
            List.copyOf(reached).forEach(m -> m.body().ifPresent(this::follow));
            overClause(e -> follow(e, true));
        } while (compared.size() + reached.size() > before);
    }

    private void follow(Stmt body) {
        Walk.over(body, e -> follow(e, false), s -> {
            if (s instanceof Stmt.Declare d) {
                d.initial().ifPresent(v -> give(d.local(), new Given(v, false)));
            }
        });
    }

    private void follow(Expr e, boolean inClause) {
        if (e instanceof Expr.Let x) {
            give(x.local(), new Given(x.value(), inClause));
        } else if (e instanceof Expr.Assign x && x.place() instanceof Expr.Read r) {
            give(r.local(), new Given(x.value(), inClause));
        } else if (e instanceof Expr.Call x) {
            for (Method m : targets(x)) {
                reached.add(m);
                pass(x.arguments(), m, inClause);
            }
        } else if (e instanceof Expr.New x) {
            program.method(x.constructor()).ifPresent(m -> {
                reached.add(m);
                pass(x.arguments(), m, inClause);
            });
        }
    }

    private void pass(List<Expr> arguments, Method m, boolean inClause) {
        for (int i = 0; i < arguments.size(); i++) {
            Local parameter = m.parameters().get(i);
            if (isCompared(arguments.get(i)) && m.body().isPresent()) {
                compared.add(parameter);
                allow(arguments.get(i));
            }
            give(parameter, new Given(arguments.get(i), inClause));
        }
    }

    private void give(Local local, Given value) {
        List<Given> all = given.computeIfAbsent(local, l -> new ArrayList<>());
        if (all.stream().noneMatch(g -> g.value() == value.value())) {
            all.add(value);
        }
    }

    private List<Method> targets(Expr.Call e) {
        List<Method> result = new ArrayList<>();
        program.method(e.method()).ifPresent(result::add);
        program.classes().stream()
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.overridden().contains(e.method()))
                .forEach(result::add);
        return result;
    }

    private boolean isCompared(Expr e) {
        return e instanceof Expr.Read r && compared.contains(r.local())
                || e instanceof Expr.Convert c && widens(c) && isCompared(c.operand());
    }

    private static boolean widens(Expr.Convert c) {
        return c.operand().type() instanceof Prim from
                && (c.type() == Prim.BIGINT
                        || c.type() == Prim.LONG && from != Prim.BIGINT
                        || c.type() == Prim.INT && from != Prim.LONG && from != Prim.BIGINT);
    }

    private void allow(Expr e) {
        allowed.add(e instanceof Expr.Convert c ? c.operand() : e);
        if (e instanceof Expr.Convert c) {
            allow(c.operand());
        }
    }

    // ------------------------------------------------------------------ what it is compared with

    private void compare() {
        overClause(e -> compare(e, true));
        overCode(e -> compare(e, false));
        Consumer<Expr> others = e -> {
            fits &= !(e instanceof Expr.Read r && compared.contains(r.local())) || allowed.contains(e);
            fits &= !(e instanceof Expr.Assign a) || !isCompared(a);
        };
        overClause(others);
        overCode(others);
    }

    /** What the clause's own code makes is not among the numbers there are. */
    private boolean isCompared(Expr.Assign a) {
        return a.place() instanceof Expr.FieldGet f && fields.contains(f.field())
                || a.place() instanceof Expr.StaticGet s && fields.contains(s.field())
                || a.place() instanceof Expr.Element e && elements.contains(Elements.of(e.type()));
    }

    private void compare(Expr e, boolean inClause) {
        if (e instanceof Expr.Binary b && b.op().comparison() && b.operands() instanceof Prim) {
            if (isCompared(b.left())) {
                allow(b.left());
                compared(b, b.right(), inClause);
            }
            if (isCompared(b.right())) {
                allow(b.right());
                compared(b, b.left(), inClause);
            }
        }
    }

    private void compared(Expr.Binary b, Expr other, boolean inClause) {
        ordered |= b.op() != Op.EQ && b.op() != Op.NE;
        source(other, inClause);
    }

    private void source(Expr e, boolean inClause) {
        if (isCompared(e) || !followed.add(e)) {
            return;
        }
        if (inClause && isFree(e)) {
            expressions.add(e);
        } else if (e instanceof Expr.Literal l) {
            literals.add(l.value());
        } else if (e instanceof Expr.FieldGet f && !isModel(f.field())) {
            fields.add(f.field());
        } else if (e instanceof Expr.StaticGet s) {
            fields.add(s.field());
        } else if (e instanceof Expr.Element x) {
            elements.add(Elements.of(x.type()));
        } else if (e instanceof Expr.Old o) {
            source(o.operand(), inClause);
        } else if (e instanceof Expr.Convert c && widens(c)) {
            source(c.operand(), inClause);
        } else if (e instanceof Expr.Conditional c) {
            source(c.then(), inClause);
            source(c.otherwise(), inClause);
        } else if (e instanceof Expr.Read r && given.containsKey(r.local()) && !inner.contains(r.local())) {
            given.get(r.local()).forEach(g -> source(g.value(), g.inClause()));
        } else if (e instanceof Expr.Call c
                && targets(c).stream().allMatch(m -> m.body().isPresent())) {
            targets(c).forEach(this::returned);
        } else {
            fits = false;
        }
    }

    private void returned(Method m) {
        Walk.over(m.body().orElseThrow(), e -> {}, s -> {
            if (s instanceof Stmt.Return r) {
                r.value().ifPresent(v -> source(v, false));
            }
        });
    }

    private boolean isModel(FieldRef field) {
        return program.field(field).map(f -> f.model()).orElse(false);
    }

    /** Has the same value whatever the clause's own variables are. */
    private boolean isFree(Expr e) {
        boolean[] free = {e.type() instanceof Prim && e.type() != Type.Prim.BOOLEAN};
        Walk.over(e, x -> {
            if (x instanceof Expr.Read r) {
                free[0] &= r.local() != q.variable() && !inner.contains(r.local()) && !given.containsKey(r.local());
            }
        });
        return free[0];
    }
}

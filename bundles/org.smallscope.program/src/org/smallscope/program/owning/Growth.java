package org.smallscope.program.owning;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access.Level;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.classes.Unmodelled;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * The fields into which all code puts only objects that it has just made for them. What such a field holds is younger
 * than the object that has the field, since Java evaluates the target of an assignment first (JLS 15.26.1), and it is in
 * one such field only, whoever else knows it. So nobody reaches itself through them: they make trees. The same is so of
 * the elements of an array in such a field, where each was made for its place.
 */
public final class Growth {
    private static final Type.Ref CLONEABLE = new Type.Ref("java.lang.Cloneable");

    private final Program program;
    private final Set<FieldRef> fields;
    private final Set<FieldRef> deep;
    /** The assignments of variables that hold an object made for just this place. */
    private final Set<Expr> made = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The fields that code at hand puts something into; others leave that to whoever can name them. */
    private final Set<FieldRef> grown = new LinkedHashSet<>();

    private Growth(Program loaded) {
        program = loaded.everything();
        fields = program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .filter(this::mayGrow)
                .map(Field::ref)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Stmt> code = fields.isEmpty() ? List.of() : code();
        code.forEach(s -> Walk.over(s, e -> {}, this::declarations));
        code.forEach(s -> Walk.over(s, this::assigned, t -> {}));
        fields.removeIf(f -> !grown.contains(f) && program.access().of(f) != Level.PRIVATE);
        deep = fields.stream()
                .filter(f -> f.type() instanceof Type.Array a && a.element() instanceof Type.Ref)
                .filter(f -> hasElementsMadeForIt(Encapsulation.of(loaded), f))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    public static Growth of(Program program) {
        return program.derived(Growth.class, Growth::new);
    }

    /** The fields. */
    public Set<FieldRef> fields() {
        return Collections.unmodifiableSet(fields);
    }

    /** Those that hold arrays whose elements were made for their places too. */
    public Set<FieldRef> deep() {
        return deep;
    }

    /** Can other code of the package, which is not at hand, put something else there? */
    public boolean isTrusting(FieldRef field) {
        return program.access().of(field) != Level.PRIVATE;
    }

    private List<Stmt> code() {
        return program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.methods().stream())
                .flatMap(m -> m.body().stream())
                .toList();
    }

    private boolean mayGrow(Field f) {
        return !f.ref().isStatic()
                && !f.model()
                && !f.ghost()
                && f.ref().type().reference()
                && !f.ref().captures()
                && program.access().of(f.ref()) != Level.OPEN
                && !isCloned(f.ref().owner())
                && isAllModelled(f.ref());
    }

    /** A clone holds what the other one holds. */
    private boolean isCloned(String className) {
        return program.classes().stream()
                .filter(c -> program.supertypes(c.name()).contains(className))
                .anyMatch(c -> program.isSubtype(new Type.Ref(c.name()), CLONEABLE));
    }

    /** Does no code that is not modelled name the field? */
    private boolean isAllModelled(FieldRef field) {
        for (ClassDecl c : program.classes()) {
            for (Method m : c.library() ? List.<Method>of() : c.methods()) {
                Optional<Unmodelled.Names> names = program.unmodelled().of(m.ref());
                boolean writes = names.filter(n -> n.all()
                                || n.uses().stream()
                                        .anyMatch(u ->
                                                u.field().filter(field::equals).isPresent()))
                        .isPresent();
                if (writes || names.isEmpty() && isUnsupported(m)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isUnsupported(Method m) {
        boolean[] found = new boolean[1];
        m.body()
                .ifPresent(b -> Walk.over(
                        b,
                        e -> found[0] |= e instanceof Expr.Unsupported,
                        s -> found[0] |= s instanceof Stmt.Unsupported));
        return found[0];
    }

    private void assigned(Expr e) {
        if (e instanceof Expr.Assign a && a.place() instanceof Expr.FieldGet g) {
            if (!made.contains(a) && !isMade(a.value())) {
                fields.remove(g.field());
            } else if (!(a.value() instanceof Expr.NullLiteral)) {
                grown.add(g.field());
            }
        }
    }

    private static boolean isMade(Expr e) {
        return e instanceof Expr.Conditional c ? isMade(c.then()) && isMade(c.otherwise()) : ReferenceFlow.isNew(e);
    }

    /** The variables of a block that are given a new object, and are then put into a field of an older one. */
    private void declarations(Stmt s) {
        List<Stmt> all = s instanceof Stmt.Block b ? b.statements() : List.of();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof Stmt.Declare d
                    && d.initial()
                            .filter(x -> isMade(x) && !(x instanceof Expr.NullLiteral))
                            .isPresent()) {
                new Rest(d.local(), all.subList(i + 1, all.size())).store().ifPresent(made::add);
            }
        }
    }

    /** What follows the declaration of a variable in its block. */
    private static final class Rest {
        private final Local variable;
        private final Set<Local> changed = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Set<Expr.Assign> stores = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Set<Expr.Assign> repeated = Collections.newSetFromMap(new IdentityHashMap<>());

        Rest(Local variable, List<Stmt> statements) {
            this.variable = variable;
            statements.forEach(s -> Walk.over(s, e -> look(e, stores), this::look));
        }

        private void look(Expr e, Set<Expr.Assign> found) {
            if (e instanceof Expr.Assign a && a.place() instanceof Expr.Read r) {
                changed.add(r.local());
            } else if (e instanceof Expr.Let l) {
                changed.add(l.local());
            } else if (e instanceof Expr.Assign a && a.place() instanceof Expr.FieldGet && isVariable(a.value())) {
                found.add(a);
            }
        }

        private void look(Stmt s) {
            if (s instanceof Stmt.Declare d) {
                changed.add(d.local());
            } else if (s instanceof Stmt.Try t) {
                t.catches().forEach(c -> changed.add(c.variable()));
            } else if (s instanceof Stmt.Loop) {
                Walk.over(s, e -> look(e, repeated), t -> {});
            }
        }

        private boolean isVariable(Expr e) {
            return e instanceof Expr.Cast c
                    ? isVariable(c.operand())
                    : e instanceof Expr.Read r && r.local() == variable;
        }

        /** The only place that gets the object, once, where that belongs to something that was there before it. */
        Optional<Expr> store() {
            return stores.stream()
                    .filter(a -> stores.size() == 1 && repeated.isEmpty() && !changed.contains(variable))
                    .filter(a -> ((Expr.FieldGet) a.place()).target() instanceof Expr.Read r
                            && r.local() != variable
                            && !changed.contains(r.local()))
                    .map(a -> (Expr) a)
                    .findFirst();
        }
    }

    private static boolean hasElementsMadeForIt(Encapsulation encapsulation, FieldRef field) {
        return encapsulation
                .region(field)
                .flatMap(Encapsulation.Region::elements)
                .map(encapsulation::region)
                .filter(Encapsulation.Region::distinct)
                .isPresent();
    }
}

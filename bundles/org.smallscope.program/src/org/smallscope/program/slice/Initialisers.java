package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.smallscope.program.FieldRef;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Doing;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Which statements of static initialisers a check depends on. One that only gives values to static fields that nothing
 * mentions, such as a logger, may be left out, whatever it calls: by the time of the call it has ended normally, and
 * without code of the sources or a field that is looked at it can have changed nothing that is.
 */
final class Initialisers {
    private final Program program;
    private final Predicate<FieldRef> mentioned;
    private final List<Stmt> open = new ArrayList<>();
    private final List<Stmt> whole = new ArrayList<>();
    private final Set<FieldRef> unknown = new LinkedHashSet<>();
    private final Needs needs = new Needs();
    private final Set<Stmt> needed = Collections.newSetFromMap(new IdentityHashMap<>());

    Initialisers(Program program, Predicate<FieldRef> mentioned) {
        this.program = program;
        this.mentioned = mentioned;
    }

    void add(Method initialiser) {
        initialiser.body().ifPresent(b -> open.addAll(statements(b)));
    }

    /** All of this one is needed, but for values from code that is not known and for fields that nothing mentions. */
    void whole(Method initialiser) {
        initialiser.body().ifPresent(b -> whole.addAll(statements(b)));
    }

    /** False where such an initialiser gives a field a value that is not known. */
    boolean knows(FieldRef field) {
        return whole.stream().noneMatch(s -> isUnknown(s) && assigns(s, field));
    }

    private static boolean assigns(Stmt s, FieldRef field) {
        boolean[] found = {false};
        Walk.over(
                s,
                e -> found[0] |= e instanceof Expr.Assign a
                        && a.place() instanceof Expr.StaticGet g
                        && g.field().equals(field),
                t -> {});
        return found[0];
    }

    private boolean isUnknown(Stmt s) {
        boolean[] found = {false};
        Walk.over(
                s,
                e -> found[0] |= e instanceof Expr.Unsupported
                        || e instanceof Expr.Call c
                                && !isSource(c.method().owner())
                                && program.method(c.method())
                                        .flatMap(Method::body)
                                        .isEmpty(),
                t -> found[0] |= t instanceof Stmt.Unsupported);
        return found[0];
    }

    /** The statements one by one, those of blocks without variables of their own too. */
    private static List<Stmt> statements(Stmt body) {
        if (!(body instanceof Stmt.Block b) || b.statements().stream().anyMatch(s -> s instanceof Stmt.Declare)) {
            return List.of(body);
        }
        return b.statements().stream().flatMap(s -> statements(s).stream()).toList();
    }

    /** Gives those that turned out to be needed since the last time. */
    void takeNeeded(Consumer<Stmt> user) {
        for (Stmt s : List.copyOf(open)) {
            if (isNeeded(s)) {
                open.remove(s);
                needed.add(s);
                user.accept(s);
            }
        }
    }

    /** Fields that are looked at and whose values come from code that is not known: any value will do. */
    Set<FieldRef> unknown() {
        return Collections.unmodifiableSet(unknown);
    }

    /**
     * A statement that gives a field a value that is not known, and does nothing else that matters. It may be left out,
     * if the field is taken as anything; which a JVM can be given unless it says final.
     */
    private boolean isLeftOut(Stmt s) {
        if (!(s instanceof Stmt.Eval eval
                && eval.expression() instanceof Expr.Assign a
                && a.place() instanceof Expr.StaticGet g
                && isUnknown(s)
                && !program.isDeclaredFinal(g.field()))) {
            return false;
        }
        boolean[] found = {false};
        Walk.over(a.value(), e -> found[0] |= e.accept(needs));
        if (!found[0] && mentioned.test(g.field())) {
            unknown.add(g.field());
        }
        return !found[0];
    }

    int size() {
        return needed.size();
    }

    /** The initialiser without what is not needed. */
    Method reduced(Method initialiser) {
        Optional<Stmt> body = initialiser
                .body()
                .map(b -> new Stmt.Block(
                        statements(b).stream().filter(needed::contains).toList(), b.origin()));
        return new Method(
                initialiser.ref(),
                initialiser.receiver(),
                initialiser.parameters(),
                body,
                initialiser.isAbstract(),
                initialiser.isPrivate(),
                initialiser.overridden(),
                initialiser.contract(),
                initialiser.origin());
    }

    private boolean isNeeded(Stmt s) {
        if (isLeftOut(s)) {
            return false;
        }
        boolean[] found = {whole.contains(s) && !isUnknown(s)};
        Walk.over(s, e -> found[0] |= e.accept(needs), t -> found[0] |= t instanceof Stmt.Throw);
        return found[0];
    }

    private boolean isSource(String className) {
        return program.find(className).map(c -> !c.library()).orElse(false);
    }

    /** Does an expression, its parts left aside, do something that may be looked at? */
    private final class Needs implements Doing<Boolean> {
        @Override
        public Boolean computes(Expr e) {
            return false;
        }

        @Override
        public Boolean visit(Expr.Assign e) {
            return e.place() instanceof Expr.StaticGet g && mentioned.test(g.field());
        }

        /** Only by a reference that is looked at can it change what is looked at. */
        @Override
        public Boolean visit(Expr.StaticGet e) {
            return e.type().reference() && mentioned.test(e.field());
        }

        @Override
        public Boolean visit(Expr.New e) {
            return isSource(e.type().name());
        }

        @Override
        public Boolean visit(Expr.Call e) {
            return isSource(e.method().owner());
        }

        @Override
        public Boolean visit(Expr.Builtin e) {
            return false;
        }

        @Override
        public Boolean visit(Expr.Unsupported e) {
            return false;
        }
    }
}

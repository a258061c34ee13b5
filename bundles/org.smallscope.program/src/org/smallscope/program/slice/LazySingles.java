package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.classes.Access;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Classes of which there is at most one object, in a private static field: all code that makes one does so where the
 * field is null, and puts it there at once; nothing else is put there. That is so where one thread runs, as checks do.
 */
public final class LazySingles {
    private final Map<String, FieldRef> fields = new LinkedHashMap<>();
    private final Set<Expr> guarded = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Program program;

    private LazySingles(Program loaded) {
        program = loaded.everything();
        for (ClassDecl c : program.classes()) {
            if (Singletons.isClosed(c, program) && constructors(c).stream().allMatch(LazySingles::isKeptInside)) {
                find(c).ifPresent(f -> fields.put(c.name(), f));
            }
        }
    }

    public static LazySingles of(Program program) {
        return program.derived(LazySingles.class, LazySingles::new);
    }

    /** The field that holds the object of a class, if there is one. */
    public Optional<FieldRef> field(String className) {
        return Optional.ofNullable(fields.get(className));
    }

    private static List<Method> constructors(ClassDecl c) {
        return c.methods().stream().filter(m -> m.ref().constructor()).toList();
    }

    /** Does a constructor give its object to nobody before it is complete? */
    private static boolean isKeptInside(Method constructor) {
        Set<Expr> looked = Collections.newSetFromMap(new IdentityHashMap<>());
        boolean[] inside = {true};
        constructor
                .body()
                .ifPresent(b -> Walk.over(
                        b,
                        e -> {
                            if (e instanceof Expr.FieldGet g) {
                                looked.add(g.target());
                            } else if (e instanceof Expr.Call c && c.method().constructor()) {
                                c.receiver().ifPresent(looked::add);
                            } else if (e instanceof Expr.Read r && isReceiver(r, constructor)) {
                                inside[0] &= looked.contains(r);
                            }
                        },
                        s -> {}));
        return inside[0];
    }

    private static boolean isReceiver(Expr.Read r, Method m) {
        return m.receiver().filter(l -> l == r.local()).isPresent();
    }

    private Optional<FieldRef> find(ClassDecl c) {
        List<Expr.New> made = new ArrayList<>();
        List<Expr.Assign> assigned = new ArrayList<>();
        for (ClassDecl any : program.classes()) {
            for (Method m : any.library() ? List.<Method>of() : any.methods()) {
                m.body().ifPresent(b -> Walk.over(b, e -> note(e, c, made, assigned), this::guard));
            }
        }
        List<FieldRef> into = assigned.stream()
                .filter(a -> a.value() instanceof Expr.New)
                .map(a -> ((Expr.StaticGet) a.place()).field())
                .distinct()
                .toList();
        boolean lazy = into.size() == 1
                && program.access().of(into.get(0)) == Access.Level.PRIVATE
                && made.stream().allMatch(guarded::contains)
                && assigned.stream()
                        .filter(a -> ((Expr.StaticGet) a.place()).field().equals(into.get(0)))
                        .allMatch(a -> guarded.contains(a.value()));
        return lazy ? Optional.of(into.get(0)) : Optional.empty();
    }

    private static void note(Expr e, ClassDecl c, List<Expr.New> made, List<Expr.Assign> assigned) {
        if (e instanceof Expr.New n && n.type().name().equals(c.name())) {
            made.add(n);
        } else if (e instanceof Expr.Assign a
                && a.place() instanceof Expr.StaticGet g
                && g.type().toString().equals(c.name())) {
            assigned.add(a);
        }
    }

    /** {@code if (it == null) it = new ...}: what is made is put there at once. */
    private void guard(Stmt s) {
        if (s instanceof Stmt.If i
                && i.condition() instanceof Expr.Binary b
                && b.op() == Expr.Op.EQ
                && b.left() instanceof Expr.StaticGet asked
                && b.right() instanceof Expr.NullLiteral
                && first(i.then()) instanceof Stmt.Eval e
                && e.expression() instanceof Expr.Assign a
                && a.place() instanceof Expr.StaticGet g
                && g.field().equals(asked.field())
                && a.value() instanceof Expr.New n) {
            guarded.add(n);
        }
    }

    private static Stmt first(Stmt s) {
        return s instanceof Stmt.Block b && !b.statements().isEmpty()
                ? first(b.statements().get(0))
                : s;
    }
}

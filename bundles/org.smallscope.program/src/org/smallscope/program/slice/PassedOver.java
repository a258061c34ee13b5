package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.tree.Doing;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** What code can do that is not followed: which variables and fields it assigns, where it goes, who gets the object. */
public final class PassedOver {
    /** Classes whose methods change nothing. */
    private static final Set<String> VALUES = Set.of(
            "java.lang.String",
            "java.lang.Math",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Boolean");

    private final Optional<Local> self;
    private final Set<Local> assigned = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<FieldRef> stored = new LinkedHashSet<>();
    private final Set<Expr> targets = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Expr> mentions = new ArrayList<>();
    private final Set<Stmt.Label> left = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Stmt.Label> continued = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Stmt.Label> inside = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<MethodRef> made = new LinkedHashSet<>();
    private boolean returns;
    private boolean quiet = true;
    private boolean whole = true;
    private final Effects effects = new Effects();
    private final Ways ways = new Ways();

    public PassedOver(Stmt code, Optional<Local> self) {
        this.self = self;
        Walk.over(code, this::note, this::note);
        left.removeAll(inside);
        continued.removeAll(inside);
    }

    public PassedOver(Expr code, Optional<Local> self) {
        this.self = self;
        Walk.over(code, this::note);
    }

    private void note(Expr e) {
        e.accept(effects);
        if (e instanceof Expr.FieldGet f) {
            targets.add(f.target());
        }
        if (e instanceof Expr.Read r && self.filter(s -> s == r.local()).isPresent()) {
            mentions.add(e);
        }
    }

    private void note(Stmt s) {
        s.accept(ways);
    }

    private void noise() {
        quiet = false;
    }

    /** What an expression changes; the answer is nothing, since all of it is noted. */
    private final class Effects implements Doing<Void> {
        @Override
        public Void computes(Expr e) {
            return null;
        }

        @Override
        public Void visit(Expr.Assign e) {
            if (e.place() instanceof Expr.Read r) {
                assigned.add(r.local());
                return null;
            } else if (e.place() instanceof Expr.FieldGet f) {
                stored.add(f.field());
            }
            noise();
            return null;
        }

        @Override
        public Void visit(Expr.New e) {
            made.add(e.constructor());
            quiet &= e.type().name().startsWith("java.lang.");
            return null;
        }

        @Override
        public Void visit(Expr.Call e) {
            quiet &= VALUES.contains(e.method().owner());
            return null;
        }

        @Override
        public Void visit(Expr.Builtin e) {
            quiet &= !e.intrinsic().writes();
            return null;
        }

        @Override
        public Void visit(Expr.Unsupported e) {
            whole = false;
            noise();
            return null;
        }
    }

    /** Where a statement goes by itself; what it consists of comes after it. */
    private final class Ways implements Stmt.Reader {
        @Override
        public void read(Stmt.Block s) {
            // goes through what it consists of
        }

        @Override
        public void read(Stmt.Declare s) {
            // nobody outside has the variable
        }

        @Override
        public void read(Stmt.Eval s) {
            // is its expression
        }

        @Override
        public void read(Stmt.If s) {
            // goes through what it consists of
        }

        @Override
        public void read(Stmt.Loop s) {
            inside.add(s.label());
        }

        @Override
        public void read(Stmt.Labelled s) {
            inside.add(s.label());
        }

        @Override
        public void read(Stmt.Break s) {
            left.add(s.label());
        }

        @Override
        public void read(Stmt.Continue s) {
            continued.add(s.label());
        }

        @Override
        public void read(Stmt.Return s) {
            returns = true;
        }

        @Override
        public void read(Stmt.Throw s) {
            // whoever passes over code asks only where it ends normally
        }

        @Override
        public void read(Stmt.Try s) {
            // goes through what it consists of
        }

        @Override
        public void read(Stmt.Assert s) {
            // throws, or does nothing
        }

        @Override
        public void read(Stmt.Spec s) {
            // does nothing
        }

        @Override
        public void read(Stmt.Unsupported s) {
            whole = false;
        }
    }

    /** False where some of it is not modelled, so that it can do more than is seen. */
    public boolean isWhole() {
        return whole;
    }

    /** True where it changes no more than variables. */
    public boolean isQuiet() {
        return whole && quiet;
    }

    public Set<Local> assigned() {
        return assigned;
    }

    public Set<FieldRef> stored() {
        return stored;
    }

    /** The labels outside to which it may go. */
    public Set<Stmt.Label> left() {
        return left;
    }

    /** The loops outside whose next round it may begin. */
    public Set<Stmt.Label> continued() {
        return continued;
    }

    /** The constructors by which it makes objects. */
    public Set<MethodRef> made() {
        return made;
    }

    public boolean returns() {
        return returns;
    }

    /** Whether it gets at the object at all. */
    public boolean mentionsSelf() {
        return !whole || !mentions.isEmpty();
    }

    /** Whether the object is used otherwise than to get at its fields. */
    public boolean leaks() {
        return !whole || mentions.stream().anyMatch(e -> !targets.contains(e));
    }
}

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
        whole &= !(e instanceof Expr.Unsupported);
        quiet &= isQuiet(e);
        if (e instanceof Expr.Assign a && a.place() instanceof Expr.Read r) {
            assigned.add(r.local());
        } else if (e instanceof Expr.Assign a && a.place() instanceof Expr.FieldGet f) {
            stored.add(f.field());
        }
        if (e instanceof Expr.New n) {
            made.add(n.constructor());
        }
        if (e instanceof Expr.FieldGet f) {
            targets.add(f.target());
        }
        if (e instanceof Expr.Read r && self.filter(s -> s == r.local()).isPresent()) {
            mentions.add(e);
        }
    }

    private static boolean isQuiet(Expr e) {
        if (e instanceof Expr.Assign a) {
            return a.place() instanceof Expr.Read;
        } else if (e instanceof Expr.Call c) {
            return VALUES.contains(c.method().owner());
        } else if (e instanceof Expr.New n) {
            return n.type().name().startsWith("java.lang.");
        }
        return !(e instanceof Expr.Unsupported)
                && !(e instanceof Expr.Builtin b && b.intrinsic() == Expr.Intrinsic.ARRAYCOPY);
    }

    private void note(Stmt s) {
        whole &= !(s instanceof Stmt.Unsupported);
        returns |= s instanceof Stmt.Return;
        if (s instanceof Stmt.Break b) {
            left.add(b.label());
        } else if (s instanceof Stmt.Continue c) {
            continued.add(c.label());
        } else if (s instanceof Stmt.Loop l) {
            inside.add(l.label());
        } else if (s instanceof Stmt.Labelled l) {
            inside.add(l.label());
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

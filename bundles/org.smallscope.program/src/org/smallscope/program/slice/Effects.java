package org.smallscope.program.slice;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * What a piece of code can do to the heap, as its text shows: the fields and elements that it, or what it calls, assigns
 * of whatever object that was there before, and how many objects of which classes it makes.
 */
public final class Effects {
    /** More objects than anybody counts. */
    public static final int MANY = 1000;

    private final Program program;
    private final Set<FieldRef> fields = new LinkedHashSet<>();
    private final Set<Elements> elements = new LinkedHashSet<>();
    private final Set<MethodRef> seen = new HashSet<>();
    private final Map<Type, Integer> made;
    private boolean unknown;

    private Effects(Program program, List<Method> methods, Stmt code, boolean itself) {
        this.program = program;
        methods.forEach(this::enter);
        if (code != null) {
            Walk.over(code, x -> look(x, itself), s -> {});
        }
        Making making = new Making();
        Map<Type, Integer> all = new LinkedHashMap<>();
        methods.forEach(m -> add(all, making.of(m), 1));
        if (code != null) {
            add(all, making.in(code), MANY);
        }
        made = Collections.unmodifiableMap(all);
    }

    /** Of a method. */
    public static Effects of(Program program, Method method) {
        return new Effects(program, List.of(method), null, true);
    }

    /** Of a statement that may be executed any number of times. */
    public static Effects ofRepeated(Program program, Stmt code) {
        return new Effects(program, List.of(), code, true);
    }

    /** Of what such a statement calls. */
    public static Effects ofCalls(Program program, Stmt code) {
        return new Effects(program, List.of(), code, false);
    }

    /** Can it assign this field? */
    public boolean assigns(FieldRef field) {
        return unknown || fields.contains(field);
    }

    /** Can it assign elements of such arrays? */
    public boolean assigns(Elements kind) {
        return unknown || elements.contains(kind);
    }

    /** Is there something in it that is not known? */
    public boolean isUnknown() {
        return unknown;
    }

    /** How many objects of each exact type it makes, at most; {@link #MANY} where there is no telling. */
    public Map<Type, Integer> made() {
        return made;
    }

    /** Does it make an exception of exactly this class itself, other than those that Java throws? */
    public boolean makes(Type.Ref exception) {
        return made.containsKey(exception);
    }

    // ------------------------------------------------------------------ what is assigned

    private void enter(Method m) {
        if (seen.add(m.ref())) {
            // what is behind an abstract method need not be at hand
            m.body().ifPresentOrElse(b -> Walk.over(b, x -> look(x, m), s -> {}), () -> unknown |= !isPure(m));
        }
    }

    private boolean isPure(Method m) {
        return Promises.of(program, m).pure(program);
    }

    /** What a constructor does to the object it makes is done to no other. */
    private void look(Expr x, Method within) {
        boolean own = within.ref().constructor()
                && x instanceof Expr.Assign a
                && a.place() instanceof Expr.FieldGet f
                && f.target() instanceof Expr.Read r
                && within.receiver().equals(Optional.of(r.local()));
        if (!own) {
            look(x);
        }
    }

    private void look(Expr x, boolean itself) {
        if (itself || x instanceof Expr.Call || x instanceof Expr.New || x instanceof Expr.Unsupported) {
            look(x);
        }
    }

    private void look(Expr x) {
        if (x instanceof Expr.Assign a) {
            assigned(a.place());
        } else if (x instanceof Expr.Builtin b && b.intrinsic() == Expr.Intrinsic.ARRAYCOPY) {
            Type target = b.arguments().get(2).type();
            unknown |= !(target instanceof Type.Array);
            elements.add(Elements.of(target instanceof Type.Array t ? t.element() : Type.OBJECT));
        } else if (x instanceof Expr.Call || x instanceof Expr.New) {
            unknown |= called(x).findAny().isEmpty();
            called(x).forEach(this::enter);
        } else {
            unknown |= x instanceof Expr.Unsupported;
        }
    }

    private void assigned(Expr.Place place) {
        if (place instanceof Expr.FieldGet f) {
            fields.add(f.field());
        } else if (place instanceof Expr.StaticGet f) {
            fields.add(f.field());
        } else if (place instanceof Expr.Element e) {
            elements.add(Elements.of(e.type()));
        }
    }

    /** All methods that a call may run. */
    private Stream<Method> called(Expr x) {
        if (x instanceof Expr.New n) {
            return program.method(n.constructor()).stream();
        }
        Expr.Call call = (Expr.Call) x;
        Stream<Method> named = program.method(call.method()).stream();
        return call.dispatch() == Expr.Dispatch.VIRTUAL ? Stream.concat(named, overriding(call.method())) : named;
    }

    private Stream<Method> overriding(MethodRef called) {
        return program.instantiable(new Type.Ref(called.owner())).stream()
                .flatMap(c -> program.dispatch(called, c.name()).stream())
                .distinct();
    }

    // ------------------------------------------------------------------ what is made

    private static void add(Map<Type, Integer> to, Map<Type, Integer> more, int times) {
        more.forEach((type, n) -> to.merge(type, Math.min(MANY, n * times), (a, b) -> Math.min(MANY, a + b)));
    }

    private final class Making {
        private final Map<MethodRef, Map<Type, Integer>> known = new LinkedHashMap<>();
        private final Set<MethodRef> underWay = new HashSet<>();

        Map<Type, Integer> of(Method m) {
            Map<Type, Integer> before = known.get(m.ref());
            if (before != null || m.body().isEmpty()) {
                return before == null ? Map.of() : before;
            }
            if (!underWay.add(m.ref())) {
                return allWithin(m);
            }
            Map<Type, Integer> result = in(m.body().get());
            underWay.remove(m.ref());
            known.put(m.ref(), result);
            return result;
        }

        /** Calls within calls of one method make any number of what any of them makes. */
        private Map<Type, Integer> allWithin(Method m) {
            Map<Type, Integer> result = new LinkedHashMap<>();
            Effects within = new Effects(program, m);
            within.sites(m).forEach(t -> result.put(t, MANY));
            return result;
        }

        Map<Type, Integer> in(Stmt code) {
            Set<Expr> repeated = Collections.newSetFromMap(new IdentityHashMap<>());
            Walk.over(code, x -> {}, s -> {
                if (s instanceof Stmt.Loop loop) {
                    Walk.over(loop, repeated::add, t -> {});
                }
            });
            Map<Type, Integer> result = new LinkedHashMap<>();
            Walk.over(code, x -> add(result, by(x), repeated.contains(x) ? MANY : 1), s -> {});
            return result;
        }

        private Map<Type, Integer> by(Expr x) {
            Map<Type, Integer> result = new LinkedHashMap<>();
            directly(x).ifPresent(t -> result.put(t, 1));
            rows(x).forEach(t -> result.put(t, MANY));
            if (x instanceof Expr.Call || x instanceof Expr.New) {
                called(x).forEach(m -> add(result, of(m), 1));
            }
            return result;
        }
    }

    /** Nothing is known yet. */
    private Effects(Program program, Method method) {
        this.program = program;
        made = Map.of();
        enter(method);
    }

    /** The types of which a method or what it calls makes objects. */
    private Set<Type> sites(Method method) {
        Set<Type> result = new LinkedHashSet<>();
        seen.stream()
                .map(program::method)
                .flatMap(Optional::stream)
                .flatMap(m -> m.body().stream())
                .forEach(b -> Walk.over(
                        b,
                        x -> {
                            directly(x).ifPresent(result::add);
                            result.addAll(rows(x));
                        },
                        s -> {}));
        return result;
    }

    private static Optional<Type> directly(Expr x) {
        if (x instanceof Expr.New n) {
            return Optional.of(n.type());
        } else if (x instanceof Expr.NewArray n) {
            return Optional.of(n.type());
        } else if (x instanceof Expr.ArrayOf n) {
            return Optional.of(n.type());
        }
        boolean builds = x instanceof Expr.Builtin b
                && (b.intrinsic() == Expr.Intrinsic.STRING_CONCAT || b.intrinsic() == Expr.Intrinsic.ARRAY_CLONE);
        return builds ? Optional.of(x.type()) : Optional.empty();
    }

    /** The arrays within an array of several dimensions. */
    private static Set<Type> rows(Expr x) {
        Set<Type> result = new LinkedHashSet<>();
        if (x instanceof Expr.NewArray n) {
            Type type = n.type();
            for (int i = 1; i < n.dimensions().size() && type instanceof Type.Array a; i++) {
                type = a.element();
                result.add(type);
            }
        }
        return result;
    }
}

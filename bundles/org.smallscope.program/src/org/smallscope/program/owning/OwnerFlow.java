package org.smallscope.program.owning;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Whose are the objects that code handles? Within a method an owner has a name: a variable that is never assigned again,
 * or the one place in the code where it was read. What the method moves from one object of a closed part of the heap to
 * another has the same owner. Where two names come together, or one that stands for many objects, the fields that were
 * read by them do not belong to their objects alone.
 */
final class OwnerFlow extends ReferenceFlow<OwnerFlow.Owner> {
    private final ValueFlow values;
    private final Set<FieldRef> own;
    private final Map<Object, Owner> owners = new HashMap<>();
    private final Map<Object, Owner> byIdentity = new IdentityHashMap<>();
    private final Map<Object, Owner> names = new IdentityHashMap<>();
    private final Map<Expr, Owner> elements = new IdentityHashMap<>();
    private final Map<Expr, Map<Object, Object>> foreign = new IdentityHashMap<>();
    /** Variables that are never assigned again, with what they stand for where that is another one. */
    private final Map<Local, Expr> initial = new IdentityHashMap<>();

    private final Set<Local> unsteady = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Local> ofLoops = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> repeated = Collections.newSetFromMap(new IdentityHashMap<>());
    private int changes;

    /** The owner of what an expression or a variable holds; the same where they are joined. */
    static final class Owner {
        private Owner joined;
        private final Set<Object> names = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Set<FieldRef> fields = new LinkedHashSet<>();
        private boolean changed;

        Owner root() {
            Owner at = this;
            while (at.joined != null) {
                at = at.joined;
            }
            return at;
        }
    }

    /** @param own the fields of which each object is taken to have its own */
    OwnerFlow(ValueFlow values, Set<FieldRef> own) {
        super(values.calls);
        this.values = values;
        this.own = own;
        calls.methods().forEach(this::findVariables);
        int before = -1;
        while (before != changes) {
            before = changes;
            calls.methods().forEach(this::method);
        }
    }

    /** The fields that do not hold what they are taken to hold; those of one mistake together. */
    Set<Set<FieldRef>> mistaken() {
        Set<Set<FieldRef>> result = new LinkedHashSet<>();
        Set<Owner> all = Collections.newSetFromMap(new IdentityHashMap<>());
        owners.values().forEach(o -> all.add(o.root()));
        byIdentity.values().forEach(o -> all.add(o.root()));
        names.values().forEach(o -> all.add(o.root()));
        for (Owner o : all) {
            boolean many = o.changed && o.names.stream().anyMatch(repeated::contains);
            if (o.names.size() > 1 || many) {
                result.add(o.fields);
            }
        }
        return result;
    }

    private void findVariables(Method m) {
        m.body()
                .ifPresent(b -> Walk.over(
                        b,
                        e -> {
                            if (e instanceof Expr.Assign a && a.place() instanceof Expr.Read r) {
                                unsteady.add(r.local());
                            } else if (e instanceof Expr.Let l) {
                                initial.put(l.local(), l.value());
                            }
                        },
                        s -> {
                            if (s instanceof Stmt.Declare d) {
                                d.initial()
                                        .ifPresentOrElse(i -> initial.put(d.local(), i), () -> unsteady.add(d.local()));
                            } else if (s instanceof Stmt.Try t) {
                                t.catches().forEach(c -> unsteady.add(c.variable()));
                            }
                        }));
    }

    // ------------------------------------------------------------------ names

    /** The object that an expression stands for, as the owner of something. */
    private Owner name(Expr e) {
        Object key = steady(e);
        boolean once = key instanceof Local l && !ofLoops.contains(l);
        if (inLoop() && !once) {
            repeated.add(key);
        }
        return named(key);
    }

    private Owner named(Object key) {
        Owner owner = names.get(key);
        if (owner == null) {
            owner = new Owner();
            owner.names.add(key);
            names.put(key, owner);
        }
        return owner;
    }

    @Override
    void declare(Local l) {
        if (inLoop()) {
            ofLoops.add(l);
        }
    }

    private Object steady(Expr e) {
        if (e instanceof Expr.Cast c) {
            return steady(c.operand());
        } else if (e instanceof Expr.Read r && !unsteady.contains(r.local())) {
            Expr from = initial.get(r.local());
            return from instanceof Expr.Read || from instanceof Expr.Cast ? steadyOr(from, r.local()) : r.local();
        }
        return e;
    }

    private Object steadyOr(Expr from, Local otherwise) {
        Object key = steady(from);
        return key instanceof Local ? key : otherwise;
    }

    // ------------------------------------------------------------------ places

    @Override
    Owner nothing(Expr e) {
        return byIdentity.computeIfAbsent(e, k -> new Owner());
    }

    @Override
    Owner local(Local l) {
        return byIdentity.computeIfAbsent(l, k -> new Owner());
    }

    @Override
    Owner result(MethodRef m) {
        return owners.computeIfAbsent(m, k -> new Owner());
    }

    @Override
    Owner field(Expr.FieldGet e, Owner target) {
        if (!e.type().reference() || values.of(e).isOpen()) {
            return nothing(e);
        }
        Owner owner = own.contains(e.field()) ? name(e.target()) : target;
        owner.root().fields.add(e.field());
        return owner;
    }

    @Override
    Owner staticField(Expr.StaticGet e) {
        return nothing(e);
    }

    @Override
    Owner element(Expr expression, Owner array) {
        boolean kept =
                values.of(expression).knownElement().filter(p -> !p.isOpen()).isPresent();
        return kept ? array : elements.computeIfAbsent(expression, k -> new Owner());
    }

    @Override
    Owner made(Expr e, Type type) {
        return nothing(e);
    }

    @Override
    void makeInside(Owner element, Type.Array type) {
        // they have the owner of the array they are in
    }

    @Override
    Owner copy(Expr e, Owner array) {
        Owner copy = nothing(e);
        boolean sharing = values.of(e).knownElement().filter(p -> !p.isOpen()).isPresent();
        if (sharing && e.type() instanceof Type.Array a && a.element().reference()) {
            join(copy, array);
        }
        return copy;
    }

    @Override
    void join(Owner one, Owner other) {
        Owner a = one.root();
        Owner b = other.root();
        if (a != b) {
            b.joined = a;
            a.names.addAll(b.names);
            a.fields.addAll(b.fields);
            a.changed |= b.changed;
            changes++;
        }
    }

    @Override
    void store(Expr.Place place, Owner into, Expr stored, Owner value) {
        if (place instanceof Expr.Read) {
            join(into, value);
        } else if (!values.of((Expr) place).isOpen()) {
            join(into, value);
            if (!isNew(stored)) {
                change(into);
            }
        }
    }

    @Override
    void put(Owner element, Owner value) {
        join(element, value);
        change(element);
    }

    private void change(Owner owner) {
        changes += owner.root().changed ? 0 : 1;
        owner.root().changed = true;
    }

    @Override
    void escape(Owner value) {
        // then the place is open
    }

    @Override
    void unknown(String className) {
        // then the places are open
    }

    @Override
    void unmodelled(Method m) {
        // then the places are open
    }

    // ------------------------------------------------------------------ calls

    @Override
    Owner call(
            Expr call,
            List<Method> callees,
            boolean open,
            Optional<Actual<Owner>> receiver,
            List<Actual<Owner>> arguments) {
        Owner result = call instanceof Expr.New ? new Owner() : nothing(call);
        for (Method m : callees) {
            if (calls.isKnown(m)) {
                Matching matching = new Matching();
                receiver.ifPresent(r -> m.receiver().ifPresent(l -> matching.give(r, l)));
                for (int i = 0; i < arguments.size(); i++) {
                    matching.give(arguments.get(i), m.parameters().get(i));
                }
                if (!m.ref().constructor()) {
                    matching.match(m, result(m.ref()), result);
                }
                matching.take(call);
            }
        }
        return result;
    }

    /** The owners of one call: those that are the same in the method are the same here. */
    private final class Matching {
        private final Map<Owner, Owner> here = new LinkedHashMap<>();
        private final Map<Owner, Object> first = new HashMap<>();
        private final Set<Owner> several = new LinkedHashSet<>();
        private final Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());

        void give(Actual<Owner> actual, Local parameter) {
            if (actual.value() != null) {
                match(local(parameter), local(parameter), actual.value());
                if (!unsteady.contains(parameter)) {
                    known.add(parameter);
                    match(parameter, named(parameter), name(actual.expression()));
                }
            }
        }

        void match(Object item, Owner there, Owner mine) {
            Owner root = there.root();
            first.putIfAbsent(root, item);
            Owner before = here.putIfAbsent(root, mine);
            if (before != null) {
                several.add(root);
                join(before, mine);
            }
        }

        /** What else is known of the owners in the method that is called. */
        void take(Expr call) {
            here.forEach((there, mine) -> {
                Owner root = there.root();
                changes += mine.root().fields.addAll(root.fields) ? 1 : 0;
                boolean others = !known.containsAll(root.names);
                if (root.changed && (others || several.contains(there))) {
                    change(mine);
                }
                if (others) {
                    Object name = foreign.computeIfAbsent(call, k -> new IdentityHashMap<>())
                            .computeIfAbsent(first.get(there), k -> new Object());
                    changes += mine.root().names.add(name) ? 1 : 0;
                    if (inLoop()) {
                        repeated.add(name);
                    }
                }
            });
        }
    }
}

package org.smallscope.program.owning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access.Level;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Unmodelled;
import org.smallscope.program.tree.Expr;

/**
 * Which places may hold the same objects (Steensgaard, POPL 1996): whatever one of them is given, the others may hold.
 * Fields are the same for all objects that have them; an argument that a method only looks into does not count as given.
 */
final class ValueFlow extends ReferenceFlow<ValueFlow.Place> {
    private static final Set<String> FINAL = Set.of(
            "java.lang.String",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Boolean");

    private final Map<Object, Place> places = new HashMap<>();
    private final Map<Object, Place> byIdentity = new IdentityHashMap<>();
    private final Map<Expr, Place> seen = new IdentityHashMap<>();
    private final List<Place[]> copies = new ArrayList<>();
    private final Map<Local, List<Place>> lent = new IdentityHashMap<>();
    private final Set<MethodRef> unmodelled = new LinkedHashSet<>();
    private final boolean heeding;
    private boolean partial;

    /** Places that may hold the same objects, once they are joined. */
    static final class Place {
        private Place joined;
        private Place element;
        private boolean open;
        private boolean repeated;
        private final Set<Type> made = new LinkedHashSet<>();
        private final Set<FieldRef> fields = new LinkedHashSet<>();

        Place root() {
            Place at = this;
            while (at.joined != null) {
                at = at.joined;
            }
            return at;
        }

        /** Does code that is not known get hold of the objects, or put others there? */
        boolean isOpen() {
            return root().open;
        }

        /** May an array that has them as elements have one twice? */
        boolean isRepeated() {
            return root().repeated;
        }

        /** The exact types of the objects. */
        Set<Type> made() {
            return root().made;
        }

        Set<FieldRef> fields() {
            return root().fields;
        }

        Place element() {
            Place root = root();
            if (root.element == null) {
                root.element = new Place();
                root.element.open = root.open;
            }
            return root.element.root();
        }

        Optional<Place> knownElement() {
            return Optional.ofNullable(root().element).map(Place::root);
        }
    }

    /** @param heeding whether code that is not modelled does all that it can, or nothing */
    ValueFlow(Calls calls, boolean heeding) {
        this(calls, heeding, FieldRef::isStatic);
    }

    /** @param open fields that anybody may know, whatever the code does with them */
    ValueFlow(Calls calls, boolean heeding, Predicate<FieldRef> open) {
        super(calls);
        this.heeding = heeding;
        calls.methods().forEach(this::declare);
        calls.program().classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .filter(f -> open.test(f.ref())
                        || calls.isOpen(calls.program().access().of(f.ref())))
                .forEach(f -> open(field(f.ref())));
        calls.methods().forEach(this::method);
        copyTypes();
    }

    private void declare(Method m) {
        if (calls.isOpen(m)) {
            m.parameters().forEach(p -> open(local(p)));
            open(result(m.ref()));
        }
        boolean named = calls.isOpen(calls.program().access().of(m.ref().owner()));
        m.receiver().filter(r -> named).ifPresent(r -> open(local(r)));
    }

    private void copyTypes() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Place[] copy : copies) {
                changed |= copy[0].root().made.addAll(copy[1].root().made);
                if (copy[1].isOpen()
                        && !copy[0].isOpen()
                        && copy[0].root().made.stream().noneMatch(ValueFlow::isPlain)) {
                    open(copy[0]);
                    changed = true;
                }
            }
        }
    }

    /** An array of numbers, or of objects of a class without subclasses, is of its declared type, whoever made it. */
    private static boolean isPlain(Type type) {
        return type instanceof Type.Array a
                && (!a.element().reference() || a.element() instanceof Type.Ref r && FINAL.contains(r.name()));
    }

    private void open(Place place) {
        Place at = place.root();
        while (at != null && !at.open) {
            at.open = true;
            at = at.element == null ? null : at.element.root();
        }
    }

    // ------------------------------------------------------------------ places

    Place field(FieldRef f) {
        Place place = places.computeIfAbsent(f, k -> new Place());
        place.root().fields.add(f);
        return place;
    }

    @Override
    Place local(Local l) {
        return byIdentity.computeIfAbsent(l, k -> new Place());
    }

    @Override
    Place result(MethodRef m) {
        return places.computeIfAbsent(m, k -> new Place());
    }

    @Override
    Place nothing(Expr e) {
        return byIdentity.computeIfAbsent(e, k -> new Place());
    }

    @Override
    Place field(Expr.FieldGet e, Place target) {
        return field(e.field());
    }

    @Override
    Place staticField(Expr.StaticGet e) {
        return field(e.field());
    }

    @Override
    Place element(Expr expression, Place array) {
        return array.element();
    }

    @Override
    Place eval(Expr e) {
        Place place = super.eval(e);
        if (place != null) {
            seen.put(e, place);
        }
        return place;
    }

    /** What an expression may hold. */
    Place of(Expr e) {
        return seen.get(e).root();
    }

    /** What code at hand lets a method look into. */
    List<Place> lentTo(Local parameter) {
        return lent.getOrDefault(parameter, List.of());
    }

    @Override
    Place made(Expr e, Type type) {
        Place place = nothing(e);
        place.root().made.add(type);
        return place;
    }

    @Override
    void makeInside(Place element, Type.Array type) {
        element.root().made.add(type);
    }

    @Override
    Place copy(Expr e, Place array) {
        Place place = nothing(e);
        join(place.element(), array.element());
        if (isPlain(e.type())) {
            place.root().made.add(e.type());
        }
        copies.add(new Place[] {place, array});
        return place;
    }

    @Override
    void join(Place one, Place other) {
        Place a = one.root();
        Place b = other.root();
        if (a == b) {
            return;
        }
        b.joined = a;
        a.made.addAll(b.made);
        a.fields.addAll(b.fields);
        a.repeated |= b.repeated;
        boolean open = a.open || b.open;
        Place inner = b.element;
        if (a.element == null) {
            a.element = inner;
        } else if (inner != null) {
            join(a.element, inner);
        }
        Place root = a.root();
        if (open || root.open) {
            root.open = false;
            open(root);
        }
    }

    @Override
    void store(Expr.Place place, Place into, Expr stored, Place value) {
        join(into, value);
        into.root().repeated |= place instanceof Expr.Element && !isNew(stored);
    }

    @Override
    void put(Place element, Place value) {
        join(element, value);
        element.root().repeated = true;
    }

    @Override
    void putNew(Place element, Place value) {
        join(element, value);
    }

    @Override
    void escape(Place value) {
        open(value);
    }

    // ------------------------------------------------------------------ calls

    @Override
    Place call(
            Expr call,
            List<Method> callees,
            boolean open,
            Optional<Actual<Place>> receiver,
            List<Actual<Place>> arguments) {
        // what a constructor makes is there before it runs
        Place result = call instanceof Expr.New ? new Place() : nothing(call);
        if (open || callees.isEmpty()) {
            arguments.stream().filter(a -> a.value() != null).forEach(a -> open(a.value()));
            open(result);
        }
        if (callees.isEmpty()) {
            receiver.filter(r -> r.value() != null).ifPresent(r -> open(r.value()));
        }
        for (Method m : callees) {
            if (calls.isKnown(m)) {
                receiver.ifPresent(r -> m.receiver().ifPresent(l -> give(r, l)));
                for (int i = 0; i < arguments.size(); i++) {
                    give(arguments.get(i), m.parameters().get(i));
                }
                join(result, result(m.ref()));
            } else {
                arguments.stream().filter(a -> a.value() != null).forEach(a -> open(a.value()));
                receiver.filter(r -> r.value() != null).ifPresent(r -> open(r.value()));
                open(result);
            }
        }
        return result;
    }

    private void give(Actual<Place> actual, Local parameter) {
        if (actual.value() != null && calls.isBorrowed(parameter)) {
            lent.computeIfAbsent(parameter, p -> new ArrayList<>()).add(actual.value());
        } else if (actual.value() != null) {
            join(local(parameter), actual.value());
        }
    }

    /** Does code at hand let a method look into what is kept from all others? */
    boolean isLent(Local parameter) {
        return lent.getOrDefault(parameter, List.of()).stream().anyMatch(this::isKept);
    }

    /** Are there objects of which only code at hand gets hold? */
    boolean isKept(Place place) {
        return !place.isOpen() && !place.made().isEmpty();
    }

    /** Code of which nothing is known may do anything with what it can name. */
    @Override
    void unknown(String className) {
        String file = Calls.top(className);
        String home = className.substring(0, className.lastIndexOf('.') + 1);
        for (ClassDecl c : calls.program().classes()) {
            boolean same = Calls.top(c.name()).equals(file);
            boolean beside =
                    c.name().lastIndexOf('.') + 1 == home.length() && c.name().startsWith(home);
            c.fields().stream()
                    .map(f -> f.ref())
                    .filter(f -> same || beside && calls.program().access().of(f) != Level.PRIVATE)
                    .forEach(f -> open(field(f)));
        }
    }

    /** It may do anything with what it gets hold of by the names in it. */
    @Override
    void unmodelled(Method m) {
        partial = true;
        if (heeding) {
            reach(m);
        }
    }

    private void reach(Method m) {
        Optional<Unmodelled.Names> names =
                calls.program().unmodelled().of(m.ref()).filter(n -> !n.all());
        if (names.isEmpty()) {
            unknown(m.ref().owner());
        } else if (unmodelled.add(m.ref())) {
            names.get().uses().forEach(u -> use(u, m));
            calls.methods().stream()
                    .filter(called -> names.get().mayCall(called.ref()))
                    .forEach(this::exposed);
        }
    }

    private void use(Unmodelled.Use use, Method m) {
        use.field().ifPresent(f -> open(inside(field(f), use.depth())));
        if (use.field().isEmpty()) {
            calls.variables(m, use.name()).forEach(l -> open(inside(local(l), use.depth())));
            calls.captured(m, use.name()).forEach(f -> open(inside(field(f), use.depth())));
        }
    }

    private static Place inside(Place place, int depth) {
        return depth == 0 ? place : inside(place.element(), depth - 1);
    }

    private void exposed(Method called) {
        called.parameters().forEach(p -> open(local(p)));
        called.receiver().ifPresent(r -> open(local(r)));
        open(result(called.ref()));
    }

    /** May what a place holds be an element of an array? */
    boolean isInArray(Place place) {
        return Stream.concat(places.values().stream(), byIdentity.values().stream())
                .anyMatch(p -> p.knownElement().filter(e -> e == place.root()).isPresent());
    }

    /** Is there code that is not modelled? */
    boolean isPartial() {
        return partial;
    }
}

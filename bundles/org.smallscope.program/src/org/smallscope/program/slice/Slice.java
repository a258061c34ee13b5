package org.smallscope.program.slice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.Location;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * What a check of one method can meet: the code it can call, the fields that code and its specifications mention, and
 * the types of the objects that can exist before the call. What nothing mentions is left out of the check, since no
 * obligation depends on it (slicing, Miniatur section 4.1).
 */
public final class Slice {
    /** Library classes whose objects a heap can be built from: the models have the real classes' fields. */
    private static final Set<String> BUILDABLE = Set.of(
            "java.lang.Object",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Boolean",
            "java.lang.String");

    private static final Set<Expr.Op> PRODUCTS = Set.of(Expr.Op.MUL, Expr.Op.DIV, Expr.Op.REM);
    private final Program program;
    private final Method method;
    private final Set<MethodRef> methods = new LinkedHashSet<>();
    private final Deque<Method> open = new ArrayDeque<>();
    private final Set<MethodRef> virtual = new LinkedHashSet<>();
    /** How many of these were looked up in a class. */
    private final Map<String, Integer> dispatched = new HashMap<>();

    private final Set<String> live = new LinkedHashSet<>();
    private final Set<FieldRef> fields = new LinkedHashSet<>();
    private final Set<String> mentioned = new LinkedHashSet<>();
    private final Set<Type.Array> arrays = new LinkedHashSet<>();
    private final Set<Type> preTypes = new LinkedHashSet<>();
    private final Set<Type> declared = new LinkedHashSet<>();
    private final Set<String> initialised = new LinkedHashSet<>();
    private final Set<String> literals = new LinkedHashSet<>();
    private final List<Type> roots = new ArrayList<>();
    private final Set<Type> inputs = new LinkedHashSet<>();
    /** What type arguments of parameters say; it matters as soon as something reads what it is about. */
    private final List<Clause> typesOfParameters = new ArrayList<>();

    private final Bystanders bystanders;
    private final UnreferencedObjects strangers;
    private final OpenTypes openTypes;
    private final TypeTests typeTests;
    private final Initialisers initialisers;
    private final Demand.Collector numbers = new Demand.Collector();
    private final MakersDemand makers;
    private boolean followAll;
    private boolean multiplies;

    private Slice(Program program, Method method) {
        this.program = program;
        this.method = method;
        bystanders = new Bystanders(program);
        strangers = new UnreferencedObjects(program);
        openTypes = new OpenTypes(program, method);
        typeTests = new TypeTests(program, method);
        initialisers = new Initialisers(program, fields::contains);
        makers = new MakersDemand(program, numbers, this::constant, this::tested);
    }

    /** A constructor compares with it. */
    private void constant(FieldRef field) {
        fields.add(field);
        initialise(field.owner());
    }

    /** A constructor may test an object for a type. */
    private void tested(Expr x) {
        typeTests.expression(x);
        openTypes.expression(x);
        Optional<Type> type = x instanceof Expr.InstanceOf i
                ? Optional.of(i.tested())
                : x instanceof Expr.Cast c ? Optional.of(c.type()) : Optional.empty();
        type.filter(Type.Ref.class::isInstance).map(Type.Ref.class::cast).ifPresent(r -> mentioned.add(r.name()));
    }

    /** What a check of the method depends on. */
    public static Slice of(Program program, Method method) {
        return from(program, method, Receivers.before(program, method));
    }

    public Program program() {
        return program;
    }

    /** The method that is checked. */
    public Method method() {
        return method;
    }

    /** What runs with a static initialiser. */
    public static Slice before(Program program, Method initialiser) {
        return from(program, initialiser, List.of());
    }

    static Slice from(Program program, Method method, List<Type.Ref> receivers) {
        Slice r = new Slice(program, method);
        receivers.forEach(r::addObject);
        if (!receivers.isEmpty()) {
            r.roots.add(new Type.Ref(method.ref().owner()));
        }
        method.ref().parameters().forEach(r::addRoot);
        r.openTypes.unknownComparable(method).ifPresent(r::addObject);
        if (method.ref().name().equals(MethodRef.STATIC_INITIALISER)) {
            r.enterInitialiser(method);
        } else {
            r.visit(method);
        }
        r.useClass(method.ref().owner());
        Promises.specified(program, method.ref().owner())
                .forEach(c -> c.spec().staticConstraints().forEach(r::clause));
        r.close();
        return r;
    }

    /** The static initialiser that is checked itself: what must not be null is looked at, and all it runs matters. */
    private void enterInitialiser(Method m) {
        initialisers.whole(m);
        ClassDecl owner = program.find(m.ref().owner()).orElseThrow();
        owner.spec().staticInitially().forEach(this::clause);
        owner.fields().stream()
                .filter(f -> f.ref().isStatic() && !f.nullable() && !f.model() && initialisers.knows(f.ref()))
                .forEach(f -> fields.add(f.ref()));
    }

    /** The exact types of objects that can exist before the call, in order of discovery. */
    public Set<Type> preTypes() {
        return Collections.unmodifiableSet(preTypes);
    }

    /** The classes whose static initialisers have run before the call. */
    public Set<String> initialised() {
        return Collections.unmodifiableSet(initialised);
    }

    public Set<String> literals() {
        return Collections.unmodifiableSet(literals);
    }

    /** The types of objects that matter also where nothing refers to them. */
    public List<Type> unreferenced() {
        return strangers.types();
    }

    public ArrayMakers makers() {
        return openTypes.makers();
    }

    /** True where the hash codes matter that objects have by their identity. */
    public boolean asksForIdentities() {
        return openTypes.asksForIdentities();
    }

    /** What the numbers in it ask of the bounds. */
    public Demand demand() {
        return numbers.demand(multiplies);
    }

    /** True where a method may be called that is known by its contract only. */
    public boolean callsByContract() {
        return preTypes.stream().anyMatch(t -> t instanceof Type.Ref r && Program.isOpaque(r.name()))
                || methods.stream().anyMatch(this::hasNoBody);
    }

    /** Whether no class, or one that does not say what it does, has the method. */
    private boolean hasNoBody(MethodRef method) {
        if (program.method(method).flatMap(Method::body).isPresent()) {
            return false;
        }
        List<ClassDecl> classes = program.instantiable(new Type.Ref(method.owner()));
        return classes.isEmpty()
                || classes.stream().anyMatch(c -> program.dispatch(method, c.name())
                        .flatMap(Method::body)
                        .isEmpty());
    }

    public boolean mentions(FieldRef field) {
        return followAll || fields.contains(field);
    }

    /** The static fields that anything mentions. */
    public List<Field> statics() {
        return fields.stream()
                .filter(FieldRef::isStatic)
                .map(program::field)
                .flatMap(Optional::stream)
                .toList();
    }

    /** How many objects of this exact type can be referred to, if only the roots can refer to them. */
    public Optional<Integer> onlyFromRoots(Type exact) {
        boolean inHeap = strangers.include(exact) || declared.stream().anyMatch(t -> program.isSubtype(exact, t));
        return inHeap
                ? Optional.empty()
                : Optional.of((int)
                        roots.stream().filter(t -> program.isSubtype(exact, t)).count());
    }

    private void close() {
        int before = -1;
        while (before != size()) {
            before = size();
            while (!open.isEmpty()) {
                walk(open.remove());
            }
            initialisers.takeNeeded(s -> Walk.over(s, this::expression, t -> {}));
            List.copyOf(initialised).forEach(this::staticSpec);
            typesOfParameters.forEach(this::clause);
            for (String name : List.copyOf(live)) {
                classSpec(name);
                dispatch(name);
            }
            for (FieldRef f : List.copyOf(fields)) {
                if (f.isStatic()) {
                    initialise(f.owner());
                    program.field(f)
                            .filter(d -> !d.isFinal() || unknownInitially().contains(f))
                            .ifPresent(d -> addRoot(f.type()));
                }
            }
            // Which objects a place can hold depends on the classes that code names, so this is asked again each time.
            inputs.forEach(this::addDeclared);
            strangers.types().forEach(this::addDeclared);
            followStatics();
            for (Type t : List.copyOf(preTypes)) {
                follow(t);
            }
        }
    }

    /** Visits what the calls that are new run on objects of a class. */
    private void dispatch(String name) {
        List<MethodRef> calls = List.copyOf(virtual);
        int done = dispatched.getOrDefault(name, 0);
        calls.subList(done, calls.size())
                .forEach(call -> program.dispatch(call, name).ifPresent(this::visit));
        dispatched.put(name, calls.size());
    }

    private int size() {
        return methods.size()
                + virtual.size()
                + live.size()
                + fields.size()
                + mentioned.size()
                + preTypes.size()
                + initialised.size()
                + declared.size()
                + arrays.size()
                + bystanders.size()
                + strangers.size()
                + openTypes.size()
                + typeTests.size()
                + initialisers.size();
    }

    // ------------------------------------------------------------------ objects of the pre-heap

    private void addRoot(Type type) {
        roots.add(type);
        inputs.add(type);
    }

    /** A place of this type can hold objects that exist before the call. */
    private void addDeclared(Type type) {
        if (type instanceof Type.Array a) {
            addArray(a);
            arrays.stream()
                    .filter(other -> program.isSubtype(other, a))
                    .toList()
                    .forEach(this::addArray);
            openTypes.choosier(a).forEach(this::addArray);
            openTypes.arraysBehind(a).forEach(this::addArray);
        } else if (type instanceof Type.Ref r) {
            List<Type.Ref> exact = program.instantiable(type).stream()
                    .filter(c -> standsFor(c, r))
                    .map(c -> new Type.Ref(c.name()))
                    .toList();
            exact.forEach(this::addObject);
            openTypes.arraysBehind(r).forEach(this::addArray);
            List<Type.Ref> enums = program.instantiable(type).stream()
                    .filter(c -> !c.library() && (!r.equals(Type.OBJECT) || typeTests.ask(c)))
                    .filter(c -> program.supertypes(c.name()).contains("java.lang.Enum"))
                    .map(c -> new Type.Ref(c.name()))
                    .toList();
            enums.forEach(c -> initialise(c.name()));
            if (exact.isEmpty() && enums.isEmpty()) {
                program.opaque(r.name()).ifPresentOrElse(this::addObject, () -> typeTests.nothing(r));
            }
            typeTests
                    .missing(r, Stream.concat(exact.stream(), enums.stream()).toList())
                    .forEach(this::addObject);
        }
    }

    /** The objects that may be there before the call and cannot be made, with a place where they matter. */
    public Map<String, Origin> leftOut() {
        return typeTests.leftOut();
    }

    private void addArray(Type.Array a) {
        // an Object[] can hold an Object[][], which holds Object[]: each type is entered once
        if (preTypes.add(a) && a.element().reference()) {
            declared.add(a.element());
            addDeclared(a.element());
        }
    }

    /** Which classes to consider for a place of a declared type; enum objects are those of the initialiser. */
    private boolean standsFor(ClassDecl c, Type.Ref declaredType) {
        if (c.kind() == ClassDecl.Kind.ENUM
                || c.name().contains("$lambda$")
                || program.supertypes(c.name()).contains("java.lang.Enum")) {
            return false;
        }
        if (c.name().equals(Type.STRANGER.name())) {
            return openTypes.tellsStrangers() || declaredType.equals(Type.STRANGER);
        }
        if (c.library() && isException(c.name())) {
            return isException(declaredType.name())
                    ? c.name().equals(declaredType.name()) || mentioned.contains(c.name())
                    : mentioned.contains(c.name()) && typeTests.ask(c);
        }
        if (c.library()) {
            return BUILDABLE.contains(c.name())
                    && (c.name().equals(declaredType.name())
                            || mentioned.contains(c.name())
                            || !OpenTypes.isOpen(declaredType)
                            || openTypes.isExample(c, declaredType));
        }
        boolean any = declaredType.equals(Type.OBJECT);
        boolean exception = isException(c.name());
        return any ? (tellable(c) || openTypes.tells(c)) && (!exception || typeTests.ask(c)) : true;
    }

    private boolean isException(String className) {
        return program.supertypes(className).contains(Type.THROWABLE.name());
    }

    /** Can code tell an object of this class from a plain one: does it name the class or one of its superclasses? */
    private boolean tellable(ClassDecl c) {
        return program.supertypes(c.name()).stream()
                .anyMatch(name -> !name.equals(Type.OBJECT.name()) && mentioned.contains(name));
    }

    private void addObject(Type.Ref exact) {
        if (preTypes.add(exact)) {
            Singletons.of(program).fields(exact.name()).forEach(this::constant);
            useClass(exact.name());
            live.add(exact.name());
        }
    }

    private void follow(Type exact) {
        if (exact instanceof Type.Array a) {
            addDeclared(a);
            addDeclared(a.element());
        } else if (exact instanceof Type.Ref r) {
            makers.of(r);
            for (Field f : program.instanceFields(r.name())) {
                boolean library =
                        program.find(f.ref().owner()).map(ClassDecl::library).orElse(true);
                if (f.ref().type().reference()
                        && (followAll
                                || fields.contains(f.ref())
                                || !f.nullable()
                                        && !library
                                        && hasObjects(f.ref().type())
                                || !library
                                        && !f.model()
                                        && !bystanders.isEmpty()
                                        && bystanders.behind(f.ref().type()))) {
                    fields.add(f.ref());
                    declared.add(f.ref().type());
                    addDeclared(f.ref().type());
                }
            }
        }
    }

    /** Static fields that nothing mentions but that lead to objects that matter all the same. */
    private void followStatics() {
        for (String name : bystanders.isEmpty() ? List.<String>of() : List.copyOf(initialised)) {
            program.find(name).filter(c -> !c.library()).ifPresent(c -> c.fields().stream()
                    .filter(f -> f.ref().isStatic() && !f.model() && !fields.contains(f.ref()))
                    .filter(f -> bystanders.behind(f.ref().type()))
                    .forEach(f -> fields.add(f.ref())));
        }
    }

    // ------------------------------------------------------------------ code

    private void visit(Method m) {
        if (methods.add(m.ref())) {
            open.add(m);
        }
    }

    private void useClass(String name) {
        mentioned.add(name);
        initialise(name);
    }

    private void initialise(String name) {
        if (initialised.add(name)) {
            program.find(name).ifPresent(c -> {
                literals.addAll(c.library() ? List.of() : c.literals());
                c.superclass().ifPresent(this::initialise);
                c.methods().stream()
                        .filter(m -> m.ref().name().equals(MethodRef.STATIC_INITIALISER))
                        .forEach(this::visitInitialiser);
            });
        }
    }

    /** Those of the library are run whole: they are known to be supported. */
    private void visitInitialiser(Method m) {
        if (isOfLibrary(m)) {
            visit(m);
        } else if (methods.add(m.ref())) {
            initialisers.add(m);
        }
    }

    private boolean isOfLibrary(Method m) {
        return program.find(m.ref().owner()).map(ClassDecl::library).orElse(true);
    }

    /** The static fields that matter whose initialisers are not modelled, so that their values are not known. */
    public Set<FieldRef> unknownInitially() {
        return initialisers.unknown();
    }

    /** A static initialiser without what the check does not depend on. */
    public Method reduced(Method initialiser) {
        return isOfLibrary(initialiser) ? initialiser : initialisers.reduced(initialiser);
    }

    private void walk(Method m) {
        boolean library = isOfLibrary(m);
        m.body().ifPresent(b -> Walk.over(b, library ? this::mentionedAnywhere : this::expression, this::caught));
        Promises promises = Promises.of(program, m);
        for (Clause c : promises.always()) {
            if (c.kind() == Clause.Kind.TYPE) {
                typesOfParameters.add(c);
            } else {
                clause(c);
            }
        }
        promises.cases().forEach(c -> specCase(c.spec()));
    }

    private void specCase(SpecCase c) {
        c.requires().forEach(this::clause);
        c.ensures().forEach(this::clause);
        c.diverges().forEach(this::clause);
        c.signals().forEach(s -> clause(s.clause()));
        c.assignable().ifPresent(a -> a.locations().forEach(this::location));
    }

    private void location(Location l) {
        if (l instanceof Location.OfField x) {
            Walk.over(x.target(), this::expression);
        } else if (l instanceof Location.AllFields x) {
            Walk.over(x.target(), this::expression);
        } else if (l instanceof Location.AllOf x) {
            Walk.over(x.set(), this::expression);
        } else if (l instanceof Location.FieldOfAll x) {
            Walk.over(x.set(), this::expression);
        } else if (l instanceof Location.Elements x) {
            Walk.over(x.array(), this::expression);
            x.from().ifPresent(e -> Walk.over(e, this::expression));
            x.to().ifPresent(e -> Walk.over(e, this::expression));
        }
    }

    private void classSpec(String className) {
        for (ClassDecl c : Promises.specified(program, className)) {
            c.spec().invariants().stream().filter(this::concerns).forEach(this::clause);
            c.spec().constraints().forEach(this::clause);
            c.spec().staticConstraints().forEach(this::clause);
            c.spec().initially().forEach(this::clause);
            c.spec().represents().forEach(r -> clause(r.clause()));
        }
    }

    private void staticSpec(String className) {
        program.find(className).filter(c -> !c.library()).ifPresent(c -> c.spec().staticInvariants().stream()
                .filter(this::concerns)
                .forEach(this::clause));
    }

    /**
     * That a static field is not null matters only where something else mentions the field; so it is with a field whose
     * objects cannot be made.
     */
    public boolean concerns(Clause invariant) {
        if (invariant.kind() == Clause.Kind.TYPE) {
            boolean[] read = new boolean[1];
            Walk.over(invariant.condition(), x -> read[0] |= x instanceof Expr.InstanceOf i && isRead(i.operand()));
            return read[0];
        }
        if (invariant.kind() == Clause.Kind.CAPTURED) {
            Set<FieldRef> captured = new HashSet<>();
            Walk.over(invariant.condition(), x -> {
                if (x instanceof Expr.FieldGet g && g.field().captures()) {
                    captured.add(g.field());
                }
            });
            // what is said of no variable says whether there is such an object at all
            return captured.isEmpty() || captured.stream().anyMatch(fields::contains);
        }
        if (!invariant.implicit() || !(invariant.condition() instanceof Expr.Binary b)) {
            return true;
        }
        if (b.left() instanceof Expr.FieldGet g) {
            return fields.contains(g.field()) || hasObjects(g.field().type());
        }
        return !(b.left() instanceof Expr.StaticGet g) || fields.contains(g.field());
    }

    private boolean isRead(Expr place) {
        return place instanceof Expr.Element e
                ? isRead(e.array())
                : !(place instanceof Expr.FieldGet g) || fields.contains(g.field());
    }

    /** Can there be objects of this type before the call? */
    public boolean hasObjects(Type type) {
        return !(type instanceof Type.Ref r)
                || program.opaque(r.name()).isPresent()
                || program.instantiable(type).stream()
                        .anyMatch(c -> standsFor(c, r)
                                || !c.library() && program.supertypes(c.name()).contains("java.lang.Enum"));
    }

    private void clause(Clause c) {
        if (c.kind() != Clause.Kind.TYPE) {
            Walk.over(c.condition(), this::expression);
        } else if (concerns(c)) {
            Walk.over(c.condition(), this::typed);
        }
    }

    /** A place that holds objects of a type that its own, erased one does not name. */
    private void typed(Expr x) {
        mentioned(x);
        if (x instanceof Expr.InstanceOf e) {
            inputs.add(e.tested());
        }
    }

    private void expression(Expr x) {
        numbers.expression(x);
        typeTests.expression(x);
        mentionedAnywhere(x);
    }

    /** Which exceptions are told apart. */
    private void caught(Stmt s) {
        if (s instanceof Stmt.Try t) {
            t.catches().forEach(c -> c.types().forEach(type -> mentioned.add(type.name())));
        }
    }

    private void mentionedAnywhere(Expr x) {
        bystanders.expression(x);
        strangers.expression(x);
        openTypes.expression(x);
        mentioned(x);
    }

    private void mentioned(Expr x) {
        multiplies |= x instanceof Expr.Binary b && PRODUCTS.contains(b.op()) && !isEasy(b);
        if (x instanceof Expr.FieldGet e) {
            fields.add(e.field());
        } else if (x instanceof Expr.StaticGet e) {
            fields.add(e.field());
            initialise(e.field().owner());
        } else if (x instanceof Expr.Call e) {
            call(e);
        } else if (x instanceof Expr.New e) {
            live.add(e.type().name());
            useClass(e.type().name());
            program.method(e.constructor()).ifPresent(this::visit);
        } else if (x instanceof Expr.NewArray e) {
            arrays.add(e.type());
        } else if (x instanceof Expr.ArrayOf e) {
            arrays.add(e.type());
        } else if (x instanceof Expr.Cast e && e.type() instanceof Type.Ref r) {
            mentioned.add(r.name());
        } else if (x instanceof Expr.InstanceOf e && e.tested() instanceof Type.Ref r) {
            mentioned.add(r.name());
        } else if (x instanceof Expr.TypeLiteral e && e.named() instanceof Type.Ref r) {
            mentioned.add(r.name());
        } else if (x instanceof Expr.Reach e) {
            reach(e);
        } else if (x instanceof Expr.StringLiteral) {
            mentioned.add(Type.STRING.name());
        }
    }

    /** A product with a number of few bits is few sums, and a quotient by a power of two a shift. */
    private static boolean isEasy(Expr.Binary b) {
        if (b.op() == Expr.Op.MUL) {
            return bits(b.left()) <= 2 || bits(b.right()) <= 2;
        }
        return bits(b.right()) == 1 || bits(b.left()) < Long.SIZE && bits(b.right()) < Long.SIZE;
    }

    /** How many bits a number has that is known; as many as there can be for others, and for negative ones. */
    private static int bits(Expr e) {
        return e instanceof Expr.Literal l && l.value() >= 0 ? Long.bitCount(l.value()) : Long.SIZE;
    }

    private void reach(Expr.Reach e) {
        e.fields().ifPresent(fields::addAll);
        followAll |= e.fields().isEmpty();
    }

    private void call(Expr.Call e) {
        if (e.dispatch() == Expr.Dispatch.VIRTUAL) {
            virtual.add(e.method());
            program.method(e.method()).filter(m -> m.body().isEmpty()).ifPresent(this::visit);
        } else {
            program.method(e.method()).ifPresent(this::visit);
            if (e.dispatch() == Expr.Dispatch.STATIC) {
                initialise(e.method().owner());
            }
        }
    }
}

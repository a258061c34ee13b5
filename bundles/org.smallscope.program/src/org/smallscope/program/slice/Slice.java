package org.smallscope.program.slice;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;

/**
 * What a check of one method can meet: the code it can call, the fields that code and its specifications mention, and
 * the types of the objects that can exist before the call. What nothing mentions is left out of the check, since no
 * obligation depends on it (slicing, Miniatur section 4.1).
 */
public final class Slice {
    private final Program program;
    private final Method method;
    private final Findings found;
    private final PreTypes objects;
    private final CodeWalk code;

    private Slice(Program program, Method method) {
        this.program = program;
        this.method = method;
        found = new Findings(program, method);
        code = new CodeWalk(found, this::concerns);
        MakersDemand makers = new MakersDemand(program, found.numbers, code::constant, code::tested);
        objects = new PreTypes(found, code::initialise, code::constant, makers::of);
    }

    /** What a check of the method depends on. */
    public static Slice of(Program program, Method method) {
        return from(program, method, Receivers.before(program, method));
    }

    /** What runs with a static initialiser. */
    public static Slice before(Program program, Method initialiser) {
        return from(program, initialiser, List.of());
    }

    static Slice from(Program program, Method method, List<Type.Ref> receivers) {
        Slice r = new Slice(program, method);
        receivers.forEach(r.objects::addObject);
        if (!receivers.isEmpty()) {
            r.found.roots.add(new Type.Ref(method.ref().owner()));
        }
        method.ref().parameters().forEach(r.objects::addRoot);
        r.found.openTypes.unknownComparable(method).ifPresent(r.objects::addObject);
        if (method.ref().name().equals(MethodRef.STATIC_INITIALISER)) {
            r.code.enterInitialiser(method);
        } else {
            r.code.visit(method);
        }
        r.code.useClass(method.ref().owner());
        Promises.specified(program, method.ref().owner())
                .forEach(c -> c.spec().staticConstraints().forEach(r.code::clause));
        r.close();
        return r;
    }

    private void close() {
        int before = -1;
        while (before != found.size()) {
            before = found.size();
            code.goOn();
            for (FieldRef f : List.copyOf(found.fields)) {
                if (f.isStatic()) {
                    code.initialise(f.owner());
                    program.field(f)
                            .filter(d -> !d.isFinal() || unknownInitially().contains(f))
                            .ifPresent(d -> objects.addRoot(f.type()));
                }
            }
            // Which objects a place can hold depends on the classes that code names, so this is asked again each time.
            found.inputs.forEach(objects::addDeclared);
            found.unreferenced.types().forEach(objects::addDeclared);
            objects.followStatics();
            List.copyOf(found.preTypes).forEach(objects::follow);
        }
    }

    public Program program() {
        return program;
    }

    /** The method that is checked. */
    public Method method() {
        return method;
    }

    /** The exact types of objects that can exist before the call, in order of discovery. */
    public Set<Type> preTypes() {
        return Collections.unmodifiableSet(found.preTypes);
    }

    /** The classes whose static initialisers have run before the call. */
    public Set<String> initialised() {
        return Collections.unmodifiableSet(found.initialised);
    }

    public Set<String> literals() {
        return Collections.unmodifiableSet(found.literals);
    }

    /** The types of objects that matter also where nothing refers to them. */
    public List<Type> unreferenced() {
        return found.unreferenced.types();
    }

    /** The objects that may be there before the call and cannot be made, with a place where they matter. */
    public Map<String, Origin> leftOut() {
        Map<String, Origin> result = new LinkedHashMap<>(found.typeTests.leftOut());
        found.commonTypes.leftOut(found.preTypes).forEach(result::putIfAbsent);
        return result;
    }

    public ArrayMakers makers() {
        return found.openTypes.makers();
    }

    /** True where the hash codes matter that objects have by their identity. */
    public boolean asksForIdentities() {
        return found.openTypes.asksForIdentities();
    }

    /** What the numbers in it ask of the bounds. */
    public Demand demand() {
        return found.numbers.demand(found.multiplies);
    }

    /** True where a method may be called that is known by its contract only. */
    public boolean callsByContract() {
        return found.preTypes.stream().anyMatch(t -> t instanceof Type.Ref r && Program.isOpaque(r.name()))
                || found.methods.stream().anyMatch(this::hasNoBody);
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

    /** Does code or a clause name the class? */
    public boolean names(String className) {
        return found.mentioned.contains(className);
    }

    public boolean mentions(FieldRef field) {
        return found.followAll || found.fields.contains(field);
    }

    /** The static fields that anything mentions. */
    public List<Field> statics() {
        return found.fields.stream()
                .filter(FieldRef::isStatic)
                .map(program::field)
                .flatMap(Optional::stream)
                .toList();
    }

    /** The static fields that matter whose initialisers are not modelled, so that their values are not known. */
    public Set<FieldRef> unknownInitially() {
        return found.initialisers.unknown();
    }

    /** A static initialiser without what the check does not depend on. */
    public Method reduced(Method initialiser) {
        return found.isOfLibrary(initialiser) ? initialiser : found.initialisers.reduced(initialiser);
    }

    /** How many objects of this exact type can be referred to, if only the roots can refer to them. */
    public Optional<Integer> onlyFromRoots(Type exact) {
        return objects.onlyFromRoots(exact);
    }

    /** Can there be objects of this type before the call? */
    public boolean hasObjects(Type type) {
        return objects.hasObjects(type);
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
            return captured.isEmpty() || captured.stream().anyMatch(found.fields::contains);
        }
        if (!invariant.implicit() || !(invariant.condition() instanceof Expr.Binary b)) {
            return true;
        }
        if (b.left() instanceof Expr.FieldGet g) {
            return found.fields.contains(g.field()) || hasObjects(g.field().type());
        }
        return !(b.left() instanceof Expr.StaticGet g) || found.fields.contains(g.field());
    }

    private boolean isRead(Expr place) {
        return place instanceof Expr.Element e
                ? isRead(e.array())
                : !(place instanceof Expr.FieldGet g) || found.fields.contains(g.field());
    }
}

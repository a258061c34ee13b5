package org.smallscope.program.classes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;

/**
 * All classes a check can meet: those of the checked sources and the library models they mention.
 *
 * <p>Answers the questions that need the whole hierarchy: subtyping, dispatch, fields of an object.
 */
public final class Program {
    private static final String OPAQUE = "$opaque$";
    private final Map<String, ClassDecl> classes;
    private final Generics generics;
    private final Map<FieldRef, Boolean> settled;
    private final Map<String, Set<String>> supertypes = new LinkedHashMap<>();
    /** Asked for again and again while a slice grows, and the hierarchy does not change. */
    private final Map<Type, List<ClassDecl>> instantiable = new HashMap<>();

    private final Map<String, List<Field>> instanceFields = new HashMap<>();
    private final Map<FieldRef, Field> fields = new HashMap<>();
    private final Map<Signature, Method> methods = new HashMap<>();
    private final Access access;
    private final Owned owned;
    private final List<ClassDecl> beside;
    private final Unmodelled unmodelled;
    private final Map<String, ClassDecl> opaque = new HashMap<>();
    private final Map<Class<?>, Object> derived = new HashMap<>();

    /** What names a method within its class. */
    private record Signature(String owner, String name, List<Type> parameters) {
        static Signature of(MethodRef ref) {
            return new Signature(ref.owner(), ref.name(), ref.parameters());
        }
    }

    public Program(Collection<ClassDecl> classes) {
        this(classes, Generics.NONE);
    }

    public Program(Collection<ClassDecl> classes, Generics generics) {
        this(classes, generics, Map.of(), Access.UNKNOWN, Owned.NONE, List.of(), Unmodelled.NONE);
    }

    /**
     * All there is to know.
     *
     * @param settled static fields that are taken as final since no code assigns them later; true where code that is not
     *     at hand could
     * @param beside  further classes of the sources: no check meets them, but their code is at hand
     * @param unmodelled what code of the sources names that is not modelled
     */
    public Program(
            Collection<ClassDecl> classes,
            Generics generics,
            Map<FieldRef, Boolean> settled,
            Access access,
            Owned owned,
            List<ClassDecl> beside,
            Unmodelled unmodelled) {
        this.generics = generics;
        this.settled = Collections.unmodifiableMap(new LinkedHashMap<>(settled));
        this.access = access;
        this.owned = owned;
        this.beside = List.copyOf(beside);
        this.unmodelled = unmodelled;
        Map<String, ClassDecl> byName = new LinkedHashMap<>();
        classes.forEach(c -> byName.put(c.name(), c));
        this.classes = Collections.unmodifiableMap(byName);
        for (ClassDecl c : byName.values()) {
            c.fields().forEach(f -> fields.put(f.ref(), f));
            c.methods().forEach(m -> methods.putIfAbsent(Signature.of(m.ref()), m));
        }
    }

    public Collection<ClassDecl> classes() {
        return classes.values();
    }

    /** The static fields that are taken as final though code that is not at hand could assign them. */
    public List<FieldRef> assumedFinal() {
        return settled.keySet().stream().filter(settled::get).toList();
    }

    /** Does the declaration say final, so that not even a debugger would assign it? */
    public boolean isDeclaredFinal(FieldRef field) {
        return !settled.containsKey(field)
                && field(field).filter(Field::isFinal).isPresent();
    }

    /** What the declarations say with type arguments. */
    public Generics generics() {
        return generics;
    }

    /** From where members can be named. */
    public Access access() {
        return access;
    }

    /** Whose is what fields hold, as declared. */
    public Owned owned() {
        return owned;
    }

    /** What code that is not modelled names. */
    public Unmodelled unmodelled() {
        return unmodelled;
    }

    /** All classes whose code is at hand, whether a check meets them or not. */
    public Program everything() {
        if (beside.isEmpty()) {
            return this;
        }
        List<ClassDecl> all = new ArrayList<>(classes());
        all.addAll(beside);
        return new Program(all, generics, settled, access, owned, List.of(), unmodelled);
    }

    /** What somebody derives from this program, made once for each class of such values. */
    public synchronized <T> T derived(Class<T> what, Function<Program, T> make) {
        Object known = derived.get(what);
        if (known == null) {
            known = make.apply(this);
            derived.put(what, known);
        }
        return what.cast(known);
    }

    public Optional<ClassDecl> find(String name) {
        ClassDecl known = classes.get(name);
        int mark = name.indexOf(OPAQUE);
        return known == null && mark > 0
                ? find(name.substring(0, mark)).map(c -> opaque(c, name))
                : Optional.ofNullable(known);
    }

    /**
     * A class that stands for all that extend or implement a type of which no object can be made here: it adds nothing,
     * so that its abstract methods are known by their contracts only.
     */
    public Optional<Type.Ref> opaque(String type) {
        return find(type)
                .filter(c -> c.kind() == ClassDecl.Kind.INTERFACE || c.isAbstract() && c.kind() == ClassDecl.Kind.CLASS)
                .map(c -> new Type.Ref(
                        type + OPAQUE + type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1)));
    }

    /** Is this the name of such a class? */
    public static boolean isOpaque(String name) {
        return name.contains(OPAQUE);
    }

    /** A second such class, to which objects of the first do not belong. */
    public Optional<Type.Ref> otherOpaque(String type) {
        return opaque(type).map(c -> new Type.Ref(c.name().replace(OPAQUE, OPAQUE + "$")));
    }

    /** Made once, since variables of its code are told apart by identity. */
    private synchronized ClassDecl opaque(ClassDecl type, String name) {
        ClassDecl known = opaque.get(name);
        if (known == null) {
            known = new OpaqueClass(type, name, saysEquality(type)).declaration();
            opaque.put(name, known);
            known.fields().forEach(f -> fields.put(f.ref(), f));
            known.methods().forEach(m -> methods.put(Signature.of(m.ref()), m));
        }
        return known;
    }

    /** Does a class that is not Object say when its objects are equal, or an interface promise something of it? */
    private boolean saysEquality(ClassDecl type) {
        return supertypes(type.name()).stream()
                .filter(n -> !n.equals(Type.OBJECT.name()))
                .flatMap(n -> find(n).stream())
                .flatMap(c -> c.methods().stream())
                .map(Method::ref)
                .anyMatch(m -> m.name().equals("hashCode") && m.parameters().isEmpty()
                        || m.name().equals("equals") && m.parameters().equals(List.of(Type.OBJECT)));
    }

    /** The class itself and every class and interface above it, nearest first. */
    public synchronized Set<String> supertypes(String name) {
        Set<String> known = supertypes.get(name);
        if (known != null) {
            return known;
        }
        Set<String> result = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        while (!open.isEmpty()) {
            String next = open.remove();
            if (result.add(next)) {
                find(next).ifPresent(c -> {
                    c.superclass().ifPresent(open::add);
                    open.addAll(c.interfaces());
                });
            }
        }
        result.add(Type.OBJECT.name());
        supertypes.put(name, result);
        return result;
    }

    /** JLS 4.10: may a reference to an object of type {@code sub} be stored where {@code sup} is declared? */
    public boolean isSubtype(Type sub, Type sup) {
        if (sub.equals(sup) || sub == Type.Special.NULL && sup.reference()) {
            return true;
        }
        if (sub instanceof Type.Array a) {
            if (sup instanceof Type.Array b) {
                return a.element().reference() && b.element().reference() && isSubtype(a.element(), b.element());
            }
            return sup.equals(Type.OBJECT)
                    || sup.equals(new Type.Ref("java.lang.Cloneable"))
                    || sup.equals(new Type.Ref("java.io.Serializable"));
        }
        return sub instanceof Type.Ref r
                && sup instanceof Type.Ref s
                && supertypes(r.name()).contains(s.name());
    }

    /** The classes from {@code name} up to Object, the class itself first. */
    public List<ClassDecl> superclasses(String name) {
        List<ClassDecl> result = new ArrayList<>();
        Optional<ClassDecl> c = find(name);
        while (c.isPresent()) {
            result.add(c.get());
            c = c.get().superclass().flatMap(this::find);
        }
        return result;
    }

    /** The instance fields of an object of exactly this class, those of the topmost superclass first. */
    public synchronized List<Field> instanceFields(String name) {
        return instanceFields.computeIfAbsent(name, this::inheritedFields);
    }

    private List<Field> inheritedFields(String name) {
        List<ClassDecl> chain = new ArrayList<>(superclasses(name));
        Collections.reverse(chain);
        return chain.stream()
                .flatMap(c -> c.fields().stream())
                .filter(f -> !f.ref().isStatic())
                .toList();
    }

    public Optional<Field> field(FieldRef ref) {
        return Optional.ofNullable(fields.get(ref));
    }

    /** The declaration that a reference names. */
    public Optional<Method> method(MethodRef ref) {
        return Optional.ofNullable(methods.get(Signature.of(ref)));
    }

    /**
     * JLS 15.12.4.4: the method that runs when {@code called} is invoked on an object of exactly the given class.
     * Superclasses come before interfaces; among interface methods the most specific default wins.
     */
    public Optional<Method> dispatch(MethodRef called, String exactClass) {
        for (ClassDecl c : superclasses(exactClass)) {
            for (Method m : c.methods()) {
                if (!m.ref().isStatic() && implementsCalled(m, called)) {
                    return m.isAbstract() ? defaultMethod(called, exactClass) : Optional.of(m);
                }
            }
        }
        return defaultMethod(called, exactClass);
    }

    private Optional<Method> defaultMethod(MethodRef called, String exactClass) {
        List<Method> found = new ArrayList<>();
        for (String name : supertypes(exactClass)) {
            find(name).filter(c -> c.kind() == ClassDecl.Kind.INTERFACE).ifPresent(c -> c.methods().stream()
                    .filter(m -> !m.ref().isStatic() && !m.isAbstract() && implementsCalled(m, called))
                    .forEach(found::add));
        }
        return found.stream()
                .filter(m -> found.stream()
                        .noneMatch(o -> o != m
                                && supertypes(o.ref().owner()).contains(m.ref().owner())))
                .findFirst();
    }

    private static boolean implementsCalled(Method m, MethodRef called) {
        if (m.ref().equals(called)) {
            return true;
        }
        return !m.isPrivate()
                && !m.ref().constructor()
                && m.overridden().stream().anyMatch(o -> o.owner().equals(called.owner()) && o.sameSignature(called));
    }

    /** Every class of which objects can be made and that may stand where {@code type} is declared. */
    public synchronized List<ClassDecl> instantiable(Type type) {
        return instantiable.computeIfAbsent(type, t -> classes.values().stream()
                .filter(c -> c.instantiable() && isSubtype(new Type.Ref(c.name()), t))
                .toList());
    }
}

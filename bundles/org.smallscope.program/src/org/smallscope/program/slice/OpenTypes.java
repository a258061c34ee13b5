package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Generic;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;

/**
 * What code asks of objects whose class it does not know, and so which classes it can tell apart: by what they answer to
 * the methods that every object or everything comparable has, by tests for array types, by what an array takes. Classes
 * that differ in nothing that is asked need not be there all.
 */
final class OpenTypes {
    static final Type.Ref COMPARABLE = new Type.Ref("java.lang.Comparable");
    /** What takes the place of everything below a type of the platform, in arrays of which one is stored into. */
    private static final List<Type.Ref> EXAMPLES = List.of(
            Type.STRANGER,
            new Type.Ref("java.lang.Integer"),
            new Type.Ref("java.lang.Long"),
            Type.STRING,
            new Type.Ref("java.lang.ArithmeticException"),
            new Type.Ref("java.lang.NullPointerException"),
            new Type.Ref("java.lang.StackOverflowError"));

    private final Program program;
    private final String home;
    private final Set<MethodRef> asked = new LinkedHashSet<>();
    private final Set<Type.Array> tested = new LinkedHashSet<>();
    private final Set<Type.Array> stored = new LinkedHashSet<>();
    private ArrayMakers makers;
    private boolean classes;
    private boolean identities;

    OpenTypes(Program program, Method method) {
        this.program = program;
        home = method.origin().file();
    }

    /** Classes that take the place of all others below types of the platform. */
    static List<Type.Ref> examples() {
        return EXAMPLES;
    }

    /** Notes what an expression asks. */
    void expression(Expr x) {
        if (x instanceof Expr.Call c && c.dispatch() == Expr.Dispatch.VIRTUAL) {
            c.receiver().filter(r -> isOpen(r.type())).ifPresent(r -> asked(c.method()));
        } else if (x instanceof Expr.Cast c) {
            tested(c.operand().type(), c.type());
        } else if (x instanceof Expr.InstanceOf i) {
            tested(i.operand().type(), i.tested());
        } else if (x instanceof Expr.TypeLiteral t) {
            tested(Type.OBJECT, t.named());
        } else if (x instanceof Expr.TypeOf t) {
            asksForClass(t.operand().type());
        } else if (x instanceof Expr.Assign a && a.place() instanceof Expr.Element e) {
            stored(e.array(), a.value());
        } else if (x instanceof Expr.Builtin b) {
            builtin(b);
        }
    }

    private void builtin(Expr.Builtin b) {
        if (b.intrinsic() == Expr.Intrinsic.GET_CLASS) {
            asksForClass(b.arguments().get(0).type());
        } else if (b.intrinsic() == Expr.Intrinsic.IDENTITY_HASH) {
            identities = true;
        } else if (b.intrinsic() == Expr.Intrinsic.ARRAYCOPY) {
            stored(b.arguments().get(2), b.arguments().get(0));
        }
    }

    private void asksForClass(Type type) {
        classes |= isOpen(type);
        if (type instanceof Type.Array a && a.element().reference()) {
            stored.add(a);
        }
    }

    private void asked(MethodRef method) {
        boolean ofObject =
                method.owner().equals(Type.OBJECT.name()) && !method.name().equals("toString");
        if (ofObject || method.owner().equals(COMPARABLE.name())) {
            asked.add(method);
        }
    }

    private void tested(Type from, Type to) {
        if (to instanceof Type.Array a && !program.isSubtype(from, to)) {
            tested.add(a);
        }
    }

    private void stored(Expr array, Expr value) {
        if (array.type() instanceof Type.Array a
                && a.element().reference()
                && !(value instanceof Expr.NullLiteral)
                && !makers().isMade(array)) {
            stored.add(a);
        }
    }

    /** Where arrays come from; looking through all code waits until somebody asks. */
    ArrayMakers makers() {
        if (makers == null) {
            makers = new ArrayMakers(program);
        }
        return makers;
    }

    /** Does anything ask for the hash code that an object has by its identity? */
    boolean asksForIdentities() {
        return identities;
    }

    int size() {
        return asked.size() + tested.size() + stored.size() + (classes ? 1 : 0);
    }

    /** A type that classes of which nothing is known may have. */
    static boolean isOpen(Type type) {
        return type.equals(Type.OBJECT) || type.equals(COMPARABLE);
    }

    /**
     * Does a class of the platform stand for all that is comparable? UnreferencedObjects compare as any class may; one other class
     * is there for what happens where two meet.
     */
    boolean isExample(ClassDecl c, Type declared) {
        return declared.equals(COMPARABLE)
                && EXAMPLES.stream()
                        .filter(e -> !e.equals(Type.STRANGER)
                                && program.find(e.name()).isPresent())
                        .limit(1)
                        .anyMatch(e -> e.name().equals(c.name()));
    }

    /**
     * Something that compares itself with objects of a class with which nothing at hand does, where a parameter asks for
     * that. UnreferencedObjects compare themselves with each other only.
     */
    Optional<Type.Ref> unknownComparable(Method method) {
        boolean asked = program.generics().methods().getOrDefault(method.ref(), List.of()).stream()
                .anyMatch(g -> g instanceof Generic.Of o
                        && o.name().equals(COMPARABLE.name())
                        && o.arguments().stream().anyMatch(a -> a instanceof Generic.Of && !isCompared(a)));
        return asked ? program.opaque(COMPARABLE.name()) : Optional.empty();
    }

    private boolean isCompared(Generic type) {
        return program.instantiable(COMPARABLE).stream()
                .flatMap(c -> program.generics().view(program.generics().self(c.name()), COMPARABLE.name()).stream())
                .anyMatch(c -> c.arguments().contains(type));
    }

    /** Would a class of which nothing is known answer something that a plain object does not? */
    boolean tellsStrangers() {
        return classes || !asked.isEmpty();
    }

    /**
     * Has a class an answer of its own to something that is asked? Those of other files that nothing mentions count as
     * strangers: what such a class does against a contract is found where it is checked itself, and a verdict does not
     * depend on which files are looked at together.
     */
    boolean tells(ClassDecl c) {
        return c.origin().file().equals(home)
                && asked.stream().anyMatch(m -> program.dispatch(m, c.name())
                        .map(Method::ref)
                        .filter(found -> !found.owner().equals(Type.OBJECT.name()))
                        .isPresent());
    }

    /** The array types that a value of this type is tested for. */
    List<Type.Array> arraysBehind(Type declared) {
        return tested.stream()
                .filter(t -> !t.equals(declared) && program.isSubtype(t, declared))
                .toList();
    }

    /** The arrays of subtypes that do not take all that is stored into arrays of a type. */
    List<Type.Array> choosier(Type.Array declared) {
        boolean matters =
                stored.stream().anyMatch(s -> program.isSubtype(declared, s) || program.isSubtype(s, declared));
        return matters ? below(declared.element()).stream().map(Type.Array::new).toList() : List.of();
    }

    private List<Type> below(Type element) {
        if (element instanceof Type.Array a) {
            return below(a.element()).stream()
                    .map(e -> (Type) new Type.Array(e))
                    .toList();
        }
        if (!(element instanceof Type.Ref)) {
            return List.of();
        }
        Optional<ClassDecl> known = program.find(element.toString());
        boolean library = known.map(ClassDecl::library).orElse(true);
        List<Type> result = new ArrayList<>(library ? examples(element) : subtypes(element));
        known.filter(c -> !c.closed())
                .flatMap(c -> program.otherOpaque(c.name()))
                .ifPresent(result::add);
        return result;
    }

    /** Two of them, so that what is stored does not fit one. */
    private List<Type.Ref> examples(Type element) {
        return EXAMPLES.stream()
                .filter(e -> !e.equals(element) && program.isSubtype(e, element))
                .filter(e -> program.find(e.name()).isPresent())
                .limit(2)
                .toList();
    }

    private List<Type.Ref> subtypes(Type element) {
        return program.classes().stream()
                .filter(c -> !c.library() && !c.name().contains("$lambda$"))
                .map(c -> new Type.Ref(c.name()))
                .filter(t -> !t.equals(element) && program.isSubtype(t, element))
                .toList();
    }
}

package org.smallscope.program.slice;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;

/**
 * The types that code tests objects for and casts them to. Behind a place that is tested there is an object that passes
 * and one that does not, as far as the types allow both: code that only one of them gets to would be taken for dead. Where
 * no such object can be made, that is noted, to be told.
 */
final class TypeTests {
    private static final Type.Ref CLASS = new Type.Ref("java.lang.Class");

    private final Program program;
    private final Method method;
    private final Set<Test> tests = new LinkedHashSet<>();
    private final Map<String, Origin> leftOut = new LinkedHashMap<>();

    /** An object of one type is asked whether it has another. */
    private record Test(Type from, Type.Ref to, Origin origin) {}

    TypeTests(Program program, Method method) {
        this.program = program;
        this.method = method;
    }

    /** Notes what an expression tests. */
    void expression(Expr x) {
        if (x instanceof Expr.Cast c) {
            tested(c.operand().type(), c.type(), c.origin());
        } else if (x instanceof Expr.InstanceOf i) {
            tested(i.operand().type(), i.tested(), i.origin());
        } else if (x instanceof Expr.TypeLiteral l) {
            tested(Type.OBJECT, l.named(), l.origin()); // what getClass() is compared with
        }
    }

    private void tested(Type from, Type to, Origin origin) {
        if (from instanceof Type.Ref && (to == Type.Special.TYPE || to.equals(CLASS))) {
            leaveOut(CLASS.name(), origin); // types are values here, and no objects
            return;
        }
        if (to instanceof Type.Ref r && Program.isOpaque(r.name())) {
            return; // asked by the code of such a class itself
        }
        boolean known = tests.stream().anyMatch(t -> t.from().equals(from) && t.to().equals(to));
        if (to instanceof Type.Ref r && !known && from instanceof Type.Ref && !program.isSubtype(from, to)) {
            tests.add(new Test(from, r, origin));
        }
    }

    int size() {
        return tests.size();
    }

    /** Is an object that may be of any class tested for a type of this one? */
    boolean ask(ClassDecl c) {
        return tests.stream()
                .anyMatch(t -> t.from().equals(Type.OBJECT) && program.isSubtype(new Type.Ref(c.name()), t.to()));
    }

    /**
     * The classes to add to those that stand behind a type, so that tests can come out either way: each knows nothing
     * but the contracts of its type.
     */
    Set<Type.Ref> missing(Type.Ref declared, List<Type.Ref> standing) {
        Set<Type.Ref> result = new LinkedHashSet<>();
        for (Test t : List.copyOf(tests)) {
            if (program.isSubtype(declared, t.from()) && !program.isSubtype(declared, t.to())) {
                if (standing.stream().noneMatch(c -> program.isSubtype(c, t.to()))) {
                    passing(declared, t).ifPresent(result::add);
                } else if (standing.stream().noneMatch(c -> passesOnly(c, t))) {
                    passingOnly(declared, t).ifPresent(result::add);
                } else if (declared.equals(OpenTypes.COMPARABLE)
                        || standing.stream().allMatch(c -> program.isSubtype(c, t.to()))) {
                    // type arguments may leave none but those that pass
                    failing(declared).ifPresent(result::add);
                }
            }
        }
        return result;
    }

    /** Does the class pass this test, and no other that it need not pass? A Number that is no Integer, say. */
    private boolean passesOnly(Type.Ref c, Test t) {
        return program.isSubtype(c, t.to())
                && tests.stream().noneMatch(u -> program.isSubtype(c, u.to()) && !program.isSubtype(t.to(), u.to()));
    }

    private Optional<Type.Ref> passingOnly(Type.Ref declared, Test t) {
        return isLibrary(t.to()) && program.isSubtype(t.to(), declared)
                ? program.opaque(t.to().name())
                : Optional.empty();
    }

    private boolean isLibrary(Type.Ref type) {
        return program.find(type.name()).filter(ClassDecl::library).isPresent();
    }

    private Optional<Type.Ref> passing(Type.Ref declared, Test t) {
        Optional<Type.Ref> made =
                program.isSubtype(t.to(), declared) ? program.opaque(t.to().name()) : Optional.empty();
        if (made.isEmpty() && (program.isSubtype(t.to(), declared) || bothCanBe(declared, t.to()))) {
            leaveOut(declared.equals(Type.OBJECT) ? t.to().name() : declared + " that is also a " + t.to(), t.origin());
        }
        return made;
    }

    /** Can there be a class that has both types and is not at hand? No class has two superclasses. */
    private boolean bothCanBe(Type.Ref declared, Type.Ref other) {
        return isOpen(declared)
                && isOpen(other)
                && (isInterface(declared) || isInterface(other) || declared.equals(Type.OBJECT));
    }

    private boolean isInterface(Type.Ref type) {
        return program.find(type.name())
                .filter(c -> c.kind() == ClassDecl.Kind.INTERFACE)
                .isPresent();
    }

    /** Of the user's own types all classes are at hand that count. */
    private Optional<Type.Ref> failing(Type.Ref declared) {
        return isOpen(declared) && isLibrary(declared) ? program.opaque(declared.name()) : Optional.empty();
    }

    private boolean isOpen(Type.Ref type) {
        return program.find(type.name()).filter(c -> !c.closed()).isPresent();
    }

    /** There is no object for a place of this type. */
    void nothing(Type.Ref declared) {
        if (!Program.isOpaque(declared.name())) {
            leaveOut(declared.name(), method.origin());
        }
    }

    private void leaveOut(String what, Origin origin) {
        leftOut.putIfAbsent(what, origin);
    }

    /** The objects that may be there before a call and cannot be made, with a place where they matter. */
    Map<String, Origin> leftOut() {
        return leftOut;
    }
}

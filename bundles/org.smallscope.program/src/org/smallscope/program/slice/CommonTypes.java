package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;

/**
 * What is of two types, neither of which is below the other. Two places with such types hold the same array where that is
 * one of a common subtype (JLS 4.10.3). Where no such type is at hand and code looks whether they hold the same, that is
 * noted, to be told.
 */
final class CommonTypes {
    private final Program program;
    /** What code compares, or writes to and may read elsewhere; the first place for each. */
    private final Map<List<Type>, Origin> compared = new LinkedHashMap<>();

    private final Map<Type, Origin> written = new LinkedHashMap<>();

    CommonTypes(Program program) {
        this.program = program;
    }

    /** Notes what an expression compares or writes to. */
    void expression(Expr x) {
        if (x instanceof Expr.Binary b && (b.op() == Expr.Op.EQ || b.op() == Expr.Op.NE)) {
            compared.putIfAbsent(List.of(known(b.left()), known(b.right())), b.origin());
        } else if (x instanceof Expr.Assign a && a.place() instanceof Expr.Element e) {
            written.putIfAbsent(e.array().type(), a.origin());
        }
    }

    /** What is known of the type of a value that may have been cast to a wider one. */
    private Type known(Expr e) {
        return e instanceof Expr.Cast c && program.isSubtype(c.operand().type(), c.type())
                ? known(c.operand())
                : e.type();
    }

    /** What is of two types, may be there before the call and cannot be made; with a place where it matters. */
    Map<String, Origin> leftOut(Set<Type> exact) {
        Map<String, Origin> result = new LinkedHashMap<>();
        compared.forEach((types, at) -> leaveOut(types.get(0), types.get(1), exact, at, result));
        written.forEach((type, at) -> exact.stream()
                .filter(Type.Array.class::isInstance)
                .forEach(other -> leaveOut(type, other, exact, at, result)));
        return result;
    }

    private void leaveOut(Type a, Type b, Set<Type> exact, Origin at, Map<String, Origin> result) {
        if (mayBeBoth(a, b) && exact.stream().noneMatch(t -> program.isSubtype(t, a) && program.isSubtype(t, b))) {
            result.putIfAbsent(a + " that is also a " + b, at);
        }
    }

    /** Can there be a class that is not at hand and has both types? Of the user's own types all are at hand that count. */
    private boolean mayBeBoth(Type a, Type b) {
        if (a instanceof Type.Array x && b instanceof Type.Array y) {
            return mayBeBoth(x.element(), y.element());
        }
        return a instanceof Type.Ref x
                && b instanceof Type.Ref y
                && !program.isSubtype(x, y)
                && !program.isSubtype(y, x)
                && isOpen(x)
                && isOpen(y)
                && (isOfPlatform(x) || isOfPlatform(y))
                && mayHaveBoth(x, y);
    }

    private boolean isOpen(Type.Ref t) {
        return program.find(t.name()).filter(c -> !c.closed()).isPresent();
    }

    private boolean isOfPlatform(Type.Ref t) {
        return program.find(t.name()).filter(ClassDecl::library).isPresent();
    }

    /** The arrays that are of a type and of one of the others. */
    List<Type.Array> arrays(Type.Array type, Set<Type> others) {
        Set<Type.Array> result = new LinkedHashSet<>();
        for (Type other : others) {
            if (other instanceof Type.Array b) {
                below(type.element(), b.element()).forEach(e -> result.add(new Type.Array(e)));
            }
        }
        return List.copyOf(result);
    }

    private List<Type> below(Type a, Type b) {
        if (program.isSubtype(a, b) || program.isSubtype(b, a)) {
            return List.of();
        } else if (a instanceof Type.Array x && b instanceof Type.Array y) {
            return below(x.element(), y.element()).stream()
                    .map(e -> (Type) new Type.Array(e))
                    .toList();
        } else if (a instanceof Type.Ref x && b instanceof Type.Ref y && mayHaveBoth(x, y)) {
            return highest(x, y);
        }
        return List.of();
    }

    /** No class has two superclasses. */
    private boolean mayHaveBoth(Type.Ref a, Type.Ref b) {
        return Stream.of(a, b).anyMatch(t -> program.find(t.name())
                .filter(c -> c.kind() == ClassDecl.Kind.INTERFACE)
                .isPresent());
    }

    /** The types below both that are below no other such type; of the platform's one stands for all. */
    private List<Type> highest(Type.Ref a, Type.Ref b) {
        List<Type> common = new ArrayList<>();
        program.classes().stream()
                .filter(c -> !c.library() && !c.name().contains("$lambda$"))
                .map(c -> new Type.Ref(c.name()))
                .filter(t -> isBelow(t, a, b))
                .forEach(common::add);
        OpenTypes.examples().stream()
                .filter(t -> program.find(t.name()).isPresent() && isBelow(t, a, b))
                .limit(1)
                .forEach(common::add);
        return common.stream()
                .filter(t -> common.stream().noneMatch(u -> !u.equals(t) && program.isSubtype(t, u)))
                .toList();
    }

    private boolean isBelow(Type.Ref t, Type.Ref a, Type.Ref b) {
        return program.isSubtype(t, a) && program.isSubtype(t, b);
    }
}

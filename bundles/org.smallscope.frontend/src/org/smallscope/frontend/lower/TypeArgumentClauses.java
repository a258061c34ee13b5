package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/**
 * What type arguments say of a heap. {@code Node<String>} is a {@code Node} once it is erased, and its {@code T value} may
 * be any object; but code that Java accepts without a warning never makes such a heap, and casts that nobody wrote would
 * fail on it. So what exists before the call is assumed to be as its types say.
 */
final class TypeArgumentClauses {
    private static final int DEEPEST = 3;
    private final Lowering session;
    private final Types types;

    public TypeArgumentClauses(Lowering session) {
        this.session = session;
        this.types = session.types();
    }

    /** That a value, and what it leads to, is as its type says; nothing where erasure says the same. */
    Optional<Clause> clause(Expr value, ITypeBinding type, String what, Origin origin) {
        return typed(value, type, 0, origin)
                .map(condition ->
                        new Clause(Clause.Kind.TYPE, condition, what + " is as its type arguments say", true, origin));
    }

    private Optional<Expr> typed(Expr value, ITypeBinding written, int depth, Origin origin) {
        ITypeBinding type = atMost(written);
        if (depth > DEEPEST || !type.isArray() && !type.isParameterizedType()) {
            return Optional.empty();
        }
        if (type.isArray()) {
            return elements(value, element -> typed(element, type.getComponentType(), depth, origin), origin);
        }
        Local object = new Local("object", types.type(type), origin);
        List<FieldRef> links = new ArrayList<>();
        List<Expr> conditions = new ArrayList<>();
        for (ITypeBinding t = type; t != null && t.isParameterizedType(); t = t.getSuperclass()) {
            for (IVariableBinding field : t.getDeclaredFields()) {
                FieldRef ref = types.field(field);
                boolean counts = !types.isStatic(field) && ref.type().reference() && session.knowsField(field, ref);
                if (counts && field.getType().isEqualTo(type)) {
                    links.add(ref);
                } else if (counts) {
                    Expr read = new Expr.FieldGet(new Expr.Read(object, origin), ref, origin);
                    narrowed(read, types.type(field.getType()), origin).ifPresent(conditions::add);
                    typed(read, field.getType(), depth + 1, origin).ifPresent(conditions::add);
                }
            }
        }
        return conditions.stream()
                .reduce((a, b) -> both(a, b, origin))
                .map(all ->
                        links.isEmpty() ? of(value, object, all, origin) : ofAll(value, object, links, all, origin));
    }

    /** The type that a wildcard or a type variable stands for says at least what its bound says. */
    private static ITypeBinding atMost(ITypeBinding type) {
        if (type.isWildcardType()) {
            return type.isUpperbound() && type.getBound() != null ? atMost(type.getBound()) : type;
        } else if (type.isCapture()) {
            return atMost(type.getWildcard());
        }
        ITypeBinding[] bounds = type.isTypeVariable() ? type.getTypeBounds() : new ITypeBinding[0];
        return bounds.length == 1 && !names(bounds[0], type) ? atMost(bounds[0]) : type;
    }

    private static boolean names(ITypeBinding type, ITypeBinding variable) {
        return type.isEqualTo(variable)
                || Stream.of(type.getTypeArguments()).anyMatch(a -> names(a, variable))
                || type.isWildcardType() && type.getBound() != null && names(type.getBound(), variable);
    }

    /** That an object has the type that is left of its type where the erased one says less. */
    private Optional<Expr> narrowed(Expr read, Type wanted, Origin origin) {
        if (read.type() instanceof Type.Array erased && wanted instanceof Type.Array array) {
            // the array itself may be of the erased type, since (T[]) new Object[n] is how such arrays are made
            return types.isSubtype(erased.element(), array.element())
                    ? Optional.empty()
                    : elements(read, element -> narrowed(element, array.element(), origin), origin);
        }
        boolean more = !(wanted instanceof Type.Prim) && !types.isSubtype(read.type(), wanted);
        return more
                ? Optional.of(either(isNull(read, origin), new Expr.InstanceOf(read, wanted, origin), origin))
                : Optional.empty();
    }

    /** A condition on each element of an array, if there is one. */
    private static Optional<Expr> elements(Expr array, Function<Expr, Optional<Expr>> condition, Origin origin) {
        if (!(array.type() instanceof Type.Array type) || !type.element().reference()) {
            return Optional.empty();
        }
        Local index = new Local("index", Prim.INT, origin);
        Expr read = new Expr.Read(index, origin);
        Expr element = new Expr.Element(array, read, type.element(), origin);
        Expr range = both(
                new Expr.Binary(Expr.Op.LE, Prim.INT, new Expr.Literal(Prim.INT, 0, origin), read, origin),
                new Expr.Binary(Expr.Op.LT, Prim.INT, read, new Expr.Length(array, origin), origin),
                origin);
        return condition
                .apply(element)
                .map(body -> either(
                        isNull(array, origin),
                        new Expr.Quantified(Expr.Quantifier.FORALL, index, range, body, Prim.BOOLEAN, origin),
                        origin));
    }

    private static Expr of(Expr value, Local object, Expr condition, Origin origin) {
        return either(isNull(value, origin), new Expr.Let(object, value, condition, origin), origin);
    }

    private static Expr ofAll(Expr value, Local object, List<FieldRef> links, Expr condition, Origin origin) {
        Expr reached = new Expr.Reach(value, object.type(), Optional.of(links), origin);
        Expr range = new Expr.SetQuery(Expr.SetOp.HAS, List.of(reached, new Expr.Read(object, origin)), origin);
        return new Expr.Quantified(Expr.Quantifier.FORALL, object, range, condition, Prim.BOOLEAN, origin);
    }

    private static Expr isNull(Expr value, Origin origin) {
        return new Expr.Binary(Expr.Op.EQ, Type.OBJECT, value, new Expr.NullLiteral(origin), origin);
    }

    private static Expr both(Expr left, Expr right, Origin origin) {
        return new Expr.Conditional(left, right, new Expr.Literal(Prim.BOOLEAN, 0, origin), Prim.BOOLEAN, origin);
    }

    private static Expr either(Expr left, Expr right, Origin origin) {
        return new Expr.Conditional(left, new Expr.Literal(Prim.BOOLEAN, 1, origin), right, Prim.BOOLEAN, origin);
    }
}

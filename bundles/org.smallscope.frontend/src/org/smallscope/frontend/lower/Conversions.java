package org.smallscope.frontend.lower;

import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;

/** Conversions (JLS 5): primitive, boxing, unboxing, and the casts that erasure needs. */
final class Conversions {
    private final Body body;
    private final Types types;

    Conversions(Body body) {
        this.body = body;
        this.types = body.types();
    }

    /** Converts a value of static type {@code from} to {@code to}, where it is stored as the erasure of that type. */
    Expr convert(Expr value, ITypeBinding from, ITypeBinding to, Origin origin) {
        return convert(value, from, to, types.type(to), origin);
    }

    /**
     * Converts a value of static type {@code from} to {@code to}.
     *
     * @param erased the type of the place it goes to: the erasure of the declared type, which for a member of a generic
     *               class is less than {@code to} says
     */
    Expr convert(Expr value, ITypeBinding from, ITypeBinding to, Type erased, Origin origin) {
        if (to.isPrimitive()) {
            return toPrimitive(asDeclared(value, types.type(from), origin), erased, origin);
        }
        if (value.type() instanceof Prim p && p != Prim.VOID) {
            Prim boxed = Types.unboxed(types.type(to));
            Prim own = boxed == null && p == Prim.BIGINT ? types.primitiveOf(from) : boxed;
            return coerce(box(own == null ? value : numeric(value, own, origin), origin), erased, origin);
        }
        return coerce(value, erased, origin);
    }

    /** A box or string as such, where the erased member it came from says only Object. */
    Expr asDeclared(Expr value, Type declared, Origin origin) {
        boolean matters = Types.unboxed(declared) != null || declared.equals(Type.STRING);
        return matters ? coerce(value, declared, origin) : value;
    }

    /** JLS 5.1.2, 5.1.3, 5.1.8: to a primitive type, from a primitive type or a box. */
    Expr toPrimitive(Expr value, Type target, Origin origin) {
        if (value instanceof Expr.Unsupported u) {
            return retyped(u, target);
        }
        if (!(target instanceof Prim prim) || prim == Prim.VOID) {
            return Unsupported.floating(origin, target);
        }
        Expr primitive = value.type() instanceof Prim ? value : unbox(value, prim, origin);
        return numeric(primitive, prim, origin);
    }

    /** Unboxes; {@code wanted} says which box to expect where the static type is less than that, as Object in a cast. */
    Expr unbox(Expr value, Prim wanted, Origin origin) {
        Prim own = Types.unboxed(value.type());
        Prim prim = own == null ? wanted : own;
        Type.Ref box = Types.box(prim);
        MethodRef method = new MethodRef(box.name(), prim + "Value", List.of(), prim, false);
        return new Expr.Call(
                method, Expr.Dispatch.VIRTUAL, Optional.of(coerce(value, box, origin)), List.of(), prim, origin);
    }

    /** JLS 5.1.7: by {@code valueOf} of the box, which says which objects are shared. */
    Expr box(Expr value, Origin origin) {
        Prim prim = (Prim) value.type();
        Type.Ref box = Types.box(prim);
        MethodRef method = new MethodRef(box.name(), "valueOf", List.of(prim), box, true);
        return new Expr.Call(method, Expr.Dispatch.STATIC, Optional.empty(), List.of(value), box, origin);
    }

    /** Among the primitive types; a literal is converted here and now, a mathematical integer must be one of the type. */
    Expr numeric(Expr value, Prim target, Origin origin) {
        if (value.type() == target) {
            return value;
        }
        if (value instanceof Expr.Literal l && (l.type() != Prim.BIGINT || narrow(l.value(), target) == l.value())) {
            return new Expr.Literal(target, narrow(l.value(), target), l.origin());
        }
        return value.type() == Prim.BIGINT
                ? body.math.fitting(value, target, origin)
                : new Expr.Convert(value, target, origin);
    }

    /** JLS 5.1.3: the low bits of an integer, with the target's sign. */
    static long narrow(long value, Prim target) {
        return switch (target) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case CHAR -> (char) value;
            case INT -> (int) value;
            default -> value;
        };
    }

    /** A reference as a value of the target type, by a cast where its own erased type does not say so. */
    Expr coerce(Expr value, Type target, Origin origin) {
        if (value instanceof Expr.Unsupported u) {
            return retyped(u, target);
        }
        Type own = value.type();
        if (own.equals(target)) {
            return value;
        }
        if (own == Special.UNKNOWN || target == Special.UNKNOWN) {
            return Unsupported.floating(origin, target);
        }
        if (own == Special.TYPE || target == Special.TYPE) {
            return Unsupported.classValue(origin, target);
        }
        if (own instanceof Prim && target.reference()) {
            return coerce(box(value, origin), target, origin);
        }
        return types.isSubtype(own, target) ? value : new Expr.Cast(value, target, origin);
    }

    private static Expr retyped(Expr.Unsupported u, Type target) {
        return new Expr.Unsupported(u.construct(), u.hint(), target, u.origin());
    }
}

package org.smallscope.program.classes;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * The declaration of a class that stands for all that extend or implement a type. It adds any equality that is one, with
 * any hash code that agrees with it, as a stranger has: two of its objects are equal where two numbers are. Where the type
 * itself says what equals or hashCode do, it adds nothing.
 */
record OpaqueClass(ClassDecl type, String name, boolean saysEquality) {
    private static final Contract PURE = new Contract(List.of(), List.of(), List.of(), true, false);
    private static final Origin NOWHERE = Origin.NONE;

    ClassDecl declaration() {
        boolean isInterface = type.kind() == ClassDecl.Kind.INTERFACE;
        return new ClassDecl(
                name,
                type.exported(),
                ClassDecl.Kind.CLASS,
                false,
                true,
                Optional.of(isInterface ? Type.OBJECT.name() : type.name()),
                isInterface ? List.of(type.name()) : List.of(),
                saysEquality ? List.of() : List.of(declared(rank()), declared(hash())),
                saysEquality ? List.of() : List.of(equality(), hashCodes()),
                ClassSpec.NONE,
                type.library(),
                List.of(),
                type.origin());
    }

    private FieldRef rank() {
        return new FieldRef(name, "rank", Prim.CHAR, false);
    }

    private FieldRef hash() {
        return new FieldRef(name, "hash", Prim.INT, false);
    }

    private static Field declared(FieldRef field) {
        return new Field(field, true, false, false, true, NOWHERE);
    }

    private Method equality() {
        Local self = new Local("this", new Type.Ref(name), NOWHERE);
        Local other = new Local("o", Type.OBJECT, NOWHERE);
        Expr same = both(equal(rank(), self, other), equal(hash(), self, other));
        return method("equals", self, List.of(other), Prim.BOOLEAN, both(isSame(other), same));
    }

    private Method hashCodes() {
        Local self = new Local("this", new Type.Ref(name), NOWHERE);
        return method("hashCode", self, List.of(), Prim.INT, get(self, hash()));
    }

    private Method method(String called, Local self, List<Local> parameters, Prim result, Expr value) {
        List<Type> types = parameters.stream().map(Local::type).toList();
        return new Method(
                new MethodRef(name, called, types, result, false),
                Optional.of(self),
                parameters,
                Optional.of(new Stmt.Return(Optional.of(value), NOWHERE)),
                false,
                false,
                List.of(new MethodRef(Type.OBJECT.name(), called, types, result, false)),
                PURE,
                NOWHERE);
    }

    private Expr isSame(Local other) {
        return new Expr.InstanceOf(new Expr.Read(other, NOWHERE), new Type.Ref(name), NOWHERE);
    }

    private Expr equal(FieldRef field, Local self, Local other) {
        Expr cast = new Expr.Cast(new Expr.Read(other, NOWHERE), new Type.Ref(name), NOWHERE);
        return new Expr.Binary(
                Expr.Op.EQ,
                Prim.INT,
                number(get(self, field)),
                number(new Expr.FieldGet(cast, field, NOWHERE)),
                NOWHERE);
    }

    private static Expr number(Expr value) {
        return value.type() == Prim.INT ? value : new Expr.Convert(value, Prim.INT, NOWHERE);
    }

    private static Expr get(Local object, FieldRef field) {
        return new Expr.FieldGet(new Expr.Read(object, NOWHERE), field, NOWHERE);
    }

    private static Expr both(Expr left, Expr right) {
        return new Expr.Conditional(left, right, new Expr.Literal(Prim.BOOLEAN, 0, NOWHERE), Prim.BOOLEAN, NOWHERE);
    }
}

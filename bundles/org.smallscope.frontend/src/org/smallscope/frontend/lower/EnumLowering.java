package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Enums (JLS 8.9): constants, the array of them, values() and valueOf(). Name and ordinal are fields of Enum. */
final class EnumLowering {
    private static final Type.Ref ILLEGAL_ARGUMENT = Types.known(IllegalArgumentException.class);

    private final Lowering session;
    private final Unit unit;
    private final ClassScope scope;
    private final EnumDeclaration declaration;
    private final ClassParts parts;
    private final Type.Ref type;
    private final FieldRef values;

    EnumLowering(Lowering session, Unit unit, ClassScope scope, EnumDeclaration declaration, ClassParts parts) {
        this.session = session;
        this.unit = unit;
        this.scope = scope;
        this.declaration = declaration;
        this.parts = parts;
        this.type = new Type.Ref(scope.name());
        this.values = new FieldRef(scope.name(), "$VALUES", new Type.Array(type), true);
    }

    private List<EnumConstantDeclaration> constants() {
        List<EnumConstantDeclaration> constants = new ArrayList<>();
        for (Object constant : declaration.enumConstants()) {
            constants.add((EnumConstantDeclaration) constant);
        }
        return constants;
    }

    void addFields() {
        for (EnumConstantDeclaration constant : constants()) {
            Origin origin = unit.origin(constant.getName());
            parts.fields.add(new Field(field(constant), true, false, false, false, origin));
        }
        parts.fields.add(new Field(values, true, false, false, false, unit.origin(declaration.getName())));
    }

    private FieldRef field(EnumConstantDeclaration constant) {
        return new FieldRef(scope.name(), constant.getName().getIdentifier(), type, true);
    }

    /** {@code A = new E("A", 0, ...); ... $VALUES = {A, ...}}. */
    List<Stmt> initialiser(Body body) {
        List<Stmt> code = new ArrayList<>();
        List<Expr> all = new ArrayList<>();
        int ordinal = 0;
        for (EnumConstantDeclaration constant : constants()) {
            Origin origin = unit.origin(constant);
            int number = ordinal++;
            code.addAll(body.collect(out -> out.add(new Stmt.Eval(
                    new Expr.Assign(
                            new Expr.StaticGet(field(constant), origin),
                            create(body, constant, number, origin),
                            origin),
                    origin))));
            all.add(new Expr.StaticGet(field(constant), origin));
        }
        Origin origin = unit.origin(declaration.getName());
        code.add(new Stmt.Eval(
                new Expr.Assign(
                        new Expr.StaticGet(values, origin),
                        new Expr.ArrayOf(new Type.Array(type), all, origin),
                        origin),
                origin));
        return code;
    }

    private Expr create(Body body, EnumConstantDeclaration constant, int ordinal, Origin origin) {
        IMethodBinding constructor = constant.resolveConstructorBinding();
        List<Expr> arguments = new ArrayList<>();
        arguments.add(body.string(constant.getName().getIdentifier(), origin));
        arguments.add(new Expr.Literal(Prim.INT, ordinal, origin));
        arguments.addAll(body.calls.arguments(constructor, constant.arguments(), origin));
        if (constant.getAnonymousClassDeclaration() == null) {
            return new Expr.New(type, session.types().method(constructor), arguments, origin);
        }
        session.anonymous()
                .lower(body, constant.getAnonymousClassDeclaration(), constructor, unit.origin(constant.getName()));
        ClassScope own = session.scopes().of(constant.getAnonymousClassDeclaration());
        return new Expr.New(
                new Type.Ref(own.name()), session.anonymous().reference(own.binding(), constructor), arguments, origin);
    }

    void addMethods() {
        Origin origin = unit.origin(declaration.getName());
        Type.Array array = new Type.Array(type);
        Expr copy = new Expr.Builtin(
                Expr.Intrinsic.ARRAY_CLONE, List.of(new Expr.StaticGet(values, origin)), array, origin);
        add(
                new MethodRef(scope.name(), "values", List.of(), array, true),
                List.of(),
                new Stmt.Return(Optional.of(copy), origin),
                origin);
        Local name = new Local("name", Type.STRING, origin);
        add(
                new MethodRef(scope.name(), "valueOf", List.of(Type.STRING), type, true),
                List.of(name),
                new Stmt.Block(valueOf(name, origin), origin),
                origin);
    }

    private List<Stmt> valueOf(Local name, Origin origin) {
        List<Stmt> code = new ArrayList<>();
        Expr read = new Expr.Read(name, origin);
        code.add(Body.nullCheck(read, origin));
        for (EnumConstantDeclaration constant : constants()) {
            parts.literal(constant.getName().getIdentifier());
            Expr literal = new Expr.StringLiteral(constant.getName().getIdentifier(), origin);
            Expr same = new Expr.Builtin(Expr.Intrinsic.STRING_EQUALS, List.of(literal, read), Prim.BOOLEAN, origin);
            code.add(new Stmt.If(
                    same,
                    new Stmt.Return(Optional.of(new Expr.StaticGet(field(constant), origin)), origin),
                    Optional.empty(),
                    origin));
        }
        MethodRef constructor =
                new MethodRef(ILLEGAL_ARGUMENT.name(), MethodRef.CONSTRUCTOR, List.of(), Prim.VOID, false);
        code.add(new Stmt.Throw(new Expr.New(ILLEGAL_ARGUMENT, constructor, List.of(), origin), origin));
        return code;
    }

    private void add(MethodRef ref, List<Local> parameters, Stmt code, Origin origin) {
        parts.methods.add(new Method(
                ref, Optional.empty(), parameters, Optional.of(code), false, false, List.of(), Contract.NONE, origin));
    }
}

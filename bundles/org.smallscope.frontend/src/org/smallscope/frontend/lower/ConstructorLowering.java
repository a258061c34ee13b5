package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
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

/**
 * Constructors (JLS 8.8, 12.5): the enclosing instance and captured variables are stored first, as javac does, then
 * comes the superclass's constructor, then field and instance initialisers, then the constructor's own statements.
 */
final class ConstructorLowering {
    private final Lowering session;

    ConstructorLowering(Lowering session) {
        this.session = session;
    }

    private Types types() {
        return session.types();
    }

    /** The fields for the enclosing instance and captured variables. */
    void heldFields(ClassScope scope, ClassParts parts, Origin origin) {
        if (scope.outer() != null) {
            parts.fields.add(new Field(scope.outerField(), true, false, false, false, origin));
        }
        for (IVariableBinding variable : scope.captured()) {
            parts.fields.add(new Field(capturedField(scope, variable), true, false, false, true, origin));
        }
    }

    private FieldRef capturedField(ClassScope scope, IVariableBinding variable) {
        return scope.capturedField(variable, types().type(variable.getType()));
    }

    /** All constructors of a class; the default one where none is written (JLS 8.8.9). */
    void all(Unit unit, ClassScope scope, Members members, ClassParts parts, Origin origin) {
        for (MethodDeclaration declaration : members.constructors()) {
            declared(unit, scope, members, declaration, parts);
        }
        if (members.constructors().isEmpty()) {
            Shape shape = new Shape(new Body(session, unit, parts, frame(scope, origin)), members, origin);
            Method method = shape.method(
                    List.of(), (body, out) -> superCall(body, null, out, origin), List.of(), Contract.NONE);
            parts.methods.add(method);
            session.checkedMethods().addImplicit(unit, scope.node(), method, List.of(), members.initialisesObjects());
        }
    }

    private Frame frame(ClassScope scope, Origin origin) {
        Local self = new Local("this", new Type.Ref(scope.name()), origin);
        return new Frame(scope, Optional.of(self), null, Prim.VOID);
    }

    private void declared(
            Unit unit, ClassScope scope, Members members, MethodDeclaration declaration, ClassParts parts) {
        Origin origin = unit.origin(declaration.getName());
        Body body = new Body(session, unit, parts, frame(scope, origin));
        List<Local> parameters = ClassLowering.parameters(body, declaration);
        List<?> statements = declaration.getBody().statements();
        Statement first = statements.isEmpty() ? null : (Statement) statements.get(0);
        boolean explicit = first != null && Contexts.isConstructorCall(first);
        List<?> rest = explicit ? statements.subList(1, statements.size()) : statements;
        Shape shape = new Shape(body, members, origin);
        Method method;
        if (first instanceof ConstructorInvocation other) {
            method = shape.delegating(parameters, other, rest);
        } else {
            Statement call = explicit ? first : null;
            method = shape.method(parameters, (b, out) -> superCall(b, call, out, origin), rest, Contract.NONE);
        }
        Method plain = new Method(
                method.ref(),
                method.receiver(),
                method.parameters(),
                method.body(),
                false,
                Modifier.isPrivate(declaration.getModifiers()),
                List.of(),
                Contract.NONE,
                origin);
        Method specified = new SpecAssembly(session, unit).specified(plain, declaration, scope, parameters, parts);
        parts.methods.add(specified);
        session.checkedMethods().add(unit, declaration, specified);
    }

    /** Adds the call of a constructor of the superclass. */
    interface SuperCall {
        void add(Body body, List<Stmt> out);
    }

    /** A constructor being put together: its synthetic parameters around the declared ones. */
    final class Shape {
        private final Body body;
        private final ClassScope scope;
        private final Members members;
        private final Origin origin;
        private final List<Local> before = new ArrayList<>();
        private final List<Local> after = new ArrayList<>();

        Shape(Body body, Members members, Origin origin) {
            this.body = body;
            this.scope = body.frame.scope();
            this.members = members;
            this.origin = origin;
            if (scope.outer() != null) {
                Local outer = new Local("this$0", scope.outerField().type(), origin);
                before.add(outer);
                body.frame.bindOuter(outer);
            }
            if (Types.isEnum(scope.binding())) {
                before.add(new Local("$name", Type.STRING, origin));
                before.add(new Local("$ordinal", Prim.INT, origin));
            }
            for (IVariableBinding variable : scope.captured()) {
                FieldRef field = capturedField(scope, variable);
                Local local = new Local(field.name(), field.type(), origin);
                after.add(local);
                body.frame.bind(variable, local);
            }
            body.frame.bindEnum(before);
        }

        Method method(List<Local> declared, SuperCall superCall, List<?> statements, Contract contract) {
            List<Stmt> code = new ArrayList<>(stores());
            code.addAll(Guard.statements(origin, () -> body.collect(out -> superCall.add(body, out))));
            code.addAll(Guard.statements(origin, () -> initialisers(body, members)));
            code.addAll(Guard.statements(origin, () -> body.statements.list(statements)));
            return finish(declared, code, contract);
        }

        /** {@code this(...)}: the other constructor does all of it. */
        Method delegating(List<Local> declared, ConstructorInvocation call, List<?> statements) {
            IMethodBinding target = call.resolveConstructorBinding();
            Origin at = body.origin(call);
            List<Stmt> code = new ArrayList<>(Guard.statements(
                    at,
                    () -> body.collect(out -> {
                        List<Expr> arguments = new ArrayList<>();
                        before.forEach(local -> arguments.add(new Expr.Read(local, at)));
                        arguments.addAll(body.calls.arguments(target, call.arguments(), at));
                        after.forEach(local -> arguments.add(new Expr.Read(local, at)));
                        out.add(call(body, types().method(target), arguments, at));
                    })));
            code.addAll(Guard.statements(origin, () -> body.statements.list(statements)));
            return finish(declared, code, Contract.NONE);
        }

        Method finish(List<Local> declared, List<Stmt> code, Contract contract) {
            List<Local> parameters = new ArrayList<>(before);
            parameters.addAll(declared);
            parameters.addAll(after);
            MethodRef ref = new MethodRef(
                    scope.name(),
                    MethodRef.CONSTRUCTOR,
                    parameters.stream().map(Local::type).toList(),
                    Prim.VOID,
                    false);
            return new Method(
                    ref,
                    body.frame.receiver(),
                    parameters,
                    Optional.of(new Stmt.Block(code, origin)),
                    false,
                    false,
                    List.of(),
                    contract,
                    origin);
        }

        private List<Stmt> stores() {
            List<Stmt> code = new ArrayList<>();
            body.frame.outer().ifPresent(outer -> code.add(store(scope.outerField(), outer)));
            int i = 0;
            for (IVariableBinding variable : scope.captured()) {
                code.add(store(capturedField(scope, variable), after.get(i++)));
            }
            return code;
        }

        private Stmt store(FieldRef field, Local value) {
            Expr.FieldGet place = new Expr.FieldGet(body.self(origin), field, origin);
            return new Stmt.Eval(new Expr.Assign(place, new Expr.Read(value, origin), origin), origin);
        }
    }

    /** Field and instance initialisers in the order of the text (JLS 12.5, step 4). */
    private List<Stmt> initialisers(Body body, Members members) {
        List<Stmt> code = new ArrayList<>();
        for (ASTNode member : members.initialisers()) {
            if (member instanceof Initializer i && !Contexts.isStatic(i)) {
                code.addAll(body.collect(out -> out.add(body.statements.block(i.getBody()))));
            } else if (member instanceof FieldDeclaration f && !Contexts.isStaticField(f)) {
                code.addAll(session.classes().stores(body, f));
            }
        }
        return code;
    }

    // ------------------------------------------------------------------ calls of the superclass's constructor

    /** The explicit call, or the implicit {@code super()} where {@code call} is null. */
    void superCall(Body body, Statement call, List<Stmt> out, Origin origin) {
        ITypeBinding superclass = body.frame.scope().binding().getSuperclass();
        if (superclass == null || isEmptyRoot(superclass)) {
            return;
        }
        if (!(call instanceof SuperConstructorInvocation explicit)) {
            implicit(body, superclass, out, origin);
            return;
        }
        Origin at = body.origin(explicit);
        IMethodBinding target = explicit.resolveConstructorBinding();
        if (explicit.getExpression() == null) {
            List<Expr> arguments = body.calls.arguments(target, explicit.arguments(), at);
            out.add(superCall(body, target, Optional.empty(), arguments, at));
            return;
        }
        // JLS 8.8.7.1: the qualifying instance comes first, and null is found before the arguments
        Expr qualifier = body.expressions.target(explicit.getExpression());
        Local outer = body.fresh("outer", qualifier.type(), at);
        out.add(new Stmt.Declare(outer, Optional.of(qualifier), at));
        Expr read = new Expr.Read(outer, at);
        out.add(Body.nullCheck(read, at));
        out.add(superCall(body, target, Optional.of(read), body.calls.arguments(target, explicit.arguments(), at), at));
    }

    /** The constructors of Object and Record do nothing. */
    private static boolean isEmptyRoot(ITypeBinding type) {
        String name = Types.withoutModelPrefix(type.getErasure().getQualifiedName());
        return name.equals(Type.OBJECT.name()) || name.equals("java.lang.Record");
    }

    private void implicit(Body body, ITypeBinding superclass, List<Stmt> out, Origin origin) {
        if (body.frame.scope().binding().isEnum()) {
            MethodRef ref = new MethodRef(
                    "java.lang.Enum", MethodRef.CONSTRUCTOR, List.of(Type.STRING, Prim.INT), Prim.VOID, false);
            out.add(call(body, ref, enumArguments(body, origin), origin));
            return;
        }
        for (IMethodBinding method : superclass.getDeclaredMethods()) {
            if (method.isConstructor() && method.getParameterTypes().length == 0) {
                out.add(superCall(body, method, Optional.empty(), List.of(), origin));
                return;
            }
        }
        for (IMethodBinding method : superclass.getDeclaredMethods()) {
            if (method.isConstructor() && method.isVarargs() && method.getParameterTypes().length == 1) {
                out.add(superCall(
                        body, method, Optional.empty(), body.calls.arguments(method, List.of(), origin), origin));
                return;
            }
        }
        out.add(call(
                body,
                types().constructor(superclass, List.of()),
                superArguments(body, superclass, Optional.empty(), List.of(), origin),
                origin));
    }

    static List<Expr> enumArguments(Body body, Origin origin) {
        List<Expr> arguments = new ArrayList<>();
        body.frame.enumParameters().forEach(local -> arguments.add(new Expr.Read(local, origin)));
        return arguments;
    }

    /** A call of a constructor of the superclass, with what that class holds beside its fields. */
    Stmt superCall(Body body, IMethodBinding target, Optional<Expr> qualifier, List<Expr> arguments, Origin origin) {
        MethodRef ref = types().method(target);
        if (!session.knowsMethod(target, ref)) {
            Expr missing = Unsupported.of(
                    "constructor of " + ref.owner(), "there is no model of the superclass", Prim.VOID, origin);
            return new Stmt.Eval(NameLowering.after(arguments, missing, origin), origin);
        }
        return call(body, ref, superArguments(body, target.getDeclaringClass(), qualifier, arguments, origin), origin);
    }

    private List<Expr> superArguments(
            Body body, ITypeBinding superclass, Optional<Expr> qualifier, List<Expr> arguments, Origin origin) {
        List<Expr> all = new ArrayList<>();
        ITypeBinding erased = superclass.getErasure();
        if (types().hasOuter(erased)) {
            all.add(qualifier.orElseGet(
                    () -> body.enclosingInstance(s -> body.creations.isOuterOf(s, erased), origin)));
        }
        if (Types.isEnum(erased)) {
            all.addAll(enumArguments(body, origin));
        }
        all.addAll(arguments);
        all.addAll(body.creations.captured(erased, origin));
        return all;
    }

    private static Stmt call(Body body, MethodRef ref, List<Expr> arguments, Origin origin) {
        return new Stmt.Eval(
                new Expr.Call(ref, Expr.Dispatch.SPECIAL, Optional.of(body.self(origin)), arguments, Prim.VOID, origin),
                origin);
    }

    /** A constructor call that does not stand first: allowed in newer Java, not modelled. */
    Stmt explicitCall(Body body, Statement statement) {
        return new Stmt.Unsupported(
                "a constructor call after other statements",
                "write it as the first statement of the constructor",
                body.origin(statement));
    }

    /** Used by classes whose constructor is not written, with a superclass call of their own. */
    Method implicitConstructor(
            Body body, Members members, List<Local> declared, Consumer<List<Stmt>> superCall, Origin origin) {
        Shape shape = new Shape(body, members, origin);
        return shape.method(declared, (b, out) -> superCall.accept(out), List.of(), Contract.NONE);
    }
}

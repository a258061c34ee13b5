package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** The class of a lambda or method reference: fields for what it captures, and the one method of its interface. */
final class Closure {
    private static final String RECEIVER_FIELD = "receiver";

    private final Body outside;
    private final ClassScope scope;
    private final ITypeBinding target;
    private final IMethodBinding function;
    private final Optional<Type> boundReceiver;
    private final Origin origin;
    private final Type.Ref type;

    /** @param boundReceiver the type of the object that {@code object::method} keeps */
    Closure(Body outside, ClassScope scope, ITypeBinding target, Optional<Type> boundReceiver, Origin origin) {
        this.outside = outside;
        this.scope = scope;
        this.target = target;
        this.function = target.getFunctionalInterfaceMethod();
        this.boundReceiver = boundReceiver;
        this.origin = origin;
        this.type = new Type.Ref(scope.name());
        types().declare(scope.name(), interfaces());
    }

    private Types types() {
        return outside.types();
    }

    private List<String> interfaces() {
        List<String> names = new ArrayList<>();
        if (target.isIntersectionType()) {
            for (ITypeBinding part : target.getTypeBounds()) {
                names.add(types().className(part));
            }
        } else {
            names.add(types().className(target));
        }
        return names;
    }

    // ------------------------------------------------------------------ the function

    List<Type> parameterTypes() {
        return types().parameterTypes(function.getMethodDeclaration());
    }

    /** What the interface as instantiated here gives the method: used to convert arguments. */
    ITypeBinding[] parameterBindings() {
        return function.getParameterTypes();
    }

    Type result() {
        return types().type(function.getMethodDeclaration().getReturnType());
    }

    ITypeBinding resultBinding() {
        return function.getReturnType();
    }

    /** The object that a bound reference calls. */
    Expr receiver(Body inner) {
        return new Expr.FieldGet(inner.self(origin), receiverField(), origin);
    }

    private FieldRef receiverField() {
        return new FieldRef(scope.name(), RECEIVER_FIELD, boundReceiver.orElseThrow(), false);
    }

    Body newBody() {
        Local self = new Local("$lambda", type, origin);
        Frame frame = new Frame(scope, Optional.of(self), resultBinding(), result());
        return new Body(outside.session, outside.unit, new ClassParts(), frame);
    }

    /** Code that returns the value of the call, or forgets it where the interface's method is void. */
    Stmt returning(Body inner, Expr converted) {
        List<Stmt> code = inner.collect(out -> out.add(
                result() == Prim.VOID
                        ? new Stmt.Eval(converted, origin)
                        : new Stmt.Return(Optional.of(converted), origin)));
        return new Stmt.Block(code, origin);
    }

    // ------------------------------------------------------------------ the class

    void finish(Body inner, List<Local> parameters, Stmt code) {
        ClassParts parts = inner.parts;
        MethodRef ref = new MethodRef(scope.name(), function.getName(), parameterTypes(), result(), false);
        Local self = inner.frame.receiver().orElseThrow();
        parts.methods.add(constructor(parts));
        Method method = new Method(
                ref,
                Optional.of(self),
                parameters,
                Optional.of(code),
                false,
                false,
                overridden(),
                outside.session.functionContract(function, ref, parameters, origin),
                origin);
        parts.methods.add(method);
        outside.session.checkedMethods().addFunction(outside.unit, scope.node(), method);
        String shown = "lambda for " + target.getErasure().getName();
        outside.session.add(new ClassDecl(
                scope.name(),
                shown,
                ClassDecl.Kind.CLASS,
                false,
                true,
                Optional.of(Type.OBJECT.name()),
                interfaces(),
                parts.fields,
                parts.methods,
                ImplicitSpec.ofHeldInstances(parts.fields, type),
                outside.unit.library(),
                parts.literals(),
                origin));
    }

    /** Stores what is captured. */
    private Method constructor(ClassParts parts) {
        Local self = new Local("this", type, origin);
        List<Local> parameters = new ArrayList<>();
        List<Stmt> stores = new ArrayList<>();
        for (FieldRef field : heldFields()) {
            boolean instance = !field.name().startsWith("val$");
            parts.fields.add(new Field(field, true, false, false, !instance, origin));
            Local parameter = new Local(field.name(), field.type(), origin);
            parameters.add(parameter);
            Expr.FieldGet place = new Expr.FieldGet(new Expr.Read(self, origin), field, origin);
            stores.add(new Stmt.Eval(new Expr.Assign(place, new Expr.Read(parameter, origin), origin), origin));
        }
        return new Method(
                constructorRef(),
                Optional.of(self),
                parameters,
                Optional.of(new Stmt.Block(stores, origin)),
                false,
                false,
                List.of(),
                Contract.NONE,
                origin);
    }

    private List<FieldRef> heldFields() {
        List<FieldRef> fields = new ArrayList<>();
        if (scope.outer() != null) {
            fields.add(scope.outerField());
        }
        if (boundReceiver.isPresent()) {
            fields.add(receiverField());
        }
        for (IVariableBinding variable : scope.captured()) {
            fields.add(scope.capturedField(variable, types().type(variable.getType())));
        }
        return fields;
    }

    private MethodRef constructorRef() {
        return new MethodRef(
                scope.name(),
                MethodRef.CONSTRUCTOR,
                heldFields().stream().map(FieldRef::type).toList(),
                Prim.VOID,
                false);
    }

    /** {@code new} of the class, at the place of the lambda. */
    Expr create(List<Expr> receiver) {
        List<Expr> arguments = new ArrayList<>();
        if (scope.outer() != null) {
            arguments.add(outside.instance(s -> s == scope.outer(), origin));
        }
        arguments.addAll(receiver);
        for (IVariableBinding variable : scope.captured()) {
            arguments.add(outside.read(variable, origin));
        }
        return new Expr.New(type, constructorRef(), arguments, origin);
    }

    /** All abstract methods that the function stands for: the interface can have inherited it in several forms. */
    private List<MethodRef> overridden() {
        Set<MethodRef> refs = new LinkedHashSet<>();
        refs.add(types().method(function));
        addFunctions(target, refs);
        return List.copyOf(refs);
    }

    private void addFunctions(ITypeBinding type, Set<MethodRef> refs) {
        for (IMethodBinding method : type.getDeclaredMethods()) {
            if (Modifier.isAbstract(method.getModifiers()) && LambdaLowering.isFunction(method, function)) {
                refs.add(types().method(method));
            }
        }
        for (ITypeBinding above : type.getInterfaces()) {
            addFunctions(above, refs);
        }
    }
}

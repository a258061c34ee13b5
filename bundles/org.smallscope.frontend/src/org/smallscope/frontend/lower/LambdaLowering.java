package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Lambdas and method references (JLS 15.27, 15.13): each is an object of a class of its own. */
final class LambdaLowering {
    private final Body body;

    LambdaLowering(Body body) {
        this.body = body;
    }

    Expr lambda(LambdaExpression lambda) {
        Origin origin = body.origin(lambda);
        ClassScope scope = body.session.scopes().of(lambda);
        Closure closure = new Closure(body, scope, lambda.resolveTypeBinding(), Optional.empty(), origin);
        if (body.session.begin(scope)) {
            Body inner = closure.newBody();
            List<Stmt> code = new ArrayList<>();
            List<Local> parameters = parameters(lambda, closure, inner, code);
            code.addAll(code(lambda, closure, inner));
            closure.finish(inner, parameters, new Stmt.Block(code, origin));
        }
        return closure.create(List.of());
    }

    /**
     * The parameters are those of the functional interface's erased method; where the lambda's own are more specific,
     * they are cast on entry, as the class that the JVM makes for a lambda does.
     */
    private List<Local> parameters(LambdaExpression lambda, Closure closure, Body inner, List<Stmt> code) {
        List<Local> parameters = new ArrayList<>();
        List<Type> erased = closure.parameterTypes();
        for (int i = 0; i < erased.size(); i++) {
            VariableDeclaration declaration =
                    (VariableDeclaration) lambda.parameters().get(i);
            IVariableBinding variable = declaration.resolveBinding();
            Local local = inner.declare(variable, declaration.getName());
            Origin origin = body.origin(declaration);
            if (local.type().equals(erased.get(i))) {
                parameters.add(local);
            } else {
                Local given = inner.fresh("given", erased.get(i), origin);
                parameters.add(given);
                Expr cast = inner.conversions.coerce(new Expr.Read(given, origin), local.type(), origin);
                code.add(new Stmt.Declare(local, Optional.of(cast), origin));
            }
        }
        return parameters;
    }

    private List<Stmt> code(LambdaExpression lambda, Closure closure, Body inner) {
        if (lambda.getBody() instanceof Block block) {
            return inner.statements.list(block.statements());
        }
        Expression expression = (Expression) lambda.getBody();
        Origin origin = body.origin(expression);
        return inner.collect(out -> {
            if (closure.result() == Prim.VOID) {
                out.add(inner.statements.effect(expression));
            } else {
                Expr value = inner.expressions.lowerTo(expression, closure.resultBinding(), closure.result());
                out.add(new Stmt.Return(Optional.of(value), origin));
            }
        });
    }

    // ------------------------------------------------------------------ method references

    Expr methodReference(MethodReference reference) {
        Origin origin = body.origin(reference);
        Optional<Expression> bound = boundReceiver(reference);
        Optional<Expr> receiver = bound.map(body.expressions::target);
        ClassScope scope = body.session.scopes().of(reference);
        Closure closure = new Closure(body, scope, reference.resolveTypeBinding(), receiver.map(Expr::type), origin);
        if (body.session.begin(scope)) {
            Body inner = closure.newBody();
            List<Local> parameters = new ArrayList<>();
            closure.parameterTypes().forEach(t -> parameters.add(inner.fresh("given", t, origin)));
            Expr call = new MethodReferenceCall(inner, closure, origin).call(reference, parameters);
            closure.finish(inner, parameters, closure.returning(inner, call));
        }
        if (receiver.isEmpty()) {
            return closure.create(List.of());
        }
        // JLS 15.13.3: the receiver is evaluated and checked when the reference is, not when the method is called
        return bound.get() instanceof ThisExpression
                ? closure.create(List.of(receiver.get()))
                : body.calls.checked(receiver.get(), r -> closure.create(List.of(r)), origin);
    }

    private static Optional<Expression> boundReceiver(MethodReference reference) {
        if (reference instanceof ExpressionMethodReference e) {
            boolean type = e.getExpression() instanceof Name n && n.resolveBinding() instanceof ITypeBinding;
            return type ? Optional.empty() : Optional.of(e.getExpression());
        }
        return Optional.empty();
    }

    /** True for the method that has the given name and arity among those a functional interface asks for. */
    static boolean isFunction(IMethodBinding candidate, IMethodBinding function) {
        return candidate.getName().equals(function.getName())
                && candidate.getParameterTypes().length == function.getParameterTypes().length;
    }
}

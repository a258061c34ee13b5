package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.UnionType;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Try statements (JLS 14.20), resources included. */
final class TryLowering {
    private final Body body;

    TryLowering(Body body) {
        this.body = body;
    }

    Stmt lower(TryStatement s) {
        Origin origin = body.origin(s);
        Stmt inner = resources(s, 0);
        if (s.catchClauses().isEmpty() && s.getFinally() == null) {
            return inner;
        }
        List<Stmt.Catch> catches = new ArrayList<>();
        for (Object clause : s.catchClauses()) {
            catches.add(catchClause((CatchClause) clause));
        }
        Optional<Stmt> last = Optional.ofNullable(s.getFinally()).map(body.statements::block);
        return new Stmt.Try(inner, catches, last, origin);
    }

    private Stmt.Catch catchClause(CatchClause clause) {
        SingleVariableDeclaration declaration = clause.getException();
        Local variable = body.declare(declaration.resolveBinding(), declaration.getName());
        List<Type.Ref> types = new ArrayList<>();
        if (declaration.getType() instanceof UnionType union) {
            for (Object alternative : union.types()) {
                types.add(body.types().ref(((org.eclipse.jdt.core.dom.Type) alternative).resolveBinding()));
            }
        } else {
            types.add(body.types().ref(declaration.getType().resolveBinding()));
        }
        return new Stmt.Catch(types, variable, body.statements.block(clause.getBody()), body.origin(clause));
    }

    /**
     * JLS 14.20.3.1: each resource is closed where it is not null, in reverse order; what close() throws is suppressed
     * where the body threw already.
     */
    private Stmt resources(TryStatement s, int index) {
        if (index == s.resources().size()) {
            return body.statements.block(s.getBody());
        }
        Expression resource = (Expression) s.resources().get(index);
        Origin origin = body.origin(resource);
        List<Stmt> all = new ArrayList<>();
        ITypeBinding type = resource.resolveTypeBinding();
        Local local;
        if (resource instanceof VariableDeclarationExpression v) {
            VariableDeclarationFragment fragment =
                    (VariableDeclarationFragment) v.fragments().get(0);
            IVariableBinding variable = fragment.resolveBinding();
            body.statements.declarations(v.fragments(), all);
            local = body.frame.find(variable).orElseThrow();
            type = variable.getType();
        } else {
            Expr value = body.expressions.target(resource);
            local = body.fresh("resource", value.type(), origin);
            all.add(new Stmt.Declare(local, Optional.of(value), origin));
        }
        Local primary = body.fresh("primary", Type.THROWABLE, origin);
        all.add(new Stmt.Declare(primary, Optional.of(new Expr.NullLiteral(origin)), origin));
        Local thrown = body.fresh("rethrown", Type.THROWABLE, origin);
        Stmt remember = new Stmt.Block(
                List.of(
                        new Stmt.Eval(new Expr.Assign(read(primary, origin), read(thrown, origin), origin), origin),
                        new Stmt.Throw(read(thrown, origin), origin)),
                origin);
        all.add(new Stmt.Try(
                resources(s, index + 1),
                List.of(new Stmt.Catch(List.of(Type.THROWABLE), thrown, remember, origin)),
                Optional.of(closing(local, primary, type, origin)),
                origin));
        return new Stmt.Block(all, origin);
    }

    private Stmt closing(Local resource, Local primary, ITypeBinding type, Origin origin) {
        Stmt close = new Stmt.Eval(close(resource, type, origin), origin);
        Local second = body.fresh("second", Type.THROWABLE, origin);
        MethodRef addSuppressed =
                new MethodRef(Type.THROWABLE.name(), "addSuppressed", List.of(Type.THROWABLE), Prim.VOID, false);
        Stmt suppress = new Stmt.Eval(
                new Expr.Call(
                        addSuppressed,
                        Expr.Dispatch.VIRTUAL,
                        Optional.of(read(primary, origin)),
                        List.of(read(second, origin)),
                        Prim.VOID,
                        origin),
                origin);
        Stmt quietly = new Stmt.Try(
                close,
                List.of(new Stmt.Catch(List.of(Type.THROWABLE), second, suppress, origin)),
                Optional.empty(),
                origin);
        Stmt either = new Stmt.If(notNull(primary, origin), quietly, Optional.of(close), origin);
        return new Stmt.If(notNull(resource, origin), either, Optional.empty(), origin);
    }

    private Expr close(Local resource, ITypeBinding type, Origin origin) {
        IMethodBinding method = closeMethod(type.getErasure());
        return body.calls.invokeOn(read(resource, origin), method, List.of(), origin);
    }

    private static IMethodBinding closeMethod(ITypeBinding type) {
        for (IMethodBinding method : type.getDeclaredMethods()) {
            if (method.getName().equals("close") && method.getParameterTypes().length == 0) {
                return method;
            }
        }
        for (ITypeBinding supertype : Types.directSupertypes(type)) {
            IMethodBinding found = closeMethod(supertype.getErasure());
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Expr.Read read(Local local, Origin origin) {
        return new Expr.Read(local, origin);
    }

    private static Expr notNull(Local local, Origin origin) {
        return new Expr.Binary(Expr.Op.NE, Type.OBJECT, read(local, origin), new Expr.NullLiteral(origin), origin);
    }
}

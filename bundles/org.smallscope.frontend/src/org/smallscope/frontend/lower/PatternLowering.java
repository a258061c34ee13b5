package org.smallscope.frontend.lower;

import java.util.List;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Pattern;
import org.eclipse.jdt.core.dom.PatternInstanceofExpression;
import org.eclipse.jdt.core.dom.TypePattern;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Patterns in instanceof and switch (JLS 14.30, 15.20.2). */
final class PatternLowering {
    private final Body body;

    PatternLowering(Body body) {
        this.body = body;
    }

    Expr instanceOf(PatternInstanceofExpression e) {
        Expr value = body.expressions.lower(e.getLeftOperand());
        return body.frame.specifying()
                ? matches(e.getPattern(), value, body.origin(e))
                : body.once("tested", value, v -> matches(e.getPattern(), v, body.origin(e)));
    }

    /**
     * Whether a value (evaluated already) is not null and matches; where it does, the pattern's variable holds it. The
     * variable is declared in front of the statement, since it can be in scope after it (JLS 6.3.2).
     */
    Expr matches(Pattern pattern, Expr value, Origin origin) {
        if (!(pattern instanceof TypePattern typePattern)) {
            return Unsupported.of(
                    "record pattern",
                    "use a type pattern and the accessor methods",
                    Prim.BOOLEAN,
                    body.origin(pattern));
        }
        VariableDeclaration declaration = typePattern.getPatternVariable2();
        IVariableBinding variable = declaration.resolveBinding();
        ITypeBinding type = variable.getType();
        Type erased = body.types().type(type);
        if (body.frame.specifying()) {
            // a clause stores nothing: the variable means the value it would hold
            body.frame.bind(variable, at -> body.conversions.coerce(value, erased, at));
            return new Expr.InstanceOf(value, erased, origin);
        }
        Local local = body.declare(variable, declaration.getName());
        body.frame.hoist(local);
        Expr cast = body.conversions.coerce(value, erased, origin);
        Stmt bind = new Stmt.Eval(new Expr.Assign(new Expr.Read(local, origin), cast, origin), origin);
        Expr yes = new Expr.Literal(Prim.BOOLEAN, 1, origin);
        return new Expr.Conditional(
                new Expr.InstanceOf(value, erased, origin),
                new Expr.Sequence(new Stmt.Block(List.of(bind), origin), yes, origin),
                new Expr.Literal(Prim.BOOLEAN, 0, origin),
                Prim.BOOLEAN,
                origin);
    }
}

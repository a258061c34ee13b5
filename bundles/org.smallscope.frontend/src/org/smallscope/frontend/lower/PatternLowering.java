package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Pattern;
import org.eclipse.jdt.core.dom.PatternInstanceofExpression;
import org.eclipse.jdt.core.dom.RecordPattern;
import org.eclipse.jdt.core.dom.TypePattern;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.program.FieldRef;
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
        if (pattern instanceof RecordPattern record) {
            return record(record, value, origin);
        }
        if (!(pattern instanceof TypePattern typePattern)) {
            return unsupported(pattern, "this pattern", "use type patterns and record patterns");
        }
        Type erased = body.types().type(variable(typePattern).getType());
        return and(new Expr.InstanceOf(value, erased, origin), bind(typePattern, value, origin), origin);
    }

    /** A pattern that is not modelled still declares its variables. */
    private Expr unsupported(Pattern pattern, String construct, String hint) {
        pattern.accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                if (node instanceof VariableDeclaration declaration) {
                    body.frame.hoist(body.declare(declaration.resolveBinding(), declaration.getName()));
                }
            }
        });
        return Unsupported.of(construct, hint, Prim.BOOLEAN, body.origin(pattern));
    }

    private static IVariableBinding variable(TypePattern pattern) {
        return pattern.getPatternVariable2().resolveBinding();
    }

    private static Expr literal(boolean value, Origin origin) {
        return new Expr.Literal(Prim.BOOLEAN, value ? 1 : 0, origin);
    }

    private static Expr and(Expr left, Expr right, Origin origin) {
        boolean certain = right instanceof Expr.Literal l && l.value() == 1;
        return certain ? left : new Expr.Conditional(left, right, literal(false, origin), Prim.BOOLEAN, origin);
    }

    /** Gives the pattern's variable the value; true. */
    private Expr bind(TypePattern pattern, Expr value, Origin origin) {
        IVariableBinding variable = variable(pattern);
        Type erased = body.types().type(variable.getType());
        if (body.frame.specifying()) {
            // a clause stores nothing: the variable means the value it would hold
            body.frame.bind(variable, at -> body.conversions.coerce(value, erased, at));
            return literal(true, origin);
        }
        Local local = body.declare(variable, pattern.getPatternVariable2().getName());
        body.frame.hoist(local);
        return store(local, body.conversions.coerce(value, erased, origin), origin);
    }

    private static Expr store(Local local, Expr value, Origin origin) {
        Stmt bind = new Stmt.Eval(new Expr.Assign(new Expr.Read(local, origin), value, origin), origin);
        return new Expr.Sequence(new Stmt.Block(List.of(bind), origin), literal(true, origin), origin);
    }

    // ------------------------------------------------------------------ records

    /**
     * JLS 14.30.2: the record's type is tested, then each component is asked for by its accessor and matched, from left
     * to right. What an accessor throws would be wrapped, so accessors must be the implicit ones, which throw nothing.
     */
    private Expr record(RecordPattern pattern, Expr value, Origin origin) {
        ITypeBinding type = pattern.getPatternType().resolveBinding();
        Type.Ref erased = body.types().ref(type);
        Expr result = new Expr.InstanceOf(value, erased, origin);
        Expr record = body.conversions.coerce(value, erased, origin);
        List<IVariableBinding> components = components(type);
        for (int i = 0; i < components.size(); i++) {
            Pattern nested = pattern.patterns().get(i);
            if (body.session.declaresAccessor(type, components.get(i))) {
                return unsupported(
                        pattern, "record pattern over an accessor that is written out", "call the accessor instead");
            }
            FieldRef field = body.types().field(components.get(i));
            Expr component = new Expr.FieldGet(record, field, origin);
            result = and(result, component(nested, component, components.get(i).getType(), origin), origin);
        }
        return result;
    }

    private static List<IVariableBinding> components(ITypeBinding record) {
        List<IVariableBinding> components = new ArrayList<>();
        for (IVariableBinding field : record.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                components.add(field);
            }
        }
        return components;
    }

    /** A nested pattern of a type that covers the component matches always, null included. */
    private Expr component(Pattern nested, Expr component, ITypeBinding type, Origin origin) {
        boolean covers = nested instanceof TypePattern t
                && (type.isPrimitive()
                        || body.types()
                                .isSubtype(
                                        body.types().type(type),
                                        body.types().type(variable(t).getType())));
        if (covers) {
            return bind((TypePattern) nested, component, origin);
        }
        if (body.frame.specifying()) {
            return matches(nested, component, origin);
        }
        Local local = body.fresh("component", component.type(), origin);
        body.frame.hoist(local);
        return and(store(local, component, origin), matches(nested, new Expr.Read(local, origin), origin), origin);
    }
}

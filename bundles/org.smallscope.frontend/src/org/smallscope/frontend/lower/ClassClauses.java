package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Name;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.Local;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/** The clauses of one class. */
final class ClassClauses {
    private final Lowering session;
    private final Unit unit;
    private final ClassScope scope;
    private final Local self;
    private final ClassParts parts;
    private final List<Clause> invariants = new ArrayList<>();
    private final List<Clause> staticInvariants = new ArrayList<>();
    private final List<Clause> constraints = new ArrayList<>();
    private final List<Clause> staticConstraints = new ArrayList<>();
    private final List<Clause> initially = new ArrayList<>();
    private final List<Clause> staticInitially = new ArrayList<>();
    private final List<ClassSpec.Represents> represents = new ArrayList<>();
    private final List<SpecCase.Unsupported> unsupported = new ArrayList<>();

    ClassClauses(Lowering session, Unit unit, ClassScope scope, Local self, ClassParts parts) {
        this.session = session;
        this.unit = unit;
        this.scope = scope;
        this.self = self;
        this.parts = parts;
    }

    void addImplicit(List<Clause> ofInstances, List<Clause> ofStatics) {
        invariants.addAll(ofInstances);
        staticInvariants.addAll(ofStatics);
    }

    void addUnsupported(List<JmlItem> items) {
        unsupported.addAll(SpecAssembly.unsupported(items));
    }

    void add(JmlItem item) {
        switch (item.kind()) {
            case INVARIANT -> (item.isStatic() ? staticInvariants : invariants)
                    .add(clause(Clause.Kind.INVARIANT, item));
            case CONSTRAINT -> (item.isStatic() ? staticConstraints : constraints)
                    .add(clause(Clause.Kind.CONSTRAINT, item));
            case INITIALLY -> (item.isStatic() ? staticInitially : initially).add(clause(Clause.Kind.INITIALLY, item));
            case REPRESENTS -> represents.add(represents(item));
            case UNSUPPORTED -> addUnsupported(List.of(item));
            default -> {}
        }
    }

    private Body body(JmlItem item) {
        Frame frame = new Frame(scope, item.isStatic() ? Optional.empty() : Optional.of(self), null, Prim.BOOLEAN);
        frame.specifying(true);
        return new Body(session, unit, parts, frame);
    }

    private Clause clause(Clause.Kind kind, JmlItem item) {
        if (item.gapOf().isPresent()) {
            return SpecLowering.clause(kind, item, Unsupported.of(item.gapOf().get(), Prim.BOOLEAN));
        }
        Expression condition = ClauseFinder.returned(session.clauseMethod(unit, item.id()));
        return SpecLowering.clause(kind, item, body(item).specs.condition(condition));
    }

    /** {@code m = e;} for a functional clause, {@code $JML.model(m); return p;} for one with \such_that. */
    private ClassSpec.Represents represents(JmlItem item) {
        MethodDeclaration method = session.clauseMethod(unit, item.id());
        Body body = body(item);
        Expression first = ((ExpressionStatement) method.getBody().statements().get(0)).getExpression();
        if (first instanceof Assignment assignment) {
            IVariableBinding field = field(assignment.getLeftHandSide());
            Expr value = body.expressions.lowerTo(assignment.getRightHandSide(), field.getType());
            return new ClassSpec.Represents(
                    session.types().field(field), SpecLowering.clause(Clause.Kind.REPRESENTS, item, value), true);
        }
        IVariableBinding field =
                field((Expression) ((MethodInvocation) first).arguments().get(0));
        if (item.gapOf().isPresent()) {
            Expr value = Unsupported.of(
                    item.gapOf().get(), session.types().field(field).type());
            return new ClassSpec.Represents(
                    session.types().field(field), SpecLowering.clause(Clause.Kind.REPRESENTS, item, value), true);
        }
        return new ClassSpec.Represents(
                session.types().field(field),
                SpecLowering.clause(Clause.Kind.REPRESENTS, item, body.specs.condition(ClauseFinder.returned(method))),
                false);
    }

    private static IVariableBinding field(Expression e) {
        return e instanceof FieldAccess access
                ? access.resolveFieldBinding()
                : (IVariableBinding) ((Name) e).resolveBinding();
    }

    ClassSpec finish() {
        return new ClassSpec(
                Optional.of(self),
                invariants,
                staticInvariants,
                constraints,
                staticConstraints,
                initially,
                staticInitially,
                represents,
                unsupported);
    }
}

package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NumberLiteral;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.smallscope.frontend.jml.Gap;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.frontend.jml.JmlLibrary;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** What JML became in the augmented text: calls of {@code $JML}, as statements of code and inside of clauses. */
final class SpecLowering {
    private final Body body;
    private final SpecExpressions expressions;

    SpecLowering(Body body) {
        this.body = body;
        this.expressions = new SpecExpressions(body);
    }

    /** The clauses at the beginning of a loop's body, and how many statements they take there. */
    record LoopSpec(List<Clause> invariants, List<Clause> variants, List<Stmt.Frame> frames, int statements) {}

    static boolean isJmlCall(IMethodBinding method) {
        return method != null && isJmlClass(method.getDeclaringClass());
    }

    /** The class that augmented text calls, and its member types. */
    static boolean isJmlClass(ITypeBinding type) {
        if (type == null) {
            return false;
        }
        String name = type.getErasure().getQualifiedName();
        return name.equals(JmlLibrary.JML_CLASS) || name.startsWith(JmlLibrary.JML_CLASS + ".");
    }

    /** True for the methods that stand for clauses. */
    static boolean isClauseMethod(MethodDeclaration method) {
        return method.getName().getIdentifier().startsWith("$jml$");
    }

    /** The item of a method that stands for a clause. */
    static int itemOf(MethodDeclaration method) {
        return Integer.parseInt(method.getName().getIdentifier().substring("$jml$".length()));
    }

    /** A call of {@code $JML} as an expression. */
    Expr call(MethodInvocation call, IMethodBinding method, Origin origin) {
        return expressions.lower(call, method, origin);
    }

    /** Lowers an expression of a specification: it has no effect, so that patterns bind names and store nothing. */
    Expr specification(Supplier<Expr> lowering) {
        boolean before = body.frame.specifying(true);
        Expr result = lowering.get();
        body.frame.specifying(before);
        return result;
    }

    /** The elements that stand for any of an array, since this was asked last. */
    List<SpecExpressions.Iteration> takeIterations() {
        return expressions.takeIterations();
    }

    /** The condition of a clause. */
    Expr condition(Expression e) {
        return Guard.expression(body.origin(e), Prim.BOOLEAN, () -> specification(() -> body.expressions.condition(e)));
    }

    // ------------------------------------------------------------------ statements

    /** The statement that a call of {@code $JML} stands for, where it is one. */
    Optional<List<Stmt>> statement(ExpressionStatement statement) {
        if (!(statement.getExpression() instanceof MethodInvocation call) || !isJmlCall(call.resolveMethodBinding())) {
            return Optional.empty();
        }
        JmlItem item = item(call);
        if (item.gapOf().isPresent()) {
            Gap gap = item.gapOf().get();
            return Optional.of(List.of(new Stmt.Unsupported(gap.construct(), gap.hint(), gap.origin())));
        }
        Optional<Clause> clause =
                switch (call.getName().getIdentifier()) {
                    case "assert_" -> Optional.of(clause(Clause.Kind.ASSERT, item, condition(argument(call, 1))));
                    case "assume_" -> Optional.of(clause(Clause.Kind.ASSUME, item, condition(argument(call, 1))));
                    case "unreachable" -> Optional.of(
                            clause(Clause.Kind.UNREACHABLE, item, new Expr.Literal(Prim.BOOLEAN, 0, item.origin())));
                    case "set" -> Optional.empty();
                    default -> throw new IllegalStateException(
                            "a misplaced " + call.getName() + " at " + item.origin());
                };
        List<Stmt> statements = new ArrayList<>();
        clause.ifPresent(c -> statements.add(new Stmt.Spec(c, item.origin())));
        if (item.kind() == JmlItem.Kind.SET && !setsGhost(statement)) {
            statements.add(new Stmt.Unsupported(
                    "set of what is no ghost variable, or with an effect on others",
                    "declare the variable with ghost, and call pure methods only",
                    item.origin()));
        }
        return Optional.of(statements);
    }

    /** Whether the statement after {@code $JML.set(N)} assigns to ghost variables, and to nothing else. */
    private boolean setsGhost(ExpressionStatement marker) {
        List<?> around = (List<?>) marker.getParent().getStructuralProperty(marker.getLocationInParent());
        int next = around.indexOf(marker) + 1;
        if (next >= around.size() || !(around.get(next) instanceof ExpressionStatement s)) {
            return false;
        }
        List<Expression> assigned = new ArrayList<>();
        boolean[] pure = {true};
        s.accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodInvocation node) {
                pure[0] &= isJmlCall(node.resolveMethodBinding()) || body.session.isPure(node.resolveMethodBinding());
                return true;
            }

            @Override
            public boolean visit(Assignment node) {
                return assigned.add(node.getLeftHandSide());
            }

            @Override
            public boolean visit(PostfixExpression node) {
                return assigned.add(node.getOperand());
            }

            @Override
            public boolean visit(PrefixExpression node) {
                boolean changes = node.getOperator() == PrefixExpression.Operator.INCREMENT
                        || node.getOperator() == PrefixExpression.Operator.DECREMENT;
                return !changes || assigned.add(node.getOperand());
            }
        });
        return pure[0] && !assigned.isEmpty() && assigned.stream().allMatch(this::isGhost);
    }

    private boolean isGhost(Expression place) {
        IBinding target = place instanceof FieldAccess f
                ? f.resolveFieldBinding()
                : place instanceof Name n ? n.resolveBinding() : null;
        return target instanceof IVariableBinding variable && body.session.isGhost(variable);
    }

    /** A local variable marked non_null is asserted to be so; that is done where it gets its only value. */
    Optional<Stmt> nonNull(VariableDeclarationFragment declaration, Local local, boolean initialised) {
        Nullity nullity = new Nullity(body.unit, true);
        if (!local.type().reference() || !nullity.markedNonNull(declaration.getName())) {
            return Optional.empty();
        }
        Origin origin = body.origin(declaration.getName());
        if (!initialised
                || !declaration.resolveBinding().isEffectivelyFinal()
                        && !Modifier.isFinal(declaration.resolveBinding().getModifiers())) {
            return Optional.of(new Stmt.Unsupported(
                    "non_null of a variable that is assigned more than once",
                    "assert that it is not null where it matters",
                    origin));
        }
        Clause clause = ImplicitSpec.notNull(Clause.Kind.ASSERT, new Expr.Read(local, origin), local.name(), origin);
        return Optional.of(new Stmt.Spec(clause, origin));
    }

    private JmlItem item(MethodInvocation call) {
        return body.unit.source().item(Integer.parseInt(((NumberLiteral) argument(call, 0)).getToken()));
    }

    private static Expression argument(MethodInvocation call, int index) {
        return (Expression) call.arguments().get(index);
    }

    static Clause clause(Clause.Kind kind, JmlItem item, Expr condition) {
        return new Clause(kind, condition, item.text(), false, item.redundant(), item.origin());
    }

    // ------------------------------------------------------------------ loops

    LoopSpec loopSpec(Statement loopBody) {
        LoopSpec spec = new LoopSpec(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), 0);
        if (!(loopBody instanceof Block block)) {
            return spec;
        }
        int count = 0;
        for (Object statement : block.statements()) {
            if (!isLoopClause((Statement) statement)) {
                break;
            }
            MethodInvocation call = (MethodInvocation) ((ExpressionStatement) statement).getExpression();
            JmlItem item = item(call);
            if (call.getName().getIdentifier().equals("loopInvariant")) {
                Expr condition = item.gapOf()
                        .map(gap -> Unsupported.of(gap, Prim.BOOLEAN))
                        .orElseGet(() -> condition(argument(call, 1)));
                spec.invariants().add(clause(Clause.Kind.LOOP_INVARIANT, item, condition));
            } else if (call.getName().getIdentifier().equals("loopFrame")) {
                loopFrame(item, argument(call, 1), spec);
            } else {
                Expr variant = item.gapOf()
                        .map(gap -> Unsupported.of(gap, Prim.LONG))
                        .orElseGet(() ->
                                specification(() -> body.expressions.lowerPrimitive(argument(call, 1), Prim.LONG)));
                spec.variants().add(clause(Clause.Kind.DECREASES, item, variant));
            }
            count++;
        }
        return new LoopSpec(spec.invariants(), spec.variants(), spec.frames(), count);
    }

    /** What of it is not modelled is an invariant that cannot be decided. */
    private void loopFrame(JmlItem item, Expression locations, LoopSpec spec) {
        List<Expr> unsupported = new ArrayList<>();
        if (item.gapOf().isPresent()) {
            unsupported.add(Unsupported.of(item.gapOf().get(), Prim.BOOLEAN));
        } else {
            LocationLowering lowering = new LocationLowering(body, true);
            specification(() -> {
                lowering.lower(locations);
                return null;
            });
            lowering.unsupported()
                    .forEach(u -> unsupported.add(Unsupported.of(u.construct(), u.hint(), Prim.BOOLEAN, u.origin())));
            spec.frames().add(new SpecCase.Assignable(lowering.locations(), item.text(), item.origin()));
        }
        unsupported.forEach(u -> spec.invariants().add(clause(Clause.Kind.LOOP_INVARIANT, item, u)));
    }

    private static boolean isLoopClause(Statement statement) {
        if (!(statement instanceof ExpressionStatement e) || !(e.getExpression() instanceof MethodInvocation call)) {
            return false;
        }
        String name = call.getName().getIdentifier();
        return isJmlCall(call.resolveMethodBinding())
                && (name.equals("loopInvariant") || name.equals("decreases") || name.equals("loopFrame"));
    }

    /** Frames that speak of the variable of a for-each loop, which is not there when the loop begins. */
    static boolean mention(List<Stmt.Frame> frames, Local variable) {
        boolean[] mentioned = new boolean[1];
        frames.forEach(f -> f.expressions()
                .forEach(e -> Walk.over(e, x -> mentioned[0] |= x instanceof Expr.Read r && r.local() == variable)));
        return mentioned[0];
    }

    /** Clauses of a for-each loop cannot speak of its variable, which has no value at the head of the loop. */
    static List<Clause> without(List<Clause> clauses, Local variable) {
        List<Clause> result = new ArrayList<>();
        for (Clause clause : clauses) {
            boolean[] mentioned = new boolean[1];
            Walk.over(clause.condition(), e -> mentioned[0] |= e instanceof Expr.Read r && r.local() == variable);
            result.add(
                    !mentioned[0]
                            ? clause
                            : new Clause(
                                    clause.kind(),
                                    Unsupported.of(
                                            "the variable of a for-each loop in its invariant",
                                            "it has no value where the invariant is checked; write the loop with an index",
                                            clause.condition().type(),
                                            clause.origin()),
                                    clause.text(),
                                    false,
                                    clause.origin()));
        }
        return result;
    }
}

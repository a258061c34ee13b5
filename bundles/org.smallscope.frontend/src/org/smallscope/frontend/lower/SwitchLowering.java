package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.BreakStatement;
import org.eclipse.jdt.core.dom.CaseDefaultExpression;
import org.eclipse.jdt.core.dom.ContinueStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.GuardedPattern;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.Pattern;
import org.eclipse.jdt.core.dom.RecordPattern;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SwitchCase;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.YieldStatement;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Switch statements and expressions (JLS 14.11, 15.28), as chains of if. */
final class SwitchLowering {
    private final Body body;
    private final Set<IVariableBinding> shared = Collections.newSetFromMap(new IdentityHashMap<>());

    SwitchLowering(Body body) {
        this.body = body;
    }

    /** The labels that lead to the same statements, and these. */
    private record Arm(List<SwitchCase> cases, List<Statement> statements) {

        boolean isDefault() {
            return cases.stream()
                    .anyMatch(
                            c -> c.isDefault() || labels(c).stream().anyMatch(l -> l instanceof CaseDefaultExpression));
        }

        List<Expression> labels() {
            return cases.stream()
                    .flatMap(c -> labels(c).stream())
                    .filter(l -> !(l instanceof CaseDefaultExpression))
                    .toList();
        }

        private static List<Expression> labels(SwitchCase c) {
            List<Expression> labels = new ArrayList<>();
            for (Object label : c.expressions()) {
                labels.add((Expression) label);
            }
            return labels;
        }

        boolean rule() {
            return cases.get(0).isSwitchLabeledRule();
        }

        /** True where the arm may not apply though its type does: a guard, or components that are null. */
        boolean guarded() {
            return labels().stream().anyMatch(l -> l instanceof GuardedPattern || l instanceof RecordPattern);
        }
    }

    /** What is compared with the labels: an int, or a reference. */
    private record Selector(Expr value, ITypeBinding type) {}

    Stmt statement(SwitchStatement s) {
        Stmt.Label label = body.jumps.fresh("switch");
        body.jumps.enterSwitch(label);
        List<Arm> arms = arms(s.statements());
        boolean total = arms.stream()
                        .flatMap(a -> a.labels().stream())
                        .anyMatch(l -> l instanceof Pattern || l instanceof NullLiteral)
                || !legacy(s.getExpression().resolveTypeBinding());
        Stmt lowered = lower(s.getExpression(), arms, label, total, false, body.origin(s));
        body.jumps.leave();
        return lowered;
    }

    /** JLS 14.11.1: over these types a statement need not name every value. */
    private boolean legacy(ITypeBinding type) {
        return type.isEnum()
                || body.types().primitiveOf(type) != null
                || body.types().type(type).equals(Type.STRING);
    }

    Expr expression(SwitchExpression s) {
        Origin origin = body.origin(s);
        ITypeBinding type = s.resolveTypeBinding();
        Local result = body.fresh("switched", body.types().type(type), origin);
        Stmt.Label label = body.jumps.fresh("switch");
        body.jumps.enterYield(new Jumps.Yield(result, type, label));
        Stmt lowered = lower(s.getExpression(), arms(s.statements()), label, true, true, origin);
        body.jumps.leave();
        Stmt all = new Stmt.Block(List.of(new Stmt.Declare(result, Optional.empty(), origin), lowered), origin);
        return new Expr.Sequence(all, new Expr.Read(result, origin), origin);
    }

    Stmt yieldTo(Expression value, Origin origin) {
        Jumps.Yield target = body.jumps.yieldTarget();
        Expr converted = body.expressions.lowerTo(value, target.type());
        return new Stmt.Block(
                List.of(
                        new Stmt.Eval(
                                new Expr.Assign(new Expr.Read(target.local(), origin), converted, origin), origin),
                        new Stmt.Break(target.label(), origin)),
                origin);
    }

    private static List<Arm> arms(List<?> statements) {
        List<Arm> arms = new ArrayList<>();
        for (Object o : statements) {
            if (o instanceof SwitchCase c) {
                Arm last = arms.isEmpty() ? null : arms.get(arms.size() - 1);
                if (last == null || !last.statements().isEmpty() || c.isSwitchLabeledRule()) {
                    arms.add(new Arm(new ArrayList<>(), new ArrayList<>()));
                }
                arms.get(arms.size() - 1).cases().add(c);
            } else {
                arms.get(arms.size() - 1).statements().add((Statement) o);
            }
        }
        return arms;
    }

    /**
     * @param total      one of the arms applies to every value but null
     * @param expression an arm's expression is the value of the whole
     */
    private Stmt lower(
            Expression on, List<Arm> arms, Stmt.Label label, boolean total, boolean expression, Origin origin) {
        List<Stmt> all = new ArrayList<>();
        Selector selector = selector(on, arms, all);
        List<Local> hoisted = declareShared(arms);
        hoisted.forEach(local -> all.add(new Stmt.Declare(local, Optional.empty(), local.origin())));
        if (arms.stream().limit(Math.max(arms.size() - 1, 0)).allMatch(SwitchLowering::leaves)) {
            all.add(chain(selector, arms, total, expression, origin));
        } else {
            fallThrough(selector, arms, label, all, origin);
        }
        return new Stmt.Labelled(label, Body.block(all, origin), origin);
    }

    private Selector selector(Expression on, List<Arm> arms, List<Stmt> all) {
        ITypeBinding type = on.resolveTypeBinding();
        Origin origin = body.origin(on);
        List<Expression> labels =
                arms.stream().flatMap(a -> a.labels().stream()).toList();
        boolean patterns = labels.stream().anyMatch(l -> l instanceof Pattern || l instanceof NullLiteral);
        boolean number = !patterns && body.types().primitiveOf(type) != null;
        Expr value = number ? body.expressions.lowerPrimitive(on, Prim.INT) : body.expressions.target(on);
        Local local = body.fresh("selector", value.type(), origin);
        all.add(new Stmt.Declare(local, Optional.of(value), origin));
        Expr read = new Expr.Read(local, origin);
        if (!number
                && labels.stream().noneMatch(l -> l instanceof NullLiteral)
                && value.type().reference()) {
            all.add(Body.nullCheck(read, origin));
        }
        return new Selector(read, type);
    }

    // ------------------------------------------------------------------ variables of the switch block

    /** A variable declared in one group of statements and used in a later one is declared in front of the switch. */
    private List<Local> declareShared(List<Arm> arms) {
        List<Local> hoisted = new ArrayList<>();
        for (int i = 0; i < arms.size(); i++) {
            for (Statement s : arms.get(i).statements()) {
                if (s instanceof VariableDeclarationStatement declaration
                        && !arms.get(i).rule()) {
                    for (Object o : declaration.fragments()) {
                        VariableDeclarationFragment fragment = (VariableDeclarationFragment) o;
                        if (usedIn(arms.subList(i + 1, arms.size()), fragment.resolveBinding())) {
                            shared.add(fragment.resolveBinding());
                            hoisted.add(body.declare(fragment.resolveBinding(), fragment.getName()));
                        }
                    }
                }
            }
        }
        return hoisted;
    }

    private static boolean usedIn(List<Arm> arms, IVariableBinding variable) {
        boolean[] found = new boolean[1];
        ASTVisitor finder = new ASTVisitor() {
            @Override
            public boolean visit(SimpleName name) {
                found[0] |= name.resolveBinding() == variable;
                return true;
            }
        };
        arms.forEach(arm -> arm.statements().forEach(s -> s.accept(finder)));
        return found[0];
    }

    /** True where {@link #declaration} stores into a variable that was declared before. */
    boolean declaredBefore(IVariableBinding variable) {
        return shared.contains(variable);
    }

    // ------------------------------------------------------------------ arms

    private Stmt chain(Selector selector, List<Arm> arms, boolean total, boolean expression, Origin origin) {
        boolean defaults = arms.stream().anyMatch(Arm::isDefault);
        List<Expr> conditions = new ArrayList<>();
        List<Stmt> bodies = new ArrayList<>();
        Stmt otherwise = null;
        for (int i = 0; i < arms.size(); i++) {
            Arm arm = arms.get(i);
            Expr condition = condition(selector, arm);
            Stmt code = armBody(arm, expression);
            boolean last = total && !defaults && i == arms.size() - 1 && !arm.guarded();
            if (arm.isDefault()) {
                otherwise = code;
            } else if (last) {
                // the arms cover every value, so the last one applies; its test still binds its variable
                otherwise = new Stmt.Block(List.of(new Stmt.Eval(condition, condition.origin()), code), code.origin());
            } else {
                conditions.add(condition);
                bodies.add(code);
            }
        }
        if (otherwise == null && total) {
            otherwise = new Stmt.Unsupported("switch without an arm for every value", "add a default", origin);
        }
        Optional<Stmt> result = Optional.ofNullable(otherwise);
        for (int i = conditions.size() - 1; i >= 0; i--) {
            result = Optional.of(new Stmt.If(
                    conditions.get(i), bodies.get(i), result, conditions.get(i).origin()));
        }
        return result.orElseGet(() -> new Stmt.Block(List.of(), origin));
    }

    /** Finds the number of the first group to run, then runs it and all that follow until something breaks. */
    private void fallThrough(Selector selector, List<Arm> arms, Stmt.Label label, List<Stmt> all, Origin origin) {
        Local start = body.fresh("group", Prim.INT, origin);
        all.add(new Stmt.Declare(start, Optional.empty(), origin));
        Stmt find = new Stmt.Break(label, origin);
        for (int i = 0; i < arms.size(); i++) {
            if (arms.get(i).isDefault()) {
                find = choose(start, i, origin);
            }
        }
        List<Expr> conditions =
                arms.stream().map(arm -> condition(selector, arm)).toList();
        for (int i = arms.size() - 1; i >= 0; i--) {
            if (!arms.get(i).isDefault()) {
                find = new Stmt.If(
                        conditions.get(i),
                        choose(start, i, origin),
                        Optional.of(find),
                        conditions.get(i).origin());
            }
        }
        all.add(find);
        for (int i = 0; i < arms.size(); i++) {
            Origin at = body.origin(arms.get(i).cases().get(0));
            Expr reached = new Expr.Binary(
                    Expr.Op.LE, Prim.INT, new Expr.Read(start, at), new Expr.Literal(Prim.INT, i, at), at);
            all.add(new Stmt.If(reached, armBody(arms.get(i), false), Optional.empty(), at));
        }
    }

    private static Stmt choose(Local start, int group, Origin origin) {
        return new Stmt.Eval(
                new Expr.Assign(new Expr.Read(start, origin), new Expr.Literal(Prim.INT, group, origin), origin),
                origin);
    }

    private Stmt armBody(Arm arm, boolean expression) {
        Origin origin = body.origin(arm.cases().get(0));
        if (arm.rule() && expression && arm.statements().get(0) instanceof ExpressionStatement e) {
            return Body.block(body.collect(out -> out.add(yieldTo(e.getExpression(), body.origin(e)))), origin);
        }
        List<Stmt> statements = body.statements.list(arm.statements());
        Origin range = arm.statements().isEmpty()
                ? origin
                : body.origin(arm.statements().get(0));
        return Body.block(statements, range);
    }

    /** True where control surely does not run on into the next group; when in doubt it is taken to. */
    private static boolean leaves(Arm arm) {
        if (arm.rule()) {
            return true;
        }
        return !arm.statements().isEmpty()
                && leaves(arm.statements().get(arm.statements().size() - 1));
    }

    private static boolean leaves(Statement last) {
        if (last instanceof Block block) {
            return !block.statements().isEmpty()
                    && leaves((Statement)
                            block.statements().get(block.statements().size() - 1));
        }
        return last instanceof BreakStatement
                || last instanceof ReturnStatement
                || last instanceof ThrowStatement
                || last instanceof ContinueStatement
                || last instanceof YieldStatement;
    }

    // ------------------------------------------------------------------ labels

    private Expr condition(Selector selector, Arm arm) {
        Origin origin = body.origin(arm.cases().get(0));
        Expr result = null;
        for (Expression label : arm.labels()) {
            Expr test = test(selector, label);
            result = result == null
                    ? test
                    : new Expr.Conditional(
                            result, new Expr.Literal(Prim.BOOLEAN, 1, origin), test, Prim.BOOLEAN, origin);
        }
        return result == null ? new Expr.Literal(Prim.BOOLEAN, 0, origin) : result;
    }

    private Expr test(Selector selector, Expression label) {
        Origin origin = body.origin(label);
        if (label instanceof NullLiteral) {
            return new Expr.Binary(Expr.Op.EQ, Type.OBJECT, selector.value(), new Expr.NullLiteral(origin), origin);
        }
        if (label instanceof GuardedPattern guarded) {
            Expr match = body.patterns.matches(guarded.getPattern(), selector.value(), origin);
            Expr guard = body.expressions.condition(guarded.getExpression());
            return new Expr.Conditional(match, guard, new Expr.Literal(Prim.BOOLEAN, 0, origin), Prim.BOOLEAN, origin);
        }
        if (label instanceof Pattern pattern) {
            return body.patterns.matches(pattern, selector.value(), origin);
        }
        return constant(selector, label, origin);
    }

    private Expr constant(Selector selector, Expression label, Origin origin) {
        if (label instanceof Name name && name.resolveBinding() instanceof IVariableBinding v && v.isEnumConstant()) {
            return new Expr.Binary(
                    Expr.Op.EQ, Type.OBJECT, selector.value(), body.names.staticField(v, origin), origin);
        }
        Expr value = body.expressions.lower(label);
        if (value instanceof Expr.StringLiteral) {
            // the literal is asked, so that null is simply different
            return new Expr.Builtin(
                    Expr.Intrinsic.STRING_EQUALS, List.of(value, selector.value()), Prim.BOOLEAN, origin);
        }
        if (selector.value().type() instanceof Prim) {
            return equal(selector.value(), value, origin);
        }
        Expr notNull = new Expr.Binary(Expr.Op.NE, Type.OBJECT, selector.value(), new Expr.NullLiteral(origin), origin);
        Expr unboxed = body.conversions.toPrimitive(selector.value(), Prim.INT, origin);
        return new Expr.Conditional(
                notNull,
                equal(unboxed, value, origin),
                new Expr.Literal(Prim.BOOLEAN, 0, origin),
                Prim.BOOLEAN,
                origin);
    }

    private Expr equal(Expr left, Expr right, Origin origin) {
        return new Expr.Binary(
                Expr.Op.EQ, Prim.INT, left, body.conversions.toPrimitive(right, Prim.INT, origin), origin);
    }

    /** A local variable's declaration; inside a switch it can be that the variable was declared in front of it. */
    Stmt declaration(IVariableBinding variable, Local local, Optional<Expr> initial, Origin origin) {
        if (!shared.contains(variable)) {
            return new Stmt.Declare(local, initial, origin);
        }
        return initial.<Stmt>map(v -> new Stmt.Eval(new Expr.Assign(new Expr.Read(local, origin), v, origin), origin))
                .orElseGet(() -> new Stmt.Block(List.of(), origin));
    }
}

package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.AssertStatement;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.BreakStatement;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.ContinueStatement;
import org.eclipse.jdt.core.dom.DoStatement;
import org.eclipse.jdt.core.dom.EmptyStatement;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.LabeledStatement;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.SynchronizedStatement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.WhileStatement;
import org.eclipse.jdt.core.dom.YieldStatement;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Statements (JLS 14): sends each kind to its subject, and lowers those that are simple. */
final class StatementLowering {
    private final Body body;

    StatementLowering(Body body) {
        this.body = body;
    }

    /** One statement, with declarations of the pattern variables it introduces in front where there are any. */
    Stmt single(Statement statement) {
        return Body.block(body.collect(out -> add(statement, out)), body.origin(statement));
    }

    Stmt block(Block block) {
        return new Stmt.Block(list(block.statements()), body.origin(block));
    }

    /** The statements of a block; a pattern variable is declared in front of the statement that binds it. */
    List<Stmt> list(List<?> statements) {
        List<Stmt> result = new ArrayList<>();
        for (Object statement : statements) {
            result.addAll(body.collect(out -> add((Statement) statement, out)));
        }
        return result;
    }

    private void add(Statement s, List<Stmt> out) {
        if (s instanceof VariableDeclarationStatement v) {
            declarations(v.fragments(), out);
        } else if (s instanceof TypeDeclarationStatement t) {
            body.session.classes().local(body, t.getDeclaration());
        } else if (s instanceof ExpressionStatement e) {
            expressionStatement(e, out);
        } else if (!(s instanceof EmptyStatement)) {
            out.add(lower(s));
        }
    }

    private void expressionStatement(ExpressionStatement e, List<Stmt> out) {
        body.specs.statement(e).ifPresentOrElse(out::addAll, () -> out.add(effect(e.getExpression())));
    }

    /** An expression for its effect: what {@code x++} was before is not asked for. */
    Stmt effect(Expression expression) {
        Expression e = expression;
        while (e instanceof ParenthesizedExpression p) {
            e = p.getExpression();
        }
        Expr value =
                e instanceof PostfixExpression p ? body.assignments.postfixForEffect(p) : body.expressions.lower(e);
        return new Stmt.Eval(value, body.origin(e));
    }

    void declarations(List<?> fragments, List<Stmt> out) {
        for (Object o : fragments) {
            VariableDeclarationFragment fragment = (VariableDeclarationFragment) o;
            IVariableBinding variable = fragment.resolveBinding();
            // the variable is in scope in its own initialiser (JLS 6.3), as an array initialiser's lambda may show
            Local local = body.switches.declaredBefore(variable)
                    ? body.frame.find(variable).orElseThrow()
                    : body.declare(variable, fragment.getName());
            Optional<Expr> initial = Optional.ofNullable(fragment.getInitializer())
                    .map(e -> body.expressions.lowerTo(e, variable.getType()));
            out.add(body.switches.declaration(variable, local, initial, body.origin(fragment)));
            body.specs.nonNull(fragment, local, initial.isPresent()).ifPresent(out::add);
        }
    }

    private Stmt lower(Statement s) {
        if (s instanceof Block b) {
            return block(b);
        } else if (s instanceof IfStatement i) {
            return ifStatement(i);
        } else if (s instanceof WhileStatement w) {
            return body.loops.whileLoop(w);
        } else if (s instanceof DoStatement d) {
            return body.loops.doLoop(d);
        } else if (s instanceof ForStatement f) {
            return body.loops.forLoop(f);
        } else if (s instanceof EnhancedForStatement f) {
            return body.loops.forEach(f);
        } else if (s instanceof SwitchStatement w) {
            return body.switches.statement(w);
        } else if (s instanceof TryStatement t) {
            return body.tries.lower(t);
        } else if (s instanceof LabeledStatement l) {
            return labelled(l);
        }
        return jump(s);
    }

    private Stmt jump(Statement s) {
        Origin origin = body.origin(s);
        if (s instanceof ReturnStatement r) {
            return returnStatement(r);
        } else if (s instanceof ThrowStatement t) {
            return new Stmt.Throw(body.expressions.target(t.getExpression()), origin);
        } else if (s instanceof BreakStatement b) {
            return new Stmt.Break(body.jumps.breakTarget(text(b.getLabel())), origin);
        } else if (s instanceof ContinueStatement c) {
            return new Stmt.Continue(body.jumps.continueTarget(text(c.getLabel())), origin);
        } else if (s instanceof YieldStatement y) {
            // JDT makes a yield of the expression after an arrow, in switch statements as well
            return y.isImplicit() && y.getParent() instanceof SwitchStatement
                    ? effect(y.getExpression())
                    : body.switches.yieldTo(y.getExpression(), origin);
        } else if (s instanceof AssertStatement a) {
            return assertion(a);
        } else if (s instanceof SynchronizedStatement y) {
            return synchronizedBlock(y);
        } else if (s instanceof ConstructorInvocation || s instanceof SuperConstructorInvocation) {
            return body.session.constructors().explicitCall(body, s);
        }
        return new Stmt.Unsupported(s.getClass().getSimpleName(), "this statement is not modelled", origin);
    }

    private static String text(SimpleName name) {
        return name == null ? null : name.getIdentifier();
    }

    private Stmt ifStatement(IfStatement s) {
        Expr condition = body.expressions.condition(s.getExpression());
        Stmt then = single(s.getThenStatement());
        Optional<Stmt> otherwise = Optional.ofNullable(s.getElseStatement()).map(this::single);
        return new Stmt.If(condition, then, otherwise, body.origin(s));
    }

    private Stmt labelled(LabeledStatement s) {
        String name = s.getLabel().getIdentifier();
        Statement inner = s.getBody();
        boolean loop = inner instanceof WhileStatement
                || inner instanceof DoStatement
                || inner instanceof ForStatement
                || inner instanceof EnhancedForStatement;
        if (loop) {
            body.jumps.nameNextLoop(name);
            return single(inner);
        }
        Stmt.Label label = body.jumps.fresh(name + "@");
        body.jumps.enterLabelled(name, label);
        Stmt lowered = single(inner);
        body.jumps.leave();
        return new Stmt.Labelled(label, lowered, body.origin(s));
    }

    private Stmt returnStatement(ReturnStatement s) {
        Origin origin = body.origin(s);
        if (s.getExpression() == null) {
            return new Stmt.Return(Optional.empty(), origin);
        }
        Type erased = body.frame.erasedResult();
        Expr value = erased == Special.UNKNOWN
                ? Unsupported.floating(origin, erased)
                : body.expressions.lowerTo(s.getExpression(), body.frame.result(), erased);
        return new Stmt.Return(Optional.of(value), origin);
    }

    private Stmt assertion(AssertStatement s) {
        Optional<Expr> message = Optional.ofNullable(s.getMessage()).map(body.expressions::lower);
        return new Stmt.Assert(body.expressions.condition(s.getExpression()), message, body.origin(s));
    }

    /** JLS 14.19 in a single thread: the monitor is evaluated and must not be null, then the block runs. */
    private Stmt synchronizedBlock(SynchronizedStatement s) {
        Origin origin = body.origin(s.getExpression());
        Expr monitor = body.expressions.lower(s.getExpression());
        if (!monitor.type().reference()) {
            return new Stmt.Block(List.of(new Stmt.Eval(monitor, origin), block(s.getBody())), body.origin(s));
        }
        Local local = body.fresh("monitor", monitor.type(), origin);
        return new Stmt.Block(
                List.of(
                        new Stmt.Declare(local, Optional.of(monitor), origin),
                        Body.nullCheck(new Expr.Read(local, origin), origin),
                        block(s.getBody())),
                body.origin(s));
    }
}

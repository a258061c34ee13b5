package org.smallscope.program.tree;

import java.util.List;
import java.util.function.Consumer;
import org.smallscope.program.contract.Clause;

/** Visits every expression of a tree, outermost first, the clauses inside statements included. */
public final class Walk {
    private final Consumer<Expr> expressions;
    private final Consumer<Stmt> statements;

    private Walk(Consumer<Expr> expressions, Consumer<Stmt> statements) {
        this.expressions = expressions;
        this.statements = statements;
    }

    public static void over(Expr root, Consumer<Expr> expressions) {
        new Walk(expressions, s -> {}).visit(root);
    }

    public static void over(Stmt root, Consumer<Expr> expressions, Consumer<Stmt> statements) {
        new Walk(expressions, statements).visit(root);
    }

    private void visitAll(List<Expr> list) {
        list.forEach(this::visit);
    }

    private void visit(Clause clause) {
        visit(clause.condition());
    }

    private void visit(Expr e) {
        expressions.accept(e);
        if (e instanceof Expr.FieldGet x) {
            visit(x.target());
        } else if (e instanceof Expr.Element x) {
            visit(x.array());
            visit(x.index());
        } else if (e instanceof Expr.Length x) {
            visit(x.array());
        } else if (e instanceof Expr.Assign x) {
            visit((Expr) x.place());
            visit(x.value());
        } else if (e instanceof Expr.Let x) {
            visit(x.value());
            visit(x.body());
        } else if (e instanceof Expr.Sequence x) {
            visit(x.first());
            visit(x.value());
        } else if (e instanceof Expr.Binary x) {
            visit(x.left());
            visit(x.right());
        } else if (e instanceof Expr.Not x) {
            visit(x.operand());
        } else if (e instanceof Expr.Conditional x) {
            visit(x.condition());
            visit(x.then());
            visit(x.otherwise());
        } else if (e instanceof Expr.Convert x) {
            visit(x.operand());
        } else if (e instanceof Expr.Cast x) {
            visit(x.operand());
        } else if (e instanceof Expr.InstanceOf x) {
            visit(x.operand());
        } else if (e instanceof Expr.New x) {
            visitAll(x.arguments());
        } else if (e instanceof Expr.NewArray x) {
            visitAll(x.dimensions());
        } else if (e instanceof Expr.ArrayOf x) {
            visitAll(x.elements());
        } else if (e instanceof Expr.Call x) {
            x.receiver().ifPresent(this::visit);
            visitAll(x.arguments());
        } else if (e instanceof Expr.Builtin x) {
            visitAll(x.arguments());
        } else {
            visitSpecification(e);
        }
    }

    private void visitSpecification(Expr e) {
        if (e instanceof Expr.Old x) {
            visit(x.operand());
        } else if (e instanceof Expr.Fresh x) {
            visit(x.operand());
        } else if (e instanceof Expr.Quantified x) {
            visit(x.range());
            visit(x.body());
        } else if (e instanceof Expr.Reach x) {
            visit(x.from());
        } else if (e instanceof Expr.SetQuery x) {
            visitAll(x.arguments());
        } else if (e instanceof Expr.NotModified x) {
            visit(x.operand());
        } else if (e instanceof Expr.NonNullElements x) {
            visit(x.array());
        } else if (e instanceof Expr.TypeOf x) {
            visit(x.operand());
        } else if (e instanceof Expr.SubtypeOf x) {
            visit(x.left());
            visit(x.right());
        }
    }

    private void visit(Stmt s) {
        statements.accept(s);
        if (s instanceof Stmt.Block x) {
            x.statements().forEach(this::visit);
        } else if (s instanceof Stmt.Declare x) {
            x.initial().ifPresent(this::visit);
        } else if (s instanceof Stmt.Eval x) {
            visit(x.expression());
        } else if (s instanceof Stmt.If x) {
            visit(x.condition());
            visit(x.then());
            x.otherwise().ifPresent(this::visit);
        } else if (s instanceof Stmt.Loop x) {
            x.invariants().forEach(this::visit);
            x.variants().forEach(this::visit);
            visit(x.condition());
            visit(x.body());
            visit(x.update());
        } else if (s instanceof Stmt.Labelled x) {
            visit(x.body());
        } else if (s instanceof Stmt.Return x) {
            x.value().ifPresent(this::visit);
        } else if (s instanceof Stmt.Throw x) {
            visit(x.value());
        } else if (s instanceof Stmt.Try x) {
            visit(x.body());
            x.catches().forEach(c -> visit(c.body()));
            x.finalizer().ifPresent(this::visit);
        } else if (s instanceof Stmt.Assert x) {
            visit(x.condition());
            x.message().ifPresent(this::visit);
        } else if (s instanceof Stmt.Spec x) {
            visit(x.clause());
        }
    }
}

package org.smallscope.program.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Visits every expression of a tree, outermost first, the clauses inside statements included. */
public final class Walk {
    private final Consumer<Expr> expressions;
    private final Consumer<Stmt> statements;
    private final Parts parts = new Parts();
    private final Steps steps = new Steps();

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

    private void visit(Clause clause) {
        visit(clause.condition());
    }

    private void visit(Expr e) {
        expressions.accept(e);
        e.accept(parts).forEach(this::visit);
    }

    private void visit(Stmt s) {
        statements.accept(s);
        s.accept(steps);
    }

    /** What an expression consists of, in the order in which it is evaluated. */
    private final class Parts implements Expr.Visitor<List<Expr>> {
        @Override
        public List<Expr> visit(Expr.Literal x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.NullLiteral x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.StringLiteral x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.Read x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.FieldGet x) {
            return List.of(x.target());
        }

        @Override
        public List<Expr> visit(Expr.StaticGet x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.Element x) {
            return List.of(x.array(), x.index());
        }

        @Override
        public List<Expr> visit(Expr.Length x) {
            return List.of(x.array());
        }

        @Override
        public List<Expr> visit(Expr.Assign x) {
            return List.of((Expr) x.place(), x.value());
        }

        @Override
        public List<Expr> visit(Expr.Let x) {
            return List.of(x.value(), x.body());
        }

        @Override
        public List<Expr> visit(Expr.Sequence x) {
            Walk.this.visit(x.first());
            return List.of(x.value());
        }

        @Override
        public List<Expr> visit(Expr.Binary x) {
            return List.of(x.left(), x.right());
        }

        @Override
        public List<Expr> visit(Expr.Not x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.Conditional x) {
            return List.of(x.condition(), x.then(), x.otherwise());
        }

        @Override
        public List<Expr> visit(Expr.Convert x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.Cast x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.InstanceOf x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.New x) {
            return x.arguments();
        }

        @Override
        public List<Expr> visit(Expr.NewArray x) {
            return x.dimensions();
        }

        @Override
        public List<Expr> visit(Expr.ArrayOf x) {
            return x.elements();
        }

        @Override
        public List<Expr> visit(Expr.Call x) {
            List<Expr> all = new ArrayList<>();
            x.receiver().ifPresent(all::add);
            all.addAll(x.arguments());
            return all;
        }

        @Override
        public List<Expr> visit(Expr.Builtin x) {
            return x.arguments();
        }

        @Override
        public List<Expr> visit(Expr.Unsupported x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.Old x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.Result x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.Fresh x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.Quantified x) {
            return List.of(x.range(), x.body());
        }

        @Override
        public List<Expr> visit(Expr.Reach x) {
            return List.of(x.from());
        }

        @Override
        public List<Expr> visit(Expr.SetQuery x) {
            return x.arguments();
        }

        @Override
        public List<Expr> visit(Expr.NotModified x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.NonNullElements x) {
            return List.of(x.array());
        }

        @Override
        public List<Expr> visit(Expr.TypeOf x) {
            return List.of(x.operand());
        }

        @Override
        public List<Expr> visit(Expr.TypeLiteral x) {
            return List.of();
        }

        @Override
        public List<Expr> visit(Expr.SubtypeOf x) {
            return List.of(x.left(), x.right());
        }

        @Override
        public List<Expr> visit(Expr.Specified x) {
            return List.of(x.value());
        }
    }

    private final class Steps implements Stmt.Reader {
        @Override
        public void read(Stmt.Block x) {
            x.statements().forEach(Walk.this::visit);
        }

        @Override
        public void read(Stmt.Declare x) {
            x.initial().ifPresent(Walk.this::visit);
        }

        @Override
        public void read(Stmt.Eval x) {
            Walk.this.visit(x.expression());
        }

        @Override
        public void read(Stmt.If x) {
            Walk.this.visit(x.condition());
            Walk.this.visit(x.then());
            x.otherwise().ifPresent(Walk.this::visit);
        }

        @Override
        public void read(Stmt.Loop x) {
            x.invariants().forEach(Walk.this::visit);
            x.variants().forEach(Walk.this::visit);
            x.frames().forEach(f -> f.expressions().forEach(Walk.this::visit));
            Walk.this.visit(x.condition());
            Walk.this.visit(x.body());
            Walk.this.visit(x.update());
        }

        @Override
        public void read(Stmt.Labelled x) {
            Walk.this.visit(x.body());
        }

        @Override
        public void read(Stmt.Break x) {
            // has no parts
        }

        @Override
        public void read(Stmt.Continue x) {
            // has no parts
        }

        @Override
        public void read(Stmt.Return x) {
            x.value().ifPresent(Walk.this::visit);
        }

        @Override
        public void read(Stmt.Throw x) {
            Walk.this.visit(x.value());
        }

        @Override
        public void read(Stmt.Try x) {
            Walk.this.visit(x.body());
            x.catches().forEach(c -> Walk.this.visit(c.body()));
            x.finalizer().ifPresent(Walk.this::visit);
        }

        @Override
        public void read(Stmt.Assert x) {
            Walk.this.visit(x.condition());
            x.message().ifPresent(Walk.this::visit);
        }

        @Override
        public void read(Stmt.Spec x) {
            Walk.this.visit(x.clause());
        }

        @Override
        public void read(Stmt.Unsupported x) {
            // has no parts
        }
    }
}

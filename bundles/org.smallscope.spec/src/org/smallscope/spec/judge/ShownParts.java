package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Expr;

/** The parts of an expression whose values tell a reader something: those that were evaluated, constants left out. */
record ShownParts(Function<Expr, Optional<Boolean>> truth) implements Expr.Visitor<List<Expr>> {

    /** @param truth what a condition evaluates to; absent where it does not */
    static List<Expr> of(Expr e, Function<Expr, Optional<Boolean>> truth) {
        return e.accept(new ShownParts(truth));
    }

    @Override
    public List<Expr> visit(Expr.FieldGet e) {
        return told(e.target());
    }

    @Override
    public List<Expr> visit(Expr.Element e) {
        return told(e.array(), e.index());
    }

    @Override
    public List<Expr> visit(Expr.Length e) {
        return told(e.array());
    }

    @Override
    public List<Expr> visit(Expr.Binary e) {
        return told(e.left(), e.right());
    }

    @Override
    public List<Expr> visit(Expr.Specified e) {
        return told(e.value());
    }

    @Override
    public List<Expr> visit(Expr.Not e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.Convert e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.Cast e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.InstanceOf e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.New e) {
        return told(e.arguments());
    }

    @Override
    public List<Expr> visit(Expr.NewArray e) {
        return told(e.dimensions());
    }

    @Override
    public List<Expr> visit(Expr.ArrayOf e) {
        return told(e.elements());
    }

    @Override
    public List<Expr> visit(Expr.Builtin e) {
        return told(e.arguments());
    }

    @Override
    public List<Expr> visit(Expr.Old e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.Fresh e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.Reach e) {
        return told(e.from());
    }

    @Override
    public List<Expr> visit(Expr.SetQuery e) {
        return told(e.arguments());
    }

    @Override
    public List<Expr> visit(Expr.NotModified e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.NonNullElements e) {
        return told(e.array());
    }

    @Override
    public List<Expr> visit(Expr.TypeOf e) {
        return told(e.operand());
    }

    @Override
    public List<Expr> visit(Expr.SubtypeOf e) {
        return told(e.left(), e.right());
    }

    @Override
    public List<Expr> visit(Expr.Call e) {
        List<Expr> all = new ArrayList<>();
        e.receiver().ifPresent(all::add);
        all.addAll(e.arguments());
        return told(all);
    }

    @Override
    public List<Expr> visit(Expr.Conditional e) {
        List<Expr> parts = new ArrayList<>();
        conditional(e, parts);
        return told(parts);
    }

    /** What comes first may change what the rest means, so that no part can be evaluated by itself. */
    private static List<Expr> inOrder() {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.Assign e) {
        return inOrder();
    }

    @Override
    public List<Expr> visit(Expr.Let e) {
        return inOrder();
    }

    @Override
    public List<Expr> visit(Expr.Sequence e) {
        return inOrder();
    }

    /** The instance that decides it is shown instead. */
    @Override
    public List<Expr> visit(Expr.Quantified e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.Literal e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.NullLiteral e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.StringLiteral e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.TypeLiteral e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.Read e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.StaticGet e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.Result e) {
        return List.of();
    }

    @Override
    public List<Expr> visit(Expr.Unsupported e) {
        return List.of();
    }

    /** Of a conjunction or a disjunction all that was evaluated, one beside the other. */
    private void conditional(Expr.Conditional x, List<Expr> parts) {
        operand(x.condition(), x, parts);
        truth.apply(x.condition()).ifPresent(c -> operand(c ? x.then() : x.otherwise(), x, parts));
    }

    private void operand(Expr e, Expr.Conditional whole, List<Expr> parts) {
        if (e instanceof Expr.Conditional x
                && (isConjunction(whole) && isConjunction(x) || isDisjunction(whole) && isDisjunction(x))) {
            conditional(x, parts);
        } else {
            parts.add(e);
        }
    }

    private static boolean isConjunction(Expr.Conditional x) {
        return x.otherwise() instanceof Expr.Literal l && l.value() == 0 && x.type() == Type.Prim.BOOLEAN;
    }

    private static boolean isDisjunction(Expr.Conditional x) {
        return x.then() instanceof Expr.Literal l && l.value() == 1 && x.type() == Type.Prim.BOOLEAN;
    }

    private static List<Expr> told(Expr... parts) {
        return told(List.of(parts));
    }

    private static List<Expr> told(List<Expr> parts) {
        return parts.stream().filter(e -> !isConstant(e)).toList();
    }

    private static boolean isConstant(Expr e) {
        return e instanceof Expr.Literal
                || e instanceof Expr.NullLiteral
                || e instanceof Expr.StringLiteral
                || e instanceof Expr.TypeLiteral;
    }
}

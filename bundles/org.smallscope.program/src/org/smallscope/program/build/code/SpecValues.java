package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.SpecBuilder.Environment;
import org.smallscope.program.build.code.SpecBuilder.Result;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;

/** Evaluates an expression of a specification in an environment, each kind in its way. */
final class SpecValues implements Expr.Visitor<Result> {
    private final Building building;
    private final Environment env;

    SpecValues(Building building, Environment env) {
        this.building = building;
        this.env = env;
    }

    private Emitter emit() {
        return building.emit;
    }

    private Certainty certainty() {
        return building.certainty;
    }

    private Value sure() {
        return emit().bool(true);
    }

    private Result evaluate(Expr x) {
        return building.specs.evaluate(x, env);
    }

    @Override
    public Result visit(Expr.Literal e) {
        return certainty().total(building.expressions.eval(e, null));
    }

    @Override
    public Result visit(Expr.NullLiteral e) {
        return certainty().total(building.expressions.eval(e, null));
    }

    @Override
    public Result visit(Expr.StringLiteral e) {
        return certainty().total(building.expressions.eval(e, null));
    }

    @Override
    public Result visit(Expr.Read e) {
        Value bound = env.locals().apply(e.local());
        if (bound == null) {
            throw new IllegalStateException("no value for " + e.local() + " at " + e.origin());
        }
        return certainty().total(bound);
    }

    @Override
    public Result visit(Expr.StaticGet e) {
        return certainty().total(emit().state().readStatic(e.field(), e.origin()));
    }

    @Override
    public Result visit(Expr.Length e) {
        Result array = evaluate(e.array());
        return certainty().strict(emit().length(array.value()), building.specs.dereferenced(array, env), array);
    }

    @Override
    public Result visit(Expr.Assign e) {
        return effect(e);
    }

    @Override
    public Result visit(Expr.Let e) {
        Result value = evaluate(e.value());
        return certainty().inTurn(value, building.specs.evaluate(e.body(), env.bind(e.local(), value.value())));
    }

    @Override
    public Result visit(Expr.Sequence e) {
        return e.value() instanceof Expr.Unsupported ? evaluate(e.value()) : effect(e);
    }

    @Override
    public Result visit(Expr.Not e) {
        return certainty().not(evaluate(e.operand()));
    }

    @Override
    public Result visit(Expr.Convert e) {
        Result r = evaluate(e.operand());
        Prim from = (Prim) e.operand().type();
        Value fit = e.exact() ? building.expressions.fits(r.value(), from, e.type(), e.origin()) : sure();
        return certainty().strict(building.expressions.convert(r.value(), from, e.type(), e.origin()), fit, r);
    }

    @Override
    public Result visit(Expr.Cast e) {
        Result r = evaluate(e.operand());
        Value fits = building.program.isSubtype(e.operand().type(), e.type())
                ? emit().bool(true)
                : emit().or(emit().isNull(r.value()), building.specs.isInstance(r.value(), e.type(), e.origin()));
        return certainty().strict(r.value(), fits, r);
    }

    @Override
    public Result visit(Expr.InstanceOf e) {
        Result r = evaluate(e.operand());
        return certainty().strict(building.specs.isInstance(r.value(), e.tested(), e.origin()), sure(), r);
    }

    @Override
    public Result visit(Expr.New e) {
        return effect(e);
    }

    @Override
    public Result visit(Expr.NewArray e) {
        return effect(e);
    }

    @Override
    public Result visit(Expr.ArrayOf e) {
        return effect(e);
    }

    @Override
    public Result visit(Expr.Call e) {
        return building.specs.calls.call(e, env);
    }

    @Override
    public Result visit(Expr.Builtin e) {
        return building.specs.calls.builtin(e, env);
    }

    @Override
    public Result visit(Expr.Unsupported e) {
        building.unsupportedAnyway(e.construct(), e.hint(), e.origin());
        return certainty().total(emit().defaultOf(e.type()));
    }

    @Override
    public Result visit(Expr.Old e) {
        return building.specs.inPast(e.operand(), env);
    }

    @Override
    public Result visit(Expr.Result e) {
        return certainty().total(env.result().orElseGet(() -> emit().defaultOf(e.type())));
    }

    @Override
    public Result visit(Expr.Fresh e) {
        Result r = evaluate(e.operand());
        return certainty().strict(emit().define(new Term.IsFresh(r.value()), Prim.BOOLEAN, e.origin()), sure(), r);
    }

    @Override
    public Result visit(Expr.Quantified e) {
        return new QuantifierBuilder(building, e, env).evaluate();
    }

    @Override
    public Result visit(Expr.NotModified e) {
        Result now = evaluate(e.operand());
        Result then = building.specs.inPast(e.operand(), env);
        return certainty().strict(emit().equal(e.operand().type(), now.value(), then.value()), sure(), now, then);
    }

    @Override
    public Result visit(Expr.NonNullElements e) {
        return QuantifierBuilder.nonNullElements(building, e, env);
    }

    @Override
    public Result visit(Expr.TypeOf e) {
        Result r = evaluate(e.operand());
        return certainty().strict(emit().typeOf(r.value()), building.specs.dereferenced(r, env), r);
    }

    @Override
    public Result visit(Expr.TypeLiteral e) {
        return certainty().total(building.expressions.eval(e, null));
    }

    @Override
    public Result visit(Expr.Specified e) {
        return evaluate(e.value());
    }

    @Override
    public Result visit(Expr.SubtypeOf e) {
        Result a = evaluate(e.left());
        Result b = evaluate(e.right());
        return certainty()
                .strict(emit().define(new Term.Subtype(a.value(), b.value()), Prim.BOOLEAN, e.origin()), sure(), a, b);
    }

    private Result effect(Expr x) {
        building.unsupportedAnyway(
                "this expression in a specification", "specifications must not have effects", x.origin());
        return certainty().total(emit().defaultOf(x.type()));
    }

    @Override
    public Result visit(Expr.FieldGet e) {
        Result target = evaluate(e.target());
        if (building.program.field(e.field()).map(Field::model).orElse(false)) {
            return building.specs.modelFields.value(e, target, env);
        }
        if (e.type() == Type.Special.UNKNOWN) {
            building.unsupportedAnyway(
                    "a value of a type that is not modelled (float or double)", "use int or long", e.origin());
        }
        if (e.type() == Type.Special.TYPE) {
            building.unsupportedAnyway(ExpressionBuilder.CLASS_VALUE, ExpressionBuilder.CLASS_VALUE_HINT, e.origin());
            return certainty().total(emit().defaultOf(e.type()));
        }
        return certainty()
                .strict(
                        emit().state().readField(e.field(), target.value(), e.origin()),
                        building.specs.dereferenced(target, env),
                        target);
    }

    @Override
    public Result visit(Expr.Element e) {
        Result array = evaluate(e.array());
        Result index = evaluate(e.index());
        Value inRange = building.expressions.inRange(index.value(), emit().length(array.value()));
        return certainty()
                .strict(
                        emit().state().readElement(e.type(), array.value(), index.value(), e.origin()),
                        emit().and(building.specs.dereferenced(array, env), inRange),
                        array,
                        index);
    }

    @Override
    public Result visit(Expr.Binary e) {
        Result left = evaluate(e.left());
        Result right = evaluate(e.right());
        if (e.operands() == Type.Special.SET) {
            Value same = emit().define(
                            new Term.SetQuery(Expr.SetOp.EQUAL, List.of(left.value(), right.value())),
                            Prim.BOOLEAN,
                            e.origin());
            return certainty().strict(e.op() == Op.NE ? emit().not(same) : same, sure(), left, right);
        }
        Value fit = sure();
        if (e.op() == Op.DIV || e.op() == Op.REM) {
            Prim type = (Prim) e.operands();
            fit = emit().not(emit().equal(type, right.value(), emit().constant(type, 0)));
        }
        return certainty()
                .strict(
                        building.expressions.operate(e.op(), e.operands(), left.value(), right.value(), e.origin()),
                        fit,
                        left,
                        right);
    }

    @Override
    public Result visit(Expr.Conditional e) {
        Result condition = evaluate(e.condition());
        Value may = emit().or(condition.value(), condition.unknown());
        Value mayNot = emit().or(emit().not(condition.value()), condition.unknown());
        Result then = building.specs.evaluate(e.then(), env.on(emit().and(env.path(), may)));
        Result otherwise = building.specs.evaluate(e.otherwise(), env.on(emit().and(env.path(), mayNot)));
        return certainty().conditional(condition, then, otherwise, e.type());
    }

    @Override
    public Result visit(Expr.Reach e) {
        Result from = evaluate(e.from());
        List<Term.Hop> hops = new ArrayList<>();
        if (e.fields().isPresent()) {
            e.fields()
                    .get()
                    .forEach(f ->
                            hops.add(new Term.Hop.OverField(f, emit().state().label(f))));
        } else {
            allReferences()
                    .forEach(f ->
                            hops.add(new Term.Hop.OverField(f, emit().state().label(f))));
            Elements elements = Elements.of(Type.OBJECT);
            hops.add(new Term.Hop.OverElements(elements, emit().state().label(elements)));
        }
        return certainty()
                .strict(
                        emit().define(new Term.Reach(from.value(), e.filter(), hops), Type.Special.SET, e.origin()),
                        building.specs.existed(from.value(), env),
                        from);
    }

    /** Every reference field of every class that has objects here. */
    private Set<FieldRef> allReferences() {
        Set<FieldRef> fields = new LinkedHashSet<>();
        for (Atom a : emit().universe().atoms()) {
            if (a.type() instanceof Type.Ref r) {
                building.program.instanceFields(r.name()).stream()
                        .filter(f -> !f.model())
                        .map(Field::ref)
                        .filter(f -> f.type().reference())
                        .forEach(fields::add);
            }
        }
        return fields;
    }

    @Override
    public Result visit(Expr.SetQuery e) {
        List<Result> operands = building.specs.evaluateAll(e.arguments(), env);
        return certainty()
                .strict(
                        emit().define(new Term.SetQuery(e.op(), SpecBuilder.values(operands)), e.type(), e.origin()),
                        sure(),
                        operands);
    }
}

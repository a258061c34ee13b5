package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Expr.Quantifier;
import org.smallscope.program.tree.Walk;

/**
 * Evaluates quantifiers by writing out their instances: one per object, or one per int of a range that the clause
 * itself bounds. A range with more ints than the limit is a cut.
 */
final class QuantifierBuilder {
    private static final int LARGEST_CONSTANT_RANGE = 4096;
    private final Building building;
    private final Expr.Quantified q;
    private final SpecBuilder.Environment env;
    private final List<Instance> instances = new ArrayList<>();

    /** One instance: whether it counts, its body's value, and whether both are defined. */
    private record Instance(Value counts, Value body, Value defined) {}

    QuantifierBuilder(Building building, Expr.Quantified q, SpecBuilder.Environment env) {
        this.building = building;
        this.q = q;
        this.env = env;
    }

    private Emitter emit() {
        return building.emit;
    }

    SpecBuilder.Result evaluate() {
        Type type = q.variable().type();
        if (type.reference()) {
            objects(type);
        } else if (type == Prim.BOOLEAN) {
            instance(emit().bool(false), emit().bool(true));
            instance(emit().bool(true), emit().bool(true));
        } else {
            numbers((Prim) type);
        }
        return combine();
    }

    private void objects(Type type) {
        for (Atom a : List.copyOf(emit().universe().of(type))) {
            if (a.kind() == Atom.Kind.FRESH && (env.past() || !building.real(a))) {
                continue;
            }
            Value exists = a.kind() == Atom.Kind.STATIC
                    ? emit().bool(true)
                    : emit().define(new Term.Exists(a.id()), Prim.BOOLEAN, q.origin());
            if (!emit().constant(exists).equals(Optional.of(false))) {
                instance(emit().reference(a.id(), a.type()), exists);
            }
        }
    }

    private void instance(Value value, Value exists) {
        SpecBuilder.Environment bound = env.bind(q.variable(), value);
        Value path = emit().and(env.path(), exists);
        SpecBuilder.Result range = building.specs.evaluate(q.range(), bound.on(path));
        Value counts = emit().and(exists, range.value());
        if (emit().constant(counts).equals(Optional.of(false))
                && emit().constant(range.defined()).equals(Optional.of(true))) {
            return;
        }
        SpecBuilder.Result body =
                building.specs.evaluate(q.body(), bound.on(emit().and(path, range.defined(), range.value())));
        Value defined =
                emit().implies(exists, emit().and(range.defined(), emit().implies(range.value(), body.defined())));
        instances.add(new Instance(counts, body.value(), defined));
    }

    // ------------------------------------------------------------------ ranges of ints

    private void numbers(Prim type) {
        Limits limits = new Limits();
        conjuncts(q, limits);
        Optional<Expr> low = limits.low(q.variable());
        Optional<Expr> high = limits.high(q.variable());
        boolean small = type == Prim.BYTE;
        if ((low.isEmpty() || high.isEmpty()) && !small) {
            building.unsupportedAnyway(
                    "a quantifier over " + type + " without a lower and an upper bound",
                    "bound the variable in the range, as in 0 <= " + q.variable() + " && " + q.variable() + " < n",
                    q.origin());
            return;
        }
        SpecBuilder.Result from = low.map(e -> wide(e, limits.lowStrict ? 1 : 0))
                .orElseGet(() -> total(emit().constant(Prim.LONG, Byte.MIN_VALUE)));
        SpecBuilder.Result to = high.map(e -> wide(e, limits.highStrict ? -1 : 0))
                .orElseGet(() -> total(emit().constant(Prim.LONG, Byte.MAX_VALUE)));
        Value defined = emit().and(from.defined(), to.defined());
        instances.add(new Instance(emit().bool(false), identity(), defined));
        expand(type, from.value(), to.value());
    }

    private SpecBuilder.Result total(Value v) {
        return new SpecBuilder.Result(v, emit().bool(true));
    }

    /** A bound as a long, with something added, so that nothing wraps. */
    private SpecBuilder.Result wide(Expr bound, int plus) {
        SpecBuilder.Result r = building.specs.evaluate(bound, env);
        Value wide = building.expressions.convert(r.value(), (Prim) bound.type(), Prim.LONG, bound.origin());
        return new SpecBuilder.Result(add(wide, plus), r.defined());
    }

    private Value add(Value wide, long plus) {
        if (plus == 0) {
            return wide;
        }
        Optional<Long> known = emit().number(wide);
        return known.isPresent()
                ? emit().constant(Prim.LONG, known.get() + plus)
                : emit().define(
                                new Term.Arithmetic(Op.ADD, Prim.LONG, wide, emit().constant(Prim.LONG, plus)),
                                Prim.LONG,
                                q.origin());
    }

    private void expand(Prim type, Value from, Value to) {
        Optional<Long> first = emit().number(from);
        Optional<Long> last = emit().number(to);
        boolean constant = first.isPresent() && last.isPresent();
        if (constant && last.get() - first.get() > LARGEST_CONSTANT_RANGE) {
            building.unsupportedAnyway(
                    "a quantifier over more than " + LARGEST_CONSTANT_RANGE + " numbers",
                    "narrow the range",
                    q.origin());
            return;
        }
        long limit = constant
                ? last.get() - first.get() + 1
                : Math.max(building.bounds.arrayLength(), Math.max(building.bounds.unroll(), building.bounds.scope()))
                        + 1;
        for (long i = 0; i < limit; i++) {
            Value wide = add(from, i);
            Value inRange = constant ? emit().bool(true) : emit().atMost(Prim.LONG, wide, to);
            if (emit().constant(inRange).equals(Optional.of(false))) {
                return;
            }
            Optional<Long> known = emit().number(wide);
            Value narrow = known.isPresent()
                    ? emit().constant(type, known.get())
                    : building.expressions.convert(wide, Prim.LONG, type, q.origin());
            instance(narrow, inRange);
        }
        if (!constant) {
            Value more = emit().and(env.path(), emit().atMost(Prim.LONG, add(from, limit), to));
            building.cutWhen(more, CutPoint.Reason.QUANTIFIER, "more than " + limit + " numbers", q.origin());
        }
    }

    /** The bounds found in a range: comparisons of a variable with something that does not mention it. */
    private static final class Limits {
        private final List<Expr.Binary> comparisons = new ArrayList<>();
        private final Set<Local> inner = new HashSet<>();
        private boolean lowStrict;
        private boolean highStrict;

        Optional<Expr> low(Local v) {
            for (Expr.Binary b : comparisons) {
                boolean greater = b.op() == Op.GT || b.op() == Op.GE;
                Expr small = greater ? b.right() : b.left();
                if (isVariable(greater ? b.left() : b.right(), v) && usable(small, v)) {
                    lowStrict = b.op() == Op.LT || b.op() == Op.GT;
                    return Optional.of(small);
                }
            }
            return Optional.empty();
        }

        Optional<Expr> high(Local v) {
            return high(v, new HashSet<>());
        }

        private Optional<Expr> high(Local v, Set<Local> seen) {
            if (!seen.add(v)) {
                return Optional.empty();
            }
            for (Expr.Binary b : comparisons) {
                boolean greater = b.op() == Op.GT || b.op() == Op.GE;
                Expr large = greater ? b.left() : b.right();
                if (isVariable(greater ? b.right() : b.left(), v) && usable(large, v)) {
                    highStrict = b.op() == Op.LT || b.op() == Op.GT;
                    return Optional.of(large);
                }
            }
            return comparisons.stream()
                    .map(b -> b.op() == Op.GT || b.op() == Op.GE ? swapped(b) : b)
                    .filter(b -> isVariable(b.left(), v))
                    .flatMap(b -> inner.stream().filter(i -> isVariable(b.right(), i)))
                    .map(i -> high(i, seen))
                    .flatMap(Optional::stream)
                    .findFirst();
        }

        private static Expr.Binary swapped(Expr.Binary b) {
            return new Expr.Binary(b.op() == Op.GT ? Op.LT : Op.LE, b.operands(), b.right(), b.left(), b.origin());
        }

        private boolean usable(Expr bound, Local v) {
            boolean[] free = {true};
            Walk.over(bound, e -> {
                if (e instanceof Expr.Read r && (r.local() == v || inner.contains(r.local()))) {
                    free[0] = false;
                }
            });
            return free[0] && bound.type() instanceof Prim;
        }

        private static boolean isVariable(Expr e, Local v) {
            return e instanceof Expr.Read r && r.local() == v
                    || e instanceof Expr.Convert c && isVariable(c.operand(), v);
        }
    }

    /** Collects the comparisons of the range; of the body where the range is empty and the body says them first. */
    private void conjuncts(Expr.Quantified quantified, Limits limits) {
        collect(quantified.range(), limits);
        Expr body = quantified.body();
        if (body instanceof Expr.Quantified nested) {
            limits.inner.add(nested.variable());
            conjuncts(nested, limits);
        } else if (quantified.quantifier() == Quantifier.FORALL
                && body instanceof Expr.Conditional c
                && isTrue(c.otherwise())) {
            collect(c.condition(), limits);
        } else if (quantified.quantifier() == Quantifier.EXISTS || quantified.quantifier() == Quantifier.NUM_OF) {
            collect(body, limits);
        }
    }

    private static boolean isTrue(Expr e) {
        return e instanceof Expr.Literal l && l.value() == 1;
    }

    private static void collect(Expr e, Limits limits) {
        if (e instanceof Expr.Conditional c && c.otherwise() instanceof Expr.Literal l && l.value() == 0) {
            collect(c.condition(), limits);
            collect(c.then(), limits);
        } else if (e instanceof Expr.Binary b && b.op() == Op.AND && b.operands() == Prim.BOOLEAN) {
            collect(b.left(), limits);
            collect(b.right(), limits);
        } else if (e instanceof Expr.Binary b
                && b.operands() instanceof Prim
                && (b.op() == Op.LT || b.op() == Op.LE || b.op() == Op.GT || b.op() == Op.GE)) {
            limits.comparisons.add(b);
        }
    }

    // ------------------------------------------------------------------ combination

    private Prim resultType() {
        return (Prim) q.type();
    }

    /** The value over an empty range (JML reference manual 12.4.24). */
    private Value identity() {
        boolean wide = q.type() == Prim.LONG;
        return switch (q.quantifier()) {
            case FORALL -> emit().bool(true);
            case EXISTS -> emit().bool(false);
            case SUM, NUM_OF -> emit().constant(resultType(), 0);
            case PRODUCT -> emit().constant(resultType(), 1);
            case MIN -> emit().constant(resultType(), wide ? Long.MAX_VALUE : Integer.MAX_VALUE);
            case MAX -> emit().constant(resultType(), wide ? Long.MIN_VALUE : Integer.MIN_VALUE);
        };
    }

    private SpecBuilder.Result combine() {
        Value defined = emit().and(instances.stream().map(Instance::defined).toList());
        if (q.quantifier() == Quantifier.FORALL) {
            return new SpecBuilder.Result(
                    emit().and(instances.stream()
                            .map(i -> emit().implies(i.counts(), i.body()))
                            .toList()),
                    defined);
        } else if (q.quantifier() == Quantifier.EXISTS) {
            return new SpecBuilder.Result(
                    emit().or(instances.stream()
                            .map(i -> emit().and(i.counts(), i.body()))
                            .toList()),
                    defined);
        }
        Value sum = identity();
        for (Instance i : instances) {
            if (!emit().constant(i.counts()).equals(Optional.of(false))) {
                sum = accumulate(sum, i);
            }
        }
        return new SpecBuilder.Result(sum, defined);
    }

    private Value accumulate(Value sum, Instance i) {
        Prim type = resultType();
        switch (q.quantifier()) {
            case NUM_OF:
                Value one = emit().select(
                                emit().and(i.counts(), i.body()),
                                emit().constant(type, 1),
                                emit().constant(type, 0),
                                type);
                return emit().define(new Term.Arithmetic(Op.ADD, type, sum, one), type, q.origin());
            case SUM, PRODUCT:
                Value item = emit().select(i.counts(), i.body(), identity(), type);
                Op op = q.quantifier() == Quantifier.SUM ? Op.ADD : Op.MUL;
                return emit().define(new Term.Arithmetic(op, type, sum, item), type, q.origin());
            default:
                Value better = q.quantifier() == Quantifier.MIN
                        ? emit().less(type, i.body(), sum)
                        : emit().less(type, sum, i.body());
                return emit().select(emit().and(i.counts(), better), i.body(), sum, type);
        }
    }

    /** {@code \nonnullelements(a)}: a is not null and neither is any element. */
    static SpecBuilder.Result nonNullElements(Building building, Expr.NonNullElements e, SpecBuilder.Environment env) {
        Origin at = e.origin();
        Local index = new Local("$i", Prim.INT, at);
        Local array = new Local("$a", e.array().type(), at);
        Expr read = new Expr.Read(index, at);
        Expr range = new Expr.Conditional(
                new Expr.Binary(Op.LE, Prim.INT, new Expr.Literal(Prim.INT, 0, at), read, at),
                new Expr.Binary(Op.LT, Prim.INT, read, new Expr.Length(new Expr.Read(array, at), at), at),
                new Expr.Literal(Prim.BOOLEAN, 0, at),
                Prim.BOOLEAN,
                at);
        Expr body = new Expr.Binary(
                Op.NE,
                Type.OBJECT,
                new Expr.Element(new Expr.Read(array, at), read, Type.OBJECT, at),
                new Expr.NullLiteral(at),
                at);
        Expr all = new Expr.Conditional(
                new Expr.Binary(Op.NE, Type.OBJECT, new Expr.Read(array, at), new Expr.NullLiteral(at), at),
                new Expr.Quantified(Quantifier.FORALL, index, range, body, Prim.BOOLEAN, at),
                new Expr.Literal(Prim.BOOLEAN, 0, at),
                Prim.BOOLEAN,
                at);
        return building.specs.evaluate(new Expr.Let(array, e.array(), all, at), env);
    }
}

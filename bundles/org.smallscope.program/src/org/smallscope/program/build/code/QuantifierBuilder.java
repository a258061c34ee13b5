package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.SpecBuilder.Result;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Expr.Quantifier;

/**
 * Evaluates quantifiers by writing out their instances: one per object, or one per int of a range that the clause
 * itself bounds. A constant range is written out whole, as far as that is sensible; of any other range so many numbers
 * as the bounds allow, and what the rest of it would say is not known.
 */
final class QuantifierBuilder {
    private static final int LARGEST_CONSTANT_RANGE = 4096;
    private final Building building;
    private final Expr.Quantified q;
    private final SpecBuilder.Environment env;
    private final List<Result> instances = new ArrayList<>();
    private final List<Counted> counted = new ArrayList<>();

    /** What the body is for one value, and whether that counts. */
    private record Counted(Value counts, Value body) {}

    QuantifierBuilder(Building building, Expr.Quantified q, SpecBuilder.Environment env) {
        this.building = building;
        this.q = q;
        this.env = env;
    }

    private Emitter emit() {
        return building.emit;
    }

    private Certainty certainty() {
        return building.certainty;
    }

    Result evaluate() {
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

    /** The instance for one value: what the body is where the value is in the range, and what counts for nothing. */
    private void instance(Value value, Value exists) {
        SpecBuilder.Environment bound = env.bind(q.variable(), value);
        Value path = emit().and(env.path(), exists);
        Result range = building.specs.evaluate(q.range(), bound.on(path));
        Result counts = certainty()
                .conditional(certainty().total(exists), range, certainty().total(emit().bool(false)), Prim.BOOLEAN);
        if (isNever(counts)) {
            return;
        }
        Value may = emit().or(range.value(), range.unknown());
        Result body = building.specs.evaluate(q.body(), bound.on(emit().and(path, range.defined(), may)));
        Result nothing = certainty().total(q.quantifier() == Quantifier.NUM_OF ? emit().bool(false) : identity());
        Type type = q.quantifier() == Quantifier.NUM_OF ? Prim.BOOLEAN : q.type();
        instances.add(certainty().conditional(counts, body, nothing, type));
        counted.add(new Counted(counts.value(), body.value()));
    }

    private boolean isNever(Result counts) {
        return emit().constant(counts.value()).equals(Optional.of(false))
                && emit().constant(counts.defined()).equals(Optional.of(true))
                && emit().constant(counts.unknown()).equals(Optional.of(false));
    }

    // ------------------------------------------------------------------ ranges of ints

    private void numbers(Prim type) {
        RangeLimits limits = new RangeLimits(q);
        List<RangeLimits.Limit> low = limits.low();
        List<RangeLimits.Limit> high = limits.high();
        if (type != Prim.BYTE && (low.isEmpty() || high.isEmpty())) {
            allNumbers(type);
            return;
        }
        Result guard = guard(limits);
        SpecBuilder.Environment inner =
                env.on(emit().and(env.path(), certainty().mayHold(guard)));
        Result from = low.isEmpty() ? wide(Byte.MIN_VALUE) : tightest(low, true, inner);
        Result to = high.isEmpty() ? wide(Byte.MAX_VALUE) : tightest(high, false, inner);
        Result defined = certainty().strict(neutral(), emit().bool(true), from, to);
        instances.add(certainty().conditional(guard, defined, certainty().total(neutral()), Prim.BOOLEAN));
        expand(type, from.value(), to.value(), certainty().mayHold(guard));
    }

    /** Numbers that compare alike with all there is to compare them with cannot be told apart: one of each sort does. */
    private void allNumbers(Prim type) {
        boolean decides = q.quantifier() == Quantifier.FORALL || q.quantifier() == Quantifier.EXISTS;
        Optional<Comparands.Found> found = decides ? Comparands.of(building.program, q) : Optional.empty();
        if (found.isEmpty()) {
            building.unsupportedAnyway(
                    "a quantifier over " + type + " without a lower and an upper bound, and with more in it than"
                            + " comparisons of " + q.variable() + " with numbers of the heap or the clause",
                    "bound the variable in the range, as in 0 <= " + q.variable() + " && " + q.variable() + " < n",
                    q.origin());
            return;
        }
        DecisiveNumbers numbers = new DecisiveNumbers(building, env, type, q.origin());
        numbers.of(found.get()).forEach(v -> instance(v, emit().bool(true)));
        leaveOpen(emit().and(env.path(), numbers.tooLong()), "an array of more than " + reach() + " elements");
    }

    /** How many numbers of a range that is not constant are looked at. */
    private long reach() {
        return building.bounds.withUnroll(building.clauseUnroll).quantified();
    }

    /** An instance that counts for nothing. */
    private Value neutral() {
        return q.quantifier() == Quantifier.NUM_OF ? emit().bool(false) : identity();
    }

    private Result wide(long number) {
        return certainty().total(emit().constant(Prim.BIGINT, number));
    }

    private Result guard(RangeLimits limits) {
        Result all = certainty().total(emit().bool(true));
        Result no = certainty().total(emit().bool(false));
        for (Expr e : limits.guards()) {
            Result next = building.specs.evaluate(
                    e, env.on(emit().and(env.path(), certainty().mayHold(all))));
            all = certainty().conditional(all, next, no, Prim.BOOLEAN);
        }
        return all;
    }

    private Result tightest(List<RangeLimits.Limit> limits, boolean low, SpecBuilder.Environment inner) {
        List<Result> all = new ArrayList<>();
        for (RangeLimits.Limit limit : limits) {
            Result next = wide(limit, low, inner);
            if (all.stream().noneMatch(r -> r.value().equals(next.value()))) {
                all.add(next);
            }
        }
        Value best = all.get(0).value();
        for (Result r : all.subList(1, all.size())) {
            best = tighter(best, r.value(), low);
        }
        return certainty().strict(best, emit().bool(true), all);
    }

    private Value tighter(Value a, Value b, boolean low) {
        Optional<Long> m = emit().known().number(a);
        Optional<Long> n = emit().known().number(b);
        if (m.isPresent() && n.isPresent()) {
            return m.get() < n.get() == low ? b : a;
        }
        return emit().select(emit().less(Prim.BIGINT, a, b), low ? b : a, low ? a : b, Prim.BIGINT);
    }

    /** The last number within a limit as a mathematical integer, so that nothing wraps. */
    private Result wide(RangeLimits.Limit limit, boolean low, SpecBuilder.Environment inner) {
        Expr bound = limit.bound();
        Result r = building.specs.evaluate(bound, inner);
        Optional<Long> known = emit().known().number(r.value());
        Value wide = known.isPresent()
                ? emit().constant(Prim.BIGINT, known.get())
                : building.expressions.convert(r.value(), (Prim) bound.type(), Prim.BIGINT, bound.origin());
        return certainty().strict(add(wide, limit.strict() ? low ? 1 : -1 : 0), emit().bool(true), r);
    }

    private Value add(Value wide, long plus) {
        if (plus == 0) {
            return wide;
        }
        Optional<Long> known = emit().known().number(wide);
        return known.isPresent()
                ? emit().constant(Prim.BIGINT, known.get() + plus)
                : emit().define(
                                new Term.Arithmetic(Op.ADD, Prim.BIGINT, wide, emit().constant(Prim.BIGINT, plus)),
                                Prim.BIGINT,
                                q.origin());
    }

    private void expand(Prim type, Value from, Value to, Value guard) {
        Optional<Long> first = emit().known().number(from);
        Optional<Long> last = emit().known().number(to);
        boolean constant = first.isPresent() && last.isPresent();
        long bound = reach();
        long limit = constant ? Math.max(bound, LARGEST_CONSTANT_RANGE / building.nested) : bound;
        long written = constant ? Math.min(limit, Math.max(0, last.get() - first.get() + 1)) : limit;
        int outside = building.nested;
        building.nested = (int) Math.min(LARGEST_CONSTANT_RANGE, outside * Math.max(1, written));
        for (long i = 0; i < written; i++) {
            number(type, add(from, i), to);
        }
        building.nested = outside;
        Value beyond = emit().and(
                        env.path(),
                        guard,
                        constant ? emit().bool(last.get() - first.get() >= limit) : moreThan(limit, from, to));
        leaveOpen(beyond, "more than " + limit + " numbers");
    }

    private Value moreThan(long limit, Value from, Value to) {
        return emit().atMost(Prim.BIGINT, add(from, limit), to);
    }

    private void number(Prim type, Value wide, Value to) {
        Optional<Long> known = emit().known().number(wide);
        Optional<Long> last = emit().known().number(to);
        Value inRange = known.isPresent() && last.isPresent()
                ? emit().bool(known.get() <= last.get())
                : emit().atMost(Prim.BIGINT, wide, to);
        if (!emit().constant(inRange).equals(Optional.of(false))) {
            Value narrow = known.isPresent()
                    ? emit().constant(type, known.get())
                    : building.expressions.convert(wide, Prim.BIGINT, type, q.origin());
            instance(narrow, inRange);
        }
    }

    /** Where this holds there are further instances, of which nothing is known. */
    private void leaveOpen(Value where, String detail) {
        if (!emit().constant(where).equals(Optional.of(false))) {
            building.limits.note(new CutPoint(CutPoint.Reason.QUANTIFIER, detail, q.origin()), where);
            instances.add(new Result(neutral(), emit().bool(true), where, where));
        }
    }

    // ------------------------------------------------------------------ combination

    private Prim resultType() {
        return (Prim) q.type();
    }

    /** The value over an empty range (JML reference manual 12.4.24); mathematical integers have no least or greatest. */
    private Value identity() {
        boolean wide = q.type() != Prim.INT;
        return switch (q.quantifier()) {
            case FORALL -> emit().bool(true);
            case EXISTS -> emit().bool(false);
            case SUM, NUM_OF -> emit().constant(resultType(), 0);
            case PRODUCT -> emit().constant(resultType(), 1);
            case MIN -> emit().constant(resultType(), wide ? Long.MAX_VALUE : Integer.MAX_VALUE);
            case MAX -> emit().constant(resultType(), wide ? Long.MIN_VALUE : Integer.MIN_VALUE);
        };
    }

    private Result combine() {
        if (q.quantifier() == Quantifier.FORALL || q.quantifier() == Quantifier.EXISTS) {
            return certainty().junction(q.quantifier() == Quantifier.FORALL, instances);
        }
        if (q.type() == Prim.BIGINT) {
            return exact();
        }
        Value sum = identity();
        for (Result i : instances) {
            if (!i.value().equals(neutral())) {
                sum = accumulate(sum, i.value());
            }
        }
        return certainty().strict(sum, emit().bool(true), instances);
    }

    /** Of mathematical integers: sums by halves, so that they do not get wider than need be. */
    private Result exact() {
        if (q.quantifier() == Quantifier.MIN || q.quantifier() == Quantifier.MAX) {
            return extreme();
        }
        List<Value> items = new ArrayList<>(instances.stream()
                .map(Result::value)
                .filter(v -> !v.equals(neutral()))
                .toList());
        while (items.size() > 1) {
            items.add(accumulate(items.remove(0), items.remove(0)));
        }
        return certainty().strict(items.isEmpty() ? identity() : items.get(0), emit().bool(true), instances);
    }

    /** There is none where nothing counts. */
    private Result extreme() {
        Value best = emit().constant(Prim.BIGINT, 0);
        Value any = emit().bool(false);
        for (Counted c : counted) {
            Value better = q.quantifier() == Quantifier.MIN
                    ? emit().less(Prim.BIGINT, c.body(), best)
                    : emit().less(Prim.BIGINT, best, c.body());
            Value takes = emit().and(c.counts(), emit().or(emit().not(any), better));
            best = emit().select(takes, c.body(), best, Prim.BIGINT);
            any = emit().or(any, c.counts());
        }
        return certainty().strict(best, any, instances);
    }

    private Value accumulate(Value sum, Value item) {
        Prim type = resultType();
        switch (q.quantifier()) {
            case NUM_OF:
                Value one = emit().select(item, emit().constant(type, 1), emit().constant(type, 0), type);
                return emit().define(new Term.Arithmetic(Op.ADD, type, sum, one), type, q.origin());
            case SUM, PRODUCT:
                Op op = q.quantifier() == Quantifier.SUM ? Op.ADD : Op.MUL;
                return emit().define(new Term.Arithmetic(op, type, sum, item), type, q.origin());
            default:
                Value better =
                        q.quantifier() == Quantifier.MIN ? emit().less(type, item, sum) : emit().less(type, sum, item);
                return emit().select(better, item, sum, type);
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

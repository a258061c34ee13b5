package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;

/**
 * Evaluates the expressions of specifications. Unlike code they have no effect and throw nothing, so they are values
 * without branches: each comes with a second value that tells whether it is defined. Only calls of pure methods
 * branch; what they change is undone.
 */
public final class SpecBuilder {
    private final Building building;

    SpecBuilder(Building building) {
        this.building = building;
    }

    /**
     * What came of an evaluation.
     *
     * @param defined false where it surely has no value
     * @param unknown its evaluation went beyond a bound: it may be anything
     * @param doubt   it has this value or none, or it is unknown
     */
    public record Result(Value value, Value defined, Value unknown, Value doubt) {}

    /**
     * What names mean.
     *
     * @param old  the pre-state, for {@code \old}
     * @param path true where this expression is evaluated at all, as its context goes
     * @param past evaluated in the pre-state: objects allocated since do not exist
     */
    public record Environment(
            Function<Local, Value> locals, Optional<Value> result, Labels old, Value path, boolean past) {

        public Environment bind(Local local, Value value) {
            return new Environment(l -> l == local ? value : locals.apply(l), result, old, path, past);
        }

        public Environment on(Value narrower) {
            return new Environment(locals, result, old, narrower, past);
        }

        Environment inPast() {
            return new Environment(locals, result, old, path, true);
        }
    }

    private Emitter emit() {
        return building.emit;
    }

    /** The environment of a specification statement in a method's body. */
    Environment inCode(Scope scope) {
        Scope.Activation frame = scope.activation();
        return new Environment(
                local -> {
                    Object bound = frame.locals.get(local);
                    return bound instanceof Variable v ? emit().read(v) : (Value) bound;
                },
                Optional.empty(),
                frame.entry,
                emit().bool(true),
                false);
    }

    private Certainty certainty() {
        return building.certainty;
    }

    private Result total(Value value) {
        return certainty().total(value);
    }

    private Value sure() {
        return emit().bool(true);
    }

    public Result evaluate(Expr x, Environment env) {
        return emit().unreachable() ? total(emit().defaultOf(x.type())) : x.accept(new InEnvironment(env));
    }

    private Result effect(Expr x) {
        building.unsupportedAnyway(
                "this expression in a specification", "specifications must not have effects", x.origin());
        return total(emit().defaultOf(x.type()));
    }

    private final class InEnvironment implements Expr.Visitor<Result> {
        private final Environment env;

        InEnvironment(Environment env) {
            this.env = env;
        }

        @Override
        public Result visit(Expr.Literal e) {
            return total(building.expressions.eval(e, null));
        }

        @Override
        public Result visit(Expr.NullLiteral e) {
            return total(building.expressions.eval(e, null));
        }

        @Override
        public Result visit(Expr.StringLiteral e) {
            return total(building.expressions.eval(e, null));
        }

        @Override
        public Result visit(Expr.Read e) {
            Value bound = env.locals().apply(e.local());
            if (bound == null) {
                throw new IllegalStateException("no value for " + e.local() + " at " + e.origin());
            }
            return total(bound);
        }

        @Override
        public Result visit(Expr.FieldGet e) {
            return field(e, env);
        }

        @Override
        public Result visit(Expr.StaticGet e) {
            return total(emit().readStatic(e.field(), e.origin()));
        }

        @Override
        public Result visit(Expr.Element e) {
            return element(e, env);
        }

        @Override
        public Result visit(Expr.Length e) {
            Result array = evaluate(e.array(), env);
            return certainty().strict(emit().length(array.value()), dereferenced(array, env), array);
        }

        @Override
        public Result visit(Expr.Assign e) {
            return effect(e);
        }

        @Override
        public Result visit(Expr.Let e) {
            Result value = evaluate(e.value(), env);
            return certainty().inTurn(value, evaluate(e.body(), env.bind(e.local(), value.value())));
        }

        @Override
        public Result visit(Expr.Sequence e) {
            return e.value() instanceof Expr.Unsupported ? evaluate(e.value(), env) : effect(e);
        }

        @Override
        public Result visit(Expr.Binary e) {
            return binary(e, env);
        }

        @Override
        public Result visit(Expr.Not e) {
            return certainty().not(evaluate(e.operand(), env));
        }

        @Override
        public Result visit(Expr.Conditional e) {
            return conditional(e, env);
        }

        @Override
        public Result visit(Expr.Convert e) {
            Result r = evaluate(e.operand(), env);
            return certainty()
                    .strict(
                            building.expressions.convert(
                                    r.value(), (Prim) e.operand().type(), e.type(), e.origin()),
                            sure(),
                            r);
        }

        @Override
        public Result visit(Expr.Cast e) {
            Result r = evaluate(e.operand(), env);
            Value fits = building.program.isSubtype(e.operand().type(), e.type())
                    ? emit().bool(true)
                    : emit().or(emit().isNull(r.value()), isInstance(r.value(), e.type(), e.origin()));
            return certainty().strict(r.value(), fits, r);
        }

        @Override
        public Result visit(Expr.InstanceOf e) {
            Result r = evaluate(e.operand(), env);
            return certainty().strict(isInstance(r.value(), e.tested(), e.origin()), sure(), r);
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
            return call(e, env);
        }

        @Override
        public Result visit(Expr.Builtin e) {
            return builtin(e, env);
        }

        @Override
        public Result visit(Expr.Unsupported e) {
            building.unsupportedAnyway(e.construct(), e.hint(), e.origin());
            return total(emit().defaultOf(e.type()));
        }

        @Override
        public Result visit(Expr.Old e) {
            return inPast(e.operand(), env);
        }

        @Override
        public Result visit(Expr.Result e) {
            return total(env.result().orElseGet(() -> emit().defaultOf(e.type())));
        }

        @Override
        public Result visit(Expr.Fresh e) {
            Result r = evaluate(e.operand(), env);
            return certainty().strict(emit().define(new Term.IsFresh(r.value()), Prim.BOOLEAN, e.origin()), sure(), r);
        }

        @Override
        public Result visit(Expr.Quantified e) {
            return new QuantifierBuilder(building, e, env).evaluate();
        }

        @Override
        public Result visit(Expr.Reach e) {
            return reach(e, env);
        }

        @Override
        public Result visit(Expr.SetQuery e) {
            return setQuery(e, env);
        }

        @Override
        public Result visit(Expr.NotModified e) {
            Result now = evaluate(e.operand(), env);
            Result then = inPast(e.operand(), env);
            return certainty().strict(emit().equal(e.operand().type(), now.value(), then.value()), sure(), now, then);
        }

        @Override
        public Result visit(Expr.NonNullElements e) {
            return QuantifierBuilder.nonNullElements(building, e, env);
        }

        @Override
        public Result visit(Expr.TypeOf e) {
            Result r = evaluate(e.operand(), env);
            return certainty().strict(emit().typeOf(r.value()), dereferenced(r, env), r);
        }

        @Override
        public Result visit(Expr.TypeLiteral e) {
            return total(building.expressions.eval(e, null));
        }

        @Override
        public Result visit(Expr.SubtypeOf e) {
            Result a = evaluate(e.left(), env);
            Result b = evaluate(e.right(), env);
            return certainty()
                    .strict(
                            emit().define(new Term.Subtype(a.value(), b.value()), Prim.BOOLEAN, e.origin()),
                            sure(),
                            a,
                            b);
        }
    }

    private Value isInstance(Value value, Type type, Origin origin) {
        return emit().define(new Term.IsInstance(value, type), Prim.BOOLEAN, origin);
    }

    private Value dereferenced(Result reference, Environment env) {
        return emit().and(emit().not(emit().isNull(reference.value())), existed(reference.value(), env));
    }

    /**
     * In the pre-state, an object that was allocated since has nothing that could be looked at; one that the evaluation
     * itself has made there does.
     */
    private Value existed(Value object, Environment env) {
        if (!env.past() || !env.old().equals(building.preState)) {
            return emit().bool(true);
        }
        List<Value> ways = new ArrayList<>();
        ways.add(emit().not(emit().define(new Term.IsFresh(object), Prim.BOOLEAN, Origin.NONE)));
        building.candidates(object, object.type()).stream()
                .filter(a -> a.kind() == Atom.Kind.FRESH && !building.real(a))
                .forEach(a -> ways.add(emit().equal(Type.OBJECT, object, emit().reference(a.id(), a.type()))));
        return emit().or(ways);
    }

    // ------------------------------------------------------------------ places

    private Result field(Expr.FieldGet e, Environment env) {
        Result target = evaluate(e.target(), env);
        if (building.program.field(e.field()).map(Field::model).orElse(false)) {
            return modelField(e, target, env);
        }
        if (e.type() == Type.Special.UNKNOWN) {
            building.unsupportedAnyway(
                    "a value of a type that is not modelled (float or double)", "use int or long", e.origin());
        }
        if (e.type() == Type.Special.TYPE) {
            building.unsupportedAnyway(ExpressionBuilder.CLASS_VALUE, ExpressionBuilder.CLASS_VALUE_HINT, e.origin());
            return total(emit().defaultOf(e.type()));
        }
        return certainty()
                .strict(emit().readField(e.field(), target.value(), e.origin()), dereferenced(target, env), target);
    }

    /** A represents clause and the class that has it. */
    private record Giver(ClassDecl owner, ClassSpec.Represents clause) {}

    /** A model field has the value that the represents clause of its object's class gives it. */
    private Result modelField(Expr.FieldGet e, Result target, Environment env) {
        List<Giver> givers = new ArrayList<>();
        for (ClassDecl c : building.program.classes()) {
            c.spec().represents().stream()
                    .filter(r -> r.field().equals(e.field()))
                    .forEach(r -> givers.add(new Giver(c, r)));
        }
        Set<ClassDecl> owners = new LinkedHashSet<>();
        boolean clear = givers.stream()
                .allMatch(
                        g -> g.clause().functional() && g.owner().spec().self().isPresent() && owners.add(g.owner()));
        Set<Type> exact = building.exactTypes(target.value(), e.target().type());
        boolean all = exact.stream().allMatch(t -> givers.stream().anyMatch(g -> isOf(t, g)));
        if (givers.isEmpty() || !clear || !all) {
            building.unsupportedAnyway(
                    "model field " + e.field().name() + " without exactly one represents clause of"
                            + " the form represents f = e in each class",
                    "write one such clause",
                    e.origin());
            return total(emit().defaultOf(e.type()));
        }
        givers.removeIf(g -> exact.stream().noneMatch(t -> isOf(t, g)));
        // a subclass comes before what it extends
        givers.sort((a, b) -> Integer.compare(
                building.program.supertypes(b.owner().name()).size(),
                building.program.supertypes(a.owner().name()).size()));
        return givers.isEmpty() ? total(emit().defaultOf(e.type())) : given(givers, 0, e, target, env);
    }

    private boolean isOf(Type exact, Giver giver) {
        return building.program.isSubtype(exact, new Type.Ref(giver.owner().name()));
    }

    private Result given(List<Giver> givers, int index, Expr.FieldGet e, Result target, Environment env) {
        Giver giver = givers.get(index);
        Local self = giver.owner().spec().self().orElseThrow();
        boolean last = index == givers.size() - 1;
        Value chosen = last
                ? emit().bool(true)
                : isInstance(target.value(), new Type.Ref(giver.owner().name()), e.origin());
        Result own = evaluate(
                giver.clause().clause().condition(),
                env.on(emit().and(env.path(), chosen)).bind(self, target.value()));
        Result here = certainty().inTurn(certainty().strict(target.value(), dereferenced(target, env), target), own);
        if (last) {
            return here;
        }
        Result rest = given(givers, index + 1, e, target, env.on(emit().and(env.path(), emit().not(chosen))));
        return certainty().conditional(total(chosen), here, rest, e.type());
    }

    private Result element(Expr.Element e, Environment env) {
        Result array = evaluate(e.array(), env);
        Result index = evaluate(e.index(), env);
        Value inRange = building.expressions.inRange(index.value(), emit().length(array.value()));
        return certainty()
                .strict(
                        emit().readElement(e.type(), array.value(), index.value(), e.origin()),
                        emit().and(dereferenced(array, env), inRange),
                        array,
                        index);
    }

    /** Evaluates in the pre-state. */
    Result inPast(Expr x, Environment env) {
        Labels now = emit().state();
        emit().restore(env.old());
        Result r = evaluate(x, env.inPast());
        emit().restore(now);
        return r;
    }

    // ------------------------------------------------------------------ operators

    private Result binary(Expr.Binary e, Environment env) {
        Result left = evaluate(e.left(), env);
        Result right = evaluate(e.right(), env);
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

    private Result conditional(Expr.Conditional e, Environment env) {
        Result condition = evaluate(e.condition(), env);
        Value may = emit().or(condition.value(), condition.unknown());
        Value mayNot = emit().or(emit().not(condition.value()), condition.unknown());
        Result then = evaluate(e.then(), env.on(emit().and(env.path(), may)));
        Result otherwise = evaluate(e.otherwise(), env.on(emit().and(env.path(), mayNot)));
        return certainty().conditional(condition, then, otherwise, e.type());
    }

    // ------------------------------------------------------------------ sets

    private Result reach(Expr.Reach e, Environment env) {
        Result from = evaluate(e.from(), env);
        List<Term.Hop> hops = new ArrayList<>();
        if (e.fields().isPresent()) {
            e.fields().get().forEach(f -> hops.add(new Term.Hop.OverField(f, emit().label(f))));
        } else {
            allReferences().forEach(f -> hops.add(new Term.Hop.OverField(f, emit().label(f))));
            Elements elements = Elements.of(Type.OBJECT);
            hops.add(new Term.Hop.OverElements(elements, emit().label(elements)));
        }
        return certainty()
                .strict(
                        emit().define(new Term.Reach(from.value(), e.filter(), hops), Type.Special.SET, e.origin()),
                        existed(from.value(), env),
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

    private List<Result> evaluateAll(List<Expr> expressions, Environment env) {
        List<Result> results = new ArrayList<>();
        expressions.forEach(e -> results.add(evaluate(e, env)));
        return results;
    }

    private static List<Value> values(List<Result> results) {
        return results.stream().map(Result::value).toList();
    }

    private Result setQuery(Expr.SetQuery e, Environment env) {
        List<Result> operands = evaluateAll(e.arguments(), env);
        return certainty()
                .strict(
                        emit().define(new Term.SetQuery(e.op(), values(operands)), e.type(), e.origin()),
                        sure(),
                        operands);
    }

    // ------------------------------------------------------------------ calls

    private Result builtin(Expr.Builtin e, Environment env) {
        List<Result> results = evaluateAll(e.arguments(), env);
        List<Value> operands = values(results);
        if (e.intrinsic() == Expr.Intrinsic.IDENTITY_HASH) {
            return certainty()
                    .strict(
                            emit().define(new Term.IdentityHash(operands.get(0)), Prim.INT, e.origin()),
                            sure(),
                            results);
        }
        Value fit = e.intrinsic() == Expr.Intrinsic.STRING_CONCAT ? sure() : emit().not(emit().isNull(operands.get(0)));
        if (e.intrinsic() == Expr.Intrinsic.GET_CLASS) {
            return certainty().strict(emit().typeOf(operands.get(0)), fit, results);
        }
        Result before = certainty().strict(fit, fit, results);
        return run(e.type(), before, env, scope -> new Builtins(building).apply(e, operands, scope));
    }

    private Result call(Expr.Call e, Environment env) {
        List<Result> operands = new ArrayList<>();
        Optional<Result> receiver = e.receiver().map(r -> evaluate(r, env));
        Value fit = receiver.map(r -> dereferenced(r, env)).orElseGet(this::sure);
        receiver.ifPresent(operands::add);
        List<Result> arguments = evaluateAll(e.arguments(), env);
        operands.addAll(arguments);
        if (!pure(e)) {
            building.unsupportedAnyway(
                    "call of " + e.method().name() + ", which is not declared pure",
                    "declare the method /*@ pure @*/",
                    e.origin());
        }
        return run(
                e.type(),
                certainty().strict(fit, fit, operands),
                env,
                scope -> building.calls.invoke(e, receiver.map(Result::value), values(arguments), scope));
    }

    private boolean pure(Expr.Call e) {
        return building.program
                .method(e.method())
                .map(m -> building.library(m.ref())
                        || m.contract().pure()
                        || m.overridden().stream()
                                .anyMatch(o -> inheritsPurity(o)
                                        || building.program
                                                .method(o)
                                                .map(Method::contract)
                                                .map(c -> c.pure())
                                                .orElse(false)))
                .orElse(true);
    }

    /** What JML's specifications of the platform declare pure, and with it all that overrides it. */
    private static boolean inheritsPurity(MethodRef overridden) {
        return switch (overridden.owner()) {
            case "java.lang.Object" -> List.of("equals", "hashCode").contains(overridden.name());
            case "java.lang.Comparable" -> overridden.name().equals("compareTo");
            case "java.util.Comparator" -> overridden.name().equals("compare");
            default -> false;
        };
    }

    /**
     * Runs code where it is evaluated at all; an exception makes the result undefined, a bound that is met leaves it
     * unknown, and every change of the heap is undone, unless a new object is given back, whose fields are to be read.
     *
     * @param operands whether what the code is given has been evaluated
     */
    private Result run(Type type, Result operands, Environment env, Function<Scope, Value> code) {
        Value path = emit().and(env.path(), operands.defined(), emit().not(operands.unknown()));
        Labels before = emit().state();
        Ends ends = new Ends(
                emit().variable("$value", type),
                emit().variable("$defined", Prim.BOOLEAN),
                emit().variable("$cut", Prim.INT),
                new ArrayList<>());
        Edge bypass = emit().when(path, false);
        int mark = emit().mark();
        Scope.Handler handler = new Scope.Handler(null, emit().variable("$thrown", Type.THROWABLE));
        emit().open(emit().when(path, true));
        List<ClauseCuts.Met> met =
                building.limits.within(() -> building.quietly(() -> finish(ends, code.apply(handler), true, 0)));
        emit().forget(mark);
        emit().open(handler.thrown);
        finish(ends, emit().defaultOf(type), false, 0);
        for (int i = 0; i < met.size(); i++) {
            emit().open(met.get(i).edges());
            finish(ends, emit().defaultOf(type), true, i + 1);
        }
        emit().open(bypass);
        finish(ends, emit().defaultOf(type), true, 0);
        emit().forget(mark);
        emit().open(ends.edges());
        if (emit().unreachable()) {
            emit().restore(before);
            return total(emit().defaultOf(type));
        }
        Value value = emit().read(ends.value());
        if (!isMade(value, type)) {
            emit().restore(before);
        }
        Result own = certainty().exact(value, emit().read(ends.normal()));
        return certainty().inTurn(operands, met.isEmpty() ? own : unlessCut(own, ends, met));
    }

    /** Can it be an object that the evaluation of a specification has made? */
    private boolean isMade(Value value, Type type) {
        return type.reference()
                && building.candidates(value, type).stream()
                        .anyMatch(a -> a.kind() == Atom.Kind.FRESH && !building.real(a));
    }

    private Result unlessCut(Result own, Ends ends, List<ClauseCuts.Met> met) {
        Value number = emit().read(ends.cut());
        for (int i = 0; i < met.size(); i++) {
            building.limits.note(met.get(i).point(), emit().equal(Prim.INT, number, emit().constant(Prim.INT, i + 1)));
        }
        Value cut = emit().not(emit().equal(Prim.INT, number, emit().constant(Prim.INT, 0)));
        return new Result(own.value(), own.defined(), cut, cut);
    }

    /** How code that a specification calls has ended: with a value, with an exception, or at a limit with a number. */
    private record Ends(Variable value, Variable normal, Variable cut, List<Edge> edges) {}

    private void finish(Ends ends, Value value, boolean defined, int limit) {
        if (!emit().unreachable()) {
            emit().set(ends.value(), value);
            emit().set(ends.normal(), emit().bool(defined));
            emit().set(ends.cut(), emit().constant(Prim.INT, limit));
            ends.edges().add(emit().always());
        }
    }
}

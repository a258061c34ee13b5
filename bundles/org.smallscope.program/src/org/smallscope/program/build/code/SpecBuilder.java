package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr;

/**
 * Evaluates the expressions of specifications. Unlike code they have no effect and throw nothing, so they are values
 * without branches: each comes with a second value that tells whether it is defined. Only calls of pure methods
 * branch; what they change is undone.
 */
public final class SpecBuilder {
    private final Building building;
    final SpecCalls calls;
    final ModelFields modelFields;

    SpecBuilder(Building building) {
        this.building = building;
        calls = new SpecCalls(building);
        modelFields = new ModelFields(building);
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
                    return bound instanceof Variable v ? emit().state().read(v) : (Value) bound;
                },
                Optional.empty(),
                frame.entry,
                emit().bool(true),
                false);
    }

    /** The environment of code that begins here: what its names and its earlier state are stays as it is now. */
    Environment here(Scope scope) {
        Map<Local, Value> now = new HashMap<>();
        scope.activation()
                .locals
                .forEach((local, bound) -> now.put(
                        local, bound instanceof Variable v ? emit().state().read(v) : (Value) bound));
        return new Environment(now::get, Optional.empty(), emit().state().heap(), emit().bool(true), false);
    }

    public Result evaluate(Expr x, Environment env) {
        return emit().unreachable()
                ? building.certainty.total(emit().defaultOf(x.type()))
                : x.accept(new SpecValues(building, env));
    }

    List<Result> evaluateAll(List<Expr> expressions, Environment env) {
        List<Result> results = new ArrayList<>();
        expressions.forEach(e -> results.add(evaluate(e, env)));
        return results;
    }

    static List<Value> values(List<Result> results) {
        return results.stream().map(Result::value).toList();
    }

    /** Evaluates in the pre-state. */
    Result inPast(Expr x, Environment env) {
        Labels now = emit().state().heap();
        emit().state().restore(env.old());
        Result r = evaluate(x, env.inPast());
        emit().state().restore(now);
        return r;
    }

    Value isInstance(Value value, Type type, Origin origin) {
        return emit().define(new Term.IsInstance(value, type), Prim.BOOLEAN, origin);
    }

    Value dereferenced(Result reference, Environment env) {
        return emit().and(emit().not(emit().isNull(reference.value())), existed(reference.value(), env));
    }

    /**
     * In the pre-state, an object that was allocated since has nothing that could be looked at; one that the evaluation
     * itself has made there does.
     */
    Value existed(Value object, Environment env) {
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
}

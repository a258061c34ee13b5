package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.SpecBuilder.Environment;
import org.smallscope.program.build.code.SpecBuilder.Result;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr;

/**
 * Calls in specifications: the code of a pure method is run where the clause is evaluated. An exception makes the result
 * undefined, a bound that is met leaves it unknown.
 */
final class SpecCalls {
    private final Building building;

    SpecCalls(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    private Certainty certainty() {
        return building.certainty;
    }

    Result builtin(Expr.Builtin e, Environment env) {
        List<Result> results = building.specs.evaluateAll(e.arguments(), env);
        List<Value> operands = SpecBuilder.values(results);
        if (e.intrinsic() == Expr.Intrinsic.IDENTITY_HASH) {
            return certainty()
                    .strict(
                            emit().define(new Term.IdentityHash(operands.get(0)), Prim.INT, e.origin()),
                            emit().bool(true),
                            results);
        }
        Value fit = e.intrinsic() == Expr.Intrinsic.STRING_CONCAT
                ? emit().bool(true)
                : emit().not(emit().isNull(operands.get(0)));
        if (e.intrinsic() == Expr.Intrinsic.GET_CLASS) {
            return certainty().strict(emit().typeOf(operands.get(0)), fit, results);
        }
        Result before = certainty().strict(fit, fit, results);
        return run(e.type(), before, env, scope -> new Builtins(building).apply(e, operands, scope));
    }

    Result call(Expr.Call e, Environment env) {
        List<Result> operands = new ArrayList<>();
        Optional<Result> receiver = e.receiver().map(r -> building.specs.evaluate(r, env));
        Value fit = receiver.map(r -> building.specs.dereferenced(r, env)).orElseGet(() -> emit().bool(true));
        receiver.ifPresent(operands::add);
        List<Result> arguments = building.specs.evaluateAll(e.arguments(), env);
        operands.addAll(arguments);
        if (!pure(e) && !building.seenPure(e.method())) {
            building.unsupportedAnyway(
                    "call of " + e.method().name() + ", which is not declared pure",
                    "declare the method /*@ pure @*/",
                    e.origin());
        }
        return run(
                e.type(),
                certainty().strict(fit, fit, operands),
                env,
                scope -> building.calls.invoke(e, receiver.map(Result::value), SpecBuilder.values(arguments), scope));
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
        Labels before = emit().state().heap();
        Ends ends = new Ends(
                emit().state().variable("$value", type),
                emit().state().variable("$defined", Prim.BOOLEAN),
                emit().state().variable("$cut", Prim.INT),
                new ArrayList<>());
        Edge bypass = emit().when(path, false);
        int mark = emit().known().mark();
        Scope.Handler handler =
                new Scope.Handler(building.specifying, emit().state().variable("$thrown", Type.THROWABLE));
        emit().open(emit().when(path, true));
        List<ClauseCuts.Met> met =
                building.limits.within(() -> building.quietly(() -> finish(ends, code.apply(handler), true, 0)));
        emit().known().forget(mark);
        emit().open(handler.thrown);
        finish(ends, emit().defaultOf(type), false, 0);
        for (int i = 0; i < met.size(); i++) {
            emit().open(met.get(i).edges());
            finish(ends, emit().defaultOf(type), true, i + 1);
        }
        emit().open(bypass);
        finish(ends, emit().defaultOf(type), true, 0);
        emit().known().forget(mark);
        emit().open(ends.edges());
        if (emit().unreachable()) {
            emit().state().restore(before);
            return certainty().total(emit().defaultOf(type));
        }
        Value value = emit().state().read(ends.value());
        if (!isMade(value, type)) {
            emit().state().restore(before);
        }
        Result own = certainty().exact(value, emit().state().read(ends.normal()));
        return certainty().inTurn(operands, met.isEmpty() ? own : unlessCut(own, ends, met));
    }

    /** Can it be an object that the evaluation of a specification has made? */
    private boolean isMade(Value value, Type type) {
        return type.reference()
                && building.candidates(value, type).stream()
                        .anyMatch(a -> a.kind() == Atom.Kind.FRESH && !building.real(a));
    }

    private Result unlessCut(Result own, Ends ends, List<ClauseCuts.Met> met) {
        Value number = emit().state().read(ends.cut());
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
            emit().state().set(ends.value(), value);
            emit().state().set(ends.normal(), emit().bool(defined));
            emit().state().set(ends.cut(), emit().constant(Prim.INT, limit));
            ends.edges().add(emit().always());
        }
    }
}

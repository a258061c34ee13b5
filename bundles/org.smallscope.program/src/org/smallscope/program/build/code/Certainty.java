package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.SpecBuilder.Result;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Value;

/**
 * What is known of a whole from what is known of its parts, where the evaluation of a part may have gone beyond a bound.
 *
 * <p>An operand whose evaluation was cut can turn out to be anything. What the bounds leave open is kept as narrow as it
 * is: {@code cut() && false} is not true whatever {@code cut()} is, and a {@code \forall} with one number that refutes it
 * is not true however long its range.
 */
final class Certainty {
    private final Building building;

    Certainty(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    Result total(Value value) {
        return exact(value, emit().bool(true));
    }

    /** Nothing was cut. */
    Result exact(Value value, Value defined) {
        return new Result(value, defined, emit().bool(false), emit().bool(false));
    }

    /** An operator that needs all its operands, and of their values that they are fit for it. */
    Result strict(Value value, Value fit, Result... operands) {
        return strict(value, fit, Arrays.asList(operands));
    }

    Result strict(Value value, Value fit, List<Result> operands) {
        Value unknown = emit().or(operands.stream().map(Result::unknown).toList());
        Value doubt = emit().or(operands.stream().map(Result::doubt).toList());
        List<Value> parts =
                new ArrayList<>(operands.stream().map(Result::defined).toList());
        Value evaluated = emit().and(parts);
        parts.add(emit().or(unknown, fit));
        return new Result(
                value,
                emit().and(parts),
                emit().and(evaluated, unknown),
                emit().and(evaluated, emit().or(unknown, emit().and(doubt, fit))));
    }

    /** One part after another that uses its value, and gives the value of the whole. */
    Result inTurn(Result first, Result second) {
        return new Result(
                second.value(),
                emit().and(first.defined(), emit().or(first.unknown(), second.defined())),
                emit().and(first.defined(), emit().or(first.unknown(), second.unknown())),
                emit().and(
                                first.defined(),
                                emit().or(
                                                first.unknown(),
                                                emit().and(
                                                                second.defined(),
                                                                emit().or(first.doubt(), second.doubt())))));
    }

    Result not(Result r) {
        return new Result(emit().not(r.value()), r.defined(), r.unknown(), r.doubt());
    }

    /** {@code c ? a : b}, which is also how conjunctions and disjunctions are written. */
    Result conditional(Result c, Result then, Result otherwise, Type type) {
        Result chosen = new Result(
                choose(c, then.value(), otherwise.value(), type),
                choose(c, then.defined(), otherwise.defined(), Prim.BOOLEAN),
                choose(c, then.unknown(), otherwise.unknown(), Prim.BOOLEAN),
                choose(c, then.doubt(), otherwise.doubt(), Prim.BOOLEAN));
        Value settled = isNever(c.unknown()) || type != Prim.BOOLEAN ? emit().bool(false) : agree(then, otherwise);
        Value open = emit().and(c.unknown(), emit().not(settled));
        return new Result(
                chosen.value(),
                emit().and(c.defined(), emit().or(c.unknown(), chosen.defined())),
                emit().and(c.defined(), emit().or(open, emit().and(emit().not(c.unknown()), chosen.unknown()))),
                emit().and(
                                c.defined(),
                                emit().or(c.unknown(), chosen.doubt(), emit().and(c.doubt(), chosen.defined()))));
    }

    private Value choose(Result c, Value then, Value otherwise, Type type) {
        return then.equals(otherwise) ? then : building.expressions.choose(c.value(), then, otherwise, type);
    }

    /** Where it does not matter which of the two it is. */
    private Value agree(Result a, Result b) {
        return emit().and(
                        a.defined(),
                        b.defined(),
                        emit().not(a.unknown()),
                        emit().not(b.unknown()),
                        emit().equal(Prim.BOOLEAN, a.value(), b.value()));
    }

    /** All of these (or one, where {@code all} is false), each evaluated whatever the others are. */
    Result junction(boolean all, List<Result> items) {
        Value defined = emit().and(items.stream().map(Result::defined).toList());
        Value unknown = emit().or(items.stream().map(Result::unknown).toList());
        Value doubt = emit().or(items.stream().map(Result::doubt).toList());
        if (isNever(unknown)) {
            List<Value> values = items.stream().map(Result::value).toList();
            return new Result(
                    all ? emit().and(values) : emit().or(values), defined, unknown, emit().and(defined, doubt));
        }
        List<Value> deciding = new ArrayList<>();
        for (Result r : items) {
            Value decides = all ? emit().not(r.value()) : r.value();
            deciding.add(emit().and(decides, r.defined(), emit().not(r.unknown())));
        }
        Value decided = emit().or(deciding);
        return new Result(
                all ? emit().not(decided) : decided,
                defined,
                emit().and(defined, unknown, emit().not(decided)),
                emit().and(defined, doubt));
    }

    private boolean isNever(Value flag) {
        return flag.equals(emit().bool(false));
    }

    /** Where the clause surely does not hold, or no more can be said than that it may: the former negated. */
    Value mayHold(Result r) {
        return emit().or(r.unknown(), emit().and(r.value(), r.defined()));
    }

    /** Where the bounds leave open whether the clause holds. */
    Value open(Result r) {
        return emit().or(r.unknown(), emit().and(r.doubt(), r.value(), r.defined()));
    }
}

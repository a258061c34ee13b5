package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** Makes arrays, reads and assigns their elements. */
final class ArrayBuilder {
    private static final String INDEX = "java.lang.ArrayIndexOutOfBoundsException";

    private final Building building;
    private final ExpressionBuilder values;

    ArrayBuilder(Building building, ExpressionBuilder values) {
        this.building = building;
        this.values = values;
    }

    private Emitter emit() {
        return building.emit;
    }

    Value element(Expr.Element e, Scope scope) {
        Value array = values.eval(e.array(), scope);
        Value index = values.eval(e.index(), scope);
        checkIndex(array, index, e.origin(), scope);
        return e.type() == Type.Special.UNKNOWN
                ? values.unknownType(e)
                : emit().state().readElement(e.type(), array, index, e.origin());
    }

    private void checkIndex(Value array, Value index, Origin origin, Scope scope) {
        values.nonNull(array, origin, scope);
        building.raiseUnless(
                values.inRange(index, emit().length(array)),
                INDEX,
                ObligationKind.ARRAY_INDEX,
                "array index in range",
                origin,
                scope);
    }

    Value assign(Expr.Element place, Expr.Assign e, Scope scope) {
        Value array = values.eval(place.array(), scope);
        Value index = values.eval(place.index(), scope);
        Value value = values.eval(e.value(), scope);
        checkIndex(array, index, place.origin(), scope);
        if (place.type().reference()) {
            checkStore(array, place.array().type(), value, e.value().type(), e.origin(), scope);
        }
        building.monitor.ifPresent(m -> m.element(array, index, e.origin(), scope));
        emit().state().storeElement(place.type(), array, index, value, e.origin());
        return value;
    }

    /** JLS 10.5: the value must fit the array's own element type, which may be narrower than the declared one. */
    private void checkStore(Value array, Type declared, Value value, Type valueType, Origin origin, Scope scope) {
        List<Value> fits = new ArrayList<>();
        for (Type exact : building.exactTypes(array, declared)) {
            // null that is cast to an array type may have any type
            if (exact instanceof Type.Array a && !building.program.isSubtype(valueType, a.element())) {
                fits.add(emit().or(
                                emit().not(emit().hasExactType(array, exact)),
                                emit().isNull(value),
                                emit().define(new Term.IsInstance(value, a.element()), Prim.BOOLEAN, origin)));
            }
        }
        if (!fits.isEmpty()) {
            building.raiseUnless(
                    emit().and(fits),
                    "java.lang.ArrayStoreException",
                    ObligationKind.ARRAY_STORE,
                    "the value fits the array's element type",
                    origin,
                    scope);
        }
    }

    Value made(Expr.NewArray e, Scope scope) {
        List<Value> dimensions = values.evalAll(e.dimensions(), scope);
        List<Value> fine = dimensions.stream()
                .map(d -> emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), d))
                .toList();
        if (!dimensions.stream()
                .allMatch(d -> emit().known().number(d).map(n -> n >= 0).orElse(false))) {
            building.raiseUnless(
                    emit().and(fine),
                    "java.lang.NegativeArraySizeException",
                    ObligationKind.NEGATIVE_ARRAY_SIZE,
                    "the array size is not negative",
                    e.origin(),
                    scope);
        }
        return allocate(e.type(), dimensions, 0, e.origin());
    }

    private Value allocate(Type.Array type, List<Value> dimensions, int level, Origin origin) {
        Value length = dimensions.get(level);
        if (!emit().known()
                .number(length)
                .map(n -> n <= ExpressionBuilder.LONGEST_ARRAY)
                .orElse(false)) {
            building.cutWhen(
                    emit().less(Prim.INT, emit().constant(Prim.INT, ExpressionBuilder.LONGEST_ARRAY), length),
                    CutPoint.Reason.ARRAY,
                    "more than " + ExpressionBuilder.LONGEST_ARRAY + " elements",
                    origin);
        }
        Value array = emit().state().allocateArray(type, length, building.allocations, origin);
        if (level + 1 < dimensions.size()) {
            fill(array, (Type.Array) type.element(), dimensions, level, origin);
        }
        return array;
    }

    /** Allocates the arrays of the next dimension, one after the other while the index is below the length. */
    private void fill(Value array, Type.Array element, List<Value> dimensions, int level, Origin origin) {
        Value length = dimensions.get(level);
        long limit = emit().known().number(length).orElse((long)
                Math.max(building.bounds.unroll(), building.bounds.arrayLength()));
        List<Block.Edge> done = new ArrayList<>();
        int mark = emit().known().mark();
        for (long i = 0; !emit().unreachable(); i++) {
            Value index = emit().constant(Prim.INT, i);
            Value more = emit().less(Prim.INT, index, length);
            done.add(emit().when(more, false));
            emit().open(emit().when(more, true));
            if (i >= limit) {
                building.cut(CutPoint.Reason.ARRAY, "more than " + limit + " rows", origin);
            } else {
                Value row = allocate(element, dimensions, level + 1, origin);
                emit().state().storeElement(element, array, index, row, origin);
            }
        }
        emit().known().forget(mark);
        emit().open(done);
        emit().known().learnNonNull(array);
    }

    Value made(Expr.ArrayOf e, Scope scope) {
        Value length = emit().constant(Prim.INT, e.elements().size());
        Value array = emit().state().allocateArray(e.type(), length, building.allocations, e.origin());
        for (int i = 0; i < e.elements().size(); i++) {
            Value value = values.eval(e.elements().get(i), scope);
            if (!(e.elements().get(i) instanceof Expr.NullLiteral)) {
                emit().state().storeElement(e.type().element(), array, emit().constant(Prim.INT, i), value, e.origin());
            }
        }
        return array;
    }
}

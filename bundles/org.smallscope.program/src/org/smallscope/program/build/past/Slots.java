package org.smallscope.program.build.past;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Value;

/** An array that code has made or was given: how long it is, and what was in its first slots when it came up. */
final class Slots {
    /** Of arrays that are longer, the rest is not looked at. */
    static final int MOST = 8;

    private final Optional<Type> exact;
    private final Type element;
    private final Value length;
    private final Optional<Supplier<Value>> choice;
    private final Optional<Value> same;
    private final Supplier<List<PastValue>> first;
    private List<PastValue> initial;
    private Optional<Value> isNull = Optional.empty();

    private Slots(
            Optional<Type> exact,
            Type element,
            Value length,
            Optional<Supplier<Value>> choice,
            Optional<Value> same,
            Supplier<List<PastValue>> first) {
        this.exact = exact;
        this.element = element;
        this.length = length;
        this.choice = choice;
        this.same = same;
        this.first = first;
    }

    /** @param exact its type, where that is known */
    static Slots made(Optional<Type> exact, Type element, Value length, Supplier<List<PastValue>> first) {
        return new Slots(exact, element, length, Optional.empty(), Optional.empty(), first);
    }

    /** @param same what it is in the heap before the call, where that is known */
    static Slots given(
            Type element, Value length, Supplier<Value> isNull, Optional<Value> same, Supplier<List<PastValue>> first) {
        return new Slots(Optional.empty(), element, length, Optional.of(isNull), same, first);
    }

    Optional<Type> exact() {
        return exact;
    }

    Type element() {
        return element;
    }

    Value length() {
        return length;
    }

    boolean isGiven() {
        return choice.isPresent();
    }

    /** Present where it was given: it may have been null. */
    Optional<Value> isNull() {
        if (isNull.isEmpty()) {
            isNull = choice.map(Supplier::get);
        }
        return isNull;
    }

    /** Whether anybody has asked if it is null. */
    boolean isTested() {
        return isNull.isPresent();
    }

    Optional<Value> same() {
        return same;
    }

    List<PastValue> initial() {
        if (initial == null) {
            initial = first.get();
        }
        return initial;
    }
}

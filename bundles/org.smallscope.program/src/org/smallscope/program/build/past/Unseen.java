package org.smallscope.program.build.past;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Value;

/** An object that code was given, or null: what the code has asked of it so far and nobody can have changed since. */
final class Unseen {
    private final Type type;
    private final Supplier<Value> choice;
    private Optional<Value> isNull = Optional.empty();
    private final Map<FieldRef, PastValue> fields = new LinkedHashMap<>();
    private Optional<Value> length = Optional.empty();

    Unseen(Type type, Supplier<Value> choice) {
        this.type = type;
        this.choice = choice;
    }

    /** As declared. */
    Type type() {
        return type;
    }

    Value isNull() {
        if (isNull.isEmpty()) {
            isNull = Optional.of(choice.get());
        }
        return isNull.get();
    }

    /** Whether anybody has asked if it is null. */
    boolean isTested() {
        return isNull.isPresent();
    }

    /** Its final fields. */
    Map<FieldRef, PastValue> fields() {
        return fields;
    }

    /** That of a string. */
    Optional<Value> length() {
        return length;
    }

    void measure(Value found) {
        length = Optional.of(found);
    }
}

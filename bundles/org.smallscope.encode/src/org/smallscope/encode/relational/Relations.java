package org.smallscope.encode.relational;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;

/** The parts that give the steps of a graph their meaning, and the values so far. */
final class Relations {
    private final Theory theory = new Theory();
    private final Logic logic = new Logic(theory);
    private final Control control;
    private final PreHeap preHeap;
    private final Variables variables;
    private final Fields fields;
    private final ArrayElements elements;
    private final Reachability reachability;
    private final Texts texts;
    private final Terms terms;
    private final Map<Integer, Integer> allocated = new HashMap<>();
    private Val[] values = new Val[64];

    Relations(Universe universe, EncodeOptions options) {
        control = new Control(logic, v -> (Bool) value(v));
        preHeap = new PreHeap(logic, universe, options);
        variables = new Variables(logic, control);
        fields = new Fields(logic, control, preHeap);
        elements = new ArrayElements(logic, control, preHeap);
        reachability = new Reachability(theory, universe, fields, elements);
        texts = new Texts(logic, preHeap);
        terms = new Terms(this);
    }

    Theory theory() {
        return theory;
    }

    Logic logic() {
        return logic;
    }

    Control control() {
        return control;
    }

    PreHeap preHeap() {
        return preHeap;
    }

    Variables variables() {
        return variables;
    }

    Fields fields() {
        return fields;
    }

    ArrayElements elements() {
        return elements;
    }

    Reachability reachability() {
        return reachability;
    }

    Texts texts() {
        return texts;
    }

    Terms terms() {
        return terms;
    }

    /** By atom the block that allocates it. */
    Map<Integer, Integer> allocated() {
        return allocated;
    }

    void define(Value value, Val is) {
        if (value.id() >= values.length) {
            values = Arrays.copyOf(values, Math.max(value.id() + 1, 2 * values.length));
        }
        values[value.id()] = is;
    }

    Val value(Value value) {
        return values[value.id()];
    }
}

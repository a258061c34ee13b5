package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Bits;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Integers;
import org.smallscope.encode.circuit.gate.Valuation;

/** How many statements an execution has: a sum in binary, since there may be hundreds. */
final class PathLength {
    private final Integers integers;
    private final Map<Integer, Integer> weights;
    private final Bits sum;

    /**
     * Adds up.
     *
     * @param weights by the gate that says whether a block is executed, the number of its statements
     */
    PathLength(Gates gates, Map<Integer, Integer> weights) {
        integers = new Integers(gates);
        this.weights = new LinkedHashMap<>(weights);
        List<Bits> open = new ArrayList<>();
        weights.forEach((guard, count) -> open.add(integers.ite(guard, Bits.constant(count), Bits.constant(0))));
        sum = sum(open);
    }

    private Bits sum(List<Bits> parts) {
        int half = parts.size() / 2;
        return switch (parts.size()) {
            case 0 -> Bits.constant(0);
            case 1 -> parts.get(0);
            default -> integers.add(
                    sum(parts.subList(0, half)), sum(parts.subList(half, parts.size())), Integers.EXACT);
        };
    }

    /** Where there are at most so many statements. */
    int atMost(int count) {
        return integers.le(sum, Bits.constant(count));
    }

    /** How many there are in a model. */
    int value(Valuation model) {
        return weights.entrySet().stream()
                .filter(w -> model.holds(w.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }
}

package org.smallscope.encode.circuit.gate;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Operations on references, and on what is found through them: reading a field selects among the objects' values. */
public final class Choices {

    private final Gates gates;

    /** Over the gates that choices are made of. */
    public Choices(Gates gates) {
        this.gates = gates;
    }

    /**
     * Any of these objects, for the solver to choose. The caller requires {@link Cnf#requireExactlyOne} of the gates
     * (of one or two objects it holds by itself).
     */
    public Choice input(int... ids) {
        int[] sorted = IntStream.of(ids).sorted().distinct().toArray();
        if (sorted.length == 1) {
            return Choice.constant(sorted[0]);
        }
        int[] inputs = new int[sorted.length];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = i == 1 && inputs.length == 2 ? Gates.not(inputs[0]) : gates.input();
        }
        return Choice.of(sorted, inputs);
    }

    /** Are they the same object? */
    public int eq(Choice left, Choice right) {
        if (left.equals(right)) {
            return Gates.TRUE;
        }
        Choice fewer = left.size() <= right.size() ? left : right;
        Choice more = fewer == left ? right : left;
        return selectGate(fewer, more::is);
    }

    /** The second where the condition holds, the third elsewhere. */
    public Choice ite(int condition, Choice then, Choice otherwise) {
        if (Gates.isConstant(condition)) {
            return condition == Gates.TRUE ? then : otherwise;
        }
        if (then.equals(otherwise)) {
            return then;
        }
        int[] ids = IntStream.concat(IntStream.of(then.ids()), IntStream.of(otherwise.ids()))
                .sorted()
                .distinct()
                .toArray();
        int[] result = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
            result[i] = gates.ite(condition, then.is(ids[i]), otherwise.is(ids[i]));
        }
        return Choice.of(ids, result);
    }

    /** Is it one of the objects that satisfy the condition, for instance those of a class? */
    public int in(Choice choice, IntPredicate condition) {
        return selectGate(choice, id -> Gates.constant(condition.test(id)));
    }

    /**
     * The same object where it satisfies the condition, else the given one: null, say, for what is not of the class
     * that a cast wants. It stays a choice of exactly one, whether or not something else excludes the second case.
     */
    public Choice restrict(Choice choice, IntPredicate condition, int otherwise) {
        return selectChoice(choice, id -> Choice.constant(condition.test(id) ? id : otherwise));
    }

    /** The same object, where those with gates that do not satisfy the condition are known not to be it. */
    public Choice where(Choice choice, IntPredicate possible) {
        int[] kept = choice.gates();
        boolean all = true;
        for (int i = 0; i < kept.length; i++) {
            if (!possible.test(kept[i])) {
                kept[i] = Gates.FALSE;
                all = false;
            }
        }
        return all ? choice : Choice.of(choice.ids(), kept);
    }

    /** The gate of the chosen object. */
    public int selectGate(Choice choice, IntUnaryOperator gateOf) {
        int[] values = new int[choice.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = gateOf.applyAsInt(choice.id(i));
        }
        return select(choice, values);
    }

    /** The integer of the chosen object. */
    public Bits selectBits(Choice choice, IntFunction<Bits> bitsOf) {
        Bits[] values = new Bits[choice.size()];
        int width = 1;
        for (int i = 0; i < values.length; i++) {
            values[i] = bitsOf.apply(choice.id(i));
            width = Math.max(width, values[i].width());
        }
        int[] result = new int[width];
        int[] bits = new int[values.length];
        for (int bit = 0; bit < width; bit++) {
            for (int i = 0; i < values.length; i++) {
                bits[i] = values[i].bit(bit);
            }
            result[bit] = select(choice, bits);
        }
        return Bits.of(result);
    }

    /** The reference of the chosen object. */
    public Choice selectChoice(Choice choice, IntFunction<Choice> choiceOf) {
        Choice[] values = new Choice[choice.size()];
        IntStream all = IntStream.empty();
        for (int i = 0; i < values.length; i++) {
            values[i] = choiceOf.apply(choice.id(i));
            all = IntStream.concat(all, IntStream.of(values[i].ids()));
        }
        int[] ids = all.sorted().distinct().toArray();
        int[] result = new int[ids.length];
        int[] column = new int[values.length];
        for (int target = 0; target < ids.length; target++) {
            for (int i = 0; i < values.length; i++) {
                column[i] = values[i].is(ids[target]);
            }
            result[target] = select(choice, column);
        }
        return Choice.of(ids, result);
    }

    /**
     * The value at the position of the chosen object: {some i | choice.gate(i) and values[i]}. Since exactly one is
     * chosen, this is also {not some i | choice.gate(i) and not values[i]}; whichever needs fewer objects is made.
     */
    private int select(Choice choice, int[] values) {
        if (values.length == 1) {
            return values[0];
        }
        if (values.length == 2) {
            return gates.ite(choice.gate(0), values[0], values[1]);
        }
        int balance = 0;
        for (int value : values) {
            balance += value == Gates.TRUE ? 1 : value == Gates.FALSE ? -1 : 0;
        }
        int sign = balance > 0 ? 1 : 0;
        return anyWithValue(choice, values, sign) ^ sign;
    }

    /** Objects with the same value are put together first: their common gate is needed once, and often shared. */
    private int anyWithValue(Choice choice, int[] values, int sign) {
        int[] terms = new int[values.length];
        int count = 0;
        boolean[] done = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            int value = values[i] ^ sign;
            if (value != Gates.FALSE && !done[i]) {
                int[] alike = new int[values.length];
                int members = 0;
                for (int j = i; j < values.length; j++) {
                    if (values[j] == values[i]) {
                        done[j] = true;
                        alike[members++] = choice.gate(j);
                    }
                }
                if (members == values.length) {
                    return value;
                }
                terms[count++] = gates.and(value, gates.or(Arrays.copyOf(alike, members)));
            }
        }
        return gates.or(Arrays.copyOf(terms, count));
    }
}

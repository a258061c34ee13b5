package org.smallscope.encode.circuit.symbol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.smallscope.encode.circuit.gate.Bits;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Choices;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Integers;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr.Op;

/**
 * Java's integral numbers as choices of known numbers.
 *
 * <p>Every different integer in gates has a place in a table. A number is a choice of places: what is read from the
 * fields of objects stays a choice, one place per object, and a comparison is made place by place before the results
 * are selected (late comparison). The same two places are compared once, however often they meet. Only arithmetic makes
 * one integer out of a choice, and not even that where all places hold constants.
 */
public final class Numbers {
    /** A choice of more places than this becomes one integer. */
    private static final int MOST_PLACES = 48;
    /** Constants are computed with place by place up to so many pairs. */
    private static final int MOST_CONSTANT_PAIRS = 160;
    /** Other numbers are computed with place by place up to so many pairs. */
    private static final int MOST_PAIRS = 2;
    /** Up to so many gates are counted in unary. */
    private static final int MOST_UNARY = 32;

    private final Gates gates;
    private final Choices choices;
    private final List<Bits> inputs = new ArrayList<>();
    private final Integers integers;
    private final List<Bits> table = new ArrayList<>();
    private final Map<Bits, Integer> places = new HashMap<>();
    private final Order order;

    public Numbers(Gates gates, Choices choices) {
        this.gates = gates;
        this.choices = choices;
        this.integers = new Integers(gates);
        this.order = new Order(gates, table);
    }

    // ------------------------------------------------------------------ making

    public Num constant(long value) {
        return of(Bits.constant(value));
    }

    public Num of(Bits bits) {
        return new Num(Choice.constant(place(bits)));
    }

    /** Any integer of this many bits with sign. */
    public Num input(int width) {
        Bits bits = integers.input(width);
        inputs.add(bits);
        return of(bits);
    }

    private int place(Bits bits) {
        return places.computeIfAbsent(bits, b -> {
            table.add(b);
            return table.size() - 1;
        });
    }

    /** The second where the condition holds, the third elsewhere. */
    public Num ite(int condition, Num then, Num otherwise) {
        return new Num(fewer(choices.ite(condition, then.choice(), otherwise.choice())));
    }

    /** The number of the chosen object. */
    public Num select(Choice choice, IntFunction<Num> numberOf) {
        return new Num(
                fewer(choices.selectChoice(choice, id -> numberOf.apply(id).choice())));
    }

    private Choice fewer(Choice choice) {
        return choice.size() <= MOST_PLACES ? choice : Choice.constant(place(choices.selectBits(choice, table::get)));
    }

    /** As one integer. */
    public Bits bits(Num number) {
        return choices.selectBits(number.choice(), table::get);
    }

    /** The integer in a model. */
    public long value(Num number, Valuation model) {
        Choice choice = number.choice();
        for (int i = 0; i < choice.size(); i++) {
            if (model.holds(choice.gate(i))) {
                return table.get(choice.id(i)).value(model);
            }
        }
        throw new IllegalStateException("no place is chosen");
    }

    /** At most this, as far as the width of its integers tells. */
    public long greatest(Num number) {
        long greatest = Long.MIN_VALUE;
        for (int i = 0; i < number.choice().size(); i++) {
            Bits bits = table.get(number.choice().id(i));
            greatest = Math.max(
                    greatest,
                    bits.width() > Long.SIZE - 1
                            ? Long.MAX_VALUE
                            : bits.isConstant() ? bits.constantValue() : (1L << bits.width() - 1) - 1);
        }
        return greatest;
    }

    /** Whether only constants are among its places. */
    public boolean allConstant(Num number) {
        for (int i = 0; i < number.choice().size(); i++) {
            if (!table.get(number.choice().id(i)).isConstant()) {
                return false;
            }
        }
        return true;
    }

    /** The integer at a place of the table, as {@link Choice#id} of a number names it. */
    public Bits at(int place) {
        return table.get(place);
    }

    /** Where the number fits into this many bits with sign. */
    public int fits(Num number, int width) {
        return choices.selectGate(number.choice(), p -> integers.fits(table.get(p), width));
    }

    /** Any of these constants; the caller requires exactly one of the gates of the choice. */
    public Num input(Collection<Long> constants) {
        return new Num(choices.input(
                constants.stream().mapToInt(c -> place(Bits.constant(c))).toArray()));
    }

    // ------------------------------------------------------------------ comparing

    public int eq(Num left, Num right) {
        if (left.choice().equals(right.choice())) {
            return Gates.TRUE;
        }
        return choices.selectGate(left.choice(), a -> choices.selectGate(right.choice(), b -> order.equal(a, b)));
    }

    public int lt(Num left, Num right) {
        if (left.choice().equals(right.choice())) {
            return Gates.FALSE;
        }
        return choices.selectGate(left.choice(), a -> choices.selectGate(right.choice(), b -> order.less(a, b)));
    }

    public int le(Num left, Num right) {
        return Gates.not(lt(right, left));
    }

    /** Clauses that hold anyway and help the solver, about the numbers compared since this was last asked. */
    public List<int[]> consequences() {
        return order.consequences();
    }

    // ------------------------------------------------------------------ computing

    /** JLS 15.17 to 15.22 on int or long, or exactly; any value where a divisor is zero. */
    public Num arithmetic(Op op, Prim type, Num left, Num right) {
        int pairs = left.choice().size() * right.choice().size();
        boolean apart = pairs <= MOST_PAIRS || pairs <= MOST_CONSTANT_PAIRS && allConstant(left) && allConstant(right);
        if (!apart) {
            return of(compute(op, type.bits(), bits(left), bits(right)));
        }
        return select(left.choice(), a -> select(right.choice(), b -> of(compute(op, type.bits(), at(a), at(b)))));
    }

    private Bits compute(Op op, int width, Bits left, Bits right) {
        return switch (op) {
            case ADD -> integers.add(left, right, width);
            case SUB -> integers.subtract(left, right, width);
            case MUL -> integers.multiply(left, right, width);
            case DIV -> integers.divide(left, right, width);
            case REM -> integers.remainder(left, right);
            case SHL -> integers.shiftLeft(left, right, width);
            case SHR -> integers.shiftRight(left, right, width);
            case USHR -> integers.shiftRightUnsigned(left, right, width);
            case AND -> integers.and(left, right);
            case OR -> integers.or(left, right);
            case XOR -> integers.xor(left, right);
            default -> throw new IllegalArgumentException(op.name());
        };
    }

    /** JLS 5.1.2 and 5.1.3. */
    public Num convert(Num number, Prim to) {
        if (to != Prim.CHAR && widest(number) <= to.bits()) {
            return number;
        }
        return select(number.choice(), p -> of(to == Prim.CHAR ? at(p).toChar() : at(p).wrap(to.bits())));
    }

    private int widest(Num number) {
        int widest = 0;
        for (int i = 0; i < number.choice().size(); i++) {
            widest = Math.max(widest, at(number.choice().id(i)).width());
        }
        return widest;
    }

    /** How many of the gates hold. */
    public Num count(int[] counted) {
        int[] kept = Arrays.stream(counted).filter(g -> g != Gates.FALSE).toArray();
        if (kept.length > MOST_UNARY) {
            return of(sum(kept, 0, kept.length));
        }
        int[] exactly = {Gates.TRUE};
        for (int gate : kept) {
            int[] next = new int[exactly.length + 1];
            for (int i = 0; i < next.length; i++) {
                int stays = i < exactly.length ? exactly[i] : Gates.FALSE;
                next[i] = gates.ite(gate, i > 0 ? exactly[i - 1] : Gates.FALSE, stays);
            }
            exactly = next;
        }
        return oneOf(exactly);
    }

    /** The number {@code i} where the gate {@code i} holds; exactly one does. */
    public Num oneOf(int[] exactly) {
        Map<Integer, Integer> byPlace = new LinkedHashMap<>();
        for (int i = 0; i < exactly.length; i++) {
            byPlace.put(place(Bits.constant(i)), exactly[i]);
        }
        int[] ids =
                byPlace.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
        return new Num(Choice.of(ids, Arrays.stream(ids).map(byPlace::get).toArray()));
    }

    private Bits sum(int[] counted, int from, int to) {
        if (to - from == 1) {
            return integers.ite(counted[from], Bits.constant(1), Bits.constant(0));
        }
        int middle = (from + to) / 2;
        return integers.add(sum(counted, from, middle), sum(counted, middle, to), Integer.SIZE);
    }

    /** Is every number that was put in between -2^(width-1) and 2^(width-1)-1? */
    public int inputsFit(int width) {
        return gates.and(
                inputs.stream().mapToInt(bits -> integers.fits(bits, width)).toArray());
    }
}

package org.smallscope.encode.circuit.gate;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.smallscope.encode.circuit.gate.NodeTable.Kind;

/**
 * Makes gates. A gate is an int: a node and a sign, {@link #FALSE} and {@link #TRUE} being 0 and 1, so that a fresh
 * {@code int[]} is all false. Equal gates are the same int, whether made twice or found equal by folding constants,
 * sorting operands and one look at the operands' own operands. Gates are functions: two gates that differ may still
 * be equivalent, two that are the same int always are.
 */
public final class Gates {

    /** The gate that never holds. */
    public static final int FALSE = 0;

    /** The gate that always holds. */
    public static final int TRUE = 1;

    /** Beyond so many operands the look at every one of them is not worth its time. */
    private static final int FEW = 4;

    private final NodeTable nodes = new NodeTable();
    private final int[] three = new int[3];

    /** The gate that holds where this one does not. */
    public static int not(int gate) {
        return gate ^ 1;
    }

    /** {@link #TRUE} or {@link #FALSE}. */
    public static int constant(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** Is this gate the same for all inputs, as far as folding found out? */
    public static boolean isConstant(int gate) {
        return gate <= TRUE;
    }

    NodeTable nodes() {
        return nodes;
    }

    /** How many nodes there are, for statistics. */
    public int size() {
        return nodes.size();
    }

    /** How many of the nodes are inputs, for statistics. */
    public int inputs() {
        return nodes.inputs();
    }

    /** All inputs made so far. */
    public int[] inputGates() {
        return IntStream.range(1, nodes.size())
                .filter(n -> nodes.kind(n) == Kind.INPUT)
                .map(n -> n << 1)
                .toArray();
    }

    /** Tells all gates made so far, so that equal circuits get equal fingerprints. */
    public void describe(Fingerprint fingerprint) {
        nodes.describe(fingerprint);
    }

    /** A new gate whose value the solver chooses. */
    public int input() {
        return nodes.newInput() << 1;
    }

    /** Both. */
    public int and(int left, int right) {
        int a = Math.min(left, right);
        int b = Math.max(left, right);
        if (a == FALSE || a == not(b)) {
            return FALSE;
        }
        if (a == TRUE || a == b) {
            return b;
        }
        int simpler = simplerAnd(a, b);
        return simpler >= 0 ? simpler : intern(Kind.AND, a, b);
    }

    /** The conjunction without a new gate of this shape, or -1. */
    private int simplerAnd(int a, int b) {
        if (hasOperand(b, a)) {
            return b;
        }
        if (hasOperand(a, b)) {
            return a;
        }
        int narrowed = given(b, a);
        if (narrowed != b) {
            return and(a, narrowed);
        }
        narrowed = given(a, b);
        if (narrowed != a) {
            return and(narrowed, b);
        }
        int decided = decidedBy(a, b);
        return decided >= 0 ? decided : decidedBy(b, a);
    }

    /** Where {@code and} is a conjunction: does one of its operands alone decide the other gate? -1 if not. */
    private int decidedBy(int and, int other) {
        if (isAnd(and) && nodes.operandCount(and >> 1) <= FEW) {
            for (int i = nodes.operandCount(and >> 1) - 1; i >= 0; i--) {
                int value = given(other, nodes.operand(and >> 1, i));
                if (isConstant(value)) {
                    return value == TRUE ? and : FALSE;
                }
            }
        }
        return -1;
    }

    private boolean isAnd(int gate) {
        return (gate & 1) == 0 && nodes.kind(gate >> 1) == Kind.AND;
    }

    private boolean hasOperand(int gate, int operand) {
        if (isAnd(gate)) {
            int node = gate >> 1;
            for (int i = nodes.operandCount(node) - 1; i >= 0; i--) {
                if (nodes.operand(node, i) == operand) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * What is left of a gate where a fact holds, by a look at its own operands; never a new gate.
     *
     * @return {r | fact => (r <=> gate)}
     */
    private int given(int gate, int fact) {
        if (gate >> 1 == fact >> 1) {
            return constant(gate == fact);
        }
        int node = gate >> 1;
        int sign = gate & 1;
        switch (nodes.kind(node)) {
            case AND:
                return sign ^ givenAnd(node, fact);
            case XOR:
                int flipped = sign ^ 1 ^ fact & 1;
                if (nodes.operand(node, 0) >> 1 == fact >> 1) {
                    return nodes.operand(node, 1) ^ flipped;
                }
                return nodes.operand(node, 1) >> 1 == fact >> 1 ? nodes.operand(node, 0) ^ flipped : gate;
            case ITE:
                boolean decides = nodes.operand(node, 0) >> 1 == fact >> 1;
                return decides ? nodes.operand(node, 1 + (fact & 1)) ^ sign : gate;
            default:
                return gate;
        }
    }

    private int givenAnd(int node, int fact) {
        int count = nodes.operandCount(node);
        for (int i = 0; i < count; i++) {
            int operand = nodes.operand(node, i);
            if (operand == not(fact)) {
                return FALSE;
            }
            if (operand == fact && count == 2) {
                return nodes.operand(node, 1 - i);
            }
        }
        return node << 1;
    }

    /** Either or both. */
    public int or(int left, int right) {
        return not(and(not(left), not(right)));
    }

    /** The second wherever the first. */
    public int implies(int premise, int conclusion) {
        return not(and(premise, not(conclusion)));
    }

    /** All of them; true when there are none. */
    public int and(int... gates) {
        int[] operands = gates.clone();
        Arrays.sort(operands);
        int count = 0;
        for (int gate : operands) {
            if (gate == FALSE || count > 0 && gate == not(operands[count - 1])) {
                return FALSE;
            }
            if (gate != TRUE && (count == 0 || gate != operands[count - 1])) {
                operands[count++] = gate;
            }
        }
        switch (count) {
            case 0:
                return TRUE;
            case 1:
                return operands[0];
            case 2:
                return and(operands[0], operands[1]);
            default:
                return nodes.intern(Kind.AND, operands, count) << 1;
        }
    }

    /** At least one of them; false when there are none. */
    public int or(int... gates) {
        int[] negated = new int[gates.length];
        for (int i = 0; i < gates.length; i++) {
            negated[i] = not(gates[i]);
        }
        return not(and(negated));
    }

    /** Exactly one of the two. */
    public int xor(int left, int right) {
        int sign = (left ^ right) & 1;
        int a = Math.min(left & ~1, right & ~1);
        int b = Math.max(left & ~1, right & ~1);
        if (a == b) {
            return sign;
        }
        if (a == FALSE) {
            return b ^ sign;
        }
        int rest = restOfXor(a, b);
        return (rest >= 0 ? rest : intern(Kind.XOR, a, b)) ^ sign;
    }

    /** What is left when one operand is itself a difference with the other one, or -1. */
    private int restOfXor(int a, int b) {
        for (int i = 0; i < 2; i++) {
            if (nodes.kind(b >> 1) == Kind.XOR && nodes.operand(b >> 1, i) == a) {
                return nodes.operand(b >> 1, 1 - i);
            }
            if (nodes.kind(a >> 1) == Kind.XOR && nodes.operand(a >> 1, i) == b) {
                return nodes.operand(a >> 1, 1 - i);
            }
        }
        return -1;
    }

    /** Both or neither. */
    public int iff(int left, int right) {
        return not(xor(left, right));
    }

    /** The second where the first holds, the third elsewhere. */
    public int ite(int condition, int then, int otherwise) {
        if (isConstant(condition)) {
            return condition == TRUE ? then : otherwise;
        }
        if ((condition & 1) != 0) {
            return ite(not(condition), otherwise, then);
        }
        int yes = given(then, condition);
        int no = given(otherwise, not(condition));
        if (yes == no) {
            return yes;
        }
        if (isConstant(yes)) {
            return yes == TRUE ? or(condition, no) : and(not(condition), no);
        }
        if (isConstant(no)) {
            return no == TRUE ? implies(condition, yes) : and(condition, yes);
        }
        if (yes == not(no)) {
            return xor(condition, no);
        }
        int sign = yes & 1;
        return intern(Kind.ITE, condition, yes ^ sign, no ^ sign) ^ sign;
    }

    /** At least two of the three: the carry of an adder. */
    public int majority(int first, int second, int third) {
        int least = Math.min(first, Math.min(second, third));
        int most = Math.max(first, Math.max(second, third));
        int middle = first ^ second ^ third ^ least ^ most;
        if (least == middle || middle == most) {
            return middle;
        }
        if (least == not(middle)) {
            return most;
        }
        if (middle == not(most)) {
            return least;
        }
        if (isConstant(least)) {
            return least == TRUE ? or(middle, most) : and(middle, most);
        }
        int negated = (least & 1) + (middle & 1) + (most & 1);
        int sign = negated >= 2 ? 1 : 0;
        return intern(Kind.MAJORITY, least ^ sign, middle ^ sign, most ^ sign) ^ sign;
    }

    private int intern(Kind kind, int first, int second) {
        three[0] = first;
        three[1] = second;
        return nodes.intern(kind, three, 2) << 1;
    }

    private int intern(Kind kind, int first, int second, int third) {
        three[0] = first;
        three[1] = second;
        three[2] = third;
        return nodes.intern(kind, three, 3) << 1;
    }
}

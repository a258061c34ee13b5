package org.smallscope.encode.circuit.gate;

import java.util.Arrays;

/**
 * The nodes of a circuit in flat arrays, each different node once. A node's operands are older than the node.
 * Literals, here and all over this package: node times two, plus one for its negation.
 */
final class NodeTable {

    /** What a node computes from its operands. */
    enum Kind {
        /** Node 0, which is false. */
        CONSTANT,
        /** Anything the solver may choose. */
        INPUT,
        /** All operands, two or more, ascending. */
        AND,
        /** Exactly one of two positive operands, ascending. */
        XOR,
        /** Operand 1 where operand 0 holds, else operand 2; operands 0 and 1 are positive. */
        ITE,
        /** At least two of three ascending operands, of which at most one is negated. */
        MAJORITY;

        private static final Kind[] ALL = values();
    }

    private static final int INITIAL = 1 << 10;

    private byte[] kinds = new byte[INITIAL];
    private int[] uses = new int[INITIAL];
    /** Where a node's operands begin; those of the next node begin where they end. */
    private int[] starts = new int[INITIAL + 1];

    private int[] operands = new int[2 * INITIAL];
    /** Open addressing; 0 is free, since the constant is never looked up. */
    private int[] buckets = new int[2 * INITIAL];

    private int size = 1;
    private int inputs;

    int size() {
        return size;
    }

    Kind kind(int node) {
        return Kind.ALL[kinds[node]];
    }

    int operandCount(int node) {
        return starts[node + 1] - starts[node];
    }

    int operand(int node, int index) {
        return operands[starts[node] + index];
    }

    /** How many nodes have this one as operand. */
    int uses(int node) {
        return uses[node];
    }

    int inputs() {
        return inputs;
    }

    /** Tells all there is, so that equal circuits get equal fingerprints. */
    void describe(Fingerprint fingerprint) {
        fingerprint.add(size);
        for (int node = 1; node < size; node++) {
            fingerprint.add(kinds[node]);
            fingerprint.add(starts[node + 1]);
        }
        for (int i = 0; i < starts[size]; i++) {
            fingerprint.add(operands[i]);
        }
    }

    int newInput() {
        inputs++;
        return append(Kind.INPUT, new int[0], 0);
    }

    /** The node with the first {@code count} of the given operands, made unless it exists. */
    int intern(Kind kind, int[] literals, int count) {
        int slot = slot(kind, literals, count);
        if (buckets[slot] != 0) {
            return buckets[slot];
        }
        int node = append(kind, literals, count);
        buckets[slot] = node;
        if (size > buckets.length / 2) {
            rehash();
        }
        return node;
    }

    private int append(Kind kind, int[] literals, int count) {
        reserve(count);
        int node = size++;
        kinds[node] = (byte) kind.ordinal();
        int start = starts[node];
        for (int i = 0; i < count; i++) {
            operands[start + i] = literals[i];
            uses[literals[i] >> 1]++;
        }
        starts[node + 1] = start + count;
        return node;
    }

    private void reserve(int count) {
        if (size == kinds.length) {
            int capacity = Math.multiplyExact(size, 2);
            kinds = Arrays.copyOf(kinds, capacity);
            uses = Arrays.copyOf(uses, capacity);
            starts = Arrays.copyOf(starts, capacity + 1);
        }
        int needed = Math.addExact(starts[size], count);
        if (needed > operands.length) {
            operands = Arrays.copyOf(operands, Math.max(needed, Math.multiplyExact(operands.length, 2)));
        }
    }

    /** The bucket that holds the node, or the free one where it belongs. */
    private int slot(Kind kind, int[] literals, int count) {
        int mask = buckets.length - 1;
        int slot = hash(kind, literals, 0, count) & mask;
        while (buckets[slot] != 0 && !equal(buckets[slot], kind, literals, count)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean equal(int node, Kind kind, int[] literals, int count) {
        int start = starts[node];
        return kinds[node] == kind.ordinal() && Arrays.equals(operands, start, starts[node + 1], literals, 0, count);
    }

    private static int hash(Kind kind, int[] literals, int from, int to) {
        int hash = kind.ordinal();
        for (int i = from; i < to; i++) {
            hash = (hash ^ literals[i]) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        return hash;
    }

    private void rehash() {
        buckets = new int[Math.multiplyExact(buckets.length, 2)];
        int mask = buckets.length - 1;
        for (int node = 1; node < size; node++) {
            if (kind(node) != Kind.INPUT) {
                int slot = hash(kind(node), operands, starts[node], starts[node + 1]) & mask;
                while (buckets[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                buckets[slot] = node;
            }
        }
    }
}

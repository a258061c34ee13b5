package org.smallscope.encode.circuit.gate;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * A name for what some gates mean, whatever else is in their circuit: gates that are made alike of inputs have the same name
 * in every circuit, for inputs are known by the order in which the gates mention them.
 */
public final class ConeDigest {
    private static final String ALGORITHM = "SHA-256";

    private final NodeTable nodes;
    private final MessageDigest digest;
    /** By node its number here: by when it was first met. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final IntList open = new IntList();

    public ConeDigest(Gates gates) {
        nodes = gates.nodes();
        numbers.put(0, 0);
        try {
            digest = MessageDigest.getInstance(ALGORITHM);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /** The next gates, and how many they are. */
    public void add(int... gates) {
        for (int gate : gates) {
            meet(gate >> 1);
        }
        tell(-1, gates);
    }

    /** A text, as one part of the sequence. */
    public void add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(-2)
                .putInt(bytes.length)
                .array());
        digest.update(bytes);
    }

    /** Operands before what is made of them. */
    private void meet(int root) {
        open.add(root);
        while (!open.isEmpty()) {
            int node = open.get(open.size() - 1);
            int before = open.size();
            for (int i = nodes.operandCount(node) - 1; !numbers.containsKey(node) && i >= 0; i--) {
                int operand = nodes.operand(node, i) >> 1;
                if (!numbers.containsKey(operand)) {
                    open.add(operand);
                }
            }
            if (open.size() == before) {
                open.removeLast();
                number(node);
            }
        }
    }

    private void number(int node) {
        if (!numbers.containsKey(node)) {
            int[] operands = new int[nodes.operandCount(node)];
            for (int i = 0; i < operands.length; i++) {
                operands[i] = nodes.operand(node, i);
            }
            tell(nodes.kind(node).ordinal(), operands);
            numbers.put(node, numbers.size());
        }
    }

    private void tell(int what, int[] literals) {
        ByteBuffer buffer = ByteBuffer.allocate((2 + literals.length) * Integer.BYTES);
        buffer.putInt(what).putInt(literals.length);
        for (int literal : literals) {
            buffer.putInt(numbers.get(literal >> 1) << 1 | literal & 1);
        }
        digest.update(buffer.array());
    }

    /** The name of all that was added: 64 digits and small letters. Nothing is added afterwards. */
    public String text() {
        return HexFormat.of().formatHex(digest.digest());
    }
}

package org.smallscope.program.graph;

import java.util.List;

/**
 * Steps that are executed together. Executed if and only if an incoming edge is taken; the first block of a graph has
 * none and is always executed. Which steps it has, its {@link Graph} knows.
 */
public final class Block {
    private final int id;
    private final List<Edge> in;

    public Block(int id, List<Edge> in) {
        this.id = id;
        this.in = List.copyOf(in);
    }

    public int id() {
        return id;
    }

    public List<Edge> in() {
        return in;
    }

    @Override
    public String toString() {
        return "b" + id;
    }

    /** Taken where {@code from} was executed and the condition, if there is one, had the expected value. */
    public record Edge(Block from, Value condition, boolean expected) {
        /** An edge without a condition. */
        public static Edge always(Block from) {
            return new Edge(from, null, true);
        }
    }
}

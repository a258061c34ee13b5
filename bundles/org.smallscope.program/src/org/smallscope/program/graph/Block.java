package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Steps that are executed together. Executed if and only if an incoming edge is taken; the first block of a graph has
 * none and is always executed. Grows only while the builder works on it.
 */
public final class Block {
    private final int id;
    private final List<Edge> in;
    private final List<Step> steps = new ArrayList<>();

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

    public List<Step> steps() {
        return Collections.unmodifiableList(steps);
    }

    public void add(Step step) {
        steps.add(step);
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

package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;

/** Writes blocks and steps by hand and tells them to a listener as the graph builder does. */
public final class Blocks {
    private final Listener listener;
    private final List<List<Step>> steps = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private int values;

    public Blocks(Listener listener) {
        this.listener = listener;
    }

    public List<Block> all() {
        return blocks;
    }

    public List<List<Step>> steps() {
        return steps;
    }

    public List<Step> steps(Block block) {
        return steps.get(block.id());
    }

    public Block open(Block.Edge... in) {
        Block block = new Block(blocks.size(), List.of(in));
        blocks.add(block);
        steps.add(new ArrayList<>());
        listener.open(block);
        return block;
    }

    public void add(Block block, Step step) {
        steps.get(block.id()).add(step);
        listener.add(block, step);
    }

    public Value fresh(Type type) {
        return new Value(values++, type);
    }

    public Value define(Block block, Type type, Term term) {
        Value value = fresh(type);
        add(block, new Step.Define(value, term, Origin.NONE));
        return value;
    }

    public Value constant(Block block, long value) {
        return define(block, Type.Prim.INT, new Term.Constant(Type.Prim.INT, value));
    }
}

package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;

/** Writes blocks and steps by hand and tells them to an analysis as the graph builder does. */
public final class Blocks {
    private final Analysis analysis;
    private final List<Block> blocks = new ArrayList<>();
    private int values;

    public Blocks(Analysis analysis) {
        this.analysis = analysis;
    }

    public List<Block> all() {
        return blocks;
    }

    public Block open(Block.Edge... in) {
        Block block = new Block(blocks.size(), List.of(in));
        blocks.add(block);
        analysis.open(block);
        return block;
    }

    public void add(Block block, Step step) {
        block.add(step);
        analysis.add(block, step);
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

package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Value;

/** The blocks of a graph: a block is executed where one of its edges is taken (Jalloy 2000, section 3.4). */
final class Control {
    private final Logic logic;
    private final Function<Value, Bool> conditions;
    private final List<Node> nodes = new ArrayList<>();

    private record Node(Block block, Node dominator, int depth, BitSet before, Bool guard) {}

    Control(Logic logic, Function<Value, Bool> conditions) {
        this.logic = logic;
        this.conditions = conditions;
    }

    /** A block begins. One with the number of an earlier block takes its place: nothing was ever in the other one. */
    void open(Block block) {
        int id = block.id();
        nodes.subList(Math.min(id, nodes.size()), nodes.size()).clear();
        BitSet before = new BitSet();
        Node dominator = null;
        for (Block.Edge edge : block.in()) {
            Node from = nodes.get(edge.from().id());
            before.or(from.before());
            before.set(from.block().id());
            dominator = dominator == null ? from : common(dominator, from);
        }
        int depth = dominator == null ? 0 : dominator.depth() + 1;
        nodes.add(new Node(block, dominator, depth, before, guard(block, dominator)));
    }

    private Bool guard(Block block, Node dominator) {
        if (dominator == null) {
            return Bool.TRUE;
        } else if (alwaysArrives(block, dominator.block().id())) {
            return dominator.guard();
        }
        return logic.or(block.in().stream().map(this::taken).toList());
    }

    private Bool taken(Block.Edge edge) {
        Bool from = nodes.get(edge.from().id()).guard();
        return logic.and(from, condition(edge));
    }

    private Bool condition(Block.Edge edge) {
        if (edge.condition() == null) {
            return Bool.TRUE;
        }
        Bool condition = conditions.apply(edge.condition());
        return edge.expected() ? condition : condition.not();
    }

    /** Whether all ways on from a dominator lead to the block, as far as two edges with one condition tell. */
    private boolean alwaysArrives(Block block, int first) {
        Map<Integer, List<Bool>> ways = new HashMap<>();
        block.in().forEach(e -> addWay(ways, e));
        for (int id = block.id() - 1; id > first; id--) {
            if (covered(ways.get(id))) {
                nodes.get(id).block().in().forEach(e -> addWay(ways, e));
            }
        }
        return covered(ways.get(first));
    }

    private void addWay(Map<Integer, List<Bool>> ways, Block.Edge edge) {
        ways.computeIfAbsent(edge.from().id(), k -> new ArrayList<>()).add(condition(edge));
    }

    private static boolean covered(List<Bool> conditions) {
        return conditions != null && conditions.stream().anyMatch(c -> c.isTrue() || conditions.contains(c.not()));
    }

    private static Node common(Node a, Node b) {
        Node x = a;
        Node y = b;
        while (x != y) {
            if (x.depth() >= y.depth()) {
                x = x.dominator();
            } else {
                y = y.dominator();
            }
        }
        return x;
    }

    /** Where the block is executed. */
    Bool guard(int block) {
        return nodes.get(block).guard();
    }

    /** Can the first block, which is older or the same, be executed in an execution of the second? */
    boolean compatible(int block, int context) {
        return block == context || nodes.get(context).before().get(block);
    }

    /** Is the first block executed whenever the second is? */
    boolean dominates(int block, int context) {
        Node n = nodes.get(context);
        int depth = nodes.get(block).depth();
        while (n.depth() > depth) {
            n = n.dominator();
        }
        return n.block().id() == block;
    }
}

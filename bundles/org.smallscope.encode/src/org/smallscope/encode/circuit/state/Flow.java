package org.smallscope.encode.circuit.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Value;

/**
 * The blocks of a graph: where each is executed, which are executed before which, and what is known in each.
 *
 * <p>An execution is one path, so of two blocks that are both executed one can be reached from the other. Where a block
 * is executed is the conjunction of local conditions up the tree of immediate dominators: the local condition of a
 * block says where an execution of its dominator gets to it.
 */
public final class Flow {

    /** Looks up the gate of a boolean value. */
    @FunctionalInterface
    public interface Conditions {
        int gate(Value value);
    }

    private final Gates gates;
    private final Conditions conditions;
    private final List<Node> nodes = new ArrayList<>();
    /** By gate the blocks from which on it is known to hold. */
    private final Map<Integer, int[]> known = new HashMap<>();

    private static final class Node {
        private final Block block;
        private final Node dominator;
        private final int depth;
        private final BitSet before;
        private int local;
        private int guard;

        Node(Block block, Node dominator, BitSet before) {
            this.block = block;
            this.dominator = dominator;
            this.depth = dominator == null ? 0 : dominator.depth + 1;
            this.before = before;
        }
    }

    public Flow(Gates gates, Conditions conditions) {
        this.gates = gates;
        this.conditions = conditions;
    }

    /** A block begins. One with the number of an earlier block takes its place: nothing was ever in the other one. */
    public void open(Block block) {
        int id = block.id();
        if (nodes.size() > id) {
            nodes.subList(id, nodes.size()).clear();
            forget(id);
        }
        BitSet before = new BitSet(id + 1);
        Node dominator = null;
        for (Block.Edge edge : block.in()) {
            Node from = nodes.get(edge.from().id());
            before.or(from.before);
            before.set(from.block.id());
            dominator = dominator == null ? from : common(dominator, from);
        }
        Node node = new Node(block, dominator, before);
        nodes.add(node);
        node.local = dominator == null ? Gates.TRUE : local(node);
        node.guard = dominator == null ? Gates.TRUE : gates.and(dominator.guard, node.local);
    }

    private void forget(int id) {
        known.replaceAll((gate, blocks) -> blocks[blocks.length - 1] < id
                ? blocks
                : Arrays.stream(blocks).filter(b -> b < id).toArray());
        known.values().removeIf(blocks -> blocks.length == 0);
    }

    private static Node common(Node a, Node b) {
        Node x = a;
        Node y = b;
        while (x != y) {
            if (x.depth >= y.depth) {
                x = x.dominator;
            } else {
                y = y.dominator;
            }
        }
        return x;
    }

    /** Where an execution of the dominator gets to the block: a decision diagram over the blocks between them. */
    private int local(Node target) {
        List<Block.Edge> in = target.block.in();
        if (in.size() == 1) {
            return condition(in.get(0));
        }
        int first = target.dominator.block.id();
        int last = target.block.id();
        Map<Integer, List<Way>> out = new HashMap<>();
        in.forEach(e -> addWay(out, e, last));
        for (int id = last - 1; id > first; id--) {
            if (target.before.get(id)) {
                int to = id;
                nodes.get(id).block.in().forEach(e -> addWay(out, e, to));
            }
        }
        Map<Integer, Integer> arrives = new HashMap<>();
        arrives.put(last, Gates.TRUE);
        for (int id = last - 1; id >= first; id--) {
            List<Way> ways = out.get(id);
            if (ways != null) {
                arrives.put(id, decide(ways, arrives));
            }
        }
        return arrives.get(first);
    }

    private record Way(Block.Edge edge, int to) {}

    private static void addWay(Map<Integer, List<Way>> out, Block.Edge edge, int to) {
        out.computeIfAbsent(edge.from().id(), k -> new ArrayList<>()).add(new Way(edge, to));
    }

    private int decide(List<Way> ways, Map<Integer, Integer> arrives) {
        Way first = ways.get(0);
        if (ways.size() == 2
                && first.edge().condition() != null
                && first.edge().condition().equals(ways.get(1).edge().condition())
                && first.edge().expected() != ways.get(1).edge().expected()) {
            return gates.ite(
                    condition(first.edge()),
                    arrives.get(first.to()),
                    arrives.get(ways.get(1).to()));
        }
        int result = Gates.FALSE;
        for (Way way : ways) {
            result = gates.or(result, gates.and(condition(way.edge()), arrives.get(way.to())));
        }
        return result;
    }

    private int condition(Block.Edge edge) {
        if (edge.condition() == null) {
            return Gates.TRUE;
        }
        int gate = conditions.gate(edge.condition());
        return edge.expected() ? gate : Gates.not(gate);
    }

    /** Where the block is executed. */
    public int guard(int block) {
        return nodes.get(block).guard;
    }

    /** Given that the second block is executed: where is the first, which is older or the same? */
    public int executed(int block, int context) {
        if (block == context) {
            return Gates.TRUE;
        }
        if (!nodes.get(context).before.get(block)) {
            return Gates.FALSE;
        }
        Node node = nodes.get(block);
        Node common = common(node, nodes.get(context));
        int result = Gates.TRUE;
        for (Node n = node; n != common; n = n.dominator) {
            result = gates.and(n.local, result);
        }
        return result;
    }

    /** Can the first block, which is older or the same, be executed in an execution of the second? */
    public boolean compatible(int block, int context) {
        return block == context || nodes.get(context).before.get(block);
    }

    /** Is the first block executed whenever the second is? */
    public boolean dominates(int block, int context) {
        Node n = nodes.get(context);
        int depth = nodes.get(block).depth;
        while (n.depth > depth) {
            n = n.dominator;
        }
        return n.block.id() == block;
    }

    /**
     * The oldest block that dominates the context and is not older than the given one: what happened up to the given
     * block looks the same from there.
     */
    public int horizon(int block, int context) {
        Node n = nodes.get(context);
        while (n.dominator != null && n.dominator.block.id() >= block) {
            n = n.dominator;
        }
        return n.block.id();
    }

    /** From now on the gate holds in all executions of the block. */
    public void learn(int block, int gate) {
        if (!Gates.isConstant(gate)) {
            known.merge(gate, new int[] {block}, (a, b) -> {
                int[] both = Arrays.copyOf(a, a.length + 1);
                both[a.length] = block;
                Arrays.sort(both);
                return both;
            });
        }
    }

    /** Does the gate hold in all executions of the block, as far as was learnt? */
    public boolean isKnown(int gate, int block) {
        if (gate == Gates.TRUE) {
            return true;
        }
        int[] blocks = known.get(gate);
        if (blocks != null) {
            for (int b : blocks) {
                if (b <= block && dominates(b, block)) {
                    return true;
                }
            }
        }
        return false;
    }
}

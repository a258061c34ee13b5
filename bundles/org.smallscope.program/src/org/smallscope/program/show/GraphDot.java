package org.smallscope.program.show;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.program.Origin;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;

/**
 * Writes graphs in the DOT language: a node per block with the labels its steps give to the state, an edge per way,
 * with the source text of its condition.
 */
public final class GraphDot {
    private final Graph graph;
    private final Function<Origin, String> source;
    private final Map<Value, Origin> origins = new HashMap<>();
    private final Map<Value, String> meanings = new HashMap<>();

    /** A node for drawing: the number of its block and its lines. */
    public record Node(int id, List<String> lines) {}

    /** An edge for drawing. */
    public record Arrow(int from, int to, String text) {}

    /**
     * @param source gives the source text of a place
     */
    public GraphDot(Graph graph, Function<Origin, String> source) {
        this.graph = graph;
        this.source = source;
        for (Block b : graph.blocks()) {
            for (Step s : graph.steps(b)) {
                if (s instanceof Step.Define d) {
                    origins.put(d.value(), d.origin());
                    meanings.put(d.value(), GraphText.of(d.term()));
                }
            }
        }
    }

    /** The blocks, in order. */
    public List<Node> nodes() {
        return graph.blocks().stream().map(b -> new Node(b.id(), lines(b))).toList();
    }

    /** The edges, in the order of the blocks they lead to. */
    public List<Arrow> arrows() {
        return graph.blocks().stream()
                .flatMap(b -> b.in().stream().map(e -> new Arrow(e.from().id(), b.id(), text(e))))
                .toList();
    }

    /** The graph as a DOT document. */
    public String write() {
        StringBuilder dot = new StringBuilder("digraph computation {\n  node [shape=box, fontname=\"monospace\"];\n");
        nodes().forEach(n -> dot.append("  b")
                .append(n.id())
                .append(" [label=\"")
                .append(escape(String.join("\n", n.lines())))
                .append("\"];\n"));
        arrows().forEach(a -> dot.append("  b")
                .append(a.from())
                .append(" -> b")
                .append(a.to())
                .append(" [label=\"")
                .append(escape(a.text()))
                .append("\"];\n"));
        return dot.append("}\n").toString();
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\l");
    }

    private List<String> lines(Block block) {
        Set<String> lines = new LinkedHashSet<>();
        lines.add(block.toString());
        for (Step s : graph.steps(block)) {
            if (s instanceof Step.Mark m) {
                lines.add("line " + m.origin().line() + ": " + source.apply(m.origin()));
            } else if (!(s instanceof Step.Define) && !(s instanceof Step.PreState)) {
                lines.add("  " + GraphText.of(s));
            }
        }
        return List.copyOf(lines);
    }

    private String text(Block.Edge e) {
        if (e.condition() == null) {
            return "";
        }
        Origin origin = origins.getOrDefault(e.condition(), Origin.NONE);
        String text = origin.known() ? source.apply(origin) : meanings.getOrDefault(e.condition(), "");
        return e.expected() ? text : "not (" + text + ")";
    }
}

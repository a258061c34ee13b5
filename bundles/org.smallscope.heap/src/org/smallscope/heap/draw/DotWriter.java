package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.heap.StateDiff;

/** Writes states in the language of Graphviz, for those who want to lay them out themselves. */
public final class DotWriter {

    private final State shown;
    private final StateDiff diff;
    private final HeapGraph graph;
    private final StringBuilder out = new StringBuilder();

    private DotWriter(State shown, State earlier) {
        this.shown = shown;
        this.diff = StateDiff.between(earlier, shown);
        this.graph = new HeapGraph(List.of(shown), DrawOptions.DEFAULT);
    }

    /**
     * A state as a graph, with what differs from an earlier one marked.
     *
     * @param earlier the state before; {@code shown} itself where nothing is to be marked
     */
    public static String write(State shown, State earlier) {
        return new DotWriter(shown, earlier).document();
    }

    private String document() {
        out.append("digraph heap {\n");
        out.append("  node [shape=box, fontname=\"monospace\", fontsize=10];\n");
        out.append("  edge [fontname=\"monospace\", fontsize=9];\n");
        graph.nodes().values().forEach(this::node);
        graph.edges().forEach(edge -> out.append("  o")
                .append(edge.source())
                .append(" -> o")
                .append(edge.target())
                .append(" [label=")
                .append(quote(edge.member()))
                .append(diff.changed(edge.source(), edge.member()) ? ", color=\"#b45309\", penwidth=2" : "")
                .append("];\n"));
        roots();
        return out.append("}\n").toString();
    }

    private void node(HeapGraph.Node node) {
        HeapObject object = node.object();
        List<String> lines = new ArrayList<>();
        lines.add(object.label());
        for (Map.Entry<String, HeapValue> member : graph.members(object).entrySet()) {
            boolean changed = diff.changed(object.id(), member.getKey());
            boolean hidden = member.getValue() instanceof HeapValue.Null && !changed && !object.isArray();
            if (!graph.isArrow(member.getValue()) && !hidden) {
                lines.add(member.getKey() + " = " + shown.heap().show(member.getValue()) + (changed ? " *" : ""));
            }
        }
        String style = diff.garbage().contains(object.id())
                ? ", style=dotted, fontcolor=gray"
                : diff.fresh().contains(object.id()) ? ", peripheries=2, color=\"#15803d\"" : "";
        out.append("  o")
                .append(object.id())
                .append(" [label=")
                .append(quote(String.join("\n", lines)))
                .append(style)
                .append("];\n");
    }

    private void roots() {
        int number = 0;
        for (HeapGraph.Node node : graph.nodes().values()) {
            Set<String> tags = node.tags();
            for (String tag : tags) {
                out.append("  r")
                        .append(number)
                        .append(" [shape=plaintext, label=")
                        .append(quote(tag))
                        .append("];\n");
                out.append("  r")
                        .append(number)
                        .append(" -> o")
                        .append(node.id())
                        .append(" [style=dashed];\n");
                number++;
            }
        }
    }

    private static String quote(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}

package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** Draws a graph of texts, such as a computation graph: boxes of lines, arrows with labels. */
public final class FlowPicture {
    private static final double PADDING = 6;
    private final TextMeasure measure;
    private final Direction direction;
    private final Map<Integer, ElkNode> placed = new LinkedHashMap<>();
    private final List<Shape> shapes = new ArrayList<>();

    /** A box with lines of text; the first is its title. */
    public record Node(int id, List<String> lines) {
        public Node {
            lines = List.copyOf(lines);
        }
    }

    /** An arrow; its text may be empty. */
    public record Arrow(int from, int to, String text) {}

    private FlowPicture(TextMeasure measure, Direction direction) {
        this.measure = measure;
        this.direction = direction;
    }

    /** From top to bottom, for SVG. */
    public static Drawing of(List<Node> nodes, List<Arrow> arrows) {
        return new FlowPicture(TextMeasure.MONOSPACED, Direction.DOWN).draw(nodes, arrows);
    }

    /**
     * For somebody who paints with fonts of this measure.
     *
     * @param wide from left to right, instead of from top to bottom
     */
    public static Drawing of(List<Node> nodes, List<Arrow> arrows, TextMeasure measure, boolean wide) {
        return new FlowPicture(measure, wide ? Direction.RIGHT : Direction.DOWN).draw(nodes, arrows);
    }

    private Drawing draw(List<Node> nodes, List<Arrow> arrows) {
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(LayeredOptions.DIRECTION, direction);
        root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        root.setProperty(LayeredOptions.RANDOM_SEED, 1);
        // arrows against the order of the nodes go up
        root.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
        nodes.forEach(n -> placed.put(n.id(), node(root, n)));
        Map<Arrow, ElkEdge> edges = new LinkedHashMap<>();
        arrows.stream().distinct().forEach(a -> edges.put(a, edge(a)));
        new LayeredLayoutProvider().layout(root, new BasicProgressMonitor());
        edges.forEach(this::paint);
        nodes.forEach(this::paint);
        return new Drawing(root.getWidth(), root.getHeight(), shapes);
    }

    private ElkNode node(ElkNode root, Node n) {
        ElkNode node = ElkGraphUtil.createNode(root);
        double width = n.lines().stream()
                .mapToDouble(l -> measure.width(l, TextRole.MEMBER))
                .max()
                .orElse(0);
        node.setDimensions(width + 2 * PADDING, n.lines().size() * measure.height(TextRole.MEMBER) + 2 * PADDING);
        return node;
    }

    private ElkEdge edge(Arrow a) {
        ElkEdge edge = ElkGraphUtil.createSimpleEdge(placed.get(a.from()), placed.get(a.to()));
        if (!a.text().isEmpty()) {
            ElkLabel label = ElkGraphUtil.createLabel(a.text(), edge);
            label.setDimensions(measure.width(a.text(), TextRole.EDGE) + 2, measure.height(TextRole.EDGE));
            label.setProperty(LayeredOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
        }
        return edge;
    }

    private void paint(Arrow a, ElkEdge edge) {
        ElkEdgeSection section = edge.getSections().get(0);
        List<Point> points = new ArrayList<>();
        points.add(new Point(section.getStartX(), section.getStartY()));
        for (ElkBendPoint bend : section.getBendPoints()) {
            points.add(new Point(bend.getX(), bend.getY()));
        }
        points.add(new Point(section.getEndX(), section.getEndY()));
        shapes.add(new Shape.Arrow(points, a.from(), "", a.to(), Look.PLAIN));
        for (ElkLabel label : edge.getLabels()) {
            text(a.text(), label.getX(), label.getY(), TextRole.EDGE);
        }
    }

    private void paint(Node n) {
        ElkNode node = placed.get(n.id());
        shapes.add(new Shape.Box(
                new Rect(node.getX(), node.getY(), node.getWidth(), node.getHeight()),
                Shape.BoxKind.OBJECT,
                n.id(),
                Look.PLAIN));
        for (int i = 0; i < n.lines().size(); i++) {
            text(
                    n.lines().get(i),
                    node.getX() + PADDING,
                    node.getY() + PADDING + i * measure.height(TextRole.MEMBER),
                    TextRole.MEMBER);
        }
    }

    private void text(String text, double x, double y, TextRole role) {
        Rect bounds = new Rect(x, y, measure.width(text, role), measure.height(role));
        shapes.add(new Shape.Text(
                new Point(x, y + measure.ascent(role)), bounds, text, role, Shape.NO_OBJECT, Look.PLAIN));
    }
}

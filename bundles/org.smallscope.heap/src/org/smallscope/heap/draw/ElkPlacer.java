package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.FixedAlignment;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.NodeLabelPlacement;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkConnectableShape;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Places a graph by ELK's layered algorithm.
 *
 * <p>References that point back are given to ELK the other way round, so that layers follow the structure of the
 * heap. The algorithm is registered and called here, so that it does not matter whether OSGi runs.
 */
final class ElkPlacer {

    static {
        // besides the algorithm this registers how ELK copies the values of its options
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    }

    private static final double BETWEEN_LAYERS = 20;
    private static final double BETWEEN_NODES = 22;
    private static final double MARGIN = 10;

    private final HeapGraph graph;
    private final Orientation orientation;
    private final ElkNode root = ElkGraphUtil.createGraph();
    private final Map<Integer, ElkNode> elkNodes = new HashMap<>();
    private final Map<Integer, ElkLabel> elkTags = new HashMap<>();
    private final Map<HeapGraph.Edge, ElkEdge> elkEdges = new LinkedHashMap<>();

    private ElkPlacer(HeapGraph graph) {
        this.graph = graph;
        this.orientation = new Orientation(graph);
    }

    static Placement place(HeapGraph graph) {
        return new ElkPlacer(graph).place();
    }

    private Placement place() {
        configure();
        orientation.order().forEach(id -> addNode(graph.nodes().get(id)));
        graph.edges().forEach(this::addEdge);
        new LayeredLayoutProvider().layout(root, new BasicProgressMonitor());
        return read();
    }

    private void configure() {
        boolean down = orientation.isDownwards();
        root.setProperty(LayeredOptions.DIRECTION, down ? Direction.DOWN : Direction.RIGHT);
        root.setProperty(LayeredOptions.EDGE_ROUTING, down ? EdgeRouting.POLYLINE : EdgeRouting.ORTHOGONAL);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, BETWEEN_NODES);
        root.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
        root.setProperty(LayeredOptions.PADDING, new ElkPadding(MARGIN));
        if (down) {
            root.setProperty(LayeredOptions.NODE_PLACEMENT_BK_FIXED_ALIGNMENT, FixedAlignment.BALANCED);
        }
        root.setProperty(LayeredOptions.RANDOM_SEED, 1);
    }

    private void addNode(HeapGraph.Node node) {
        NodeBox box = new NodeBox(graph, node);
        ElkNode elkNode = ElkGraphUtil.createNode(root);
        elkNode.setDimensions(box.width(), box.height());
        elkNodes.put(node.id(), elkNode);
        if (!node.tags().isEmpty()) {
            boolean beside = orientation.isDownwards();
            Rect size = box.tagsSize(beside);
            ElkLabel label = ElkGraphUtil.createLabel("tags", elkNode);
            label.setDimensions(size.width(), size.height());
            // outside the box, on a side where no references come in
            elkNode.setProperty(
                    LayeredOptions.NODE_LABELS_PLACEMENT,
                    beside
                            ? EnumSet.of(
                                    NodeLabelPlacement.OUTSIDE, NodeLabelPlacement.H_LEFT, NodeLabelPlacement.V_CENTER)
                            : EnumSet.of(
                                    NodeLabelPlacement.OUTSIDE, NodeLabelPlacement.H_LEFT, NodeLabelPlacement.V_TOP));
            elkTags.put(node.id(), label);
        }
    }

    private void addEdge(HeapGraph.Edge edge) {
        ElkConnectableShape from = start(edge);
        ElkConnectableShape to = end(edge);
        boolean turned = orientation.pointsBack(edge);
        ElkEdge elkEdge = turned ? ElkGraphUtil.createSimpleEdge(to, from) : ElkGraphUtil.createSimpleEdge(from, to);
        elkEdges.put(edge, elkEdge);
        if (!(from instanceof ElkPort)) {
            ElkLabel label = ElkGraphUtil.createLabel(edge.member(), elkEdge);
            TextMeasure measure = graph.options().measure();
            label.setDimensions(
                    Math.ceil(measure.width(edge.member(), TextRole.EDGE)) + 2, measure.height(TextRole.EDGE));
            label.setProperty(LayeredOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
        }
    }

    /** Where an arrow starts: below the cell of its array element, or anywhere at the box. */
    private ElkConnectableShape start(HeapGraph.Edge edge) {
        ElkNode node = elkNodes.get(edge.source());
        HeapGraph.Node source = graph.nodes().get(edge.source());
        if (!hasPorts(source)) {
            return node;
        }
        Rect cell = new NodeBox(graph, source)
                .cell(Integer.parseInt(edge.member().substring(1, edge.member().length() - 1)));
        return port(node, cell.x() + cell.width() / 2, node.getHeight(), PortSide.SOUTH);
    }

    /** Where an arrow ends: anywhere at a box, spread along the upper side of one whose arrows start at cells. */
    private ElkConnectableShape end(HeapGraph.Edge edge) {
        ElkNode node = elkNodes.get(edge.target());
        if (!hasPorts(graph.nodes().get(edge.target()))) {
            return node;
        }
        List<HeapGraph.Edge> incoming =
                graph.edges().stream().filter(e -> e.target() == edge.target()).toList();
        double share = (incoming.indexOf(edge) + 1.0) / (incoming.size() + 1);
        return port(node, node.getWidth() * share, 0, PortSide.NORTH);
    }

    private boolean hasPorts(HeapGraph.Node node) {
        return node.strip()
                && orientation.isDownwards()
                && graph.edges().stream().anyMatch(edge -> edge.source() == node.id());
    }

    private static ElkPort port(ElkNode node, double x, double y, PortSide side) {
        ElkPort port = ElkGraphUtil.createPort(node);
        port.setLocation(x, y);
        port.setProperty(LayeredOptions.PORT_SIDE, side);
        node.setProperty(LayeredOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
        return port;
    }

    private Placement read() {
        Map<Integer, Rect> boxes = new LinkedHashMap<>();
        Map<Integer, Rect> tags = new LinkedHashMap<>();
        for (int id : graph.nodes().keySet()) {
            ElkNode node = elkNodes.get(id);
            boxes.put(id, new Rect(node.getX(), node.getY(), node.getWidth(), node.getHeight()));
            ElkLabel label = elkTags.get(id);
            if (label != null) {
                tags.put(
                        id,
                        new Rect(
                                node.getX() + label.getX(),
                                node.getY() + label.getY(),
                                label.getWidth(),
                                label.getHeight()));
            }
        }
        Map<HeapGraph.Edge, Placement.Route> routes = new LinkedHashMap<>();
        elkEdges.forEach((edge, elkEdge) -> routes.put(edge, route(edge, elkEdge)));
        return new Placement(root.getWidth(), root.getHeight(), boxes, tags, routes, orientation.isDownwards());
    }

    private Placement.Route route(HeapGraph.Edge edge, ElkEdge elkEdge) {
        ElkEdgeSection section = elkEdge.getSections().get(0);
        List<Point> points = new ArrayList<>();
        points.add(new Point(section.getStartX(), section.getStartY()));
        for (ElkBendPoint bend : section.getBendPoints()) {
            points.add(new Point(bend.getX(), bend.getY()));
        }
        points.add(new Point(section.getEndX(), section.getEndY()));
        if (orientation.pointsBack(edge)) {
            Collections.reverse(points);
        }
        Point label = elkEdge.getLabels().isEmpty()
                ? null
                : new Point(
                        elkEdge.getLabels().get(0).getX(),
                        elkEdge.getLabels().get(0).getY());
        return new Placement.Route(points, label);
    }
}

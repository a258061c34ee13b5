package org.smallscope.check;

import java.util.List;

/**
 * A method's computation graph for people: in the DOT language, and as nodes and arrows for those who draw.
 *
 * @param text every step of every block, as lines
 */
public record GraphView(String dot, String text, List<Node> nodes, List<Arrow> arrows) {

    /** A block: its number and what happens in it. */
    public record Node(int id, List<String> lines) {}

    /** A way from block to block, with its condition. */
    public record Arrow(int from, int to, String text) {}
}

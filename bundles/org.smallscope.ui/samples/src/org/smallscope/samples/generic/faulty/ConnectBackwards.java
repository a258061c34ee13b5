package org.smallscope.samples.generic.faulty;

/**
 * The graph that mixes up rows and columns.
 * Fault: an edge is written the other way round.
 */
public class ConnectBackwards<V> {

    private final /*@ nullable @*/ Object[] vertices;
    private final boolean[] edges;

    //@ private invariant vertices.length < 100 && edges.length == vertices.length * vertices.length;
    //@ private invariant \typeof(vertices) == \type(Object[]);

    //@ requires 0 <= places && places < 100;
    public /*@ pure @*/ ConnectBackwards(int places) {
        vertices = new Object[places];
        edges = new boolean[places * places];
    }

    //@ private normal_behavior
    //@   ensures \result == vertices.length;
    public /*@ pure @*/ int places() {
        return vertices.length;
    }

    //@ requires 0 <= from && from < places() && 0 <= to && to < places();
    //@ ensures hasEdge(from, to);
    //@ ensures (\forall int p; 0 <= p && p < places(); p != to ==> hasEdge(from, p) == \old(hasEdge(from, p)));
    public void connect(int from, int to) {
        edges[to * vertices.length + from] = true;
    }

    //@ requires 0 <= from && from < places() && 0 <= to && to < places();
    public /*@ pure @*/ boolean hasEdge(int from, int to) {
        return edges[from * vertices.length + to];
    }
}

package org.smallscope.heap.draw;

import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.heap.State;
import org.smallscope.heap.StateBuilder;

/** Pairs of states, before and after, of the shapes that people look at. */
final class SampleHeaps {

    record BeforeAndAfter(State before, State after) {}

    private SampleHeaps() {}

    static Map<String, BeforeAndAfter> all() {
        Map<String, BeforeAndAfter> all = new LinkedHashMap<>();
        all.put("list", list());
        all.put("circular", circular());
        all.put("redblack", redBlackTree());
        all.put("arrays", arrays());
        all.put("disjoint", disjointSets());
        all.put("reversed", reversed());
        return all;
    }

    /** A list of five nodes, a node of which is replaced by a new one. */
    static BeforeAndAfter list() {
        StateBuilder before = new StateBuilder()
                .objects("p.List", 1)
                .objects("p.List$Node", 5)
                .set("List#0", "head", "Node#0")
                .set("List#0", "size", 5)
                .root("this", "List#0")
                .root("value", 42)
                .root("other", null);
        for (int i = 0; i < 5; i++) {
            before.set("Node#" + i, "next", i < 4 ? "Node#" + (i + 1) : null).set("Node#" + i, "value", i * 10);
        }
        StateBuilder after = before.then()
                .objects("p.List$Node", 1)
                .set("Node#5", "next", "Node#3")
                .set("Node#5", "value", 42)
                .set("Node#1", "next", "Node#5")
                .set("List#0", "size", 6)
                .root(State.RESULT, "Node#5");
        return new BeforeAndAfter(before.build(), after.build());
    }

    /** A circular doubly linked list with a header, into which a node is inserted while one link is forgotten. */
    static BeforeAndAfter circular() {
        StateBuilder before = new StateBuilder()
                .objects("p.Ring", 1)
                .objects("p.Entry", 4)
                .set("Ring#0", "header", "Entry#0")
                .set("Ring#0", "size", 3)
                .root("this", "Ring#0")
                .root("x", 9);
        for (int i = 0; i < 4; i++) {
            before.set("Entry#" + i, "next", "Entry#" + (i + 1) % 4)
                    .set("Entry#" + i, "previous", "Entry#" + (i + 3) % 4)
                    .set("Entry#" + i, "value", i);
        }
        StateBuilder after = before.then()
                .objects("p.Entry", 1)
                .set("Entry#4", "next", "Entry#1")
                .set("Entry#4", "previous", "Entry#0")
                .set("Entry#4", "value", 9)
                .set("Entry#0", "next", "Entry#4")
                .set("Ring#0", "size", 4);
        return new BeforeAndAfter(before.build(), after.build());
    }

    /** A red-black tree of seven nodes, with parents, of which one is recoloured and a leaf is cut off. */
    static BeforeAndAfter redBlackTree() {
        StateBuilder before = new StateBuilder()
                .objects("p.TreeSet", 1)
                .objects("p.TreeSet$Node", 7)
                .enumConstant("p.Colour", "RED")
                .enumConstant("p.Colour", "BLACK")
                .set("TreeSet#0", "root", "Node#0")
                .set("TreeSet#0", "size", 7)
                .root("this", "TreeSet#0")
                .root("key", 6);
        int[] keys = {4, 2, 6, 1, 3, 5, 7};
        for (int i = 0; i < 7; i++) {
            String node = "Node#" + i;
            before.set(node, "parent", i == 0 ? null : "Node#" + (i - 1) / 2)
                    .set(node, "left", i < 3 ? "Node#" + (2 * i + 1) : null)
                    .set(node, "right", i < 3 ? "Node#" + (2 * i + 2) : null)
                    .set(node, "key", keys[i])
                    .set(node, "colour", i < 3 ? "Colour#1" : "Colour#0");
        }
        StateBuilder after = before.then()
                .set("Node#2", "right", null)
                .set("Node#2", "colour", "Colour#0")
                .set("Node#6", "parent", null)
                .set("TreeSet#0", "size", 6)
                .root(State.RESULT, true);
        return new BeforeAndAfter(before.build(), after.build());
    }

    /** A heap in an array, an array of arrays, and a long array of which little is known. */
    static BeforeAndAfter arrays() {
        StateBuilder before = new StateBuilder()
                .objects("p.Queue", 1)
                .array("int[]", 6)
                .array("java.lang.Object[]", 3)
                .string("first")
                .objects("java.lang.Object", 2)
                .array("int[]", 1000)
                .array("int[]", 0)
                .set("Queue#0", "data", "int[]#0")
                .set("Queue#0", "items", "Object[]#0")
                .set("Queue#0", "large", "int[]#1")
                .set("Queue#0", "count", 4)
                .set("Queue#0", "name", "String#0")
                .set("Queue#0", "none", "int[]#2")
                .set("int[]#0", 0, 12)
                .set("int[]#0", 1, -7)
                .set("int[]#0", 2, 2147483647)
                .set("int[]#0", 3, 5)
                .set("Object[]#0", 0, "Object#0")
                .set("Object[]#0", 2, "Object#1")
                .set("int[]#1", 999, 1)
                .root("this", "Queue#0")
                .root("element", "Object#1");
        StateBuilder after = before.then()
                .set("int[]#0", 0, 5)
                .set("int[]#0", 3, 0)
                .set("Object[]#0", 1, "Object#1")
                .set("Object[]#0", 2, null)
                .set("int[]#1", 0, 3)
                .set("Queue#0", "count", 3)
                .setStatic("p.Queue.created", 1);
        return new BeforeAndAfter(before.build(), after.build());
    }

    /** Two trees of a forest that are joined. */
    static BeforeAndAfter disjointSets() {
        StateBuilder before = new StateBuilder()
                .objects("p.Forest", 1)
                .array("p.Element[]", 5)
                .objects("p.Element", 5)
                .set("Forest#0", "elements", "Element[]#0")
                .root("this", "Forest#0")
                .root("a", "Element#0")
                .root("b", "Element#3");
        int[] parents = {1, 1, 1, 4, 4};
        for (int i = 0; i < 5; i++) {
            before.set("Element[]#0", i, "Element#" + i)
                    .set("Element#" + i, "parent", "Element#" + parents[i])
                    .set("Element#" + i, "rank", i == parents[i] ? 1 : 0);
        }
        StateBuilder after = before.then()
                .set("Element#4", "parent", "Element#1")
                .set("Element#1", "rank", 2)
                .set("Element#3", "parent", "Element#1");
        return new BeforeAndAfter(before.build(), after.build());
    }

    /** A list that is turned round, and loses its middle. */
    static BeforeAndAfter reversed() {
        StateBuilder before = new StateBuilder()
                .objects("p.List", 1)
                .objects("p.Node", 3)
                .set("List#0", "head", "Node#0")
                .set("Node#0", "next", "Node#1")
                .set("Node#1", "next", "Node#2")
                .set("Node#2", "next", null)
                .root("this", "List#0");
        StateBuilder after = before.then()
                .set("List#0", "head", "Node#2")
                .set("Node#2", "next", "Node#0")
                .set("Node#0", "next", null);
        return new BeforeAndAfter(before.build(), after.build());
    }
}

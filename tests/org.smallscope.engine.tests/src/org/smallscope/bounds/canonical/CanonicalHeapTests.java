package org.smallscope.bounds.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Universe;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverFactory;

class CanonicalHeapTests {

    static HeapClasses list(int n) {
        return new HeapClasses()
                .cls("List")
                .ref("head", "Node")
                .cls("Node")
                .ref("next", "Node")
                .scope("List", 2)
                .scope("Node", n)
                .roots("List");
    }

    static HeapClasses doublyLinked(int n) {
        return new HeapClasses()
                .cls("Ring")
                .ref("header", "Node")
                .cls("Node")
                .ref("next", "Node")
                .ref("previous", "Node")
                .scope("Ring", 1)
                .scope("Node", n)
                .roots("Ring");
    }

    static HeapClasses treeWithParent(int n) {
        return new HeapClasses()
                .cls("Tree")
                .ref("root", "Node")
                .cls("Node")
                .ref("left", "Node")
                .ref("right", "Node")
                .ref("parent", "Node")
                .scope("Tree", 1)
                .scope("Node", n)
                .roots("Tree");
    }

    static HeapClasses tree(int n) {
        return new HeapClasses()
                .cls("Tree")
                .ref("root", "Node")
                .cls("Node")
                .ref("left", "Node")
                .ref("right", "Node")
                .scope("Tree", 1)
                .scope("Node", n)
                .roots("Tree");
    }

    static HeapClasses twoClassesInACircle(int n, int m) {
        return new HeapClasses()
                .cls("A")
                .ref("b", "B")
                .ref("c", "B")
                .cls("B")
                .ref("a", "A")
                .scope("A", n)
                .scope("B", m)
                .roots("A");
    }

    static HeapClasses circleEnteredTwice(int n, int m) {
        return new HeapClasses()
                .cls("A")
                .ref("b", "B")
                .cls("B")
                .ref("a", "A")
                .ref("next", "B")
                .scope("A", n)
                .scope("B", m)
                .roots("B", "A");
    }

    static HeapClasses listOfObjects(int n) {
        return new HeapClasses()
                .cls("List")
                .ref("head", "Node")
                .cls("Node")
                .ref("next", "Node")
                .ref("value", "java.lang.Object")
                .scope("List", 2)
                .scope("Node", n)
                .scope("java.lang.Object", 2)
                .roots("List");
    }

    static HeapClasses inheritance(int n) {
        return new HeapClasses()
                .cls("Shape")
                .ref("next", "Shape")
                .cls("Circle", "Shape")
                .cls("Group", "Shape")
                .ref("first", "Shape")
                .scope("Circle", 1)
                .scope("Group", n)
                .roots("Shape");
    }

    static HeapClasses threeKindsInACircle() {
        return new HeapClasses()
                .cls("A")
                .ref("b", "B")
                .cls("B")
                .ref("c", "C")
                .ref("a", "A")
                .cls("C")
                .ref("a", "A")
                .scope("A", 2)
                .scope("B", 2)
                .scope("C", 1)
                .roots("C", "A");
    }

    static HeapClasses arraysOfReferences(int n, int length) {
        return new HeapClasses()
                .cls("Stack")
                .ref("items", "Item[]")
                .cls("Item")
                .scope("Stack", 1)
                .scope("Item[]", 1)
                .scope("Item", n)
                .arrays(length)
                .roots("Stack", "Item");
    }

    static HeapClasses arraysInACircle() {
        return new HeapClasses()
                .cls("Node")
                .ref("children", "Node[]")
                .scope("Node", 2)
                .scope("Node[]", 2)
                .arrays(2)
                .roots("Node");
    }

    static HeapClasses twoRoots(int n) {
        return new HeapClasses()
                .cls("Node")
                .ref("next", "Node")
                .scope("Node", n)
                .roots("Node", "Node");
    }

    static HeapClasses staticObjects(int n) {
        return new HeapClasses()
                .cls("Node")
                .ref("next", "Node")
                .staticObject("Node")
                .scope("Node", n)
                .roots("Node", "Node");
    }

    static Stream<Arguments> graphs() {
        return Stream.of(
                Arguments.of("list 4", list(4)),
                Arguments.of("ring 3", doublyLinked(3)),
                Arguments.of("tree with parent 2", treeWithParent(2)),
                Arguments.of("tree 3", tree(3)),
                Arguments.of("circle 2 3", twoClassesInACircle(2, 3)),
                Arguments.of("circle 3 2", circleEnteredTwice(3, 2)),
                Arguments.of("objects 2", listOfObjects(2)),
                Arguments.of("inheritance 2", inheritance(2)),
                Arguments.of("three kinds", threeKindsInACircle()),
                Arguments.of("arrays 3 3", arraysOfReferences(3, 3)),
                Arguments.of("array circle", arraysInACircle()),
                Arguments.of("two roots 4", twoRoots(4)),
                Arguments.of("static 3", staticObjects(3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("graphs")
    void theSolverFindsExactlyOneHeapOfEachIsomorphismClass(String name, HeapClasses classes) {
        Set<String> expected = HeapsByBruteForce.texts(classes);
        List<String> found = heaps(classes);
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new LinkedHashSet<>(found)).isEqualTo(expected);
    }

    @Test
    void structuralBoundsOfABinaryTree() {
        HeapClasses classes = new HeapClasses()
                .cls("Tree")
                .ref("root", "Node")
                .cls("Node")
                .ref("left", "Node")
                .ref("right", "Node")
                .scope("Tree", 3)
                .scope("Node", 7)
                .roots("Tree");
        try (SatSolver solver = SolverFactory.named("sat4j").create()) {
            Gates gates = new Gates();
            CanonicalHeap heap = new CanonicalHeap(
                    gates, new Requirements(new Cnf(gates, solver)), classes.universe(), arraysUpTo(0));
            heap.addRoot(HeapClasses.type("Tree"));
            Universe universe = classes.universe();
            Map<String, Field> fields = new LinkedHashMap<>();
            universe.program().classes().forEach(c -> c.fields()
                    .forEach(f -> fields.put(f.ref().name(), f)));
            assertThat(heap.exists(2)).as("only one tree is a root").isEqualTo(Gates.FALSE);
            assertThat(heap.field(1, fields.get("root").ref()).ids()).containsExactly(0, 4);
            assertThat(heap.field(4, fields.get("left").ref()).ids()).containsExactly(0, 4, 5);
            assertThat(heap.field(4, fields.get("right").ref()).ids()).containsExactly(0, 4, 5, 6);
            assertThat(heap.field(6, fields.get("left").ref()).ids()).containsExactly(0, 4, 5, 6, 7, 8, 9);
        }
    }

    /** All heaps, as models of the canonical heap, each blocked after it was found. */
    private static List<String> heaps(HeapClasses classes) {
        Universe universe = classes.universe();
        List<String> found = new ArrayList<>();
        try (SatSolver solver = SolverFactory.named("sat4j").create()) {
            Gates gates = new Gates();
            Cnf cnf = new Cnf(gates, solver);
            CanonicalHeap heap =
                    new CanonicalHeap(gates, new Requirements(cnf), universe, arraysUpTo(classes.arrayLength()));
            List<Choice> roots = classes.roots().stream().map(heap::addRoot).toList();
            heap.seal();
            while (cnf.solve() == Outcome.SAT) {
                Decoded decoded = new Decoded(cnf.model());
                Heap concrete = decoded.heap(universe, heap, roots, classes.arrayLength());
                for (Atom atom : universe.atoms()) {
                    if (atom.kind() == Atom.Kind.PRE) {
                        assertThat(decoded.model.holds(heap.exists(atom.id())))
                                .isEqualTo(concrete.reachable(universe).contains(atom.id()));
                    }
                }
                found.add(concrete.text(universe));
                cnf.requireAny(
                        decoded.different.stream().mapToInt(Integer::intValue).toArray());
            }
        }
        return found;
    }

    /** Reads a model and collects the gates of which one holds in every other heap. */
    private static final class Decoded {
        private final Valuation model;
        private final List<Integer> different = new ArrayList<>();

        Decoded(Valuation model) {
            this.model = model;
        }

        private boolean bool(int gate) {
            boolean value = model.holds(gate);
            different.add(value ? Gates.not(gate) : gate);
            return value;
        }

        private int reference(Choice ref) {
            int result = -1;
            for (int i = 0; i < ref.size(); i++) {
                if (bool(ref.gate(i))) {
                    assertThat(result).isEqualTo(-1);
                    result = ref.id(i);
                }
            }
            return result;
        }

        Heap heap(Universe universe, CanonicalHeap heap, List<Choice> roots, int arrayLength) {
            Map<Integer, int[]> slots = new LinkedHashMap<>();
            Map<Integer, Integer> lengths = new LinkedHashMap<>();
            for (Atom atom : universe.atoms()) {
                if (atom.kind() == Atom.Kind.PRE && atom.type() instanceof Type.Array) {
                    int[] own = new int[arrayLength];
                    int length = 0;
                    for (int i = 0; i < arrayLength; i++) {
                        own[i] = reference(heap.element(atom.id(), i));
                        length += bool(heap.longer(atom.id(), i)) ? 1 : 0;
                    }
                    slots.put(atom.id(), own);
                    lengths.put(atom.id(), length);
                } else if (atom.kind() == Atom.Kind.PRE) {
                    slots.put(
                            atom.id(),
                            universe.program().instanceFields(atom.type().toString()).stream()
                                    .mapToInt(f -> reference(heap.field(atom.id(), f.ref())))
                                    .toArray());
                }
            }
            return new Heap(roots.stream().mapToInt(this::reference).toArray(), slots, lengths);
        }
    }

    private static EncodeOptions arraysUpTo(int length) {
        return EncodeOptions.of(new Limits(1, Map.of(), 1, 32, length));
    }
}

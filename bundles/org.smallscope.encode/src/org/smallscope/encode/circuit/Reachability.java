package org.smallscope.encode.circuit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.state.ArrayElements;
import org.smallscope.encode.circuit.state.Fields;
import org.smallscope.encode.circuit.state.PreHeap;
import org.smallscope.encode.circuit.symbol.Symbol.AtomSet;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term.Hop;
import org.smallscope.program.graph.Universe;

/**
 * The objects that can be reached over fields and elements.
 *
 * <p>For each different heap the transitive closure of "refers to" is made once (Warshall's algorithm on gates, so that
 * it costs no more than one set would layer by layer), and every set of objects reachable from a reference is a
 * selection of its rows.
 */
final class Reachability {
    private final Symbols symbols;
    private final Gates gates;
    private final PreHeap preHeap;
    private final Fields fields;
    private final ArrayElements elements;
    private final Map<Graph, int[][]> closures = new HashMap<>();

    /** Which atom refers to which, by gates; a key. */
    private record Graph(int[][] refers) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Graph g && Arrays.deepEquals(refers, g.refers);
        }

        @Override
        public int hashCode() {
            return Arrays.deepHashCode(refers);
        }
    }

    Reachability(Symbols symbols, PreHeap preHeap, Fields fields, ArrayElements elements) {
        this.symbols = symbols;
        this.gates = symbols.gates();
        this.preHeap = preHeap;
        this.fields = fields;
        this.elements = elements;
    }

    /** The objects of a type reachable from one object, itself included. */
    AtomSet reach(Choice from, Type filter, List<Hop> hops, int block) {
        Universe universe = preHeap.universe();
        Graph graph = new Graph(refers(hops, block));
        int[][] closure = closures.computeIfAbsent(graph, this::close);
        int[] members = new int[universe.atoms().size() + 1];
        for (Atom atom : universe.atoms()) {
            int to = atom.id();
            if (universe.program().isSubtype(atom.type(), filter)) {
                members[to] = symbols.choices()
                        .selectGate(
                                from,
                                a -> a == Atom.NULL
                                        ? Gates.FALSE
                                        : a == to ? Gates.TRUE : closure[a].length == 0 ? Gates.FALSE : closure[a][to]);
            }
        }
        return new AtomSet(members);
    }

    /** By atom, null left out; a row is empty where an object refers to nothing. */
    private int[][] refers(List<Hop> hops, int block) {
        int count = preHeap.universe().atoms().size() + 1;
        int[][] result = new int[count][0];
        for (int atom = 1; atom < count; atom++) {
            for (Hop hop : hops) {
                for (Choice target : targets(hop, atom, block)) {
                    result[atom] = add(result[atom], count, target);
                }
            }
        }
        return result;
    }

    private List<Choice> targets(Hop hop, int atom, int block) {
        return hop.select(
                over -> preHeap.has(atom, over.field())
                        ? List.of(((Ref) fields.read(over.field(), over.label(), atom, block)).choice())
                        : List.of(),
                over -> isReferenceArray(atom)
                        ? elements.references(over.elements(), over.label(), atom, block)
                        : List.of());
    }

    private boolean isReferenceArray(int atom) {
        return preHeap.universe().atom(atom).type() instanceof Type.Array array
                && array.element().reference();
    }

    private int[] add(int[] row, int count, Choice target) {
        int[] result = row;
        for (int i = 0; i < target.size(); i++) {
            if (target.id(i) != Atom.NULL) {
                result = result.length == 0 ? new int[count] : result;
                result[target.id(i)] = gates.or(result[target.id(i)], target.gate(i));
            }
        }
        return result;
    }

    private int[][] close(Graph graph) {
        int[][] reaches = new int[graph.refers().length][];
        Arrays.setAll(reaches, a -> graph.refers()[a].clone());
        for (int via = 1; via < reaches.length; via++) {
            int[] onwards = reaches[via];
            for (int from = 1; from < reaches.length && onwards.length > 0; from++) {
                int[] row = reaches[from];
                if (from != via && row.length > 0 && row[via] != Gates.FALSE) {
                    for (int to = 1; to < row.length; to++) {
                        if (to != from && to != via && onwards[to] != Gates.FALSE) {
                            row[to] = gates.or(row[to], gates.and(row[via], onwards[to]));
                        }
                    }
                }
            }
        }
        return reaches;
    }
}

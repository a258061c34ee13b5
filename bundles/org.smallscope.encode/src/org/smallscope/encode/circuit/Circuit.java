package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.encode.circuit.state.ArrayElements;
import org.smallscope.encode.circuit.state.Fields;
import org.smallscope.encode.circuit.state.Flow;
import org.smallscope.encode.circuit.state.HeapInputs;
import org.smallscope.encode.circuit.state.PreHeap;
import org.smallscope.encode.circuit.state.Ranges;
import org.smallscope.encode.circuit.state.Variables;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.solve.SatSolver;

/** All parts of one encoding, and the symbols of the values defined so far. */
final class Circuit {
    private final Universe universe;
    private final Gates gates = new Gates();
    private final Symbols symbols = new Symbols(gates);
    private final Cnf cnf;
    private final Requirements requirements;
    private final Flow flow;
    private final PreHeap preHeap;
    private final Variables variables;
    private final Fields fields;
    private final ArrayElements elements;
    private final Reachability reachability;
    private final Texts texts;
    private final List<int[]> consequences = new ArrayList<>();
    private Symbol[] values = new Symbol[256];
    /** By atom, the block that allocates it; -1 where none does. */
    private int[] allocated = new int[0];

    Circuit(Universe universe, EncodeOptions options, HeapInputs.Maker heaps, Ranges ranges, SatSolver solver) {
        this.universe = universe;
        cnf = new Cnf(gates, solver);
        requirements = new Requirements(cnf);
        flow = new Flow(gates, value -> ((Truth) symbol(value)).gate());
        HeapInputs heap = heaps.make(gates, requirements, universe, options);
        preHeap = new PreHeap(symbols, requirements, universe, heap, options, ranges);
        variables = new Variables(symbols, flow);
        fields = new Fields(symbols, flow, preHeap);
        elements = new ArrayElements(symbols, flow, preHeap);
        reachability = new Reachability(symbols, preHeap, fields, elements);
        texts = new Texts(symbols, requirements, preHeap);
    }

    Universe universe() {
        return universe;
    }

    Gates gates() {
        return gates;
    }

    Symbols symbols() {
        return symbols;
    }

    Cnf cnf() {
        return cnf;
    }

    /** Tells the solver what follows about numbers, so that it need not find out. */
    void conclude() {
        List<int[]> added = symbols.numbers().consequences();
        consequences.addAll(added);
        added.forEach(cnf::requireAny);
    }

    /** All such clauses, which hold anyway. */
    List<int[]> consequences() {
        conclude();
        return List.copyOf(consequences);
    }

    Requirements requirements() {
        return requirements;
    }

    Flow flow() {
        return flow;
    }

    PreHeap preHeap() {
        return preHeap;
    }

    Variables variables() {
        return variables;
    }

    Fields fields() {
        return fields;
    }

    ArrayElements elements() {
        return elements;
    }

    Reachability reachability() {
        return reachability;
    }

    Texts texts() {
        return texts;
    }

    void define(Value value, Symbol symbol) {
        if (value.id() >= values.length) {
            values = Arrays.copyOf(values, Math.max(value.id() + 1, 2 * values.length));
        }
        values[value.id()] = symbol;
    }

    /** The symbol of a value, right wherever the block that defines it is executed. */
    Symbol symbol(Value value) {
        return values[value.id()];
    }

    /** A boolean as it is seen from a block. */
    int gate(Value value, int block) {
        int gate = ((Truth) symbol(value)).gate();
        if (flow.isKnown(gate, block)) {
            return Gates.TRUE;
        }
        return flow.isKnown(Gates.not(gate), block) ? Gates.FALSE : gate;
    }

    int[] gates(List<Value> booleans, int block) {
        int[] result = new int[booleans.size()];
        Arrays.setAll(result, i -> gate(booleans.get(i), block));
        return result;
    }

    /** A reference as it is seen from a block: without what is known not to be. */
    Choice choice(Value value, int block) {
        Choice choice = ((Ref) symbol(value)).choice();
        if (choice.isConstant()) {
            return choice;
        }
        for (int i = 0; i < choice.size(); i++) {
            if (flow.isKnown(choice.gate(i), block)) {
                return Choice.constant(choice.id(i));
            }
        }
        return symbols.choices().where(choice, g -> !flow.isKnown(Gates.not(g), block));
    }

    void allocate(int atom, int block) {
        if (atom >= allocated.length) {
            int old = allocated.length;
            allocated = Arrays.copyOf(allocated, Math.max(atom + 1, 2 * old));
            Arrays.fill(allocated, old, allocated.length, -1);
        }
        allocated[atom] = block;
    }

    /** Where an atom is an object, as it is seen from a block. */
    int exists(int atom, int block) {
        return switch (universe.atom(atom).kind()) {
            case STATIC -> Gates.TRUE;
            case PRE -> preHeap.heap().exists(atom);
            case FRESH -> atom < allocated.length && allocated[atom] >= 0
                    ? flow.executed(allocated[atom], block)
                    : Gates.FALSE;
        };
    }
}

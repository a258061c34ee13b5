package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.encode.circuit.gate.Fingerprint;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.encode.circuit.state.PreHeap;
import org.smallscope.encode.circuit.state.Ranges;
import org.smallscope.encode.circuit.symbol.Numbers;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.program.FieldRef;
import org.smallscope.program.graph.Limits;
import org.smallscope.solve.Outcome;

/** The inputs of a call as a circuit, with all that is assumed of them: what can be asked before the body is looked at. */
public final class AssumedState {
    private final CircuitEncoder encoder;

    AssumedState(CircuitEncoder encoder) {
        this.encoder = encoder;
        encoder.questions().settle();
    }

    public Limits limits() {
        return preHeap().limits();
    }

    public Gates gates() {
        return encoder.machine().gates();
    }

    public Numbers arithmetic() {
        return encoder.machine().symbols().numbers();
    }

    private PreHeap preHeap() {
        return encoder.machine().preHeap();
    }

    /** Is there an input for which the gate holds? Gives up after a while, since the answer helps but is not needed. */
    public Outcome ask(int gate) {
        return encoder.questions().quick(gate);
    }

    /** The values of all gates in the last answer, which was SAT. */
    public Valuation model() {
        return encoder.questions().model();
    }

    /** Everything that answers depend on. */
    public void describe(Fingerprint fingerprint) {
        encoder.encoding().assumptions().forEach(a -> fingerprint.add(a.gate()));
        encoder.machine().requirements().describe(fingerprint);
        gates().describe(fingerprint);
    }

    /** All numbers, by names from {@link Ranges}: those that stand for the same thing in different objects together. */
    public Map<Object, List<Num>> numbers() {
        readAll();
        Map<Object, List<Num>> groups = new LinkedHashMap<>();
        encoder.encoding()
                .terms()
                .inputs()
                .forEach((value, symbol) -> add(groups, Ranges.input(value), List.of(symbol)));
        for (int[] kind : preHeap().heap().objects()) {
            Arrays.stream(kind).forEach(atom -> {
                preHeap().numbers(atom).forEach((field, s) -> add(groups, Ranges.field(field), List.of(s)));
                add(
                        groups,
                        Ranges.elements(atom),
                        preHeap().elementNumbers(atom).values());
            });
        }
        return groups;
    }

    /** A group is all objects that have a field, or all indices of an array, also those that nobody has read yet. */
    private void readAll() {
        PreHeap preHeap = preHeap();
        int[] atoms =
                preHeap.heap().objects().stream().flatMapToInt(Arrays::stream).toArray();
        Set<FieldRef> fields = new LinkedHashSet<>();
        Arrays.stream(atoms).forEach(a -> fields.addAll(preHeap.numbers(a).keySet()));
        for (int atom : atoms) {
            fields.stream().filter(f -> preHeap.has(atom, f)).forEach(f -> preHeap.field(atom, f));
            if (!preHeap.elementNumbers(atom).isEmpty()) {
                for (int i = 0; i < limits().arrayLength(); i++) {
                    preHeap.element(atom, i);
                }
            }
        }
    }

    private static void add(Map<Object, List<Num>> groups, Object key, Collection<Symbol> symbols) {
        for (Symbol symbol : symbols) {
            if (symbol instanceof Num number) {
                groups.computeIfAbsent(key, k -> new ArrayList<>()).add(number);
            }
        }
    }
}

package org.smallscope.encode.circuit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.encode.circuit.state.PreHeap;
import org.smallscope.encode.circuit.symbol.Numbers;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.run.Assignment;

/** Reads the input of an execution from a model. */
final class Decoder {
    private final CircuitEncoder encoder;
    private final PreHeap preHeap;
    private final Numbers numbers;

    Decoder(CircuitEncoder encoder) {
        this.encoder = encoder;
        preHeap = encoder.machine().preHeap();
        numbers = encoder.machine().symbols().numbers();
    }

    Assignment assignment(Valuation model) {
        Set<Integer> existing = new LinkedHashSet<>();
        Map<Integer, Map<FieldRef, Long>> fields = new LinkedHashMap<>();
        Map<Integer, Integer> lengths = new LinkedHashMap<>();
        Map<Integer, Map<Integer, Long>> elements = new LinkedHashMap<>();
        for (Atom atom : encoder.machine().universe().atoms()) {
            if (atom.kind() == Atom.Kind.PRE && model.holds(preHeap.heap().exists(atom.id()))) {
                existing.add(atom.id());
                if (atom.type() instanceof Type.Array array) {
                    int length = (int) numbers.value(preHeap.length(atom.id()), model);
                    lengths.put(atom.id(), length);
                    elements.put(atom.id(), elements(atom.id(), array.element(), length, model));
                } else {
                    fields.put(atom.id(), fields(atom, model));
                }
            }
        }
        Map<Integer, Long> inputs = new LinkedHashMap<>();
        encoder.encoding().terms().inputs().forEach((value, symbol) -> inputs.put(value, value(symbol, model)));
        Map<Integer, Integer> hashes = new LinkedHashMap<>();
        encoder.encoding()
                .terms()
                .identityHashes()
                .forEach((atom, hash) -> hashes.put(atom, (int) numbers.value(hash, model)));
        return new Assignment(
                existing,
                inputs,
                fields,
                lengths,
                elements,
                encoder.machine().texts().values(model),
                hashes);
    }

    private Map<FieldRef, Long> fields(Atom atom, Valuation model) {
        Map<FieldRef, Long> result = new LinkedHashMap<>();
        Map<FieldRef, Symbol> read = preHeap.numbers(atom.id());
        for (Field field : preHeap.program().instanceFields(((Type.Ref) atom.type()).name())) {
            FieldRef ref = field.ref();
            if (ref.type().reference()) {
                result.put(ref, (long) preHeap.heap().field(atom.id(), ref).value(model));
            } else if (read.containsKey(ref)) {
                result.put(ref, value(read.get(ref), model));
            }
        }
        return result;
    }

    private Map<Integer, Long> elements(int atom, Type element, int length, Valuation model) {
        Map<Integer, Long> result = new LinkedHashMap<>();
        Map<Integer, Symbol> read = preHeap.elementNumbers(atom);
        for (int i = 0; i < length; i++) {
            if (element.reference()) {
                result.put(i, (long) preHeap.heap().element(atom, i).value(model));
            } else if (read.containsKey(i)) {
                result.put(i, value(read.get(i), model));
            }
        }
        return result;
    }

    private long value(Symbol symbol, Valuation model) {
        if (symbol instanceof Truth t) {
            return model.holds(t.gate()) ? 1 : 0;
        } else if (symbol instanceof Num n) {
            return numbers.value(n, model);
        }
        return ((Ref) symbol).choice().value(model);
    }
}

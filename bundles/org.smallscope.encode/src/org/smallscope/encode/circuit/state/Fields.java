package org.smallscope.encode.circuit.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.FieldRef;
import org.smallscope.program.graph.Atom;

/** The states of instance fields: a cell per object. */
public final class Fields {
    private final Symbols symbols;
    private final Flow flow;
    private final PreHeap preHeap;
    private final Map<FieldRef, PerObject> chains = new HashMap<>();

    private final class PerObject extends Chain<Integer> {
        private final FieldRef field;
        private final Symbol missing;
        private final List<Choice> targets = new ArrayList<>();
        private final List<Symbol> values = new ArrayList<>();

        PerObject(FieldRef field) {
            super(symbols, flow);
            this.field = field;
            missing = symbols.defaultOf(field.type());
            targets.add(null);
            values.add(null);
        }

        @Override
        Symbol base(Integer atom) {
            return preHeap.field(atom, field);
        }

        @Override
        int hit(int label, Integer atom) {
            return targets.get(label).is(atom);
        }

        @Override
        Symbol stored(int label, Integer atom) {
            return values.get(label);
        }

        void store(int from, int to, int block, Choice target, Symbol value) {
            while (values.size() <= to) {
                targets.add(null);
                values.add(null);
            }
            targets.set(to, target);
            values.set(to, value);
            change(from, to, block);
        }
    }

    public Fields(Symbols symbols, Flow flow, PreHeap preHeap) {
        this.symbols = symbols;
        this.flow = flow;
        this.preHeap = preHeap;
    }

    private PerObject chain(FieldRef field) {
        return chains.computeIfAbsent(field, PerObject::new);
    }

    public void store(FieldRef field, int from, int to, int block, Choice target, Symbol value) {
        chain(field).store(from, to, block, target, value);
    }

    /** The field of one object; null and objects without the field have its default. */
    public Symbol read(FieldRef field, int label, int atom, int block) {
        PerObject chain = chain(field);
        return atom == Atom.NULL || !preHeap.has(atom, field) ? chain.missing : chain.read(label, atom, block);
    }

    /** The field of the object that is referred to. */
    public Symbol read(FieldRef field, int label, Choice target, int block) {
        return symbols.select(target, atom -> read(field, label, atom, block));
    }
}

package org.smallscope.encode.circuit.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Variable;

/** The states of components with a single cell: local variables and static fields. */
public final class Variables {
    private static final Integer CELL = 0;
    private final Symbols symbols;
    private final Flow flow;
    private final Map<Object, Single> chains = new HashMap<>();

    private final class Single extends Chain<Integer> {
        private final Symbol base;
        private final List<Symbol> values = new ArrayList<>();

        Single(Symbol base) {
            super(symbols, flow);
            this.base = base;
            values.add(null);
        }

        @Override
        Symbol base(Integer cell) {
            return base;
        }

        @Override
        int hit(int label, Integer cell) {
            return Gates.TRUE;
        }

        @Override
        Symbol stored(int label, Integer cell) {
            return values.get(label);
        }

        void store(int from, int to, int block, Symbol value) {
            while (values.size() <= to) {
                values.add(null);
            }
            values.set(to, value);
            change(from, to, block);
        }
    }

    public Variables(Symbols symbols, Flow flow) {
        this.symbols = symbols;
        this.flow = flow;
    }

    /** A local variable, not defined at label 0. */
    private Single chain(Variable variable) {
        return chains.computeIfAbsent(variable, v -> new Single(null));
    }

    /** A static field, at its default at label 0. */
    private Single chain(FieldRef field) {
        return chains.computeIfAbsent(field, f -> new Single(symbols.defaultOf(field.type())));
    }

    public void store(Variable variable, int from, int to, int block, Symbol value) {
        chain(variable).store(from, to, block, value);
    }

    public void store(FieldRef field, int from, int to, int block, Symbol value) {
        chain(field).store(from, to, block, value);
    }

    /** The variable's value; its type's default where no execution can have assigned it. */
    public Symbol read(Variable variable, int label, int block) {
        Symbol value = chain(variable).read(label, CELL, block);
        return value == null ? undefined(variable.type()) : value;
    }

    public Symbol read(FieldRef field, int label, int block) {
        return chain(field).read(label, CELL, block);
    }

    private Symbol undefined(Type type) {
        if (type == Type.Special.SET) {
            return new Symbol.AtomSet(new int[0]);
        }
        return type == Type.Special.TYPE
                ? new Symbol.TypeValue(Choice.constant(symbols.place(Type.OBJECT)))
                : symbols.defaultOf(type);
    }
}

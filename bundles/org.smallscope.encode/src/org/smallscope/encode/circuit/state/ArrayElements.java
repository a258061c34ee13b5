package org.smallscope.encode.circuit.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.smallscope.encode.circuit.gate.Bits;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.symbol.Numbers;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.tree.Expr.Op;

/**
 * The states of array elements: a cell per array and index, made only where something is read.
 *
 * <p>An index is a constant, or a number. A short array is read at a number by selecting among all its cells; a long one
 * by comparing the number with the indices of the stores, latest first, so that {@code new int[1000]} costs what is
 * stored in it.
 */
public final class ArrayElements {
    /** Arrays that can be longer are read through their stores. */
    private static final int SHORT = 24;

    private final Symbols symbols;
    private final Numbers numbers;
    private final Flow flow;
    private final PreHeap preHeap;
    private final Map<Elements, Cells> chains = new HashMap<>();
    private final Map<Integer, Num> lengths = new HashMap<>();

    /** An index of an array. */
    private record Cell(int atom, Num index) {}

    /** Either one store of a value or the copy of a range; {@code value} is null for a copy. */
    private record Stored(Choice target, Num index, Symbol value, Choice source, Num sourceStart, Num length) {}

    private final class Cells extends Chain<Cell> {
        private final Elements elements;
        private final Symbol missing;
        private final List<Stored> stores = new ArrayList<>();

        Cells(Elements elements) {
            super(symbols, flow);
            this.elements = elements;
            missing = symbols.defaultOf(elements.element());
            stores.add(null);
        }

        boolean has(int atom) {
            return atom != Atom.NULL
                    && preHeap.universe().atom(atom).type() instanceof Type.Array array
                    && Elements.of(array.element()).equals(elements);
        }

        @Override
        Symbol base(Cell cell) {
            Bits index = numbers.bits(cell.index());
            return index.isConstant() && Math.abs(index.constantValue()) < Integer.MAX_VALUE
                    ? preHeap.element(cell.atom(), (int) index.constantValue())
                    : missing;
        }

        @Override
        int hit(int label, Cell cell) {
            Stored store = stores.get(label);
            int here = store.target().is(cell.atom());
            if (here == Gates.FALSE) {
                return here;
            }
            if (store.value() != null) {
                return symbols.gates().and(here, numbers.eq(store.index(), cell.index()));
            }
            Num end = numbers.arithmetic(Op.ADD, Prim.INT, store.index(), store.length());
            return symbols.gates().and(here, numbers.le(store.index(), cell.index()), numbers.lt(cell.index(), end));
        }

        @Override
        Symbol stored(int label, Cell cell) {
            Stored store = stores.get(label);
            if (store.value() != null) {
                return store.value();
            }
            Num offset = numbers.arithmetic(Op.SUB, Prim.INT, cell.index(), store.index());
            Num index = numbers.arithmetic(Op.ADD, Prim.INT, offset, store.sourceStart());
            Change change = change(label);
            return ArrayElements.this.read(this, change.from(), store.source(), index, change.block());
        }

        void store(int from, int to, int block, Stored store) {
            while (stores.size() <= to) {
                stores.add(null);
            }
            stores.set(to, store);
            change(from, to, block);
        }
    }

    public ArrayElements(Symbols symbols, Flow flow, PreHeap preHeap) {
        this.symbols = symbols;
        this.numbers = symbols.numbers();
        this.flow = flow;
        this.preHeap = preHeap;
    }

    private Cells chain(Elements elements) {
        return chains.computeIfAbsent(elements, Cells::new);
    }

    // ------------------------------------------------------------------ lengths

    /** An array was allocated. */
    public void allocate(int atom, Num length) {
        lengths.put(atom, length);
    }

    /** The length of an array; 0 for null. */
    public Num length(int atom) {
        if (atom == Atom.NULL || !(preHeap.universe().atom(atom).type() instanceof Type.Array)) {
            return numbers.constant(0);
        }
        Num allocated = lengths.get(atom);
        return allocated == null ? preHeap.length(atom) : allocated;
    }

    public Num length(Choice array) {
        return numbers.select(array, this::length);
    }

    // ------------------------------------------------------------------ changes

    public void store(Elements elements, int from, int to, int block, Choice array, Num index, Symbol value) {
        chain(elements).store(from, to, block, new Stored(array, index, value, null, null, null));
    }

    /** The copy of a range; all elements are read before any is stored. */
    public void copy(
            Elements elements,
            int from,
            int to,
            int block,
            Choice source,
            Num sourceStart,
            Choice target,
            Num targetStart,
            Num length) {
        chain(elements).store(from, to, block, new Stored(target, targetStart, null, source, sourceStart, length));
    }

    // ------------------------------------------------------------------ reading

    /** The element; any value where the index is out of range. */
    public Symbol read(Elements elements, int label, Choice array, Num index, int block) {
        return read(chain(elements), label, array, index, block);
    }

    private Symbol read(Cells cells, int label, Choice array, Num index, int block) {
        return symbols.select(
                array,
                atom -> !cells.has(atom)
                        ? cells.missing
                        : symbols.select(index.choice(), place -> read(cells, label, atom, place, block)));
    }

    private Symbol read(Cells cells, int label, int atom, int place, int block) {
        Bits index = numbers.at(place);
        long most = numbers.greatest(length(atom));
        if (index.isConstant() || most > SHORT) {
            return cells.read(label, new Cell(atom, numbers.of(index)), block);
        }
        if (most <= 0) {
            return cells.missing;
        }
        return symbols.select(
                among(numbers.of(index), (int) most),
                i -> cells.read(label, new Cell(atom, numbers.constant(i)), block));
    }

    /** The index as a choice of {@code 0..most-1}; the last one where it is out of range. */
    private Choice among(Num index, int most) {
        int[] gates = new int[most];
        int others = Gates.FALSE;
        for (int i = 0; i < most - 1; i++) {
            gates[i] = numbers.eq(index, numbers.constant(i));
            others = symbols.gates().or(others, gates[i]);
        }
        gates[most - 1] = Gates.not(others);
        return Choice.of(IntStream.range(0, most).toArray(), gates);
    }

    /** What the elements of an array of references can be, each of them at some index. */
    public List<Choice> references(Elements elements, int label, int atom, int block) {
        Cells cells = chain(elements);
        List<Choice> result = new ArrayList<>();
        for (Num index : indices(cells, label, atom, block)) {
            Symbol element = read(cells, label, Choice.constant(atom), index, block);
            result.add(((Ref) element).choice());
        }
        return result;
    }

    /** Indices outside of which all elements are null. */
    private List<Num> indices(Cells cells, int label, int atom, int block) {
        long most = numbers.greatest(length(atom));
        if (most <= SHORT) {
            return IntStream.range(0, (int) Math.max(0, most))
                    .mapToObj(numbers::constant)
                    .toList();
        }
        List<Num> result = new ArrayList<>();
        for (int l : cells.history(label, block)) {
            Stored store = cells.stores.get(l);
            if (store.target().is(atom) != Gates.FALSE && store.value() != null) {
                result.add(store.index());
            } else if (store.target().is(atom) != Gates.FALSE) {
                int from = cells.change(l).from();
                int in = cells.change(l).block();
                Arrays.stream(store.source().ids()).filter(cells::has).forEach(s -> indices(cells, from, s, in)
                        .forEach(i -> result.add(numbers.arithmetic(
                                Op.ADD,
                                Prim.INT,
                                numbers.arithmetic(Op.SUB, Prim.INT, i, store.sourceStart()),
                                store.index()))));
            }
        }
        return result.stream().distinct().toList();
    }
}

package org.smallscope.encode.circuit.state;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.HeapPlace;
import org.smallscope.encode.SlotFilter;
import org.smallscope.encode.circuit.gate.Bits;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Universe;

/**
 * What objects hold at label 0: PRE objects whatever the pre-heap gives them, all others their defaults. Numbers and
 * booleans become inputs when somebody first reads them, and are 0 and false in objects that do not exist.
 */
public final class PreHeap {
    private final Symbols symbols;
    private final Requirements requirements;
    private final Universe universe;
    private final HeapInputs heap;
    private final Limits limits;
    private final SlotFilter filter;
    private final Ranges ranges;
    private final Map<Integer, Map<FieldRef, Symbol>> fields = new LinkedHashMap<>();
    private final Map<Integer, Map<Integer, Symbol>> elements = new LinkedHashMap<>();
    private final Map<Integer, Num> lengths = new HashMap<>();
    private final Map<FieldRef, Map<Type, Boolean>> owners = new HashMap<>();

    public PreHeap(
            Symbols symbols,
            Requirements requirements,
            Universe universe,
            HeapInputs heap,
            EncodeOptions options,
            Ranges ranges) {
        this.symbols = symbols;
        this.requirements = requirements;
        this.universe = universe;
        this.heap = heap;
        limits = options.limits();
        filter = options.filter();
        this.ranges = ranges;
    }

    public Universe universe() {
        return universe;
    }

    public Limits limits() {
        return limits;
    }

    public HeapInputs heap() {
        return heap;
    }

    private boolean pre(int atom) {
        return universe.atom(atom).kind() == Atom.Kind.PRE;
    }

    /** Does the object have this field? */
    public boolean has(int atom, FieldRef field) {
        return owners.computeIfAbsent(field, f -> new HashMap<>())
                .computeIfAbsent(
                        universe.atom(atom).type(), t -> universe.program().isSubtype(t, new Type.Ref(field.owner())));
    }

    /** A field of an object that has it, at label 0. */
    public Symbol field(int atom, FieldRef field) {
        if (!pre(atom)) {
            return symbols.defaultOf(field.type());
        }
        if (field.type().reference()) {
            return new Ref(heap.field(atom, field));
        }
        return fields.computeIfAbsent(atom, a -> new LinkedHashMap<>())
                .computeIfAbsent(field, f -> field(atom, f, heap.exists(atom)));
    }

    /** A boolean that bounds fix is no input. */
    private Symbol field(int atom, FieldRef field, int exists) {
        if (field.type() == Prim.BOOLEAN && exists != Gates.FALSE) {
            HeapPlace place = new HeapPlace.OfField(atom, field);
            if (!filter.allows(place, 1)) {
                return symbols.defaultOf(field.type());
            } else if (!filter.allows(place, 0)) {
                return new Truth(exists);
            }
        }
        return input((Prim) field.type(), Ranges.field(field), exists);
    }

    /** The booleans read when there were so many gates, each with one for false and for true where its object exists. */
    public List<HeapInputs.Candidates> booleans(int size) {
        List<HeapInputs.Candidates> result = new ArrayList<>();
        for (int[] kind : heap.objects()) {
            for (int atom : kind) {
                numbers(atom).forEach((field, symbol) -> {
                    if (symbol instanceof Truth t && t.gate() >> 1 < size) {
                        Gates gates = symbols.gates();
                        int exists = heap.exists(atom);
                        int[] each = {gates.and(exists, Gates.not(t.gate())), gates.and(exists, t.gate())};
                        HeapPlace place = new HeapPlace.OfField(atom, field);
                        result.add(new HeapInputs.Candidates(place, new int[] {0, 1}, each));
                    }
                });
            }
        }
        return result;
    }

    /** An element of an array, at label 0; the default where there is none. */
    public Symbol element(int atom, int index) {
        Type element = ((Type.Array) universe.atom(atom).type()).element();
        if (!pre(atom) || index < 0 || index >= limits.arrayLength()) {
            return symbols.defaultOf(element);
        }
        if (element.reference()) {
            return new Ref(heap.element(atom, index));
        }
        return elements.computeIfAbsent(atom, a -> new LinkedHashMap<>())
                .computeIfAbsent(index, i -> input((Prim) element, Ranges.elements(atom), heap.longer(atom, i)));
    }

    /** The length of a PRE array. */
    public Num length(int atom) {
        return lengths.computeIfAbsent(atom, a -> {
            int[] exactly = new int[limits.arrayLength() + 1];
            int longer = Gates.TRUE;
            for (int i = 0; i <= limits.arrayLength(); i++) {
                int next = heap.longer(atom, i);
                exactly[i] = symbols.gates().and(longer, Gates.not(next));
                longer = next;
            }
            return symbols.numbers().oneOf(exactly);
        });
    }

    /** Any value that a number of the pre-heap can have; the default where the condition does not hold. */
    private Symbol input(Prim type, Object what, int condition) {
        if (condition == Gates.FALSE) {
            return symbols.defaultOf(type);
        }
        Symbol input = anything(type, what);
        if (input instanceof Truth t) {
            requirements.any(condition, Gates.not(t.gate()));
        } else if (ranges.of(what) != null) {
            requirements.any(condition, symbols.equal(input, symbols.defaultOf(type)));
        } else {
            Bits bits = symbols.numbers().bits((Num) input);
            for (int i = 0; i < bits.width(); i++) {
                requirements.any(condition, Gates.not(bits.bit(i)));
            }
        }
        return input;
    }

    /** Any value that something of the pre-heap can have, a name from {@link Ranges}. */
    public Symbol anything(Prim type, Object what) {
        Collection<Long> few = ranges.of(what);
        if (few == null) {
            return anything(type);
        }
        Num input = symbols.numbers().input(few);
        if (few.size() > 2) {
            requirements.exactlyOne(input.choice().gates());
        }
        return input;
    }

    /** Any value of a primitive type within the width of inputs. */
    public Symbol anything(Prim type) {
        return switch (type) {
            case BOOLEAN -> new Truth(symbols.gates().input());
            case CHAR -> natural(Character.SIZE);
            case BYTE, SHORT, INT, LONG, BIGINT -> symbols.numbers().input(limits.bits(type));
            case VOID -> throw new IllegalArgumentException("void has no values");
        };
    }

    /** Any natural number of this many bits. */
    public Num natural(int width) {
        int[] bits = new int[width + 1];
        for (int i = 0; i < width; i++) {
            bits[i] = symbols.gates().input();
        }
        return symbols.numbers().of(Bits.of(bits));
    }

    /** The inputs made so far for fields of a PRE object, references left out. */
    public Map<FieldRef, Symbol> numbers(int atom) {
        return fields.getOrDefault(atom, Map.of());
    }

    /** The inputs made so far for elements of a PRE array, references left out. */
    public Map<Integer, Symbol> elementNumbers(int atom) {
        return elements.getOrDefault(atom, Map.of());
    }

    public Program program() {
        return universe.program();
    }
}

package org.smallscope.bounds.canonical;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.HeapPlace;
import org.smallscope.encode.SlotFilter;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Choices;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.encode.circuit.state.HeapInputs;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Universe;

/**
 * The references of the pre-heap, as inputs with clauses that leave exactly one heap of each isomorphism class.
 */
public final class CanonicalHeap implements HeapInputs {
    private static final Choice NULL = Choice.constant(Atom.NULL);
    private final Gates gates;
    private final Choices choices;
    private final Requirements requirements;
    private final Universe universe;
    private final int arrayLength;
    private final Predicate<FieldRef> modelled;
    private final SlotFilter filter;
    private final List<Choice> roots = new ArrayList<>();
    private HeapShape shape;
    private int[] rootCounts;
    private boolean sealed;
    /** By atom: where it exists. */
    private int[] exists;
    /** By atom: its slots. */
    private Choice[][] slots;
    /** By atom: the slot that holds a field. */
    private final Map<Integer, Map<FieldRef, Integer>> fieldSlots = new LinkedHashMap<>();
    /** By atom of an array: the gates that hold where its length is more than the index. */
    private final Map<Integer, int[]> longer = new LinkedHashMap<>();

    /**
     * For the PRE and STATIC atoms that the universe has when the first root is added. Reference fields that are not
     * modelled are null.
     */
    public CanonicalHeap(Gates gates, Requirements requirements, Universe universe, EncodeOptions options) {
        this.gates = gates;
        this.choices = new Choices(gates);
        this.requirements = requirements;
        this.universe = universe;
        arrayLength = options.limits().arrayLength();
        modelled = options.modelled();
        filter = options.filter();
    }

    @Override
    public Choice addRoot(Type type) {
        if (sealed) {
            throw new IllegalStateException("a root was added after the heap below the roots was looked at");
        }
        prepare();
        boolean[] targets = shape.targets(type);
        int[] limits = rootCounts.clone();
        for (int kind = 0; kind < limits.length; kind++) {
            limits[kind]++;
            rootCounts[kind] += targets[kind] ? 1 : 0;
        }
        HeapPlace place = new HeapPlace.Root(roots.size());
        Choice root = input(allowed(place, true, candidates(type, limits)));
        for (Kind kind : shape.kinds()) {
            for (int i = 1; i < kind.size(); i++) {
                int gate = root.is(kind.atoms()[i]);
                if (gate != Gates.FALSE) {
                    requirements.any(Gates.not(gate), earlierRoot(kind.atoms()[i - 1]));
                }
            }
        }
        roots.add(root);
        return root;
    }

    private int earlierRoot(int atom) {
        return gates.or(roots.stream().mapToInt(r -> r.is(atom)).toArray());
    }

    @Override
    public int exists(int atom) {
        seal();
        return exists[atom];
    }

    @Override
    public Choice field(int atom, FieldRef field) {
        seal();
        Integer slot = fieldSlots.getOrDefault(atom, Map.of()).get(field);
        return slot == null ? NULL : slots[atom][slot];
    }

    @Override
    public Choice element(int atom, int index) {
        seal();
        return slots[atom].length == 0 ? NULL : slots[atom][index];
    }

    @Override
    public int longer(int atom, int index) {
        seal();
        return index >= arrayLength ? Gates.FALSE : longer.get(atom)[index];
    }

    @Override
    public List<int[]> objects() {
        prepare();
        return shape.kinds().stream().map(Kind::atoms).toList();
    }

    @Override
    public List<Candidates> candidates() {
        seal();
        List<Candidates> result = new ArrayList<>();
        for (int i = 0; i < roots.size(); i++) {
            result.add(candidates(new HeapPlace.Root(i), Gates.TRUE, roots.get(i)));
        }
        for (Kind kind : shape.kinds()) {
            for (int atom : kind.atoms()) {
                for (int s = 0; s < slots[atom].length; s++) {
                    Slot slot = kind.slots().get(s);
                    result.add(candidates(place(atom, slot), there(atom, slot), slots[atom][s]));
                }
                int[] lengths = longer.getOrDefault(atom, new int[0]);
                for (int i = 0; i < lengths.length; i++) {
                    int shorter = gates.and(exists[atom], Gates.not(lengths[i]));
                    HeapPlace place = new HeapPlace.Longer(atom, i);
                    result.add(new Candidates(place, new int[] {0, 1}, new int[] {shorter, lengths[i]}));
                }
            }
        }
        return result;
    }

    /** Null counts only where there is the place: elsewhere it means nothing. */
    private Candidates candidates(HeapPlace place, int there, Choice choice) {
        int[] each = choice.gates();
        Arrays.setAll(each, i -> choice.id(i) == Atom.NULL ? gates.and(there, each[i]) : each[i]);
        return new Candidates(place, choice.ids(), each);
    }

    private void prepare() {
        if (shape == null) {
            shape = HeapShape.of(universe, arrayLength, modelled);
            rootCounts = new int[shape.kinds().size()];
        }
    }

    @Override
    public void seal() {
        if (sealed) {
            return;
        }
        sealed = true;
        prepare();
        int atoms = universe.atoms().size() + 1;
        exists = new int[atoms];
        slots = new Choice[atoms][];
        Arrays.fill(slots, new Choice[0]);
        for (Kind kind : shape.kinds()) {
            Map<FieldRef, Integer> numbers = new LinkedHashMap<>();
            for (int s = 0; s < kind.slots().size(); s++) {
                numbers.put(kind.slots().get(s).field(), s);
            }
            for (int atom : kind.atoms()) {
                fieldSlots.put(atom, numbers);
            }
        }
        int[][] references = shape.references();
        int[] sizes = shape.kinds().stream().mapToInt(Kind::size).toArray();
        List<int[]> groups = VisitOrder.groups(references, sizes);
        StructuralBounds bounds = new StructuralBounds(shape, references, groups, rootCounts);
        List<Choice> visited = new ArrayList<>(roots);
        for (int[] group : groups) {
            if (group.length == 1) {
                numberOne(shape.kinds().get(group[0]), bounds, visited);
            } else {
                numberGroup(group, references, bounds, visited);
            }
        }
        longer.forEach(this::requireNullBeyondLength);
    }

    /**
     * One kind: all slots that can refer to it are visited in an order known beforehand, those of its own objects by
     * their numbers, and each must refer to an object that was found before or to the next one.
     */
    private void numberOne(Kind kind, StructuralBounds bounds, List<Choice> visited) {
        NumberingInOrder numbering = new NumberingInOrder(gates, requirements, kind, bounds.most()[kind.number()]);
        visited.forEach(numbering::visit);
        for (int i = 0; i < kind.size(); i++) {
            int atom = kind.atoms()[i];
            exists[atom] = numbering.found(i);
            makeSlots(kind, i, bounds, exists[atom] == Gates.TRUE);
            numbering.close(i);
            for (Choice slot : slots[atom]) {
                numbering.visit(slot);
                visited.add(slot);
            }
        }
        finish(kind);
    }

    private void numberGroup(int[] group, int[][] references, StructuralBounds bounds, List<Choice> visited) {
        int rounds = VisitOrder.rounds(group, references, bounds.most());
        NumberingInRounds numbering = new NumberingInRounds(gates, requirements, rounds);
        for (int number : group) {
            Kind kind = shape.kinds().get(number);
            int most = bounds.most()[number];
            NumberingInOrder entries = new NumberingInOrder(gates, requirements, kind, most);
            visited.forEach(entries::visit);
            for (int i = 0; i < kind.size(); i++) {
                exists[kind.atoms()[i]] = i < most ? Gates.TRUE : Gates.FALSE;
                // where it exists is known only when all slots are there
                makeSlots(kind, i, bounds, false);
                if (i < most) {
                    numbering.add(number, kind.atoms()[i], entries.found(i), slots[kind.atoms()[i]]);
                }
            }
        }
        numbering.number(exists);
        for (int number : group) {
            Kind kind = shape.kinds().get(number);
            for (int atom : kind.atoms()) {
                visited.addAll(Arrays.asList(slots[atom]));
            }
            finish(kind);
        }
    }

    private void makeSlots(Kind kind, int index, StructuralBounds bounds, boolean always) {
        int atom = kind.atoms()[index];
        if (kind.type() instanceof Type.Array) {
            longer.put(atom, lengths(atom, always));
        }
        Choice[] own = new Choice[kind.slots().size()];
        for (int s = 0; s < own.length; s++) {
            Slot slot = kind.slots().get(s);
            int[] candidates = candidates(slot.type(), bounds.limits(kind, index, s));
            int there = there(atom, slot);
            own[s] = there == Gates.FALSE
                    ? NULL
                    : input(allowed(place(atom, slot), always && there == Gates.TRUE, candidates));
        }
        slots[atom] = own;
    }

    /** Where there is the slot: in objects that exist, and in arrays that are long enough. */
    private int there(int atom, Slot slot) {
        return slot.field() == null ? longer.get(atom)[slot.index()] : exists[atom];
    }

    private static HeapPlace place(int atom, Slot slot) {
        return slot.field() == null
                ? new HeapPlace.Element(atom, slot.index())
                : new HeapPlace.OfField(atom, slot.field());
    }

    /** Null stays a candidate where the filter forbids it but the object may not exist, which needs it then. */
    private int[] allowed(HeapPlace place, boolean always, int[] candidates) {
        int[] kept = Arrays.stream(candidates)
                .filter(t -> t == Atom.NULL && !always || filter.allows(place, t))
                .toArray();
        return kept.length == 0 ? candidates : kept;
    }

    private int[] lengths(int atom, boolean always) {
        int[] result = new int[arrayLength];
        for (int i = 0; i < arrayLength && exists[atom] != Gates.FALSE; i++) {
            HeapPlace place = new HeapPlace.Longer(atom, i);
            if (!filter.allows(place, 1)) {
                break;
            }
            result[i] = always && !filter.allows(place, 0) ? Gates.TRUE : gates.input();
            if (i > 0) {
                requirements.any(Gates.not(result[i]), result[i - 1]);
            }
        }
        return result;
    }

    /** What does not exist is all null, and numbers have no gaps. */
    private void finish(Kind kind) {
        for (int i = 0; i < kind.size(); i++) {
            int atom = kind.atoms()[i];
            for (int s = 0; s < slots[atom].length; s++) {
                int isNull = slots[atom][s].is(Atom.NULL);
                Slot slot = kind.slots().get(s);
                requirements.any(exists[atom], isNull);
                if (!filter.allows(place(atom, slot), Atom.NULL)) {
                    requirements.any(Gates.not(there(atom, slot)), Gates.not(isNull));
                }
            }
            if (longer.containsKey(atom) && arrayLength > 0) {
                requirements.any(exists[atom], Gates.not(longer.get(atom)[0]));
                requireLengths(atom);
            }
            if (i > 0) {
                requirements.any(exists[kind.atoms()[i - 1]], Gates.not(exists[atom]));
            }
        }
    }

    /** What the filter says of lengths, where the array exists. */
    private void requireLengths(int atom) {
        for (int i = 0; i < arrayLength; i++) {
            if (exists[atom] != Gates.FALSE && !filter.allows(new HeapPlace.Longer(atom, i), 0)) {
                requirements.any(Gates.not(exists[atom]), longer.get(atom)[i]);
            }
        }
    }

    private void requireNullBeyondLength(int atom, int[] lengths) {
        for (int i = 0; i < slots[atom].length; i++) {
            requirements.any(lengths[i], slots[atom][i].is(Atom.NULL));
        }
    }

    private int[] candidates(Type type, int[] limits) {
        boolean[] targets = shape.targets(type);
        List<Integer> result = new ArrayList<>();
        result.add(Atom.NULL);
        for (int atom : shape.statics(type)) {
            result.add(atom);
        }
        for (Kind kind : shape.kinds()) {
            for (int i = 0; targets[kind.number()] && i < Math.min(limits[kind.number()], kind.size()); i++) {
                result.add(kind.atoms()[i]);
            }
        }
        return result.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /** A reference that nothing determines. */
    private Choice input(int[] candidates) {
        Choice choice = choices.input(candidates);
        if (choice.size() > 2) {
            requirements.exactlyOne(choice.gates());
        }
        return choice;
    }
}

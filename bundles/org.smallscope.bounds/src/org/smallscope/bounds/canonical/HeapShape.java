package org.smallscope.bounds.canonical;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Universe;

/** What the pre-heaps within a scope are made of: kinds of objects, and which kind can refer to which. */
final class HeapShape {
    private final Program program;
    private final List<Kind> kinds;
    private final List<Atom> statics;
    private final Map<Type, boolean[]> targets = new LinkedHashMap<>();
    private final Map<Type, int[]> fittingStatics = new LinkedHashMap<>();

    private HeapShape(Program program, List<Kind> kinds, List<Atom> statics) {
        this.program = program;
        this.kinds = kinds;
        this.statics = statics;
    }

    /** The shape of the heaps over the PRE atoms made so far; fields that are not modelled are null. */
    static HeapShape of(Universe universe, int arrayLength, Predicate<FieldRef> modelled) {
        Map<Type, List<Integer>> byType = new LinkedHashMap<>();
        List<Atom> statics = new ArrayList<>();
        for (Atom atom : universe.before()) {
            if (atom.kind() == Atom.Kind.PRE) {
                byType.computeIfAbsent(atom.type(), t -> new ArrayList<>()).add(atom.id());
            } else if (atom.kind() == Atom.Kind.STATIC) {
                statics.add(atom);
            }
        }
        List<Kind> kinds = new ArrayList<>();
        byType.forEach((type, atoms) -> kinds.add(new Kind(
                kinds.size(),
                type,
                atoms.stream().mapToInt(Integer::intValue).toArray(),
                slots(universe.program(), type, arrayLength, modelled))));
        return new HeapShape(universe.program(), List.copyOf(kinds), List.copyOf(statics));
    }

    private static List<Slot> slots(Program program, Type type, int arrayLength, Predicate<FieldRef> modelled) {
        List<Slot> slots = new ArrayList<>();
        if (type instanceof Type.Array array && array.element().reference()) {
            for (int i = 0; i < arrayLength; i++) {
                slots.add(new Slot(null, i, array.element()));
            }
        } else if (type instanceof Type.Ref named) {
            for (Field field : program.instanceFields(named.name())) {
                if (field.ref().type().reference() && modelled.test(field.ref())) {
                    slots.add(new Slot(field.ref(), -1, field.ref().type()));
                }
            }
        }
        return List.copyOf(slots);
    }

    List<Kind> kinds() {
        return kinds;
    }

    /** Of which kinds, by number, an object may stand where this type is declared. */
    boolean[] targets(Type declared) {
        return targets.computeIfAbsent(declared, type -> {
            boolean[] result = new boolean[kinds.size()];
            for (Kind kind : kinds) {
                result[kind.number()] = program.isSubtype(kind.type(), type);
            }
            return result;
        });
    }

    /** The objects of static initialisers and literals that may stand where this type is declared. */
    int[] statics(Type declared) {
        return fittingStatics.computeIfAbsent(declared, type -> statics.stream()
                .filter(a -> program.isSubtype(a.type(), type))
                .mapToInt(Atom::id)
                .toArray());
    }

    /** How many slots of one object of the first kind can refer to an object of the second. */
    int references(Kind from, Kind to) {
        int count = 0;
        for (Slot slot : from.slots()) {
            count += targets(slot.type())[to.number()] ? 1 : 0;
        }
        return count;
    }

    /** All counts of {@link #references}, by the numbers of the kinds. */
    int[][] references() {
        int[][] result = new int[kinds.size()][kinds.size()];
        for (Kind from : kinds) {
            Arrays.setAll(result[from.number()], to -> references(from, kinds.get(to)));
        }
        return result;
    }
}

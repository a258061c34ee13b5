package org.smallscope.bench.heaps;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.smallscope.bench.heaps.Description.Fact;
import org.smallscope.bench.heaps.Description.Place;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/** Walks over a heap and writes down what it is. */
final class Describing {
    private final Program program;
    private final ConcreteHeap heap;
    private final Predicate<FieldRef> matters;
    private final Map<Integer, Integer> numbers = new LinkedHashMap<>();
    private final List<Integer> found = new ArrayList<>();
    private final List<Fact> facts = new ArrayList<>();

    /** @param matters the fields that are written down */
    Describing(Program program, ConcreteHeap heap, Predicate<FieldRef> matters) {
        this.program = program;
        this.heap = heap;
        this.matters = matters;
    }

    Description of(List<Datum> roots, List<Type> types, List<FieldRef> statics) {
        for (int i = 0; i < roots.size(); i++) {
            place(new Place.Root(i), types.get(i), roots.get(i));
        }
        statics.forEach(f -> place(new Place.Static(f), f.type(), heap.staticField(f)));
        for (int i = 0; i < found.size(); i++) {
            object(i, found.get(i));
        }
        return new Description(facts, found.stream().map(heap::type).toList());
    }

    private void place(Place place, Type type, Datum value) {
        if (value instanceof Datum.Ref r) {
            facts.add(r.isNull() ? new Fact.IsNull(place) : new Fact.Refers(place, number(r.id())));
        } else {
            long number = value instanceof Datum.Bool b ? (b.value() ? 1 : 0) : ((Datum.Int) value).value();
            facts.add(new Fact.Holds(place, (Prim) type, number));
        }
    }

    private int number(int id) {
        Integer known = numbers.get(id);
        if (known == null) {
            known = found.size();
            numbers.put(id, known);
            found.add(id);
        }
        return known;
    }

    private void object(int number, int id) {
        if (heap.type(id) instanceof Type.Array a) {
            facts.add(new Fact.Holds(new Place.Length(number), Prim.INT, heap.length(id)));
            for (int i = 0; i < heap.length(id); i++) {
                place(new Place.Element(number, a.element(), i), a.element(), heap.element(id, i));
            }
        } else if (heap.type(id).equals(Type.STRING)) {
            facts.add(new Fact.Says(number, heap.text(id)));
        } else {
            for (Field f : program.instanceFields(heap.type(id).toString())) {
                if (isState(f) && matters.test(f.ref())) {
                    place(new Place.InField(number, f.ref()), f.ref().type(), heap.field(id, f.ref()));
                }
            }
        }
    }

    private static boolean isState(Field f) {
        return !f.model() && !f.ghost() && f.ref().type() != Type.Special.UNKNOWN;
    }
}

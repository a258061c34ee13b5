package org.smallscope.program.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Universe;

/** The heap of a run with given labels. A view, cheap to make. */
public final class LabelledHeap {
    private final Memory memory;
    private final int time;
    private final Labels labels;

    LabelledHeap(Memory memory, Labels labels, int time) {
        this.memory = memory;
        this.time = time;
        this.labels = labels;
    }

    /** True where the object exists here: at a mark, where it was there by then, otherwise at the end of the run. */
    public boolean exists(int atom) {
        return memory.existsAt(atom, time);
    }

    /** All objects that exist here, by number. */
    public List<Integer> objects() {
        return universe().atoms().stream().map(Atom::id).filter(this::exists).toList();
    }

    /** The exact type of an object. */
    public Type type(int atom) {
        return universe().atom(atom).type();
    }

    /** The instance fields of an object, those of the topmost superclass first; none for arrays. */
    public List<Field> fields(int atom) {
        return type(atom) instanceof Type.Ref c ? universe().program().instanceFields(c.name()) : List.of();
    }

    /** An instance field of an object. */
    public long field(FieldRef field, int atom) {
        return memory.field(field).read(atom, labels.of(field));
    }

    public long staticField(FieldRef field) {
        return memory.field(field).read(Memory.staticPlace(), labels.of(field));
    }

    /** How many elements an array has. */
    public int length(int array) {
        return memory.length(array);
    }

    public long element(int array, int index) {
        Elements component = Elements.of(((Type.Array) type(array)).element());
        return memory.elements(component).read(Memory.elementPlace(array, index), labels.of(component));
    }

    /** All elements of an array. */
    public List<Long> elements(int array) {
        List<Long> result = new ArrayList<>();
        for (int i = 0; i < length(array); i++) {
            result.add(element(array, i));
        }
        return result;
    }

    /** The text of a string, where it is known. */
    public Optional<String> text(int atom) {
        return Optional.ofNullable(memory.text(atom));
    }

    private Universe universe() {
        return memory.universe();
    }
}

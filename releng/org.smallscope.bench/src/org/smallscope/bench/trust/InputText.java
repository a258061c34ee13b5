package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/** An input as text, the same for inputs that differ in the names of objects only. */
final class InputText {
    private final Program program;
    private final ConcreteHeap heap;
    private final Predicate<FieldRef> shown;
    private final BiPredicate<Type, Integer> shownElements;
    private final Map<Integer, Integer> numbers = new LinkedHashMap<>();
    private final List<Integer> found = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private int written;

    private InputText(
            Program program, ConcreteHeap heap, Predicate<FieldRef> shown, BiPredicate<Type, Integer> shownElements) {
        this.program = program;
        this.heap = heap;
        this.shown = shown;
        this.shownElements = shownElements;
    }

    /**
     * The text.
     *
     * @param shown         the fields that are part of the input
     * @param shownElements the elements that are, by type and index
     */
    static String of(
            Program program,
            Input input,
            List<Datum> arguments,
            Predicate<FieldRef> shown,
            BiPredicate<Type, Integer> shownElements) {
        InputText text = new InputText(program, input.heap(), shown, shownElements);
        text.write(input.receiver(), arguments);
        List<Integer> strangers = new ArrayList<>(input.objects());
        strangers.removeAll(text.numbers.keySet());
        return text.with(strangers);
    }

    /** With objects that nothing refers to, in the order that gives the first of all texts. */
    private String with(List<Integer> strangers) {
        if (strangers.isEmpty()) {
            return text.toString();
        }
        return strangers.stream()
                .map(first -> {
                    InputText longer = new InputText(this);
                    longer.text.append("& ");
                    longer.value(new Datum.Ref(first));
                    longer.objects();
                    List<Integer> others = new ArrayList<>(strangers);
                    others.removeAll(longer.numbers.keySet());
                    return longer.with(others);
                })
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private InputText(InputText start) {
        this(start.program, start.heap, start.shown, start.shownElements);
        numbers.putAll(start.numbers);
        found.addAll(start.found);
        written = start.written;
        text.append(start.text);
    }

    private void write(Optional<Datum> receiver, List<Datum> arguments) {
        receiver.ifPresent(this::value);
        arguments.forEach(this::value);
        for (ClassDecl c : program.classes()) {
            for (Field f : c.fields()) {
                if (!c.library() && f.ref().isStatic() && !f.isFinal() && !f.model() && shown.test(f.ref())) {
                    value(heap.staticField(f.ref()));
                }
            }
        }
        objects();
    }

    /** Those found and not yet written, and what is found by writing them. */
    private void objects() {
        while (written < found.size()) {
            object(found.get(written++));
        }
    }

    private void object(int id) {
        text.append('|').append(heap.type(id)).append(' ');
        if (heap.type(id) instanceof Type.Array a) {
            text.append(heap.length(id)).append(": ");
            for (int i = 0; i < heap.length(id); i++) {
                if (shownElements.test(a.element(), i)) {
                    value(heap.element(id, i));
                }
            }
            return;
        }
        for (Field f : program.instanceFields(heap.type(id).toString())) {
            if (!f.model() && shown.test(f.ref())) {
                value(heap.field(id, f.ref()));
            }
        }
    }

    private void value(Datum value) {
        if (value instanceof Datum.Int n) {
            text.append(n.value());
        } else if (value instanceof Datum.Bool b) {
            text.append(b.value() ? 'T' : 'F');
        } else if (value instanceof Datum.Ref r && !r.isNull()) {
            Integer known = numbers.get(r.id());
            if (known == null) {
                known = numbers.size();
                numbers.put(r.id(), known);
                found.add(r.id());
            }
            text.append('#').append(known);
        } else {
            text.append('-');
        }
        text.append(' ');
    }
}

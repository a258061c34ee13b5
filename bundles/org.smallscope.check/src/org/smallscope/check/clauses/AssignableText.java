package org.smallscope.check.clauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.JavaLiterals;
import org.smallscope.heap.State;
import org.smallscope.heap.Violation;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.Location;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.spec.judge.CannotJudge;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Judge;
import org.smallscope.spec.judge.Leave;
import org.smallscope.spec.judge.Promised;

/**
 * Says in Java that a method changes only what it may. Which fields and elements these are is settled by the input, which
 * a test does not choose; so they are listed.
 */
final class AssignableText {
    private final Program program;
    private final Promised promised;
    private final Violation violation;
    private final Counterexample example;

    AssignableText(Program program, Promised promised, Violation violation) {
        this.program = program;
        this.promised = promised;
        this.violation = violation;
        example = violation.counterexample();
    }

    /** Why a test cannot tell this violation from an execution that is right, if so. */
    Optional<String> hindrance() {
        try {
            allowed();
            return Optional.empty();
        } catch (NotInJava e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Statements before the call that say what may change. */
    List<String> allowed() {
        try {
            Leave leave = leave();
            List<String> lines = new ArrayList<>();
            boolean seen = false;
            for (HeapObject object : example.pre().heap().objects()) {
                HeapObject after = example.post().heap().find(object.id()).orElse(object);
                List<String> may = object.isArray() ? elements(object, leave) : fields(object, leave);
                seen |= object.isArray() ? changesElement(object, after, leave) : changesField(object, after, leave);
                if (!may.isEmpty()) {
                    lines.add("heap.mayChange(" + JavaLiterals.quote(object.label()) + ", " + String.join(", ", may)
                            + ");");
                }
            }
            if (!seen) {
                throw new NotInJava("what is assigned without being changed is not seen from outside");
            }
            return lines;
        } catch (CannotJudge e) {
            throw new NotInJava("what may be assigned is not known");
        }
    }

    private Leave leave() {
        ConcreteHeap heap = SnapshotHeap.of(program, example.pre().heap());
        Optional<Datum> receiver =
                Optional.ofNullable(example.pre().roots().get(State.THIS)).map(SnapshotHeap::datum);
        List<Datum> arguments =
                example.arguments().values().stream().map(SnapshotHeap::datum).toList();
        for (Promised.Case c : promised.cases()) {
            Optional<SpecCase.Assignable> clause = c.spec().assignable();
            if (clause.isPresent() && clause.get().origin().equals(violation.clauseOrigin())) {
                return leave(clause.get().locations(), c.writer(), heap, receiver, arguments);
            }
        }
        if (!promised.method().origin().equals(violation.clauseOrigin())) {
            throw new NotInJava("it is about a moment of the execution");
        }
        return leave(List.of(), promised.method(), heap, receiver, arguments);
    }

    private Leave leave(
            List<Location> locations,
            Method writer,
            ConcreteHeap heap,
            Optional<Datum> receiver,
            List<Datum> arguments) {
        return new Leave(locations, Promised.bind(new Judge(program, heap, heap), writer, receiver, arguments));
    }

    private List<String> fields(HeapObject object, Leave leave) {
        return program.instanceFields(object.className()).stream()
                .filter(f -> !f.ghost() && !f.model() && leave.field(object.id(), f.ref()))
                .map(f -> JavaLiterals.quote(key(object, f)))
                .collect(Collectors.toList());
    }

    private static String key(HeapObject object, Field field) {
        String qualified = field.ref().toString();
        return object.fields().containsKey(qualified) ? qualified : field.ref().name();
    }

    private boolean changesField(HeapObject object, HeapObject after, Leave leave) {
        return program.instanceFields(object.className()).stream()
                .filter(f -> !f.ghost() && !f.model() && !leave.field(object.id(), f.ref()))
                .anyMatch(f -> !SnapshotHeap.value(object, f).equals(SnapshotHeap.value(after, f)));
    }

    private static List<String> elements(HeapObject array, Leave leave) {
        List<String> may = new ArrayList<>();
        for (int i = 0; i < array.length(); i++) {
            if (leave.elements(array.id(), i, 1)) {
                may.add(JavaLiterals.quote(Integer.toString(i)));
            }
        }
        return may;
    }

    private static boolean changesElement(HeapObject array, HeapObject after, Leave leave) {
        for (int i = 0; i < array.length(); i++) {
            HeapValue before = array.element(i);
            if (!leave.elements(array.id(), i, 1) && !before.equals(after.element(i))) {
                return true;
            }
        }
        return false;
    }
}

package org.smallscope.spec.judge;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedSet;
import java.util.TreeSet;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;

/** Follows references for {@code \reach}. */
final class Reaching {
    private final Program program;
    private final ConcreteHeap heap;

    Reaching(Program program, ConcreteHeap heap) {
        this.program = program;
        this.heap = heap;
    }

    SortedSet<Integer> from(Datum.Ref start, Expr.Reach e) {
        SortedSet<Integer> seen = new TreeSet<>();
        Deque<Integer> open = new ArrayDeque<>();
        visit(start, seen, open);
        while (!open.isEmpty()) {
            int id = open.remove();
            if (e.fields().isPresent()) {
                e.fields().get().forEach(f -> visit(heap.field(id, f), seen, open));
            } else {
                heap.fields(id).values().forEach(v -> visit(v, seen, open));
            }
            if (e.fields().isEmpty() && heap.type(id) instanceof Type.Array) {
                for (int i = 0; i < heap.length(id); i++) {
                    visit(heap.element(id, i), seen, open);
                }
            }
        }
        seen.removeIf(id -> !program.isSubtype(heap.type(id), e.filter()));
        return seen;
    }

    private static void visit(Datum value, SortedSet<Integer> seen, Deque<Integer> open) {
        if (value instanceof Datum.Ref r && !r.isNull() && seen.add(r.id())) {
            open.add(r.id());
        }
    }
}

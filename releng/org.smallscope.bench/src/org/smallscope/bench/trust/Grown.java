package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.owning.Growth;
import org.smallscope.program.slice.LazySingles;
import org.smallscope.spec.judge.Datum;

/**
 * Whether a heap is one that can have grown: what code only makes for its place is in one place and leads nowhere back,
 * and what is made when it is asked for first is where it was put.
 */
final class Grown {
    private final Program program;
    private final Input input;
    private final List<Type> exact;
    private final Set<FieldRef> grown;

    private Grown(Program program, Input input, List<Type> exact) {
        this.program = program;
        this.input = input;
        this.exact = exact;
        grown = Growth.of(program).fields();
    }

    static boolean is(Program program, Input input, List<Type> exact) {
        Grown heap = new Grown(program, input, exact);
        return heap.isForest() && heap.hasSinglesInTheirPlaces();
    }

    private boolean hasSinglesInTheirPlaces() {
        for (int id : input.objects()) {
            FieldRef field = LazySingles.of(program)
                    .field(input.heap().type(id).toString())
                    .orElse(null);
            if (field != null && !(input.heap().staticField(field) instanceof Datum.Ref r && r.id() == id)) {
                return false;
            }
        }
        return true;
    }

    private boolean isForest() {
        Set<Integer> held = new HashSet<>();
        for (int id : input.objects()) {
            for (int target : targets(id, true)) {
                if (!held.add(target) || reaches(target, id)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean reaches(int from, int to) {
        Set<Integer> seen = new HashSet<>();
        List<Integer> open = new ArrayList<>(List.of(from));
        while (!open.isEmpty()) {
            int at = open.remove(0);
            if (seen.add(at)) {
                open.addAll(targets(at, false));
            }
        }
        return seen.contains(to);
    }

    private List<Integer> targets(int id, boolean returning) {
        List<Integer> result = new ArrayList<>();
        for (FieldRef f : fields(input.heap().type(id))) {
            if ((!returning || mayReturn(input.heap().type(id), f))
                    && input.heap().field(id, f) instanceof Datum.Ref r
                    && !r.isNull()) {
                result.add(r.id());
            }
        }
        return result;
    }

    private List<FieldRef> fields(Type type) {
        return type instanceof Type.Ref r
                ? program.instanceFields(r.name()).stream()
                        .map(Field::ref)
                        .filter(f -> grown.contains(f) && f.type() instanceof Type.Ref)
                        .toList()
                : List.of();
    }

    private boolean mayReturn(Type start, FieldRef field) {
        Set<Type> seen = new HashSet<>();
        List<Type> open = new ArrayList<>(List.of(field.type()));
        while (!open.isEmpty()) {
            Type declared = open.remove(0);
            exact.stream()
                    .filter(t -> program.isSubtype(t, declared) && seen.add(t))
                    .forEach(t -> fields(t).forEach(f -> open.add(f.type())));
        }
        return seen.contains(start);
    }
}

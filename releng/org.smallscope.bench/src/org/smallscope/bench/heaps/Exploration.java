package org.smallscope.bench.heaps;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.bench.trust.Memory;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.slice.Sight;
import org.smallscope.spec.judge.CannotJudge;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Trial;

/** All sequences of so many calls, those left out that lead where another one does. */
final class Exploration {
    private final Program program;
    private final Memory memory;
    private final Gifts gifts;
    private final Candidates candidates;
    private final Function<Method, Sight> sight;
    private final Admissions admissions;
    private final Map<FieldRef, Object> statics = new LinkedHashMap<>();
    private final Set<Description> states = new HashSet<>();
    private final int mostStates;
    private long calls;
    private long unjudged;
    private boolean complete = true;

    /**
     * Begins with nothing.
     *
     * @param methods    those that are called
     * @param admissions whom to ask about what is made
     */
    Exploration(Program program, ClassLoader loader, List<Method> methods, Admissions admissions, int mostStates) {
        this.program = program;
        this.mostStates = mostStates;
        memory = new Memory(program, loader);
        gifts = new Gifts(program, memory, methods);
        candidates = new Candidates(program, memory, methods);
        sight = Sight.in(program);
        this.admissions = admissions;
        memory.statics().forEach(f -> statics.put(f, memory.get(f, null)));
    }

    /** Makes all sequences of so many calls. */
    Reached explore(int length) {
        try (admissions) {
            List<List<ApiCall>> open = List.of(List.of());
            for (int i = 1; i <= length; i++) {
                List<List<ApiCall>> next = new ArrayList<>();
                for (List<ApiCall> before : open) {
                    extend(before, i < length, next);
                }
                open = next;
            }
            return admissions.reached(calls, unjudged, complete);
        }
    }

    private World run(List<ApiCall> calls) {
        statics.forEach((f, value) -> memory.set(f, null, value));
        World world = new World(memory, gifts.make());
        calls.forEach(world::run);
        return world;
    }

    private void extend(List<ApiCall> before, boolean further, List<List<ApiCall>> next) {
        World world = run(before);
        Snapshot snapshot = new Snapshot(program, memory, world.objects());
        for (ApiCall call : candidates.after(world)) {
            Trial trial = trial(snapshot, world, call);
            if (!isAdmitted(trial)) {
                continue;
            }
            calls++;
            List<ApiCall> all = new ArrayList<>(before);
            all.add(call);
            admissions.ask(call.method(), snapshot.heap(), roots(snapshot, world, call), all);
            if (further) {
                keep(all, next);
            }
        }
    }

    private boolean isAdmitted(Trial trial) {
        try {
            return trial.preconditionHolds();
        } catch (CannotJudge e) {
            unjudged++;
            return false;
        }
    }

    private Trial trial(Snapshot snapshot, World world, ApiCall call) {
        List<Datum> roots = roots(snapshot, world, call);
        boolean receives = call.receiver() != ApiCall.NONE;
        return new Trial(
                program,
                call.method(),
                snapshot.heap(),
                receives ? Optional.of(roots.get(0)) : Optional.empty(),
                roots.subList(receives ? 1 : 0, roots.size()),
                sight);
    }

    private List<Datum> roots(Snapshot snapshot, World world, ApiCall call) {
        List<Datum> result = new ArrayList<>();
        if (call.receiver() != ApiCall.NONE) {
            result.add(snapshot.datum(world.objects().get(call.receiver()), Type.OBJECT));
        }
        List<Type> types = call.method().ref().parameters();
        for (int i = 0; i < types.size(); i++) {
            result.add(snapshot.datum(world.value(call.arguments().get(i), types.get(i)), types.get(i)));
        }
        return result;
    }

    /** Goes on from here, unless others have come here before, or an invariant is broken. */
    private void keep(List<ApiCall> all, List<List<ApiCall>> next) {
        if (states.size() >= mostStates) {
            complete = false;
            return;
        }
        World world = run(all);
        Optional<Snapshot> known = look(world);
        if (known.isEmpty() || !states.add(describe(known.get(), world))) {
            return;
        }
        Snapshot after = known.get();
        if (invariantsHold(all.get(all.size() - 1).method(), after.heap())) {
            next.add(all);
        } else {
            admissions.broken(all);
        }
    }

    private Optional<Snapshot> look(World world) {
        try {
            return Optional.of(new Snapshot(program, memory, world.objects()));
        } catch (Snapshot.Unknown e) {
            complete = false;
            return Optional.empty();
        }
    }

    /**
     * Where the judge cannot say, the checker is asked all the same: an invariant that is broken excludes the heap. A
     * JVM has no ghost fields, so that of these the judge knows nothing, and the checker is asked for any values.
     */
    private boolean invariantsHold(Method last, ConcreteHeap heap) {
        try {
            return hasGhosts(heap) || Trial.invariantsHold(program, last, heap, Optional.empty(), sight.apply(last));
        } catch (CannotJudge e) {
            return true;
        }
    }

    private boolean hasGhosts(ConcreteHeap heap) {
        for (int id : heap.objects()) {
            if (program.instanceFields(heap.type(id).toString()).stream().anyMatch(Field::ghost)) {
                return true;
            }
        }
        return false;
    }

    private Description describe(Snapshot snapshot, World world) {
        List<Datum> roots = world.objects().stream()
                .map(o -> snapshot.datum(o, Type.OBJECT))
                .toList();
        List<Type> types = roots.stream().map(r -> (Type) Type.OBJECT).toList();
        return new Describing(program, snapshot.heap(), f -> true).of(roots, types, memory.statics());
    }
}

package org.smallscope.bench.heaps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/** Asks the checks of all methods, each input once, and counts what they say. */
final class Admissions implements AutoCloseable {
    private final Program program;
    private final Limits bounds;
    private final Map<MethodRef, Optional<Admission>> plain = new LinkedHashMap<>();
    private final Map<MethodRef, Admission> sharing = new LinkedHashMap<>();
    private final Map<MethodRef, Set<Description>> asked = new HashMap<>();
    private final List<String> excluded = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();
    private final List<String> unsupported = new ArrayList<>();
    private long inputs;
    private long beyond;
    private long assumed;

    Admissions(Program program, Limits bounds) {
        this.program = program;
        this.bounds = bounds;
    }

    /** Is the input that the last of these calls begins with one of those that its check looks at? */
    void ask(Method method, ConcreteHeap heap, List<Datum> roots, List<ApiCall> calls) {
        Optional<Admission> admission = of(method);
        if (admission.isEmpty()) {
            return;
        }
        Description input = describe(admission.get(), method, heap, roots);
        if (!asked.computeIfAbsent(method.ref(), m -> new HashSet<>()).add(input)) {
            return;
        } else if (!admission.get().isWithin(input)) {
            beyond++;
            return;
        }
        inputs++;
        if (!admission.get().admits(input)) {
            explain(admission.get(), method, heap, roots, calls);
        }
    }

    /** An invariant does not hold after these calls. */
    void broken(List<ApiCall> calls) {
        broken.add(calls.toString());
    }

    private void explain(
            Admission admission, Method method, ConcreteHeap heap, List<Datum> roots, List<ApiCall> calls) {
        if (admission.assumes()) {
            Admission other = sharing.computeIfAbsent(
                    method.ref(), m -> shared(program.method(m).orElseThrow()));
            if (other.admits(describe(other, method, heap, roots))) {
                assumed++;
                return;
            }
        }
        excluded.add(calls + " with " + describe(admission, method, heap, roots).facts());
    }

    private Admission shared(Method checked) {
        return new Admission(program, checked, bounds.withSharing(true));
    }

    private Description describe(Admission admission, Method method, ConcreteHeap heap, List<Datum> roots) {
        List<Type> types = new ArrayList<>(method.ref().parameters());
        if (roots.size() > types.size()) {
            types.add(0, Type.OBJECT);
        }
        return new Describing(program, heap, admission::matters).of(roots, types, statics(admission));
    }

    private List<FieldRef> statics(Admission admission) {
        return program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .filter(f -> f.ref().isStatic() && !f.isFinal() && !f.model() && !f.ghost())
                .map(Field::ref)
                .filter(f -> admission.matters(f) && admission.isRead(f))
                .toList();
    }

    private Optional<Admission> of(Method method) {
        return plain.computeIfAbsent(method.ref(), m -> {
            try {
                return program.method(m).map(checked -> new Admission(program, checked, bounds));
            } catch (UnsupportedException e) {
                unsupported.add(m + ": " + e.items().get(0).construct());
                return Optional.empty();
            }
        });
    }

    Reached reached(long calls, long unjudged, boolean complete) {
        return new Reached(
                calls,
                unjudged,
                inputs,
                beyond,
                assumed,
                List.copyOf(excluded),
                List.copyOf(broken),
                List.copyOf(unsupported),
                complete);
    }

    @Override
    public void close() {
        plain.values().forEach(a -> a.ifPresent(Admission::close));
        sharing.values().forEach(Admission::close);
    }
}

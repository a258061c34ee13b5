package org.smallscope.bench.trust;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.owning.Encapsulation;
import org.smallscope.program.owning.Encapsulation.Region;
import org.smallscope.program.slice.Parts;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/**
 * Whether a heap shares nothing that is encapsulated, or assumed to belong to one owner: follows the references, noting
 * for each object where it was found and whose it must be.
 */
final class Unshared {
    private static final int OUTSIDE = 0;
    private final Program program;
    private final ConcreteHeap heap;
    private final List<Integer> objects;
    private final Encapsulation encapsulation;
    private final Parts parts;
    private final Map<Integer, Set<Integer>> regions = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> owners = new LinkedHashMap<>();
    /** Objects with one owner: by each the next one that is known to have the same. */
    private final Map<Integer, Integer> same = new LinkedHashMap<>();

    private Unshared(Program program, Input input) {
        this.program = program;
        this.heap = input.heap();
        this.objects = input.objects();
        encapsulation = Encapsulation.of(program);
        parts = new Parts(program, false);
    }

    static boolean is(Program program, Method method, Input input) {
        Unshared unshared = new Unshared(program, input);
        return unshared.fits(method, input);
    }

    private boolean fits(Method method, Input input) {
        objects.forEach(this::fields);
        program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .filter(f -> f.ref().isStatic() && !f.model() && f.ref().type().reference())
                .forEach(f -> found(heap.staticField(f.ref()), OUTSIDE));
        input.receiver().filter(r -> !encapsulation.mayReceiverBeKept(method)).ifPresent(r -> found(r, OUTSIDE));
        for (int i = 0; i < input.arguments().size(); i++) {
            if (!encapsulation.mayBeKept(method, i)) {
                found(input.arguments().get(i), OUTSIDE);
            }
        }
        boolean changed = true;
        while (changed) {
            int before = sizes();
            objects.forEach(this::elements);
            changed = before != sizes();
        }
        return regions.values().stream().allMatch(r -> r.size() == 1)
                && objects.stream().allMatch(this::isOfRegion)
                && ownersOfAll().values().stream().allMatch(o -> o.size() <= 1);
    }

    private int sizes() {
        return regions.values().stream().mapToInt(Set::size).sum() + same.size();
    }

    /** Only objects of the types that its code makes are in a region. */
    private boolean isOfRegion(int id) {
        return regions.getOrDefault(id, Set.of()).stream()
                .allMatch(r -> r == OUTSIDE || encapsulation.region(r).made().contains(heap.type(id)));
    }

    private void fields(int id) {
        List<Field> fields = heap.type(id) instanceof Type.Ref r ? program.instanceFields(r.name()) : List.of();
        for (Field f : fields) {
            if (!f.model() && f.ref().type().reference() && heap.field(id, f.ref()) instanceof Datum.Ref value) {
                field(id, f.ref(), value);
            }
        }
    }

    private void field(int holder, FieldRef f, Datum.Ref value) {
        if (value.isNull()) {
            return;
        }
        found(value, encapsulation.region(f).map(Region::number).orElse(OUTSIDE));
        if (parts.isRoot(f)) {
            owners.computeIfAbsent(value.id(), k -> new LinkedHashSet<>()).add(holder);
        } else if (parts.isInner(f)) {
            join(holder, value.id());
        }
    }

    private void elements(int id) {
        if (heap.type(id) instanceof Type.Array a && a.element().reference()) {
            Optional<Integer> region =
                    regions.getOrDefault(id, Set.of()).stream().findFirst();
            Optional<Integer> inside = region.filter(r -> r != OUTSIDE)
                    .flatMap(r -> encapsulation.region(r).elements());
            for (int i = 0; i < heap.length(id); i++) {
                if (heap.element(id, i) instanceof Datum.Ref value && !value.isNull() && region.isPresent()) {
                    found(value, inside.orElse(OUTSIDE));
                    if (inside.isPresent() || parts.areInner(a.element())) {
                        join(id, value.id());
                    }
                }
            }
        }
    }

    private void found(Datum value, int region) {
        if (value instanceof Datum.Ref r && !r.isNull()) {
            regions.computeIfAbsent(r.id(), k -> new LinkedHashSet<>()).add(region);
        }
    }

    // ------------------------------------------------------------------ owners

    private boolean mayHaveOwner(int id) {
        Type exact = heap.type(id);
        return parts.mayBePart(exact)
                || encapsulation.regions().stream().anyMatch(r -> r.made().contains(exact));
    }

    private void join(int a, int b) {
        if (mayHaveOwner(a) && mayHaveOwner(b) && root(a) != root(b)) {
            same.put(root(a), root(b));
        }
    }

    private int root(int id) {
        int at = id;
        while (same.containsKey(at)) {
            at = same.get(at);
        }
        return at;
    }

    private Map<Integer, Set<Integer>> ownersOfAll() {
        Map<Integer, Set<Integer>> result = new LinkedHashMap<>();
        owners.forEach((id, all) -> {
            if (mayHaveOwner(id)) {
                result.computeIfAbsent(root(id), k -> new LinkedHashSet<>()).addAll(all);
            }
        });
        return result;
    }
}

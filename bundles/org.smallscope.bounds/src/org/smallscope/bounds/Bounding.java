package org.smallscope.bounds;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.smallscope.encode.SlotFilter;
import org.smallscope.encode.circuit.Bounder;
import org.smallscope.encode.circuit.HeapQuestion;
import org.smallscope.solve.SatSolver;

/** Takes tight bounds from a store, or computes them where that is planned, and keeps them there. */
final class Bounding implements Bounder {
    private final BoundsStore store;
    private final BoundsPlan plan;
    private final Supplier<SatSolver> solvers;

    Bounding(BoundsStore store, BoundsPlan plan, Supplier<SatSolver> solvers) {
        this.store = store;
        this.plan = plan;
        this.solvers = solvers;
    }

    @Override
    public SlotFilter bound(HeapQuestion question, BooleanSupplier stop) {
        TightBounds tight = new TightBounds(question);
        boolean computes = tight.size() >= plan.objects();
        if (!tight.isOpen() || store == BoundsStore.NONE && !computes) {
            return SlotFilter.ALL;
        }
        String digest = question.digest();
        Optional<FieldBounds> kept = store.find(digest).filter(tight::areOf);
        if (kept.isPresent()) {
            store.used();
        }
        boolean whole = kept.filter(b -> b.about().complete()).isPresent();
        Optional<FieldBounds> bounds = whole || !computes ? kept : compute(tight, digest, kept, stop);
        return bounds.map(tight::filter).orElse(SlotFilter.ALL);
    }

    private Optional<FieldBounds> compute(
            TightBounds tight, String digest, Optional<FieldBounds> known, BooleanSupplier stop) {
        long start = System.nanoTime();
        Optional<FieldBounds> smaller = store.smaller(tight.family(), tight.size());
        Optional<FieldBounds> computed = tight.compute(
                known,
                smaller,
                solvers,
                plan.threads(),
                () -> stop.getAsBoolean()
                        || System.nanoTime() - start > plan.most().toNanos());
        computed.ifPresent(bounds -> {
            store.computed(bounds);
            store.keep(digest, bounds);
        });
        return computed;
    }
}

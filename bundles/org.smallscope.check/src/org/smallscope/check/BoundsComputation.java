package org.smallscope.check;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.smallscope.bounds.BoundsPlan;
import org.smallscope.bounds.BoundsStore;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.bounds.FieldBounds;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Step;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.SolverFactory;

/** Computes the tight bounds that a check of a method would use, without checking it. */
final class BoundsComputation {
    private final Slice slice;
    private final CheckOptions options;
    private final Deadline deadline;
    private final UsedBounds store;
    private final BoundsPlan plan;

    BoundsComputation(Slice slice, CheckOptions options, Progress progress, UsedBounds store, BoundsPlan plan) {
        this.slice = slice;
        this.options = options;
        this.store = store;
        this.plan = plan;
        deadline = new Deadline(progress, options.timeout());
    }

    /** Ends the building of a graph where the body of the method would begin. */
    private static final class Reached extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Reached() {
            super(null, null, false, false);
        }
    }

    /** Lets the builder go no further than what is assumed. */
    private record UpToBody(Listener listener) implements Listener {
        @Override
        public void open(Block block) {
            listener.open(block);
        }

        @Override
        public void add(Block block, Step step) {
            listener.add(block, step);
        }

        @Override
        public void inputsAssumed() {
            listener.inputsAssumed();
            throw new Reached();
        }
    }

    /** Listens to what passes by. */
    private final class Last implements BoundsStore {
        private final Set<String> asked = new LinkedHashSet<>();
        private Optional<BoundsRow> row = Optional.empty();

        @Override
        public Optional<FieldBounds> find(String question) {
            asked.add(question);
            Optional<FieldBounds> found = store.find(question);
            found.ifPresent(b -> note(question, b));
            return found;
        }

        @Override
        public void keep(String question, FieldBounds bounds) {
            store.keep(question, bounds);
            note(question, bounds);
        }

        @Override
        public Optional<FieldBounds> smaller(String family, int size) {
            return store.smaller(family, size);
        }

        private void note(String question, FieldBounds bounds) {
            if (bounds.about().kind() == FieldBounds.Kind.REFERENCES) {
                row = Optional.of(BoundsRow.of(question, bounds, Instant.now(), ""));
            }
        }
    }

    /** The bounds, as far as there was time; absent where there are no invariants or no valid heaps. */
    Optional<BoundsRow> run() {
        return listened().row;
    }

    /** The digests of what is asked. */
    Set<String> questions() {
        return listened().asked;
    }

    private Last listened() {
        ChosenBounds chosen = new ChosenBounds(options, slice.demand());
        Limits limits = chosen.at(options.scope(), chosen.width());
        GraphBuilder builder = GraphBuilder.checking(slice, limits);
        Last last = new Last();
        SolverFactory solvers = SolverFactory.named(options.solver());
        try (CircuitEncoder encoder = CanonicalCircuits.encoder(
                builder.universe(),
                EncodeOptions.of(limits).withModelled(slice::mentions),
                last,
                plan,
                solvers::create)) {
            encoder.questions().stopWhen(deadline);
            builder.build(
                    new StoppableOracle(encoder, deadline), new StoppableListener(new UpToBody(encoder), deadline));
        } catch (Reached | Stopped e) {
            return last;
        }
        return last;
    }
}

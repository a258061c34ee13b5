package org.smallscope.bounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.smallscope.bounds.FieldBounds.Entry;
import org.smallscope.bounds.tight.Backbone;
import org.smallscope.encode.HeapPlace;
import org.smallscope.encode.SlotFilter;
import org.smallscope.encode.circuit.HeapQuestion;
import org.smallscope.encode.circuit.state.HeapInputs.Candidates;
import org.smallscope.solve.SatSolver;

/** The tight bounds of one question: computed, named for those who keep them, and as a filter for those who use them. */
final class TightBounds {
    private final HeapQuestion question;
    private final List<Candidates> places;

    TightBounds(HeapQuestion question) {
        this.question = question;
        places = question.candidates();
    }

    /** Is there anything to find out? */
    boolean isOpen() {
        return !places.isEmpty();
    }

    /** Are these bounds of this question? */
    boolean areOf(FieldBounds bounds) {
        return bounds.areOf(
                FieldBounds.Kind.REFERENCES,
                places.stream().map(c -> question.name(c.place())).toList());
    }

    /** The same question at other scopes has the same name: what the roots are, what objects hold, what is invariant. */
    String family() {
        Set<String> parts = new TreeSet<>();
        for (Candidates c : places) {
            parts.add(
                    c.place() instanceof HeapPlace.Root r
                            ? "root" + r.number() + typeOf(c)
                            : question.name(c.place()).replaceAll("#\\d+", ""));
        }
        return Integer.toHexString(parts.hashCode())
                + Integer.toHexString(question.invariants().hashCode())
                + "-" + Integer.toHexString(question.limits().intBits());
    }

    /**
     * Computes them, and ends when told to.
     *
     * @param known   what was found of the same question when there was no time to end it
     * @param smaller what holds in a smaller scope: a value there is a value here, since the same heap is canonical here too
     * @return absent where there is no valid heap, or it is not known that there is one
     */
    Optional<FieldBounds> compute(
            Optional<FieldBounds> known,
            Optional<FieldBounds> smaller,
            Supplier<SatSolver> solvers,
            int threads,
            BooleanSupplier stop) {
        long start = System.nanoTime();
        Backbone backbone = new Backbone(
                places.stream().flatMapToInt(c -> Arrays.stream(c.gates())).toArray(), stop);
        smaller.ifPresent(bounds -> each(bounds, (index, listed, possible) -> {
            if (listed && possible) {
                backbone.strike(index);
            }
        }));
        known.ifPresent(bounds -> each(bounds, (index, listed, possible) -> {
            if (listed && !possible) {
                backbone.refute(index);
            }
        }));
        backbone.run(() -> question.translate(solvers.get()), threads);
        long took = (System.nanoTime() - start) / 1_000_000
                + known.map(b -> b.about().milliseconds()).orElse(0L);
        return backbone.hasModel() ? Optional.of(bounds(backbone, took)) : Optional.empty();
    }

    private interface Pair {
        void at(int index, boolean listed, boolean possible);
    }

    private void each(FieldBounds bounds, Pair action) {
        Map<String, Entry> byName =
                bounds.entries().stream().collect(Collectors.toMap(Entry::what, e -> e, (a, b) -> a));
        int index = 0;
        for (Candidates c : places) {
            Optional<Set<String>> values = Optional.ofNullable(byName.get(question.name(c.place())))
                    .flatMap(e -> e.values().map(v -> v));
            for (int value : c.values()) {
                String name = question.name(c.place(), value);
                action.at(
                        index++,
                        values.isPresent(),
                        values.isPresent() && values.get().contains(name));
            }
        }
    }

    private FieldBounds bounds(Backbone backbone, long milliseconds) {
        List<Entry> entries = new ArrayList<>();
        int index = 0;
        for (Candidates c : places) {
            TreeSet<String> left = new TreeSet<>();
            for (int value : c.values()) {
                if (!backbone.isRefuted(index++)) {
                    left.add(question.name(c.place(), value));
                }
            }
            entries.add(new Entry(question.name(c.place()), Optional.of(left)));
        }
        FieldBounds.About about = new FieldBounds.About(
                FieldBounds.Kind.REFERENCES,
                type(),
                question.scopes().entrySet().stream()
                        .map(e -> e.getValue() + " " + simple(e.getKey()))
                        .collect(Collectors.joining(", ")),
                family(),
                question.scopes().values().stream().mapToInt(n -> n).sum(),
                index,
                milliseconds,
                backbone.isComplete());
        return new FieldBounds(about, entries);
    }

    private static String simple(String type) {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }

    /** How many objects the question is about. */
    int size() {
        return question.scopes().values().stream().mapToInt(n -> n).sum();
    }

    /** The class of the first root, which is that of the receiver where there is one. */
    String type() {
        return places.stream()
                .filter(c -> c.place() instanceof HeapPlace.Root)
                .map(this::typeOf)
                .filter(t -> !t.isEmpty())
                .findFirst()
                .or(() -> question.scopes().keySet().stream().findFirst())
                .orElse("");
    }

    private String typeOf(Candidates root) {
        return Arrays.stream(root.values())
                .filter(v -> v != 0)
                .mapToObj(v -> question.name(root.place(), v))
                .map(n -> n.substring(0, n.lastIndexOf('#')))
                .findFirst()
                .orElse("");
    }

    /** Allows what these bounds allow. */
    SlotFilter filter(FieldBounds bounds) {
        Map<HeapPlace, Set<Integer>> allowed = new HashMap<>();
        int[] next = {0};
        List<int[]> pairs = new ArrayList<>();
        for (int p = 0; p < places.size(); p++) {
            for (int value : places.get(p).values()) {
                pairs.add(new int[] {p, value});
            }
            allowed.put(places.get(p).place(), new TreeSet<>());
        }
        each(bounds, (index, listed, possible) -> {
            int[] pair = pairs.get(next[0]++);
            if (!listed || possible) {
                allowed.get(places.get(pair[0]).place()).add(pair[1]);
            }
        });
        return (place, value) -> Optional.ofNullable(allowed.get(place))
                .map(v -> v.contains(value))
                .orElse(true);
    }
}

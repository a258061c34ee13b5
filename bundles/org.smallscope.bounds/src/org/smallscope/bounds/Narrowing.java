package org.smallscope.bounds;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.smallscope.encode.circuit.AssumedState;
import org.smallscope.encode.circuit.gate.Fingerprint;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.encode.circuit.state.Ranges;
import org.smallscope.encode.circuit.symbol.Numbers;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.program.graph.Limits;
import org.smallscope.solve.Outcome;

/**
 * Finds numbers of the pre-heap that the precondition keeps small, such as sizes and indices, so that they can be taken
 * as choices of few constants: comparisons and indices then need no arithmetic.
 *
 * <p>Nothing is lost: that there are no other values is proved, under the assumptions made so far. The solver would find
 * out itself, but again and again. Numbers that stand for the same thing in different objects are looked at together.
 */
public final class Narrowing {
    /** In groups of more numbers they are not compared with each other. */
    private static final int COMPARED = 12;

    private final AssumedState state;
    private final Numbers numbers;
    private final Gates gates;
    private final int width;
    private final BoundsStore known;
    /** Was there a question that took too long? */
    private boolean gaveUp;

    Narrowing(AssumedState state, BoundsStore known) {
        this.state = state;
        this.known = known;
        numbers = state.arithmetic();
        gates = state.gates();
        Limits limits = state.limits();
        int largest = Math.max(limits.arrayLength(), Math.max(limits.scope(), limits.unroll()));
        width = Integer.SIZE - Integer.numberOfLeadingZeros(largest + 1) + 1;
    }

    /** The numbers that were found small in time, or in an earlier check that asked the same. */
    Ranges find() {
        Map<Object, List<Num>> groups = state.numbers();
        if (known == BoundsStore.NONE) {
            return prove(groups);
        }
        String question = question(groups);
        List<String> whats = groups.keySet().stream().map(Object::toString).toList();
        Optional<FieldBounds> kept = known.find(question).filter(b -> b.areOf(FieldBounds.Kind.NUMBERS, whats));
        if (kept.isPresent()) {
            known.used();
            Ranges ranges = new Ranges();
            Iterator<FieldBounds.Entry> entries = kept.get().entries().iterator();
            groups.keySet()
                    .forEach(key -> entries.next().values().ifPresent(values -> ranges.put(key, numbers(values))));
            return ranges;
        }
        long start = System.nanoTime();
        Ranges ranges = prove(groups);
        if (!gaveUp) {
            known.keep(question, bounds(groups.keySet(), ranges, (System.nanoTime() - start) / 1_000_000));
        }
        return ranges;
    }

    private static SortedSet<Long> numbers(Set<String> values) {
        return values.stream().map(Long::valueOf).collect(Collectors.toCollection(TreeSet::new));
    }

    private FieldBounds bounds(Set<Object> keys, Ranges ranges, long milliseconds) {
        String scope = "up to " + state.limits().scope() + " of each class";
        return new FieldBounds(
                new FieldBounds.About(
                        FieldBounds.Kind.NUMBERS,
                        "numbers of inputs",
                        scope,
                        "",
                        0,
                        (int) Math.min(Integer.MAX_VALUE, (long) keys.size() << Math.min(width, 31)),
                        milliseconds,
                        true),
                keys.stream()
                        .map(key -> new FieldBounds.Entry(
                                key.toString(),
                                Optional.ofNullable(ranges.of(key)).map(Narrowing::names)))
                        .toList());
    }

    private static SortedSet<String> names(Set<Long> values) {
        return values.stream().map(String::valueOf).collect(Collectors.toCollection(TreeSet::new));
    }

    /** All that the answer depends on. */
    private String question(Map<Object, List<Num>> groups) {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(width);
        groups.forEach((key, group) -> {
            fingerprint.add(key.toString());
            group.stream()
                    .map(numbers::bits)
                    .forEach(bits -> fingerprint.add(
                            IntStream.range(0, bits.width()).map(bits::bit).toArray()));
        });
        state.describe(fingerprint);
        return fingerprint.text();
    }

    private Ranges prove(Map<Object, List<Num>> groups) {
        Ranges ranges = new Ranges();
        if (ask(Gates.TRUE) != Outcome.SAT) {
            return ranges;
        }
        Map<Object, List<Num>> small = new LinkedHashMap<>(groups);
        small.values().removeIf(g -> tooWide(g) == Gates.FALSE);
        Set<Object> wide = new LinkedHashSet<>();
        if (!refute(small.keySet(), wide, key -> tooWide(small.get(key)))) {
            small.keySet().stream()
                    .filter(key -> !wide.contains(key))
                    .filter(key -> ask(tooWide(small.get(key))) != Outcome.UNSAT)
                    .toList()
                    .forEach(wide::add);
        }
        small.keySet().removeAll(wide);
        small.forEach((key, group) -> enumerate(key, group, ranges));
        return ranges;
    }

    private Outcome ask(int gate) {
        Outcome outcome = state.ask(gate);
        gaveUp |= outcome == Outcome.UNKNOWN;
        return outcome;
    }

    /**
     * Where some number of the group is too wide. If there is one, then there is one that is nearest to zero among those
     * on its side of it; to look for that one lets the solver conclude from what the precondition says about the next
     * smaller number, where it would have to try all orders of the numbers otherwise.
     */
    private int tooWide(List<Num> group) {
        Num zero = numbers.constant(0);
        List<Integer> ways = new ArrayList<>();
        for (Num n : group) {
            int wide = Gates.not(numbers.fits(n, width));
            int negative = numbers.lt(n, zero);
            if (group.size() > COMPARED) {
                ways.add(wide);
                continue;
            }
            List<Integer> low = new ArrayList<>(List.of(wide, negative));
            List<Integer> high = new ArrayList<>(List.of(wide, Gates.not(negative)));
            for (Num other : group) {
                if (other != n) {
                    int fits = numbers.fits(other, width);
                    low.add(gates.or(fits, Gates.not(numbers.lt(other, zero)), Gates.not(numbers.lt(n, other))));
                    high.add(gates.or(fits, numbers.lt(other, zero), Gates.not(numbers.lt(other, n))));
                }
            }
            ways.add(gates.and(low.stream().mapToInt(Integer::intValue).toArray()));
            ways.add(gates.and(high.stream().mapToInt(Integer::intValue).toArray()));
        }
        return gates.or(ways.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Finds out which of some things are possible; true where all others were refuted in time. */
    private <T> boolean refute(Set<T> things, Set<T> possible, ToIntFunction<T> gate) {
        Set<T> open = new LinkedHashSet<>(things);
        while (!open.isEmpty()) {
            Outcome outcome = ask(gates.or(open.stream().mapToInt(gate).toArray()));
            if (outcome != Outcome.SAT) {
                return outcome == Outcome.UNSAT;
            }
            Valuation model = state.model();
            open.stream().filter(t -> model.holds(gate.applyAsInt(t))).forEach(possible::add);
            open.removeAll(possible);
        }
        return true;
    }

    private void enumerate(Object key, List<Num> group, Ranges ranges) {
        Set<Long> values = new LinkedHashSet<>();
        for (long v = -(1L << width - 1); v < 1L << width - 1; v++) {
            values.add(v);
        }
        TreeSet<Long> possible = new TreeSet<>();
        if (refute(
                values,
                possible,
                v -> gates.or(group.stream()
                        .mapToInt(n -> numbers.eq(n, numbers.constant(v)))
                        .toArray()))) {
            // absent objects and elements hold 0
            possible.add(0L);
            ranges.put(key, possible);
        }
    }
}

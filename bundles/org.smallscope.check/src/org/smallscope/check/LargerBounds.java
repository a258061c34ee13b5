package org.smallscope.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.smallscope.program.graph.Limits;

/**
 * Finds the smallest larger bounds within which some input is admissible, for a check that has none: an invariant may
 * want three objects, a precondition an array of six elements. One question within large bounds tells whether there is
 * something to find; what is larger than needed then shrinks, bound by bound.
 */
final class LargerBounds {

    /** A bound: how to read it, how to change it, and its name. */
    private record Part(
            ToIntFunction<Limits> get, BiFunction<Limits, Integer, Limits> with, Function<Integer, String> say) {}

    /** What shrinks first: objects cost the most. */
    private static final List<Part> PARTS = List.of(
            new Part(Limits::scope, Limits::withScope, n -> n + " objects of each class"),
            new Part(Limits::unroll, Limits::withUnroll, n -> n + " loop iterations"),
            new Part(Limits::arrayLength, Limits::withArrayLength, n -> "arrays of length " + n),
            new Part(Limits::stringLength, Limits::withStringLength, n -> "strings of length " + n),
            new Part(Limits::intBits, Limits::withIntBits, n -> n + "-bit int"));

    private final Limits given;
    private final Predicate<Limits> admissible;

    LargerBounds(Limits given, Predicate<Limits> admissible) {
        this.given = given;
        this.admissible = admissible;
    }

    /** The smallest such bounds, none larger than these; empty where there are none. */
    Optional<Limits> within(Limits largest) {
        if (!admissible.test(largest)) {
            return Optional.empty();
        }
        Limits limits = largest;
        for (Part part : PARTS) {
            limits = shrink(limits, part);
        }
        return Optional.of(limits);
    }

    private Limits shrink(Limits limits, Part part) {
        int tooSmall = part.get().applyAsInt(given) - 1;
        int enough = part.get().applyAsInt(limits);
        int next = tooSmall + 1;
        while (enough - tooSmall > 1) {
            if (admissible.test(part.with().apply(limits, next))) {
                enough = next;
            } else {
                tooSmall = next;
            }
            next = (tooSmall + enough) / 2;
        }
        return part.with().apply(limits, enough);
    }

    /** What is larger than was given, in words. */
    static String difference(Limits given, Limits larger) {
        List<String> parts = new ArrayList<>();
        for (Part part : PARTS) {
            int now = part.get().applyAsInt(larger);
            if (now > part.get().applyAsInt(given)) {
                parts.add(part.say().apply(now));
            }
        }
        return String.join(", ", parts);
    }
}

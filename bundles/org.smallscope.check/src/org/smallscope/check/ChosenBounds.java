package org.smallscope.check;

import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.Demand;

/**
 * The bounds of a check: what the user gave, and for the rest what fits the program. Every int and long is looked at
 * whole, unless the code multiplies or divides numbers that are not known: then narrower ones come first, as wide as
 * the constants of the program, and whole ones where there is time for them.
 */
final class ChosenBounds {
    static final int WHOLE = 32;
    /** What squares and the like can be looked at with. */
    static final int NARROWEST = 4;

    private static final int NARROW = 8;
    /** How much larger a scope, and how much longer lengths are tried where nothing is admissible. */
    private static final int MORE_OBJECTS = 4;

    private static final int LONGER = 12;

    private final CheckOptions options;
    private final Demand demand;

    ChosenBounds(CheckOptions options, Demand demand) {
        this.options = options;
        this.demand = demand;
    }

    /** The width of ints to look at first; wider ones then, unless it is all of them or what the user wants. */
    int width() {
        return options.intBits().orElse(demand.multiplies() ? Math.max(NARROW, demand.bits()) : WHOLE);
    }

    /** May the tool choose how wide ints are? */
    boolean choosesWidth() {
        return options.intBits().isEmpty();
    }

    Limits at(int scope, int width) {
        return new Limits(
                scope,
                options.scopes(),
                options.unroll().orElse(scope),
                width,
                options.lengths().array().orElse(Math.max(scope, demand.arrayLength())),
                options.lengths().string().orElse(Math.max(scope, demand.stringLength())),
                options.sharing(),
                options.following().modular());
    }

    /** Fewer objects, all other bounds the same or as small. */
    Limits fewer(Limits bounds, int scope) {
        Map<String, Integer> scopes = new LinkedHashMap<>();
        options.scopes().forEach((type, n) -> scopes.put(type, Math.min(n, scope)));
        Limits own = at(scope, bounds.intBits());
        return new Limits(
                scope,
                scopes,
                bounds.unroll(),
                bounds.intBits(),
                Math.min(own.arrayLength(), bounds.arrayLength()),
                Math.min(own.stringLength(), bounds.stringLength()),
                bounds.sharing(),
                bounds.modular());
    }

    /** Limits that were used, with fewer objects; what was larger than chosen for want of an input stays so. */
    Limits below(org.smallscope.heap.Bounds used, int scope) {
        Limits whole = at(used.scope(), used.intBits());
        Limits own = at(scope, used.intBits());
        Map<String, Integer> scopes = new LinkedHashMap<>();
        options.scopes().forEach((type, n) -> scopes.put(type, scope == used.scope() ? n : Math.min(n, scope)));
        return new Limits(
                scope,
                scopes,
                used.unroll() == whole.unroll() ? own.unroll() : used.unroll(),
                used.intBits(),
                used.arrayLength() == whole.arrayLength() ? own.arrayLength() : used.arrayLength(),
                used.stringLength() == whole.stringLength() ? own.stringLength() : used.stringLength(),
                own.sharing(),
                own.modular());
    }

    /** The largest bounds that are tried where none of the inputs within these is admissible. */
    Limits larger(Limits bounds) {
        return new Limits(
                bounds.scope() + MORE_OBJECTS,
                options.scopes(),
                options.unroll().orElse(bounds.unroll() + MORE_OBJECTS),
                options.intBits().orElse(WHOLE),
                options.lengths().array().orElse(bounds.arrayLength() + LONGER),
                options.lengths().string().orElse(bounds.stringLength() + LONGER),
                bounds.sharing(),
                bounds.modular());
    }
}

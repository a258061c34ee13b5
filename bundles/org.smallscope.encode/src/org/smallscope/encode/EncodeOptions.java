package org.smallscope.encode;

import java.util.function.Predicate;
import org.smallscope.program.FieldRef;
import org.smallscope.program.graph.Limits;

/**
 * What an encoding looks at.
 *
 * @param modelled the reference fields that matter; all others are null before the call
 * @param filter   which references a pre-heap can hold, where more is known than the canonical order tells
 */
public record EncodeOptions(Limits limits, Predicate<FieldRef> modelled, SlotFilter filter) {

    public static EncodeOptions of(Limits limits) {
        return new EncodeOptions(limits, field -> true, SlotFilter.ALL);
    }

    public EncodeOptions withModelled(Predicate<FieldRef> fields) {
        return new EncodeOptions(limits, fields, filter);
    }

    public EncodeOptions withFilter(SlotFilter fieldBounds) {
        return new EncodeOptions(limits, modelled, fieldBounds);
    }
}

package org.smallscope.heap.draw;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/**
 * What is drawn.
 *
 * @param showNull whether fields that are null are listed; those that changed always are
 * @param hiddenFields names of fields that are left out
 * @param measure how much room text needs
 */
public record DrawOptions(boolean showNull, Set<String> hiddenFields, TextMeasure measure) {

    /** Null hidden, all other fields shown, fonts as in SVG. */
    public static final DrawOptions DEFAULT = new DrawOptions(false, Set.of(), TextMeasure.MONOSPACED);

    public DrawOptions {
        hiddenFields = Collections.unmodifiableSet(new LinkedHashSet<>(hiddenFields));
        Objects.requireNonNull(measure, "measure");
    }
}

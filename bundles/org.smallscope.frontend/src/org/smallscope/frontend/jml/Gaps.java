package org.smallscope.frontend.jml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.smallscope.program.Origin;

/**
 * What compiling a file before has shown to have no meaning, to be left out when it is augmented again.
 *
 * @param items  by the place of the JML item
 * @param bodies of methods, by the offset of the brace that opens them
 * @param nameless the places of declarations that cannot even be there by name
 */
public record Gaps(Map<Origin, Gap> items, Map<Integer, Gap> bodies, Set<Origin> nameless) {

    /** Nothing is known yet. */
    public static final Gaps NONE = new Gaps(Map.of(), Map.of(), Set.of());

    public Gaps {
        items = Collections.unmodifiableMap(new LinkedHashMap<>(items));
        bodies = Collections.unmodifiableMap(new LinkedHashMap<>(bodies));
        nameless = Collections.unmodifiableSet(new LinkedHashSet<>(nameless));
    }

    /** With one more item; what is known of it already stays as it is. */
    public Gaps with(Origin item, Gap gap) {
        Map<Origin, Gap> all = new LinkedHashMap<>(items);
        all.putIfAbsent(item, gap);
        return new Gaps(all, bodies, nameless);
    }

    /** With the body that begins at an offset. */
    public Gaps withBody(int start, Gap gap) {
        Map<Integer, Gap> all = new LinkedHashMap<>(bodies);
        all.putIfAbsent(start, gap);
        return new Gaps(items, all, nameless);
    }

    /** With a declaration that cannot be there by name. */
    public Gaps withNameless(Origin item) {
        Set<Origin> all = new LinkedHashSet<>(nameless);
        all.add(item);
        return new Gaps(items, bodies, all);
    }
}

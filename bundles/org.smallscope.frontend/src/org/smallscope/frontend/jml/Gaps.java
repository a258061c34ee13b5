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
 * @param code   bodies, by the offset of the brace that opens them, and initial values of fields, by that of the name
 * @param nameless the places of declarations that cannot even be there by name
 */
public record Gaps(Map<Origin, Gap> items, Map<Integer, Gap> code, Set<Origin> nameless) {

    /** Nothing is known yet. */
    public static final Gaps NONE = new Gaps(Map.of(), Map.of(), Set.of());

    public Gaps {
        items = Collections.unmodifiableMap(new LinkedHashMap<>(items));
        code = Collections.unmodifiableMap(new LinkedHashMap<>(code));
        nameless = Collections.unmodifiableSet(new LinkedHashSet<>(nameless));
    }

    /** With one more item; what is known of it already stays as it is. */
    public Gaps with(Origin item, Gap gap) {
        Map<Origin, Gap> all = new LinkedHashMap<>(items);
        all.putIfAbsent(item, gap);
        return new Gaps(all, code, nameless);
    }

    /** With the code that is named by an offset. */
    public Gaps withCode(int start, Gap gap) {
        Map<Integer, Gap> all = new LinkedHashMap<>(code);
        all.putIfAbsent(start, gap);
        return new Gaps(items, all, nameless);
    }

    /** With a declaration that cannot be there by name. */
    public Gaps withNameless(Origin item) {
        Set<Origin> all = new LinkedHashSet<>(nameless);
        all.add(item);
        return new Gaps(items, code, all);
    }
}

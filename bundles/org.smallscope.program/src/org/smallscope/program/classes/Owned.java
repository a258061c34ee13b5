package org.smallscope.program.classes;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.smallscope.program.FieldRef;

/**
 * Whose is what a field holds, as JML's modifiers declare it.
 *
 * @param rep  the object's that has the field
 * @param peer that of the owner of the object that has the field
 */
public record Owned(Set<FieldRef> rep, Set<FieldRef> peer) {

    /** Nothing is declared. */
    public static final Owned NONE = new Owned(Set.of(), Set.of());

    public Owned {
        rep = Collections.unmodifiableSet(new LinkedHashSet<>(rep));
        peer = Collections.unmodifiableSet(new LinkedHashSet<>(peer));
    }
}

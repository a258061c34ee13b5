package org.smallscope.heap;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The bounds within which a method was checked.
 *
 * @param scope objects per class, where {@code perClass} says nothing else
 * @param perClass objects of each class that takes part, by class name, in the order in which they are shown
 * @param unroll loop iterations and recursion depth
 * @param intBits width of the int values considered; longs have all their bits, or as few as these
 * @param arrayLength longest array considered
 * @param stringLength longest string considered, beside those of literals
 */
public record Bounds(
        int scope, Map<String, Integer> perClass, int unroll, int intBits, int arrayLength, int stringLength) {

    public Bounds {
        perClass = Collections.unmodifiableMap(new LinkedHashMap<>(perClass));
    }

    /** How many numbers of a range that is not constant a quantifier looks at. */
    public int quantified() {
        return Math.max(arrayLength, Math.max(unroll, scope)) + 1;
    }

    /** Width of the long values considered. */
    public int longBits() {
        return intBits < Integer.SIZE ? intBits : Long.SIZE;
    }
}

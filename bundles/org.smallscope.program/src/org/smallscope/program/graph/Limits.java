package org.smallscope.program.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.program.Type.Prim;

/**
 * How far a check looks.
 *
 * @param scope        objects of each class that exist before the call, at most
 * @param scopes       the same for single classes, by binary or simple name
 * @param unroll       iterations of each loop and depth of each recursion, at most
 * @param intBits      width of the ints that exist before the call, at most 32; arithmetic is always Java's
 * @param arrayLength  length of the arrays that exist before the call, at most
 * @param stringLength length of the strings that exist before the call, at most
 * @param sharing      also heaps in which two objects share nodes or arrays that their invariants walk over
 * @param modular      what stands for code that is not followed
 */
public record Limits(
        int scope,
        Map<String, Integer> scopes,
        int unroll,
        int intBits,
        int arrayLength,
        int stringLength,
        boolean sharing,
        Modular modular) {
    /** Of mathematical integers before the call. */
    private static final int WIDEST = 60;

    public Limits {
        scopes = Collections.unmodifiableMap(new LinkedHashMap<>(scopes));
    }

    /** All code is followed. */
    public Limits(
            int scope,
            Map<String, Integer> scopes,
            int unroll,
            int intBits,
            int arrayLength,
            int stringLength,
            boolean sharing) {
        this(scope, scopes, unroll, intBits, arrayLength, stringLength, sharing, Modular.NONE);
    }

    /** Nothing is shared that is walked over. */
    public Limits(int scope, Map<String, Integer> scopes, int unroll, int intBits, int arrayLength, int stringLength) {
        this(scope, scopes, unroll, intBits, arrayLength, stringLength, false);
    }

    /** Strings may be as long as arrays. */
    public Limits(int scope, Map<String, Integer> scopes, int unroll, int intBits, int arrayLength) {
        this(scope, scopes, unroll, intBits, arrayLength, arrayLength);
    }

    public static Limits ofScope(int scope) {
        return new Limits(scope, Map.of(), scope, Prim.INT.bits(), scope);
    }

    public Limits withIntBits(int changed) {
        return new Limits(scope, scopes, unroll, changed, arrayLength, stringLength, sharing, modular);
    }

    public Limits withUnroll(int changed) {
        return new Limits(scope, scopes, changed, intBits, arrayLength, stringLength, sharing, modular);
    }

    public Limits withScope(int changed) {
        return new Limits(changed, scopes, unroll, intBits, arrayLength, stringLength, sharing, modular);
    }

    public Limits withArrayLength(int changed) {
        return new Limits(scope, scopes, unroll, intBits, changed, stringLength, sharing, modular);
    }

    public Limits withStringLength(int changed) {
        return new Limits(scope, scopes, unroll, intBits, arrayLength, changed, sharing, modular);
    }

    public Limits withSharing(boolean changed) {
        return new Limits(scope, scopes, unroll, intBits, arrayLength, stringLength, changed, modular);
    }

    public Limits withModular(Modular changed) {
        return new Limits(scope, scopes, unroll, intBits, arrayLength, stringLength, sharing, changed);
    }

    /**
     * How many bits a number of this type has before the call: all, unless ints are narrowed, and longs with them;
     * mathematical integers are as wide as longs, but for what a run needs to tell large ones.
     */
    public int bits(Prim type) {
        boolean narrowed = type == Prim.INT || type == Prim.LONG || type == Prim.BIGINT;
        return intBits < Prim.INT.bits() && narrowed ? intBits : type == Prim.BIGINT ? WIDEST : type.bits();
    }

    /** How many numbers of a range that is not constant a quantifier looks at. */
    public int quantified() {
        return Math.max(arrayLength, Math.max(unroll, scope)) + 1;
    }

    /** How many objects of exactly this class, at most. */
    public int scopeOf(String className) {
        Integer own = scopes.get(className);
        if (own == null) {
            String simple = className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
            own = scopes.get(simple);
        }
        return own == null ? scope : own;
    }
}

package org.smallscope.program.graph;

import java.util.Map;

/**
 * How far a check looks.
 *
 * @param scope       objects of each class that exist before the call, at most
 * @param scopes      the same for single classes, by binary or simple name
 * @param unroll      iterations of each loop and depth of each recursion, at most
 * @param intBits     width of the ints and longs that exist before the call, at most 32; arithmetic is always Java's
 * @param arrayLength length of the arrays and strings that exist before the call, at most
 */
public record Bounds(int scope, Map<String, Integer> scopes, int unroll, int intBits, int arrayLength) {

    public Bounds {
        scopes = Map.copyOf(scopes);
    }

    public static Bounds ofScope(int scope) {
        return new Bounds(scope, Map.of(), scope, 32, scope);
    }

    public Bounds withIntBits(int changed) {
        return new Bounds(scope, scopes, unroll, changed, arrayLength);
    }

    public Bounds withUnroll(int changed) {
        return new Bounds(scope, scopes, changed, intBits, arrayLength);
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

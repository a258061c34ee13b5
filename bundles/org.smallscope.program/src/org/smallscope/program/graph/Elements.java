package org.smallscope.program.graph;

import org.smallscope.program.Type;

/**
 * The state component that holds the elements of arrays: one per primitive element type, and one for all arrays of
 * references, since {@code Object[]} and {@code String[]} may name the same array.
 */
public record Elements(Type element) {

    public static Elements of(Type elementType) {
        return new Elements(elementType.reference() ? Type.OBJECT : elementType);
    }
}

package org.smallscope.program.graph;

import org.smallscope.program.Type;

/** What a {@link Step.Define} or an allocation computes; defined once. */
public record Value(int id, Type type) {
    @Override
    public String toString() {
        return "v" + id;
    }
}

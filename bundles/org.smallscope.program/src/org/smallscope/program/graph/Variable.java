package org.smallscope.program.graph;

import org.smallscope.program.Type;

/** A slot for a local variable of one inlined frame, or one the builder needs; new each time it is declared. */
public record Variable(int id, String name, Type type) {

    /** True where users know the variable by its name. */
    public boolean shown() {
        return !name.startsWith("$");
    }

    @Override
    public String toString() {
        return name + "@" + id;
    }
}

package org.smallscope.program.graph;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;

/**
 * A call or a loop that a contract stands for, or could stand for where it is followed.
 *
 * @param method the callee; absent for a loop
 * @param place  the call, or the loop
 * @param ended  it has ended; otherwise a loop begins an iteration after any number of them
 * @param end    the block that is executed then
 * @param after  the heap then
 * @param result what the callee has returned
 * @param locals the variables that a loop has assigned
 * @param thrown the exception by which the callee has ended
 */
public record Standin(
        Optional<MethodRef> method,
        Origin place,
        boolean ended,
        Block end,
        Labels after,
        Optional<Value> result,
        List<Step.Named> locals,
        Optional<Type.Ref> thrown) {

    /** For people. */
    public String name() {
        return method.map(m -> simple(m.owner()) + (m.constructor() ? "" : "." + m.name()))
                .orElseGet(() -> "the loop in line " + place.line());
    }

    private static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }
}

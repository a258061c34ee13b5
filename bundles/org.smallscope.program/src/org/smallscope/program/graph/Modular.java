package org.smallscope.program.graph;

/**
 * What stands for code that is not followed.
 *
 * @param calls a callee's contract for its code
 * @param loops a loop's invariant for its iterations
 */
public record Modular(boolean calls, boolean loops) {
    /** All code is followed. */
    public static final Modular NONE = new Modular(false, false);

    /** Is there code that is not followed? */
    public boolean any() {
        return calls || loops;
    }
}

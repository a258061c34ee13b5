package org.smallscope.program.graph;

import org.smallscope.program.Type;

/**
 * One object that can occur in an execution. Null is not an atom; its number is {@link #NULL}.
 *
 * @param type the exact class or array type of the object
 * @param text for string literals their text, otherwise null
 */
public record Atom(int id, Type type, Kind kind, String text) {

    /** The number that stands for null where a reference is given by a number. */
    public static final int NULL = 0;

    /** When the object comes into being. */
    public enum Kind {
        /** May exist before the call, reachable from the inputs; counted by the scope. */
        PRE,
        /** Made by a static initialiser or a string literal: exists before every call. */
        STATIC,
        /** Made by one allocation step of the graph. */
        FRESH
    }
}

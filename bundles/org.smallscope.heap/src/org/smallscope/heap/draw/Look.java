package org.smallscope.heap.draw;

/** How something is marked; a painter gives each its own colour and its own line style. */
public enum Look {

    /** Nothing happened to it. */
    PLAIN,
    /** In the picture of the state before: it will change. */
    CHANGING,
    /** In the picture of the state after: it has changed. */
    CHANGED,
    /** It is new. */
    NEW,
    /** Nothing leads to it any more. */
    GARBAGE
}

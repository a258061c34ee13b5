package org.smallscope.encode;

import org.smallscope.program.FieldRef;

/** A place of the pre-heap that has one of few values: objects and null, or false and true as 0 and 1. */
public sealed interface HeapPlace {

    /** What a parameter or a static field refers to, by its turn among them. */
    record Root(int number) implements HeapPlace {}

    /** A field of a PRE object, which holds a reference or a boolean. */
    record OfField(int atom, FieldRef field) implements HeapPlace {}

    /** An element of a PRE array of references. */
    record Element(int atom, int index) implements HeapPlace {}

    /** Whether a PRE array is longer than an index. */
    record Longer(int atom, int index) implements HeapPlace {}
}

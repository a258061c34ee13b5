package org.smallscope.heap.draw;

/** What a text is there for, which decides its font. */
public enum TextRole {

    /** Above a picture: which state it shows. */
    HEADING,
    /** Above all: what the picture is about. */
    CAPTION,
    /** Label of an object. */
    TITLE,
    /** A field and its value. */
    MEMBER,
    /** Number of an array element. */
    INDEX,
    /** Field name at an arrow. */
    EDGE,
    /** Name of a variable in its tag. */
    TAG,
    /** Explanation of the marks. */
    LEGEND
}

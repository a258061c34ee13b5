package org.smallscope.spec;

/** A token as it was written. */
public record Word(Range range, String text) {}

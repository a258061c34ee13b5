package org.smallscope.heap;

/** The largest bounds that were finished before a check had to stop; scope 0 where none were. */
public record Reached(int scope, int unroll) {}

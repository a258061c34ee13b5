package org.smallscope.program.graph;

import org.smallscope.program.MethodRef;

/** One inlined call; depth 0 is the checked method. */
public record Frame(MethodRef method, int depth) {}

/**
 * Java programs as the checker sees them: types, statements and the computation graph, with the passes that
 * inline, unroll and label it.
 *
 * <p>Input: what the front end lowers from Java source. Output: immutable values that every later stage reads. Each
 * value keeps its origin, the source range it stands for. Nothing here knows Eclipse, JML or a solver.
 */
package org.smallscope.program;

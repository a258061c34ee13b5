/**
 * Computation graphs for people: as text and as DOT.
 *
 * <p>Input: a finished {@link org.smallscope.program.graph.Graph}. Output: text; the same graph gives the same text.
 */
package org.smallscope.program.show;

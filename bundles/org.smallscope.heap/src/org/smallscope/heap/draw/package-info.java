/**
 * Heaps as pictures: layout, a drawing as plain data, and its writing as SVG; DOT beside it.
 *
 * <p>Input: states of one execution. Output: a {@link org.smallscope.heap.draw.Drawing}, which says what is where and
 * how it is marked but not how it is painted, so that the SVG writer and a figure canvas can paint the same picture.
 * Invariant: an object has the same place in all pictures of one {@link org.smallscope.heap.draw.HeapPictures}.
 *
 * <p>Stages: the states are joined to one graph ({@code HeapGraph}), ELK places it ({@code ElkPlacer}), and a painter
 * draws one state at the places found ({@code StatePainter}). Only {@code ElkPlacer} knows ELK.
 */
package org.smallscope.heap.draw;

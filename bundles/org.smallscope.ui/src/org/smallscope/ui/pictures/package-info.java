/**
 * Pictures on the screen, for all views that show some.
 *
 * <p>Input: {@link org.smallscope.heap.draw.Drawing}s, made off the UI thread. Output: what draw2d paints, in the colours
 * and the font of the workbench, at a zoom that the user chooses.
 */
package org.smallscope.ui.pictures;

/**
 * The Counterexample view: heaps before and after, the path to step along, the values within the violated clause.
 *
 * <p>Input: an entry and one of its violations. Output: pictures laid out by {@code org.smallscope.heap.draw} off the
 * UI thread and painted by draw2d; selections in the editor; SVG, PNG and text.
 *
 * <p>Measured by {@code PictureTests}, from the wish to the painted picture: 40 objects, each with a parent and two
 * children, before and after side by side, take 0.17 to 0.31 s on two cores that others use as well.
 */
package org.smallscope.ui.counterexample;

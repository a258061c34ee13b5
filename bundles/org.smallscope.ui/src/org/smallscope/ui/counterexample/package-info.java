/**
 * The Counterexample view: heaps before and after, the path to step along, the values within the violated clause.
 *
 * <p>Input: an entry and one of its violations. Output: pictures laid out by {@code org.smallscope.heap.draw} off the
 * UI thread and painted by draw2d; selections in the editor; SVG, PNG and text.
 */
package org.smallscope.ui.counterexample;

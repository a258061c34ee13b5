/**
 * Reports as JSON; the text is read and written by Gson, which is seen nowhere else.
 *
 * <p>Input: a {@link org.smallscope.heap.CheckReport} or a part of it. Output: the JSON that the command line prints,
 * and the same value back from it. Invariant: reading what was written gives an equal value. Keys beyond those the
 * user documentation names are additions that keep this promise.
 */
package org.smallscope.heap.json;

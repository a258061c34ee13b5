/**
 * Reports, counterexamples and states as text for terminals and the clipboard.
 *
 * <p>Input: values of {@link org.smallscope.heap}. Output: lines that end in a newline, aligned for a fixed-width font,
 * without escape sequences unless {@link org.smallscope.heap.text.TextStyle#ANSI} is asked for. Invariant: style
 * never changes the words.
 */
package org.smallscope.heap.text;

/**
 * What people look at: heap snapshots, traces and verdicts, and how they are written as JSON, SVG, DOT, SARIF and
 * JUnit tests.
 *
 * <p>Input: a lifted answer of the solver. Output: text and pictures. Values are immutable.
 */
package org.smallscope.heap;

/**
 * Reports as SARIF 2.1.0, for code scanning services and the viewers of editors.
 *
 * <p>Input: a {@link org.smallscope.heap.CheckReport}. Output: one log with one run. Violations are results of level
 * error with the path as code flow; methods without a verdict are results of level warning; methods that hold are
 * notifications of the run, since services show every result as something to be mended. Invariant: nothing of the
 * report is missing in the log, and a result keeps its fingerprint while lines move.
 */
package org.smallscope.heap.sarif;

/**
 * The facade: wires the stages together, keeps deadlines, reports progress, returns verdicts.
 *
 * <p>Input: what to check and within which bounds. Output: one verdict for each method.
 */
package org.smallscope.check;

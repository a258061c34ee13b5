/**
 * The facade: wires the stages together, keeps deadlines, reports progress, returns verdicts.
 *
 * <p>Input: what to check and within which bounds. Output: one verdict for each method.
 *
 * <p>The bounds that a user gives or that are chosen ({@code ChosenBounds}, {@code LargerBounds}) are the limits of a check:
 * they become {@link org.smallscope.program.graph.Limits}, and {@link org.smallscope.heap.Bounds} in a verdict. Field bounds,
 * which are proved and change no verdict, are the matter of {@code org.smallscope.bounds}; here {@code BoundsUse},
 * {@code UsedBounds} and {@code BoundsComputation} are about them.
 */
package org.smallscope.check;

/**
 * What becomes of a whole tree of sources: how much of it is read, what is not modelled, and the verdicts.
 *
 * <p>Input: files, looked at one by one, so that a mistake in one and classes of the same name do not matter to the others.
 * Output: counts, as a table and as JSON. Invariant: every file and every method is counted, also where the time is up.
 */
package org.smallscope.check.survey;

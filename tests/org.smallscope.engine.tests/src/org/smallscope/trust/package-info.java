/**
 * Tests that compare the checker with searches that try everything: the small numbers of {@code bench trust}.
 *
 * <p>Input: the samples, a corpus of clauses, random programs. Output: that the checker says about them what trying
 * every input says.
 */
package org.smallscope.trust;

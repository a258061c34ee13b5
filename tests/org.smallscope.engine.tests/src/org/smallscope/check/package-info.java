/**
 * Tests of whole checks: sources in, verdicts out.
 *
 * <p>Input: the samples, and small classes written for one clause each. Output: that the verdict, the kinds of violation
 * and the replay are what they have to be.
 */
package org.smallscope.check;

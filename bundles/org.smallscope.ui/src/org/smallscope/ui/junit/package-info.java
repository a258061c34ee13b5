/**
 * JUnit tests from counterexamples.
 *
 * <p>Input: a violation that a check found. Output: a test in the project's test folder, opened in an editor, or a
 * message why there can be none. Tests that are there already are left as they are.
 */
package org.smallscope.ui.junit;

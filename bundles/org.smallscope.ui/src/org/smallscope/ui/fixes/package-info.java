/**
 * Quick fixes on findings.
 *
 * <p>Input: a marker. Output: a view, another check, or a change of the user's files that can be undone. Nothing is
 * changed unless the user chose the fix.
 */
package org.smallscope.ui.fixes;

/**
 * Findings in the Problems view and in editors, and what can be done about them.
 *
 * <p>Input: results of checks. Output: markers of the type {@link org.smallscope.ui.markers.Finding#TYPE} and its
 * subtypes, with quick fixes. A marker goes when its result becomes stale.
 */
package org.smallscope.ui.markers;

/**
 * How checks are made: bounds, time, solver, severity, where field bounds are kept.
 *
 * <p>Input: the preferences of the workspace and of projects. Output: {@link org.smallscope.ui.settings.CheckSettings}.
 * A project's settings replace those of the workspace as a whole, never in parts.
 */
package org.smallscope.ui.settings;

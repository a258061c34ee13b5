/**
 * The plug-in: commands, jobs, markers, views and preferences.
 *
 * <p>Input: what the user selects in Eclipse. Output: markers and views. No checking logic lives here.
 */
package org.smallscope.ui;

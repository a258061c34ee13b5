/**
 * The plug-in: its life cycle and its services, which the packages below share through the workbench's service locator.
 *
 * <p>Input: what the user selects in Eclipse. Output: markers and views. No checking logic lives here.
 */
package org.smallscope.ui;

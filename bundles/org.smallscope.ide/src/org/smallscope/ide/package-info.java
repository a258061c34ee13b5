/**
 * What {@code ./smallscope ide} adds to an Eclipse with the plug-in: the samples are there, built and open, and
 * the help pages are served to a browser.
 *
 * <p>Input: an empty workspace. Output: a workbench ready to click, or a picture of it. Not part of what users
 * install into their own Eclipse.
 */
package org.smallscope.ide;

/**
 * The samples project that ships inside the plug-in.
 *
 * <p>Input: the folder {@code samples} of this bundle. Output: a Java project in the workspace. A project of that name
 * that is there already is never overwritten.
 */
package org.smallscope.ui.samples;

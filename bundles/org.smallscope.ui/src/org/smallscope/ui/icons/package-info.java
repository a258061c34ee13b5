/**
 * The pictures of the plug-in.
 *
 * <p>Input: the files in {@code icons/}. Output: image descriptors, by what they mean.
 */
package org.smallscope.ui.icons;

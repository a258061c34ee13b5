/**
 * Changes of the user's files.
 *
 * <p>Input: files, texts, build paths. Output: changes that are performed with the workspace's lock and can be undone.
 * Nothing is changed that may not be written.
 */
package org.smallscope.ui.changes;

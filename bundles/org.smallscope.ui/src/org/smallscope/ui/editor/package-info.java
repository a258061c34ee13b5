/**
 * Places in sources and the editors that show them.
 *
 * <p>Input: origins, whose files are named by their path in the workspace. Output: files, Java elements, selections in
 * editors. Nothing here changes a source.
 */
package org.smallscope.ui.editor;

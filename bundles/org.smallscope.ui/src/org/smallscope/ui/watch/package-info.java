/**
 * Notices that sources change, in editors and on disk.
 *
 * <p>Input: changes of documents and resources. Output: fingerprints of what files contain now, for the
 * {@link org.smallscope.ui.results.ResultStore}. A file that is open in an editor contains what the editor shows.
 */
package org.smallscope.ui.watch;

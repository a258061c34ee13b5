/**
 * The Field Bounds view: what the repository of field bounds holds, and what one set of bounds looks like.
 *
 * <p>Input: {@link org.smallscope.check.BoundsRow}s that a {@link org.smallscope.ui.repository.RepositoryJob} reads. Output:
 * a table; the bounds of a class as a graph of what may refer to what and as a matrix for each field, laid out off the UI
 * thread; and what becomes of the repository by deleting, recomputing, exporting and importing.
 */
package org.smallscope.ui.boundsview;

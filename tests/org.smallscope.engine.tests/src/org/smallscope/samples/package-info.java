/**
 * The samples on a plain JVM, without the checker.
 *
 * <p>Input: the sources of the samples project and {@code samples/expected.txt}. Output: confidence that what is called
 * correct there is correct, that what is called faulty fails on a heap of the size said, and that every method is
 * listed. Invariant: nothing here reads JML; the structures are judged by code of its own, so that a mistake in a
 * specification and one in the checker cannot agree.
 */
package org.smallscope.samples;

/**
 * JML comments turned into Java that JDT resolves.
 *
 * <p>Input: the text of a compilation unit (or of a {@code .jml} file). Output: an {@link
 * org.smallscope.frontend.jml.Augmented augmented copy} of it in which every clause stands as Java code, the list of
 * what was written in JML, and a map of positions back to what the user wrote. Invariant: Java with correct JML gives
 * an augmented text without compile errors other than those {@link org.smallscope.frontend.jml.Augmenter#tolerated
 * tolerated}; every JML comment gives at least one item or one diagnostic.
 */
package org.smallscope.frontend.jml;

/**
 * From Java source and JML comments to program and specification.
 *
 * <p>Input: source text, class path. Output: values of {@code program} and {@code spec}, or the list of what is not
 * supported, each with its place. JDT stops here: none of its types leaves this bundle.
 */
package org.smallscope.frontend;

/**
 * The command line: arguments, output formats, exit status.
 *
 * <p>Input: the arguments of {@code ./smallscope}. Output: standard output, standard error, exit status.
 */
package org.smallscope.cli;

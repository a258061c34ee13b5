/**
 * Tests of the command line, called as users call it.
 *
 * <p>Input: arguments and files. Output: the exit status, standard output and standard error.
 */
package org.smallscope.cli;

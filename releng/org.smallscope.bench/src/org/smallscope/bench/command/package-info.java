/**
 * What every benchmark has: a name, options, an answer. In: the words of a command line. Out: options, or a message
 * that says what is wrong with them.
 */
package org.smallscope.bench.command;

/**
 * Symbols: the values of a computation graph in all executions at once, as gates.
 *
 * <p>Input: gates. Output: booleans, numbers, references, types and sets, and what can be done with them. Invariant:
 * of the gates of a choice exactly one holds wherever the value matters, that is in all executions that get to the
 * block that defines it.
 */
package org.smallscope.encode.circuit.symbol;

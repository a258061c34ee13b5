/** Circuits against truth tables, Java's own arithmetic and evaluation; clauses against circuits. */
package org.smallscope.encode.circuit.gate;

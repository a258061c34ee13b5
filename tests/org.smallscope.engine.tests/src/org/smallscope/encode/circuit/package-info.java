/** Graphs as circuits: their models against concrete runs, and how many they have. */
package org.smallscope.encode.circuit;

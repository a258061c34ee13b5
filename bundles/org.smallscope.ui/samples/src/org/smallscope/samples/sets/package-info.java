/** Disjoint sets in two arrays, with union by rank and path compression. */
package org.smallscope.samples.sets;

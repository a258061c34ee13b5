/** Disjoint sets as trees of parent links, with union by rank and path compression. */
package org.smallscope.samples.sets;

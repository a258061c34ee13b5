/** The disjoint sets with one mistake each, named after the mistake: compare with {@code DisjointSets}. */
package org.smallscope.samples.sets.faulty;

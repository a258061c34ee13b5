/** A binary search tree without balancing, with removal and a recursive height. */
package org.smallscope.samples.tree;

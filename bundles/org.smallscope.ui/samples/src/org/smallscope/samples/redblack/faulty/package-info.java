/** The red black tree with one mistake each, named after the mistake: compare with {@code RedBlackTree}. */
package org.smallscope.samples.redblack.faulty;

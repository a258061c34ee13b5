/** The search tree with one mistake each, named after the mistake: compare with {@code SearchTree}. */
package org.smallscope.samples.tree.faulty;

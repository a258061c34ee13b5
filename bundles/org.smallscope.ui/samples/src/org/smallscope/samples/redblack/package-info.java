/** A red-black tree with parent links, with the full balancing of insertion and of removal. */
package org.smallscope.samples.redblack;

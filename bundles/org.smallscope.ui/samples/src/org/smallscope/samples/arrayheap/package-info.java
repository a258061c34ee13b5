/** A binary heap in an array, with a Java method {@code repOK} as its invariant. */
package org.smallscope.samples.arrayheap;

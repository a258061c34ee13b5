/** The array heap with one mistake each, named after the mistake: compare with {@code ArrayHeap}. */
package org.smallscope.samples.arrayheap.faulty;

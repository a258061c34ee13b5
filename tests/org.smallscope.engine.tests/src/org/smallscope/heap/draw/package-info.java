/** Tests of heaps as pictures. */
package org.smallscope.heap.draw;

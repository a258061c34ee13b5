/** Tests of heap snapshots and verdicts, with the heaps that all tests of their renderings share. */
package org.smallscope.heap;

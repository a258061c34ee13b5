/** What generated tests carry along, tested before it is carried. */
package org.smallscope.heap.junit.shipped;

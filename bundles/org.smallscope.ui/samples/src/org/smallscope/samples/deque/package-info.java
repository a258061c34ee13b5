/** A double-ended queue in an array that is used round and round. */
package org.smallscope.samples.deque;

/** A binomial heap: a forest of heap-ordered trees, merged like the digits of binary numbers. */
package org.smallscope.samples.binomial;

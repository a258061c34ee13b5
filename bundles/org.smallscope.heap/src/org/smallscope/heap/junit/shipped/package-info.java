/**
 * What every generated test carries along: these sources are compiled and tested here, shipped as they are, and nested
 * into the test class.
 *
 * <p>They use the platform alone, and each other.
 */
package org.smallscope.heap.junit.shipped;

/** Tests of counterexamples as JUnit tests: the generated tests are compiled and run. */
package org.smallscope.heap.junit;

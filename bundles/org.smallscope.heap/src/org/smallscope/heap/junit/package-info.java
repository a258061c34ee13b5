/**
 * Counterexamples as JUnit 5 tests.
 *
 * <p>Input: a violation and the method it is about. Output: the source of a test class that builds the heap, runs the
 * method and fails as long as the violation is there. Invariant: the source needs JUnit and the tested classes, and
 * nothing else.
 */
package org.smallscope.heap.junit;

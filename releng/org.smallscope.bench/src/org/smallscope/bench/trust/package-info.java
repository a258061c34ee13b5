/**
 * Reasons to trust the checker: its answers beside those of a search that tries everything on a JVM.
 *
 * <p>Input: Java with JML, and small bounds. Output: whether computation graphs, circuits and solver say the same about
 * a method as trying every heap does. Invariant: the search shares with the checker the front end's program and the
 * bounds it claims to cover, and nothing else: heaps are enumerated by plain recursion, code is run by a JVM and by
 * walking its tree, clauses are evaluated by the judge.
 */
package org.smallscope.bench.trust;

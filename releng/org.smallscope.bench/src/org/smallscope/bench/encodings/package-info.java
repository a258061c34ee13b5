/**
 * Both encodings side by side: the same method, the same bounds, the same questions.
 *
 * <p>Input: methods of a program. Output: whether the answers are the same, and how large the problems are and how long
 * they took. Invariant: the two share nothing but the program and what builds graphs; each asks its own questions while
 * its graph is built.
 */
package org.smallscope.bench.encodings;

/**
 * Benchmarks, and comparisons of the checker with a JVM on random programs.
 *
 * <p>Input: names of benchmarks. Output: tables on standard output.
 */
package org.smallscope.bench;

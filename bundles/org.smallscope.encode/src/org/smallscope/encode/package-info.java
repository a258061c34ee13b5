/**
 * Program and specification as a boolean or relational problem.
 *
 * <p>Input: a computation graph and a typed specification with their bounds. Output: the problem, and what each of its
 * variables stands for, so that an answer can be lifted back to the program.
 */
package org.smallscope.encode;

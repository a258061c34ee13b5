/**
 * JML specifications: syntax tree and typed specification of a method or a class.
 *
 * <p>Input: the text of JML comments with their position. Output: immutable clauses that keep the source range of
 * what the user wrote.
 */
package org.smallscope.spec;

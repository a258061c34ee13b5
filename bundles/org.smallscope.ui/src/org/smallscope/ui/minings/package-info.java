/**
 * The line above a checked method that says what is known about it.
 *
 * <p>Input: the newest result of each method of an edited file. Output: code minings. What is said about code that has
 * changed since says so.
 */
package org.smallscope.ui.minings;

/**
 * Compiles the user's sources with JDT's own compiler, so that a replay needs no JDK.
 *
 * <p>Input: source texts and a class path. Output: class files in a folder, or the compiler's messages.
 */
package org.smallscope.frontend.compile;

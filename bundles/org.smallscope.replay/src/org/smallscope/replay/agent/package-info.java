/**
 * What runs in the replay JVM: builds a heap without running constructors, calls one method, takes the heap back.
 *
 * <p>Input: requests as frames of words on standard input. Output: one answer per request, as a frame on standard
 * output. Invariants: this package needs nothing but the JDK, since its class files are copied to where the child
 * finds them; every request sees freshly loaded user classes; the process ends when its standard input does.
 */
package org.smallscope.replay.agent;

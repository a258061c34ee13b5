/**
 * Which heaps there are before a call: objects where type arguments allow them, and parts with one owner.
 *
 * <p>Input: the objects of the universe and what code and invariants say of their fields. Output: assumptions, and, where
 * it is asked, obligations to keep what is assumed.
 *
 * <p>Invariant: a heap that a program can have is excluded only by an assumption that is told to the user.
 */
package org.smallscope.program.build.world;

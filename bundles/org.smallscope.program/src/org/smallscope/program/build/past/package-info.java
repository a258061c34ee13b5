/**
 * What constructors have left in objects that exist before the call.
 *
 * <p>Input: the constructors of the classes whose objects can be there. Output: assumptions about fields that nobody can
 * have changed since, such as the final ones of records. A constructor is followed as an execution of the past: the heap
 * may have been another one, so that only what it was given, what it made and what it stored is known
 * ({@link org.smallscope.program.build.past.PastValue}).
 *
 * <p>Invariant: nothing is excluded that a program can have; where a constructor cannot be followed, nothing is assumed.
 */
package org.smallscope.program.build.past;

/**
 * Are the heaps that programs have among those that the checker looks at? Sequences of calls are run on a JVM, and each
 * call that its precondition admits is an input which the checks of its method must admit as well.
 *
 * <p>Calls are made by reflection, with any object where a parameter's type is a variable. So a program could make them
 * with Object for the variable; where a class fixes the arguments of a generic one that it extends, it could not, and what
 * is excluded then is so for good reason.
 *
 * <p>In: sources. Out: how many inputs were made, and those that the checker excludes. Whether a heap is among those
 * looked at is asked of the solver, by a formula that says what the heap is up to the names of its objects.
 */
package org.smallscope.bench.heaps;

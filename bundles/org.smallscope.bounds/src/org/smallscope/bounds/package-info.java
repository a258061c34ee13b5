/**
 * Which heaps and which values a check has to look at: canonical heaps, and field bounds.
 *
 * <p>Input: what is assumed of the inputs of a call, as a circuit ({@link org.smallscope.encode.circuit.AssumedState}).
 * Output: an encoder that looks at one heap of each class of isomorphic ones (package {@code canonical}) and takes numbers
 * that have few values as choices of these ({@link org.smallscope.bounds.CanonicalCircuits} makes it). To prove field
 * bounds takes time, so they are kept from one check to the next, by the fingerprint of the question, for whoever asks
 * the same again, in this process or another ({@link org.smallscope.bounds.BoundsDirectory}).
 *
 * <p>Invariant: no verdict depends on a bound. What a store gives back is what was proved, or nothing: a file that is
 * damaged, cut off, of another version or of another question is as good as none, and so is one that was not sealed with
 * this user's key.
 */
package org.smallscope.bounds;

/**
 * Field bounds kept from one check to the next: which values the fields of a canonical heap can have where invariant and
 * precondition hold. To prove them takes time, to read them does not.
 *
 * <p>Input: bounds that the encoder proved, by the fingerprint of the question it asked. Output: the same bounds for
 * whoever asks the same again, in this process or another.
 *
 * <p>Invariant: what is given back is what was proved, or nothing. A file that is damaged, cut off, of another version or
 * of another question is as good as none, and so is one that was not sealed with this user's key.
 */
package org.smallscope.bounds;

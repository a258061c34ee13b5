/**
 * What objects keep to themselves, found by a look at all code at hand, whatever it is given.
 *
 * <p>Input: a {@link org.smallscope.program.classes.Program} with everything whose code is at hand. Output: {@link
 * org.smallscope.program.owning.Encapsulation}: fields whose objects no other code ever gets hold of, and of which of
 * these fields each object has its own. Invariant: in doubt a field is not among them; what is said of one holds in every
 * heap that code can make, also in the middle of a method.
 */
package org.smallscope.program.owning;

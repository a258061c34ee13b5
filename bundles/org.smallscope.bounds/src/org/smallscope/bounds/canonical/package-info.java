/**
 * Canonical pre-heaps: exactly one heap of each class of isomorphic heaps (TACO, thesis chapter 2.3, for any graph of
 * classes).
 *
 * <p>Input: the objects that may exist before the call, their reference fields, and the roots. Output: references as
 * inputs of a circuit, and clauses. Invariant: an object exists if and only if it can be reached from the roots; two
 * isomorphic heaps never both satisfy the clauses, and of each class of isomorphic heaps within the scope one does.
 *
 * <p><b>How.</b> Objects of each exact type are numbered as a traversal finds them: roots first, then the slots of the
 * objects, in the order of kinds, numbers, and fields as declared (superclasses first) or indices. Kinds come in the
 * order of the graph of kinds; so for most programs the sequence of slots is known beforehand and the clauses say only
 * that each slot refers to something found before or to the next number
 * ({@link org.smallscope.bounds.canonical.NumberingInOrder}); for a tree this is breadth first, as in TACO. Kinds that
 * refer to each other in circles, which TACO's order of types does not cover, are traversed in rounds
 * ({@link org.smallscope.bounds.canonical.NumberingInRounds}). Either way the count of slots visited before bounds
 * what a slot can refer to ({@link org.smallscope.bounds.canonical.StructuralBounds}); references beyond never become
 * variables.
 */
package org.smallscope.bounds.canonical;

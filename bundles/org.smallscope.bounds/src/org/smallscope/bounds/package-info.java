/**
 * Canonical heaps and tight field bounds: which pairs of object and value a field can take.
 *
 * <p>Input: a class with its invariant, a scope. Output: bounds that lose no heap up to isomorphism.
 */
package org.smallscope.bounds;

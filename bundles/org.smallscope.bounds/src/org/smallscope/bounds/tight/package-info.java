/**
 * Tight field bounds: exactly the values that some valid heap within the scope has, for every place that holds a reference
 * or a boolean (TACO, thesis section 2.4).
 *
 * <p>Input: what is required of a canonical heap and its invariants, with a gate for each value of each place
 * ({@link org.smallscope.encode.circuit.HeapQuestion}). Output: which gates hold in some model
 * ({@link org.smallscope.bounds.tight.Backbone}). Invariant: whatever was not refuted counts as possible, so that a result
 * can be used whenever the work ends.
 */
package org.smallscope.bounds.tight;

package org.smallscope.bounds;

import java.util.Optional;

/**
 * Keeps field bounds, which take time to prove, from one check to the next.
 *
 * <p>They are kept by question: a fingerprint of the circuit of the pre-heap, of all that is required of it and of the
 * numbers asked about. So there is nothing to invalidate: a class, an invariant, a precondition or a scope that changes in
 * a way that matters is another question.
 */
public interface BoundsStore {

    /** Keeps nothing. */
    BoundsStore NONE = new BoundsStore() {
        @Override
        public Optional<FieldBounds> find(String question) {
            return Optional.empty();
        }

        @Override
        public void keep(String question, FieldBounds bounds) {
            // there is nothing to keep it in
        }
    };

    /** The bounds that were kept for a question; absent also where they cannot be read. */
    Optional<FieldBounds> find(String question);

    /** Keeps bounds, if possible. */
    void keep(String question, FieldBounds bounds);

    /** Bounds of the same question with fewer objects, the largest such; absent where none are kept. */
    default Optional<FieldBounds> smaller(String family, int size) {
        return Optional.empty();
    }

    /** Told when tight bounds were computed for a check. */
    default void computed(FieldBounds bounds) {
        // most do not care
    }

    /** Told when bounds that were found here take the place of a proof. */
    default void used() {
        // most do not care
    }
}

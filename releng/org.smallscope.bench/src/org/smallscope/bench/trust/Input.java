package org.smallscope.bench.trust;

import java.util.List;
import java.util.Optional;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/**
 * What a call begins with.
 *
 * @param heap     its numbers may be open: whoever reads one, chooses it
 * @param receiver absent for static methods and constructors
 * @param objects  the objects that are part of it, also where nothing refers to them
 * @param numbers  who chooses
 */
record Input(
        ConcreteHeap heap, Optional<Datum> receiver, List<Datum> arguments, List<Integer> objects, Numbers numbers) {

    /** Whether numbers of the heap may be chosen. */
    interface Numbers {

        /** Whoever reads a number from now on, chooses it. */
        void choose();

        /** What is still open is 0 from now on: nobody looked at it, so it does not matter. */
        void settle();
    }

    /** A number was read before numbers are chosen. */
    static final class NotYet extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotYet() {
            super("a number was read before numbers are chosen", null, false, false);
        }
    }
}

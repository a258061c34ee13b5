package org.smallscope.heap;

import java.util.Objects;
import java.util.Optional;

/** How an execution of a method ended. */
public sealed interface Ending {

    /** The value that was returned, where one was. */
    default Optional<HeapValue> result() {
        return Optional.empty();
    }

    /** Binary name of the class of the exception that left the method, where one did. */
    default Optional<String> thrownClass() {
        return Optional.empty();
    }

    /** That exception as an object of the state after, where it is modelled. */
    default Optional<HeapValue> thrown() {
        return Optional.empty();
    }

    /**
     * No exception left the method.
     *
     * @param result absent where nothing was returned, or the execution did not come to an end
     */
    record Returned(Optional<HeapValue> result) implements Ending {
        /** Without a value. */
        public static final Returned NOTHING = new Returned(Optional.empty());

        public Returned {
            Objects.requireNonNull(result, "result");
        }

        public static Returned of(HeapValue result) {
            return new Returned(Optional.of(result));
        }
    }

    /**
     * An exception left the method.
     *
     * @param className its class, a binary name
     * @param thrown the object; absent where it was not modelled
     */
    record Threw(String className, Optional<HeapValue> thrown) implements Ending {
        public Threw {
            Objects.requireNonNull(className, "className");
            Objects.requireNonNull(thrown, "thrown");
        }

        @Override
        public Optional<String> thrownClass() {
            return Optional.of(className);
        }
    }

    /** Of the three facts that output has; an exception has no result beside it. */
    static Ending of(Optional<HeapValue> result, Optional<String> thrownClass, Optional<HeapValue> thrown) {
        if (result.isPresent() && thrownClass.isPresent()) {
            throw new IllegalArgumentException("a method returns or throws, not both");
        }
        return thrownClass.isPresent() ? new Threw(thrownClass.get(), thrown) : new Returned(result);
    }
}

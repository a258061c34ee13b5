package org.smallscope.program.graph;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Method;
import org.smallscope.program.Type;

/** What is known of a value that a constructor worked with, at a time when the heap may have been another one. */
sealed interface Found {

    /** Anything. */
    Found UNKNOWN = new Unknown();

    /** A value, a number or an object of the heap before the call. */
    record Known(Value value) implements Found {}

    /** The object under construction. */
    record Self() implements Found {}

    /** An object that was made there: of exactly this type, where that is known; an array so long, where that is known. */
    record Made(Optional<Type> exact, Optional<Value> length, Optional<Making> making) implements Found {
        static Made of(Type exact) {
            return new Made(Optional.of(exact), Optional.empty(), Optional.empty());
        }

        static Made array(Optional<Type> exact, Optional<Value> length) {
            return new Made(exact, length, Optional.empty());
        }
    }

    /** How an object was made. */
    record Making(Method constructor, List<Found> arguments) {}

    /** An array that a constructor is given, or null; only how long it is has a name. */
    record Given(Value length) implements Found {}

    /** Nothing is known. */
    record Unknown() implements Found {}
}

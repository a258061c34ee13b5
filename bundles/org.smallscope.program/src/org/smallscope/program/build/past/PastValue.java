package org.smallscope.program.build.past;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Value;

/** What is known of a value that a constructor worked with, at a time when the heap may have been another one. */
sealed interface PastValue {

    /** Anything, since it was not followed where it comes from. */
    PastValue UNKNOWN = new Unknown();

    /** A value, a number or an object of the heap before the call. */
    record Known(Value value) implements PastValue {}

    /** The object under construction. */
    record Self() implements PastValue {}

    /** A literal. */
    record Text(String text) implements PastValue {}

    /** An object that was made there. */
    record Made(Type exact, Optional<Making> making) implements PastValue {}

    /** How an object was made. */
    record Making(Method constructor, List<PastValue> arguments) {}

    /** An array that was made or given; two of them may be the same one only where both were given. */
    record Array(Slots slots) implements PastValue {}

    /** An array of a static field, whose elements nobody changes, nor those of the arrays in it so many dimensions deep. */
    record Table(Value array, int dimensions) implements PastValue {}

    /** An object that was given, or null. */
    record Some(Unseen object) implements PastValue {}

    /** Nothing is known. */
    record Unknown() implements PastValue {}
}

package org.smallscope.heap.junit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a test asserts, as statements of Java.
 *
 * <p>Names in scope: {@code heap}; {@code self}, the receiver or the constructed object, and the parameters, all of type
 * {@code Object} unless primitive; {@code message}; after the call also {@code result} and {@code thrown}, and what the
 * statements before the call declare.
 *
 * @param beforeTheCall statements that keep what {@code \old} needs
 * @param onException what is done first where the call threw: an exception that the specification allows is none
 * @param afterTheCall statements that fail unless the clause holds; nothing where it cannot be said in Java
 * @param hindrance why it cannot; empty where it can
 */
public record ClauseInJava(
        List<String> beforeTheCall, List<String> onException, Optional<List<String>> afterTheCall, String hindrance) {

    public ClauseInJava {
        beforeTheCall = List.copyOf(beforeTheCall);
        onException = List.copyOf(onException);
        afterTheCall = afterTheCall.map(List::copyOf);
        Objects.requireNonNull(hindrance, "hindrance");
    }

    /** The clause, said in Java. */
    public static ClauseInJava said(List<String> before, List<String> onException, List<String> after) {
        return new ClauseInJava(before, onException, Optional.of(after), "");
    }

    /** A clause that Java cannot say. */
    public static ClauseInJava unsaid(List<String> before, List<String> onException, String hindrance) {
        return new ClauseInJava(before, onException, Optional.empty(), hindrance);
    }
}

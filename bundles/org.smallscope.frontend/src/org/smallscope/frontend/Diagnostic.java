package org.smallscope.frontend;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.smallscope.program.Origin;

/** A message about the input, at the place the user wrote it; prints as {@code file:line:column: message}. */
public record Diagnostic(String message, Origin origin) {

    public Diagnostic {
        Objects.requireNonNull(message);
        Objects.requireNonNull(origin);
    }

    /** In the order of files and text. */
    static List<Diagnostic> inOrder(Collection<Diagnostic> diagnostics, List<String> files) {
        return diagnostics.stream()
                .sorted(Comparator.comparingInt(
                                (Diagnostic d) -> files.indexOf(d.origin().file()))
                        .thenComparingInt(d -> d.origin().line())
                        .thenComparingInt(d -> d.origin().column()))
                .toList();
    }

    @Override
    public String toString() {
        return origin.known() ? origin + ": " + message : message;
    }
}

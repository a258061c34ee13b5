package org.smallscope.frontend;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.smallscope.frontend.source.JavaText;
import org.smallscope.frontend.source.SourceFiles.SourceFile;
import org.smallscope.spec.Lines;
import org.smallscope.spec.Range;

/** Files that compilers take and that cannot be read as they are meant. */
final class Unreadable {
    private static final char NUL = '\0';

    /** The beginning of a comment of JML, any of its characters written as an escape. */
    private static final Pattern ESCAPED =
            Pattern.compile("(?:/|\\\\u+002[fF])(?:/|[*]|\\\\u+002[fFaA])(?:[+-]\\w+)*(?:@|\\\\u+0040)");

    private Unreadable() {}

    /** Why a file cannot be read, and where. */
    static Optional<Diagnostic> why(SourceFile file) {
        String text = file.text();
        OptionalInt nul =
                text.indexOf(NUL) < 0 ? OptionalInt.empty() : JavaText.first(text, at -> text.charAt(at) == NUL);
        if (nul.isPresent()) {
            return Optional.of(
                    at(file, nul.getAsInt(), "a NUL character in code, which belongs to the name before it"));
        }
        Matcher escaped = ESCAPED.matcher(text);
        OptionalInt jml = text.contains("\\u")
                ? JavaText.first(
                        text,
                        at -> escaped.region(at, text.length()).lookingAt()
                                && escaped.group().contains("\\u"))
                : OptionalInt.empty();
        return jml.isPresent()
                ? Optional.of(at(
                        file, jml.getAsInt(), "a JML comment that begins with an escape; write / * and @ as they are"))
                : Optional.empty();
    }

    private static Diagnostic at(SourceFile file, int offset, String message) {
        return new Diagnostic(message, new Lines(file.path(), file.text()).origin(new Range(offset, offset + 1)));
    }
}

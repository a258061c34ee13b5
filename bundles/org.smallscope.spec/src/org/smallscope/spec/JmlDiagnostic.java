package org.smallscope.spec;

import java.util.Objects;
import org.smallscope.program.Origin;

/**
 * Something wrong in the JML of a file: the text is not JML, or stands where it cannot be meant.
 *
 * <p>A construct that <em>is</em> JML but is not modelled is no diagnostic; it becomes an item of its own kind, because
 * it decides the verdict of one method and not of the file.
 *
 * @param code which error it is
 * @param origin where; never empty, the character after the end of a clause where something is missing there
 * @param message one sentence for the user, without the place
 */
public record JmlDiagnostic(Code code, Origin origin, String message) {

    /** The catalogue of JML errors. */
    public enum Code {
        /** The text does not follow the grammar. */
        SYNTAX,
        /** A character that starts no JML token. */
        TOKEN,
        /** A clause, statement or modifier that is JML but cannot stand at this place. */
        MISPLACED,
        /** An expression that may not be used in this clause, as {@code \result} in a precondition. */
        CONTEXT
    }

    public JmlDiagnostic {
        Objects.requireNonNull(code);
        Objects.requireNonNull(origin);
        Objects.requireNonNull(message);
    }

    /** {@code file:line:column: message}, as compilers write it. */
    @Override
    public String toString() {
        return origin.file() + ":" + origin.line() + ":" + origin.column() + ": " + message;
    }
}

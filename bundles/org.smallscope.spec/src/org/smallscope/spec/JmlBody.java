package org.smallscope.spec;

import java.util.List;

/** The body of a model method: Java tokens, with expressions that may be JML between them. */
public record JmlBody(Range range, List<Part> parts) {

    public JmlBody {
        parts = List.copyOf(parts);
    }

    /** A piece of a body. */
    public sealed interface Part {}

    /** A token that is Java as it stands. */
    public record Token(Word word) implements Part {}

    /** An expression. */
    public record Expression(JmlExpr expression) implements Part {}
}

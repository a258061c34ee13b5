package org.smallscope.heap;

import java.util.List;
import java.util.Objects;
import org.smallscope.program.Origin;

/**
 * The value of an expression of a violated clause, with those of its subexpressions.
 *
 * @param origin source range of the expression; null where it is implied rather than written
 * @param text source text of the expression
 * @param value the value as shown to people; for an undefined expression, why it has none
 * @param children values of the subexpressions, left to right
 * @param undefined whether evaluation fails, for instance by dereferencing null
 */
public record ClauseValue(Origin origin, String text, String value, List<ClauseValue> children, boolean undefined) {

    public ClauseValue {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(value, "value");
        children = List.copyOf(children);
    }
}

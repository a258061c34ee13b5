package org.smallscope.spec.judge;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.tree.Expr;

/**
 * The value of an expression and of its parts.
 *
 * @param value     absent where it is not defined
 * @param undefined why it is not defined; absent where it is
 * @param witness   for a quantifier, the instance that decides it, as text such as {@code n = 3}; otherwise absent
 */
public record Judgement(
        Expr expression,
        Optional<Datum> value,
        Optional<String> undefined,
        Optional<Witness> witness,
        List<Judgement> parts) {

    public Judgement {
        parts = List.copyOf(parts);
    }

    /** The value of a bound variable. */
    public record Witness(String variable, Datum value) {}

    /** True where the expression is defined and true. */
    public boolean holds() {
        return value.equals(Optional.of(new Datum.Bool(true)));
    }
}

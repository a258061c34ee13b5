package org.smallscope.spec.judge;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.tree.Expr;

/**
 * The value of an expression and of its parts.
 *
 * @param witness for a quantifier, the instance that decides it; otherwise absent
 */
public record Judgement(Expr expression, Answer answer, Optional<Witness> witness, List<Judgement> parts) {

    public Judgement {
        parts = List.copyOf(parts);
    }

    /** What evaluating came to. */
    public sealed interface Answer {
        /** The value, where there is one. */
        default Optional<Datum> value() {
            return Optional.empty();
        }

        /** Why there is no value; absent where there is one. */
        default Optional<String> reason() {
            return Optional.empty();
        }
    }

    /** It has a value. */
    public record Evaluated(Datum result) implements Answer {
        @Override
        public Optional<Datum> value() {
            return Optional.of(result);
        }
    }

    /** It has no value. */
    public record NotDefined(String why) implements Answer {
        @Override
        public Optional<String> reason() {
            return Optional.of(why);
        }
    }

    /** The judge cannot tell: it is nothing that he evaluates. */
    public record CannotSay(String why) implements Answer {
        @Override
        public Optional<String> reason() {
            return Optional.of("not evaluated: " + why);
        }
    }

    /** The value of a bound variable. */
    public record Witness(String variable, Datum value) {}

    /** The value, where there is one. */
    public Optional<Datum> value() {
        return answer.value();
    }

    /** True where the expression is defined and true. */
    public boolean holds() {
        return value().equals(Optional.of(new Datum.Bool(true)));
    }
}

package org.smallscope.heap;

import java.util.Objects;
import java.util.Optional;

/**
 * Whether a counterexample was seen to happen on a JVM. One that happened otherwise than predicted has no value here,
 * since such a counterexample is withheld.
 */
public sealed interface ReplayOutcome {

    /** The execution was run and went as predicted. */
    ReplayOutcome CONFIRMED = new Confirmed();

    /** The execution was not run. */
    static ReplayOutcome notRun(String reason) {
        return new NotRun(reason);
    }

    /** The word used in JSON. */
    String keyword();

    /** Why it was not run; absent where it was. */
    Optional<String> reason();

    /** The execution was run and went as predicted. */
    record Confirmed() implements ReplayOutcome {
        @Override
        public String keyword() {
            return "confirmed";
        }

        @Override
        public Optional<String> reason() {
            return Optional.empty();
        }
    }

    /**
     * The execution was not run.
     *
     * @param why for people
     */
    record NotRun(String why) implements ReplayOutcome {
        public NotRun {
            Objects.requireNonNull(why, "why");
        }

        @Override
        public String keyword() {
            return "not-run";
        }

        @Override
        public Optional<String> reason() {
            return Optional.of(why);
        }
    }
}

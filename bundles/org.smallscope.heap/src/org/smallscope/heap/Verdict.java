package org.smallscope.heap;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The answer about one method, each with what only that answer has.
 *
 * <p>A counterexample that a JVM did not confirm is never {@link Violated}; it is an {@link InternalError}.
 */
public sealed interface Verdict {

    /** The word for it. */
    VerdictKind kind();

    /** What the cases make of it. */
    <R> R select(Cases<R> cases);

    /** One answer for each kind of verdict; a new kind does not compile until everybody knows it. */
    interface Cases<R> {
        R valid(Valid verdict);

        R violated(Violated verdict);

        R vacuous(Vacuous verdict);

        R unsupported(Unsupported verdict);

        R erroneous(Erroneous verdict);

        R inconclusive(Inconclusive verdict);

        R internalError(InternalError verdict);
    }

    /**
     * No violation within the bounds.
     *
     * @param secondOpinion where somebody else was asked, what that one says
     */
    record Valid(Optional<SecondOpinion> secondOpinion) implements Verdict {
        @Override
        public VerdictKind kind() {
            return VerdictKind.VALID;
        }

        @Override
        public <R> R select(Cases<R> cases) {
            return cases.valid(this);
        }
    }

    /**
     * There are counterexamples.
     *
     * @param violations one per violated obligation
     */
    record Violated(List<Violation> violations) implements Verdict {
        public Violated {
            violations = some(violations);
        }

        @Override
        public VerdictKind kind() {
            return VerdictKind.VIOLATED;
        }

        @Override
        public <R> R select(Cases<R> cases) {
            return cases.violated(this);
        }
    }

    /**
     * No input satisfies invariant and precondition within the bounds.
     *
     * @param contradiction the clauses that contradict each other; none where that is not known
     */
    record Vacuous(List<ContradictoryClause> contradiction) implements Verdict {
        public Vacuous {
            contradiction = List.copyOf(contradiction);
        }

        @Override
        public VerdictKind kind() {
            return VerdictKind.VACUOUS;
        }

        @Override
        public <R> R select(Cases<R> cases) {
            return cases.vacuous(this);
        }
    }

    /**
     * The method uses what is not modelled.
     *
     * @param constructs that are not
     */
    record Unsupported(List<UnsupportedConstruct> constructs) implements Verdict {
        public Unsupported {
            constructs = some(constructs);
        }

        @Override
        public VerdictKind kind() {
            return VerdictKind.UNSUPPORTED;
        }

        @Override
        public <R> R select(Cases<R> cases) {
            return cases.unsupported(this);
        }
    }

    /**
     * The method's JML or Java has a mistake, or that of what it depends on.
     *
     * @param errors the mistakes
     */
    record Erroneous(List<SourceError> errors) implements Verdict {
        public Erroneous {
            errors = some(errors);
        }

        @Override
        public VerdictKind kind() {
            return VerdictKind.ERROR;
        }

        @Override
        public <R> R select(Cases<R> cases) {
            return cases.erroneous(this);
        }
    }

    /**
     * A timeout, a cancellation, or not enough memory.
     *
     * @param stage at which it ended
     * @param reason for people
     * @param reached the largest bounds that were finished
     */
    record Inconclusive(Ended stage, String reason, Optional<Reached> reached) implements Verdict {
        /** Where a check that has no answer came to an end. */
        public enum Ended {
            /** Before any method was looked at. */
            READING,
            CHECKING
        }

        public Inconclusive {
            Objects.requireNonNull(stage, "stage");
            Objects.requireNonNull(reason, "reason");
        }

        @Override
        public VerdictKind kind() {
            return VerdictKind.INCONCLUSIVE;
        }

        @Override
        public <R> R select(Cases<R> cases) {
            return cases.inconclusive(this);
        }
    }

    /**
     * A fault of the tool itself; in output it is inconclusive, with a reason that says so.
     *
     * @param what happened
     * @param reproducer file that shows it again
     */
    record InternalError(String what, Optional<String> reproducer) implements Verdict {
        public InternalError {
            Objects.requireNonNull(what, "what");
        }

        /** What stands in output where an inconclusive result has its reason. */
        public String reason() {
            return "internal error: " + what;
        }

        @Override
        public VerdictKind kind() {
            return VerdictKind.INCONCLUSIVE;
        }

        @Override
        public <R> R select(Cases<R> cases) {
            return cases.internalError(this);
        }
    }

    private static <T> List<T> some(List<T> items) {
        if (items.isEmpty()) {
            throw new IllegalArgumentException("a verdict of this kind says why");
        }
        return List.copyOf(items);
    }
}

package org.smallscope.heap;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/** What a check found out about one method: how it was checked, and the answer. */
public record MethodResult(CheckFacts facts, Verdict verdict) {

    public MethodResult {
        Objects.requireNonNull(facts, "facts");
        Objects.requireNonNull(verdict, "verdict");
    }

    public String method() {
        return facts.method();
    }

    /** The source file. */
    public String file() {
        return facts.origin().file();
    }

    /** Source range of the method's name. */
    public Origin origin() {
        return facts.origin();
    }

    public Bounds bounds() {
        return facts.bounds();
    }

    /** Whether every execution that starts within the bounds was followed to its end. */
    public boolean exhaustive() {
        return facts.completeness().exhaustive();
    }

    /** Where executions were cut. */
    public List<Cut> cutAt() {
        return facts.completeness().cutAt();
    }

    public Times times() {
        return facts.times();
    }

    public List<String> notices() {
        return facts.notices();
    }

    /** The word for the answer. */
    public VerdictKind kind() {
        return verdict.kind();
    }

    public boolean isValid() {
        return verdict instanceof Verdict.Valid;
    }

    /** Whether this result stands for a fault of the tool itself. */
    public boolean isInternalError() {
        return verdict instanceof Verdict.InternalError;
    }

    /** The violations; none where the answer is another. */
    public List<Violation> violations() {
        return verdict instanceof Verdict.Violated v ? v.violations() : List.of();
    }

    /** The mistakes that kept it from being checked; none where the answer is another. */
    public List<SourceError> errors() {
        return verdict instanceof Verdict.Erroneous e ? e.errors() : List.of();
    }

    /** The same with what somebody else says about it, where it is valid. */
    public MethodResult withSecondOpinion(SecondOpinion opinion) {
        return isValid() ? new MethodResult(facts, new Verdict.Valid(Optional.of(opinion))) : this;
    }

    /** What is left where somebody else found the opposite: no verdict, and what is needed to see it again. */
    public MethodResult withdrawn(String what, List<Withheld> found, Optional<String> howToReproduce) {
        return new MethodResult(facts.contested(found), new Verdict.InternalError(what, howToReproduce));
    }

    /** The same with more to say, where another check of the method came before. */
    public MethodResult after(Times earlier, List<String> notes) {
        return new MethodResult(facts.after(earlier, notes), verdict);
    }

    /** Starts a result; everything that is not set is empty. */
    public static Builder of(String method, Origin origin, Bounds bounds) {
        return new Builder(method, origin, bounds);
    }

    /** Collects the facts of a check until it has its answer. */
    public static final class Builder {

        private final String method;
        private final Origin origin;
        private final Bounds bounds;
        private Completeness completeness = Completeness.UNKNOWN;
        private Times times = Times.NONE;
        private ProblemSize problem = ProblemSize.NONE;
        private List<Withheld> withheld = List.of();
        private List<String> notices = List.of();
        private Taken taken = Taken.ALL_BY_CODE;
        private Set<ObligationKind> unchecked = Set.of();

        private Builder(String method, Origin origin, Bounds bounds) {
            this.method = method;
            this.origin = origin;
            this.bounds = bounds;
        }

        public Builder completeness(Completeness known) {
            completeness = known;
            return this;
        }

        /** Says where executions were cut; none means that the check was exhaustive. */
        public Builder cutAt(List<Cut> cuts) {
            return completeness(Completeness.cutAt(cuts));
        }

        public Builder times(Times spent) {
            times = spent;
            return this;
        }

        public Builder problem(ProblemSize size) {
            problem = size;
            return this;
        }

        /** Says which counterexamples are not shown. */
        public Builder withheld(List<Withheld> counterexamples) {
            withheld = counterexamples;
            return this;
        }

        public Builder notices(List<String> texts) {
            notices = texts;
            return this;
        }

        /** Says which calls and loops were followed. */
        public Builder taken(Taken how) {
            taken = how;
            return this;
        }

        /** Says which kinds of violation were not looked for. */
        public Builder unchecked(Set<ObligationKind> kinds) {
            unchecked = kinds;
            return this;
        }

        public MethodResult is(Verdict verdict) {
            return new MethodResult(
                    new CheckFacts(
                            method, origin, bounds, completeness, times, problem, withheld, notices, taken, unchecked),
                    verdict);
        }

        public MethodResult valid() {
            return is(new Verdict.Valid(Optional.empty()));
        }

        public MethodResult violated(List<Violation> violations) {
            return is(new Verdict.Violated(violations));
        }

        public MethodResult vacuous(List<ContradictoryClause> clauses) {
            return is(new Verdict.Vacuous(clauses));
        }

        public MethodResult unsupported(List<UnsupportedConstruct> constructs) {
            return is(new Verdict.Unsupported(constructs));
        }

        /** A mistake in what the user wrote. */
        public MethodResult erroneous(List<SourceError> errors) {
            return is(new Verdict.Erroneous(errors));
        }

        /** A timeout, a cancellation, or not enough memory. */
        public MethodResult inconclusive(String reason, Optional<Reached> reached) {
            return is(new Verdict.Inconclusive(Verdict.Inconclusive.Ended.CHECKING, reason, reached));
        }

        /** A result that is withheld. */
        public MethodResult internalError(String what, Optional<String> reproducer) {
            return is(new Verdict.InternalError(what, reproducer));
        }
    }
}

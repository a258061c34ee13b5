package org.smallscope.heap;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Origin;

/**
 * What a check found out about one method.
 *
 * <p>A counterexample that a JVM did not confirm is never a violation; it is {@link Verdict#INCONCLUSIVE} with
 * {@link #INTERNAL_ERROR} in its reason and a {@code reproducer}.
 *
 * @param method qualified name with erased, simple parameter types: {@code p.List.insert(int,Node)}
 * @param file the source file
 * @param origin source range of the method's name
 * @param verdict the answer
 * @param bounds within which it was checked
 * @param exhaustive whether every execution that starts within the bounds was followed to its end
 * @param cutAt where executions were cut
 * @param times spent in each stage
 * @param problem size of what the solver was asked
 * @param violations where violated, one per violated obligation
 * @param unsupported where unsupported, the constructs
 * @param contradiction where vacuous, the clauses that contradict each other
 * @param reached where inconclusive, the largest bounds that were finished; null where none
 * @param reason where inconclusive, why; null otherwise
 * @param reproducer file that reproduces an internal error; null where there is none
 * @param withheld counterexamples that nobody confirmed, beside those that were
 * @param notices what else the user should know, such as a solver that was replaced by another
 * @param unchecked kinds of violation that were not looked for, since the user does not want them
 * @param secondOpinion where valid and somebody else was asked, what that one says
 */
public record MethodResult(
        String method,
        String file,
        Origin origin,
        Verdict verdict,
        Bounds bounds,
        boolean exhaustive,
        List<Cut> cutAt,
        Times times,
        ProblemSize problem,
        List<Violation> violations,
        List<UnsupportedConstruct> unsupported,
        List<ContradictoryClause> contradiction,
        Reached reached,
        String reason,
        String reproducer,
        List<Withheld> withheld,
        List<String> notices,
        Set<ViolationKind> unchecked,
        Optional<SecondOpinion> secondOpinion) {

    /** How the reason of a result that was withheld begins. */
    public static final String INTERNAL_ERROR = "internal error";

    public MethodResult {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(bounds, "bounds");
        Objects.requireNonNull(times, "times");
        Objects.requireNonNull(problem, "problem");
        cutAt = List.copyOf(cutAt);
        violations = List.copyOf(violations);
        unsupported = List.copyOf(unsupported);
        contradiction = List.copyOf(contradiction);
        withheld = List.copyOf(withheld);
        notices = List.copyOf(notices);
        unchecked = ordered(unchecked);
        requireDetails(verdict, violations, unsupported, reason);
    }

    private static Set<ViolationKind> ordered(Collection<ViolationKind> kinds) {
        Set<ViolationKind> sorted = EnumSet.noneOf(ViolationKind.class);
        sorted.addAll(kinds);
        return Collections.unmodifiableSet(sorted);
    }

    private static void requireDetails(
            Verdict verdict, List<Violation> violations, List<UnsupportedConstruct> unsupported, String reason) {
        if ((verdict == Verdict.VIOLATED) == violations.isEmpty()) {
            throw new IllegalArgumentException("violations are given exactly where the verdict is violated");
        }
        if ((verdict == Verdict.UNSUPPORTED) == unsupported.isEmpty()) {
            throw new IllegalArgumentException("constructs are given exactly where the verdict is unsupported");
        }
        if (verdict == Verdict.INCONCLUSIVE && reason == null) {
            throw new IllegalArgumentException("an inconclusive result needs a reason");
        }
    }

    /** Whether this result stands for a fault of the tool itself. */
    public boolean isInternalError() {
        return verdict == Verdict.INCONCLUSIVE && reason.startsWith(INTERNAL_ERROR);
    }

    /** The same with what somebody else says about it. */
    public MethodResult withSecondOpinion(SecondOpinion opinion) {
        return new MethodResult(
                method,
                file,
                origin,
                verdict,
                bounds,
                exhaustive,
                cutAt,
                times,
                problem,
                violations,
                unsupported,
                contradiction,
                reached,
                reason,
                reproducer,
                withheld,
                notices,
                unchecked,
                Optional.of(opinion));
    }

    /** What is left where somebody else found the opposite: no verdict, and what is needed to see it again. */
    public MethodResult withdrawn(String what, List<Withheld> found, String howToReproduce) {
        return of(method, origin, bounds)
                .times(times)
                .problem(problem)
                .notices(notices)
                .unchecked(unchecked)
                .withheld(found)
                .internalError(what, howToReproduce);
    }

    /** Starts a result; everything that is not set is empty. */
    public static Builder of(String method, Origin origin, Bounds bounds) {
        return new Builder(method, origin, bounds);
    }

    /** Collects the parts of a result; each verdict has its own finishing method. */
    public static final class Builder {

        private final String method;
        private final Origin origin;
        private Bounds bounds;
        private boolean exhaustive;
        private List<Cut> cutAt = List.of();
        private Times times = Times.NONE;
        private ProblemSize problem = ProblemSize.NONE;
        private List<Withheld> withheld = List.of();
        private List<String> notices = List.of();
        private Set<ViolationKind> unchecked = Set.of();

        private Builder(String method, Origin origin, Bounds bounds) {
            this.method = method;
            this.origin = origin;
            this.bounds = bounds;
        }

        public Builder bounds(Bounds used) {
            bounds = used;
            return this;
        }

        /** Says where executions were cut; none means that the check was exhaustive. */
        public Builder cutAt(List<Cut> cuts) {
            cutAt = cuts;
            exhaustive = cuts.isEmpty();
            return this;
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

        /** Says which kinds of violation were not looked for. */
        public Builder unchecked(Set<ViolationKind> kinds) {
            unchecked = kinds;
            return this;
        }

        public MethodResult valid() {
            return build(Verdict.VALID, List.of(), List.of(), List.of(), null, null, null);
        }

        public MethodResult violated(List<Violation> violations) {
            return build(Verdict.VIOLATED, violations, List.of(), List.of(), null, null, null);
        }

        public MethodResult vacuous(List<ContradictoryClause> clauses) {
            return build(Verdict.VACUOUS, List.of(), List.of(), clauses, null, null, null);
        }

        public MethodResult unsupported(List<UnsupportedConstruct> constructs) {
            return build(Verdict.UNSUPPORTED, List.of(), constructs, List.of(), null, null, null);
        }

        /** A timeout, a cancellation, or not enough memory; {@code reached} may be null. */
        public MethodResult inconclusive(String reason, Reached reached) {
            return build(Verdict.INCONCLUSIVE, List.of(), List.of(), List.of(), reached, reason, null);
        }

        /** A result that is withheld; {@code reproducer} is null where none could be written. */
        public MethodResult internalError(String what, String reproducer) {
            return build(
                    Verdict.INCONCLUSIVE,
                    List.of(),
                    List.of(),
                    List.of(),
                    null,
                    INTERNAL_ERROR + ": " + what,
                    reproducer);
        }

        private MethodResult build(
                Verdict verdict,
                List<Violation> violations,
                List<UnsupportedConstruct> constructs,
                List<ContradictoryClause> clauses,
                Reached reached,
                String reason,
                String reproducer) {
            return new MethodResult(
                    method,
                    origin.file(),
                    origin,
                    verdict,
                    bounds,
                    exhaustive,
                    cutAt,
                    times,
                    problem,
                    violations,
                    constructs,
                    clauses,
                    reached,
                    reason,
                    reproducer,
                    withheld,
                    notices,
                    unchecked,
                    Optional.empty());
        }
    }
}

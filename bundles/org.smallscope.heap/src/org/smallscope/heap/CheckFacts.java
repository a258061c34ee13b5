package org.smallscope.heap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/**
 * What there is to say about the check of a method, whatever the answer.
 *
 * @param method qualified name with erased, simple parameter types: {@code p.List.insert(int,Node)}
 * @param origin source range of the method's name
 * @param bounds within which it was checked
 * @param completeness whether executions were cut
 * @param times spent in each stage
 * @param problem size of what the solver was asked
 * @param withheld counterexamples that nobody confirmed
 * @param notices what else the user should know, such as a solver that was replaced by another
 * @param taken which calls and loops were followed
 * @param unchecked kinds of violation that were not looked for, since the user does not want them
 */
public record CheckFacts(
        String method,
        Origin origin,
        Bounds bounds,
        Completeness completeness,
        Times times,
        ProblemSize problem,
        List<Withheld> withheld,
        List<String> notices,
        Taken taken,
        Set<ObligationKind> unchecked) {

    public CheckFacts {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(bounds, "bounds");
        Objects.requireNonNull(completeness, "completeness");
        Objects.requireNonNull(times, "times");
        Objects.requireNonNull(problem, "problem");
        Objects.requireNonNull(taken, "taken");
        withheld = List.copyOf(withheld);
        notices = List.copyOf(notices);
        unchecked = ordered(unchecked);
    }

    private static Set<ObligationKind> ordered(Collection<ObligationKind> kinds) {
        Set<ObligationKind> sorted = EnumSet.noneOf(ObligationKind.class);
        sorted.addAll(kinds);
        return Collections.unmodifiableSet(sorted);
    }

    /** The same where no verdict is given, since others found the opposite. */
    CheckFacts contested(List<Withheld> found) {
        return new CheckFacts(
                method, origin, bounds, Completeness.UNKNOWN, times, problem, found, notices, taken, unchecked);
    }

    /** The same with more to say and the time that another check took before. */
    CheckFacts after(Times earlier, List<String> more) {
        List<String> all = new ArrayList<>(notices);
        all.addAll(more);
        return new CheckFacts(
                method, origin, bounds, completeness, times.plus(earlier), problem, withheld, all, taken, unchecked);
    }
}

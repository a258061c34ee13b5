package org.smallscope.heap.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.heap.CheckFacts;
import org.smallscope.heap.Cut;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Verdict;

/** What to do about results on the command line, where that is not plain from them. */
final class NextStep implements Verdict.Cases<Optional<String>> {
    /** The fastest solver there is. */
    private static final String FAST = "cadical";

    private final CheckFacts facts;

    private NextStep(CheckFacts facts) {
        this.facts = facts;
    }

    /** One line for each thing to do. */
    static List<String> after(List<MethodResult> results) {
        Set<String> steps = new LinkedHashSet<>();
        results.stream()
                .filter(MethodResult::isValid)
                .flatMap(result -> result.cutAt().stream())
                .mapToInt(Cut::unroll)
                .filter(unroll -> unroll > 0)
                .max()
                .ifPresent(unroll -> steps.add("cut off: --unroll " + unroll + " follows these executions further"));
        results.forEach(
                result -> result.verdict().select(new NextStep(result.facts())).ifPresent(steps::add));
        return new ArrayList<>(steps);
    }

    @Override
    public Optional<String> valid(Verdict.Valid verdict) {
        return Optional.empty();
    }

    @Override
    public Optional<String> violated(Verdict.Violated verdict) {
        return Optional.empty();
    }

    @Override
    public Optional<String> vacuous(Verdict.Vacuous verdict) {
        return Optional.of("vacuous: nothing was checked; correct the clauses, or allow more objects by --scope");
    }

    @Override
    public Optional<String> unsupported(Verdict.Unsupported verdict) {
        return Optional.empty();
    }

    @Override
    public Optional<String> erroneous(Verdict.Erroneous verdict) {
        return Optional.of("error: correct what is named; all that does not depend on it was checked");
    }

    @Override
    public Optional<String> inconclusive(Verdict.Inconclusive verdict) {
        if (verdict.stage() == Verdict.Inconclusive.Ended.READING) {
            return Optional.of(
                    "inconclusive: the sources took too long to read; try a longer --timeout, or fewer and smaller files,"
                            + " with the others on the --sourcepath");
        }
        boolean slow = !facts.problem().solver().equals(FAST);
        return Optional.of("inconclusive: try a longer --timeout, a smaller --scope"
                + (slow ? ", fewer --int-bits or --solver cadical" : " or fewer --int-bits"));
    }

    @Override
    public Optional<String> internalError(Verdict.InternalError verdict) {
        return Optional.of("internal error: please report it, with the source"
                + (verdict.reproducer().isPresent() ? " and the file that is named" : ""));
    }
}

package org.smallscope.heap.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.heap.Cut;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Verdict;

/** What to do about results on the command line, where that is not plain from them. */
final class NextStep {
    /** The fastest solver there is. */
    private static final String FAST = "cadical";

    /** What a reason says where no method was looked at. */
    private static final String READING = "while the sources were read";

    private NextStep() {}

    /** One line for each thing to do. */
    static List<String> after(List<MethodResult> results) {
        Set<String> steps = new LinkedHashSet<>();
        results.stream()
                .filter(result -> result.verdict() == Verdict.VALID)
                .flatMap(result -> result.cutAt().stream())
                .mapToInt(Cut::unroll)
                .filter(unroll -> unroll > 0)
                .max()
                .ifPresent(unroll -> steps.add("cut off: --unroll " + unroll + " follows these executions further"));
        results.forEach(result -> step(result, steps));
        return new ArrayList<>(steps);
    }

    private static void step(MethodResult result, Set<String> steps) {
        if (result.verdict() == Verdict.VACUOUS) {
            steps.add("vacuous: nothing was checked; correct the clauses, or allow more objects by --scope");
        } else if (result.isInternalError()) {
            steps.add("internal error: please report it, with the source"
                    + (result.reproducer() == null ? "" : " and the file that is named"));
        } else if (result.reason() != null && result.reason().contains(READING)) {
            steps.add(
                    "inconclusive: the sources took too long to read; try a longer --timeout, or fewer and smaller files,"
                            + " with the others on the --sourcepath");
        } else if (result.verdict() == Verdict.INCONCLUSIVE) {
            boolean slow = !result.problem().solver().equals(FAST);
            steps.add("inconclusive: try a longer --timeout, a smaller --scope"
                    + (slow ? ", fewer --int-bits or --solver cadical" : " or fewer --int-bits"));
        }
    }
}

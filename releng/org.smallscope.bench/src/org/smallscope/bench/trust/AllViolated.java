package org.smallscope.bench.trust;

import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.encode.Questions;
import org.smallscope.program.graph.Obligation;

/** Asks for every obligation that is violated, one question after the other. */
public final class AllViolated {

    private AllViolated() {}

    /** In the order of their numbers. */
    public static Questions.Found<Obligation> of(Questions questions) {
        Set<Obligation> all = new TreeSet<>(Comparator.comparingInt(Obligation::id));
        Questions.Found<Obligation> some = questions.violatedBeside(all);
        while (!some.items().isEmpty()) {
            all.addAll(some.items());
            some = questions.violatedBeside(all);
        }
        return new Questions.Found<>(all, some.complete());
    }
}

package org.smallscope.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.smallscope.encode.Questions;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;

/** An encoding gone wrong: it takes every obligation as violated, by some admissible input. */
final class Accusing extends PassedOn {
    private final Supplier<List<Obligation>> obligations;

    Accusing(Questions encoding, Supplier<List<Obligation>> obligations) {
        super(encoding);
        this.obligations = obligations;
    }

    @Override
    public Found<Obligation> violatedBeside(Set<Obligation> known) {
        Set<Obligation> others = new LinkedHashSet<>(obligations.get());
        others.removeAll(known);
        return new Found<>(others, true);
    }

    @Override
    public Optional<Assignment> smallest(Obligation obligation) {
        return encoding.smallest(obligation).or(() -> {
            encoding.reaches(new Block(0, List.of()));
            return Optional.of(encoding.assignment());
        });
    }
}

package org.smallscope.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.Questions;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.Outcome;

/** Passes every question on to a real encoding; subclasses get some of the answers wrong. */
abstract class PassedOn implements Questions {
    final Questions encoding;

    PassedOn(Questions encoding) {
        this.encoding = encoding;
    }

    @Override
    public Found<Obligation> violatedBeside(Set<Obligation> known) {
        return encoding.violatedBeside(known);
    }

    @Override
    public Optional<Assignment> smallest(Obligation obligation) {
        return encoding.smallest(obligation);
    }

    @Override
    public void stopWhen(BooleanSupplier condition) {
        encoding.stopWhen(condition);
    }

    @Override
    public Outcome reaches(Block block) {
        return encoding.reaches(block);
    }

    @Override
    public Outcome violated(Obligation obligation) {
        return encoding.violated(obligation);
    }

    @Override
    public Outcome violated(Obligation obligation, int objectsAtMost) {
        return encoding.violated(obligation, objectsAtMost);
    }

    @Override
    public Found<CutPoint> allCuts() {
        return encoding.allCuts();
    }

    @Override
    public Optional<Assignment> cutAt(CutPoint point, int smallNumbers) {
        return encoding.cutAt(point, smallNumbers);
    }

    @Override
    public Assignment assignment() {
        return encoding.assignment();
    }

    @Override
    public List<Clause> contradiction() {
        return encoding.contradiction();
    }

    @Override
    public Found<Clause> undefined() {
        return encoding.undefined();
    }

    @Override
    public EncodeStatistics statistics() {
        return encoding.statistics();
    }
}

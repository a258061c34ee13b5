package org.smallscope.program.graph;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/**
 * The computation graph of one method within bounds. It does not change any more: it can be printed, run, and told to as
 * many encoders as one likes.
 *
 * @param blocks      in topological order: every edge comes from an earlier block
 * @param steps       of each block, by its number
 * @param universe    all atoms
 * @param obligations all that is checked
 * @param cuts        all places where executions are left out
 * @param outcome     where the end of the execution can be read
 */
public record Graph(
        Program program,
        Method method,
        List<Block> blocks,
        List<List<Step>> steps,
        Universe universe,
        List<Obligation> obligations,
        List<CutPoint> cuts,
        Outcome outcome) {

    public Graph {
        blocks = List.copyOf(blocks);
        steps = steps.stream().map(List::copyOf).toList();
        universe = universe.asItIs();
        obligations = List.copyOf(obligations);
        cuts = List.copyOf(cuts);
    }

    /** The steps of one of the blocks, in order. */
    public List<Step> steps(Block block) {
        return steps.get(block.id());
    }

    /** All steps, those of earlier blocks first. */
    public Stream<Step> allSteps() {
        return steps.stream().flatMap(List::stream);
    }

    /** Tells all of it to somebody who did not listen when it was built. */
    public void tell(Listener listener) {
        for (Block block : blocks) {
            listener.open(block);
            steps(block).forEach(step -> listener.add(block, step));
        }
    }

    /**
     * The end of the method, before postconditions are evaluated.
     *
     * @param entry   the block in which the pre-state is complete and all that may be assumed was assumed
     * @param end     the block in which the call has ended, normally or by an exception
     * @param result  the result; absent for void methods
     * @param thrown  the exception, null where the method ended normally
     * @param pre     the labels of the pre-state
     * @param post    the labels of the post-state
     * @param byContract true where a call was modelled by its contract, so that the execution cannot be replayed
     * @param standins the calls and loops that have a contract, in the order in which they end: where they are not
     *     followed, that stands for them
     */
    public record Outcome(
            Block entry,
            Block end,
            Optional<Value> result,
            Value thrown,
            Labels pre,
            Labels post,
            List<Value> arguments,
            Optional<Value> receiver,
            boolean byContract,
            List<Standin> standins) {}
}

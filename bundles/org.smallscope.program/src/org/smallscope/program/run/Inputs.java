package org.smallscope.program.run;

import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;

/** Gives inputs their values while a run goes on; for those who do not know the numbers of values in advance. */
@FunctionalInterface
public interface Inputs {

    /**
     * The value of an input that the run has come to.
     *
     * @param run as far as it is, so that an input may be what some component of the state already holds
     */
    long of(Run run, Value value, Term.Input input);

    /** As an assignment says, by the number of the value. */
    static Inputs of(Assignment assignment) {
        return (run, value, input) -> assignment.input(value.id());
    }
}

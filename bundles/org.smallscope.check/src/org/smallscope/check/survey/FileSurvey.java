package org.smallscope.check.survey;

import java.util.List;
import org.smallscope.check.Problem;
import org.smallscope.frontend.Clauses;

/**
 * What became of one file.
 *
 * @param file     its path
 * @param state    how far it came
 * @param clauses  its JML
 * @param methods  that have a body, also where they were not looked at
 * @param outcomes of those that were
 * @param problems what is wrong with it
 * @param fault    where the tool itself failed on the file, how; otherwise empty
 * @param millis   how long it took
 */
public record FileSurvey(
        String file,
        State state,
        Clauses clauses,
        int methods,
        List<Surveyed> outcomes,
        List<Problem> problems,
        String fault,
        long millis) {

    /** How far a file came. */
    public enum State {
        /** Read, be it with mistakes in it. */
        READ,
        /** None of it could be used. */
        REJECTED,
        /** The tool failed on it. */
        FAILED,
        /** There was no time for it. */
        LEFT_OUT
    }

    public FileSurvey {
        outcomes = List.copyOf(outcomes);
        problems = List.copyOf(problems);
    }

    static FileSurvey without(String file, State state, String fault, long millis) {
        return new FileSurvey(file, state, Clauses.NONE, 0, List.of(), List.of(), fault, millis);
    }
}

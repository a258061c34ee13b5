package org.smallscope.ui.check;

import java.util.List;
import org.smallscope.check.Problem;

/**
 * Why nothing could be checked.
 *
 * @param project name of the Java project
 * @param file the file that was to be checked
 * @param subject what was to be checked, for people
 * @param message one sentence
 * @param problems errors in sources, at their places; empty where the reason is another
 */
public record Rejection(String project, String file, String subject, String message, List<Problem> problems) {

    public Rejection {
        problems = List.copyOf(problems);
    }

    /** Whether it is about the text of a file, be it the one to be checked or one with an error. */
    public boolean isAbout(String source) {
        return file.equals(source)
                || problems.stream().anyMatch(problem -> problem.origin().file().equals(source));
    }
}

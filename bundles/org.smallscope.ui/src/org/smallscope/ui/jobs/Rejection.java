package org.smallscope.ui.jobs;

import java.time.Instant;
import java.util.List;
import org.smallscope.check.Problem;
import org.smallscope.ui.editor.WorkspaceFiles;

/**
 * Why nothing could be checked.
 *
 * @param project name of the Java project
 * @param file the file that was to be checked
 * @param subject what was to be checked, for people
 * @param message one sentence
 * @param problems errors in sources, at their places; empty where the reason is another
 * @param isInternalError whether the engine broke down, so that the error log has more
 * @param when it was found out
 */
public record Rejection(
        String project,
        String file,
        String subject,
        String message,
        List<Problem> problems,
        boolean isInternalError,
        Instant when) {

    public Rejection {
        problems = List.copyOf(problems);
    }

    /** Something that was found out right now. */
    static Rejection now(Subject subject, String message, List<Problem> problems) {
        return now(subject, message, problems, false);
    }

    /** The engine broke down right now. */
    static Rejection internalError(Subject subject, Throwable failure) {
        Object what = failure.getMessage() == null ? failure : failure.getMessage();
        return now(subject, "internal error, see the error log: " + what, List.of(), true);
    }

    private static Rejection now(Subject subject, String message, List<Problem> problems, boolean broken) {
        return new Rejection(
                subject.unit().getJavaProject().getElementName(),
                WorkspaceFiles.name(subject.unit()),
                subject.label(),
                message,
                problems,
                broken,
                Instant.now());
    }

    /** Whether it is about the text of a file, be it the one to be checked or one with an error. */
    public boolean isAbout(String source) {
        return file.equals(source)
                || problems.stream().anyMatch(problem -> problem.origin().file().equals(source));
    }
}

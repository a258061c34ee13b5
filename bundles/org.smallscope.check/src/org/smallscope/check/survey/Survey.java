package org.smallscope.check.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.check.survey.FileSurvey.State;

/** Looks at files one after the other, as long as there is time. */
public final class Survey {
    private final CheckInput surroundings;
    private final CheckOptions options;
    private final Optional<Duration> budget;
    private final LongSupplier nanoTime;
    private final long start;
    private final List<FileSurvey> files = new ArrayList<>();

    /**
     * @param surroundings where other classes are; its files are not looked at
     * @param options of the checks, with the time for each method
     * @param budget the time for all of it
     * @param nanoTime a clock
     */
    public Survey(CheckInput surroundings, CheckOptions options, Optional<Duration> budget, LongSupplier nanoTime) {
        this.surroundings = surroundings;
        this.options = options;
        this.budget = budget;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
    }

    /** Looks at a file; never throws for what is wrong with it. */
    public FileSurvey add(String path, String text, Progress progress) {
        long before = nanoTime.getAsLong();
        FileSurvey file =
                isOver(progress) ? FileSurvey.without(path, State.LEFT_OUT, "", 0) : look(path, text, progress);
        FileSurvey timed = new FileSurvey(
                path,
                file.state(),
                file.clauses(),
                file.methods(),
                file.outcomes(),
                file.problems(),
                file.fault(),
                millisSince(before));
        files.add(timed);
        return timed;
    }

    /** A file that cannot be read from disk. */
    public void unreadable(String path, String why) {
        files.add(FileSurvey.without(path, State.REJECTED, why, 0));
    }

    public SurveyReport report() {
        return new SurveyReport(files, millisSince(start));
    }

    private long millisSince(long nanos) {
        return (nanoTime.getAsLong() - nanos) / 1_000_000;
    }

    private boolean isOver(Progress progress) {
        return progress.cancelled()
                || budget.filter(b -> millisSince(start) > b.toMillis()).isPresent();
    }

    private FileSurvey look(String path, String text, Progress progress) {
        CheckInput input = new CheckInput(
                        Map.of(path, text),
                        surroundings.classpath(),
                        surroundings.sourcePath(),
                        surroundings.specPath(),
                        surroundings.nullableByDefault())
                .withArithmetic(surroundings.arithmetic());
        try (Session session = Session.open(input, options.timeout())) {
            List<Surveyed> outcomes = new ArrayList<>();
            for (Target target : session.targets()) {
                if (!isOver(progress)) {
                    outcomes.add(Surveyed.of(session.check(target, options, progress)));
                }
            }
            return new FileSurvey(
                    path,
                    !session.isRead() ? State.LEFT_OUT : session.isRejected(path) ? State.REJECTED : State.READ,
                    session.clauses(),
                    session.targets().size(),
                    outcomes,
                    session.problems(),
                    "",
                    0);
        } catch (RuntimeException | AssertionError | LinkageError | StackOverflowError | OutOfMemoryError e) {
            // that it fails on a file is what a survey is there to find out
            return FileSurvey.without(path, State.FAILED, e.toString(), 0);
        }
    }
}

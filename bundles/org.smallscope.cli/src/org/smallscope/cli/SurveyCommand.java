package org.smallscope.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.check.CheckInput;
import org.smallscope.check.survey.Survey;
import org.smallscope.check.survey.SurveyJson;
import org.smallscope.check.survey.SurveyText;

/** {@code smallscope survey}: what would become of a folder of sources. */
final class SurveyCommand {
    /** Enough for most methods at this scope; a survey is about all of them. */
    static final Duration TIMEOUT = Duration.ofSeconds(5);

    static final int SCOPE = 2;

    private final PrintStream out;
    private final PrintStream err;

    SurveyCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    int run(CheckArguments arguments, Optional<Duration> budget) {
        CheckInput surroundings = new CheckInput(
                        Map.of(),
                        arguments.classpath(),
                        arguments.sourcePath(),
                        arguments.specPath(),
                        arguments.nullableByDefault())
                .withArithmetic(arguments.arithmetic());
        Survey survey = new Survey(surroundings, arguments.options(), budget, System::nanoTime);
        List<Path> files = GivenFiles.list(arguments.paths(), err);
        TerminalProgress progress = new TerminalProgress(
                err, TerminalProgress.Terminal.told(), files.size(), () -> false, System::nanoTime);
        for (Path file : files) {
            progress.begin(file.toString());
            look(file, survey, progress);
            progress.end();
        }
        out.print(
                arguments.format() == CheckArguments.Format.JSON
                        ? SurveyJson.of(survey.report())
                        : SurveyText.of(survey.report()));
        return ExitStatus.VALID;
    }

    private void look(Path file, Survey survey, TerminalProgress progress) {
        Map<String, String> texts;
        try {
            texts = GivenFiles.read(List.of(file), err);
        } catch (CallException e) {
            survey.unreadable(file.toString(), e.getMessage());
            return;
        }
        texts.forEach((path, text) -> survey.add(path, text, progress));
    }
}

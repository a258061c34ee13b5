package org.smallscope.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.heap.sarif.SarifLog;
import org.smallscope.heap.text.ReportText;
import org.smallscope.heap.text.TextStyle;

/**
 * Writes results as they come, where the format allows it, and the rest at the end: once, be it that the check is done
 * or that it was interrupted. What was written is a whole document either way.
 */
final class ResultWriter {
    private final CheckArguments.Format format;
    private final TextStyle style;
    private final PrintStream out;
    private final PrintStream err;
    private final List<MethodResult> results = new ArrayList<>();
    private Supplier<Optional<String>> fence = Optional::empty;
    private Map<String, String> texts;
    private boolean finished;

    ResultWriter(
            CheckArguments.Format format,
            TextStyle style,
            Map<String, String> texts,
            PrintStream out,
            PrintStream err) {
        this.format = format;
        this.style = style;
        this.texts = texts;
        this.out = out;
        this.err = err;
    }

    /** The sources, once they are read. */
    synchronized void about(Map<String, String> files) {
        texts = files;
    }

    /** Who is asked at the end what kept the replayed code from doing harm. */
    synchronized void fencedBy(Supplier<Optional<String>> known) {
        fence = known;
    }

    /** @throws OutputException where it cannot be written */
    synchronized void add(MethodResult result) {
        if (finished) {
            return;
        }
        results.add(result);
        if (format == CheckArguments.Format.TEXT) {
            out.print(ReportText.of(result, style));
            out.print(result.violations().isEmpty() ? "" : "\n");
        } else if (format == CheckArguments.Format.JSONL) {
            out.print(ReportJson.line(result));
        }
        requireWritten();
    }

    /** @throws OutputException where it cannot be written */
    synchronized void finish(boolean interrupted) {
        if (finished) {
            return;
        }
        finished = true;
        CheckReport report = new CheckReport(CheckReport.TOOL, Main.VERSION, results, interrupted, fence.get());
        out.print(
                switch (format) {
                    case TEXT -> (interrupted ? "interrupted; of those that were finished: " : "")
                            + ReportText.end(results);
                    case JSON -> ReportJson.write(report);
                    case JSONL -> ReportJson.lastLine(report);
                    case SARIF -> SarifLog.write(report, texts);
                });
        if (format != CheckArguments.Format.TEXT) {
            notices();
        }
        requireWritten();
    }

    /** What the text says beside the results goes where people look. */
    private void notices() {
        results.stream()
                .flatMap(r -> Stream.concat(
                        r.facts().withheld().stream().map(w -> r.method() + ": " + w.sentence()), r.notices().stream()))
                .distinct()
                .forEach(n -> err.println("smallscope: " + n));
    }

    private void requireWritten() {
        if (out.checkError()) {
            finished = true;
            throw new OutputException();
        }
    }

    synchronized List<MethodResult> results() {
        return List.copyOf(results);
    }
}

package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.check.Progress;
import org.smallscope.heap.SampleResults;
import org.smallscope.heap.json.Json;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.heap.text.TextStyle;

/** Results that come one by one, output that cannot be written, runs that are ended from outside, progress. */
class OutputTests {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private static PrintStream stream(OutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private ResultWriter writer(CheckArguments.Format format) {
        return new ResultWriter(format, TextStyle.PLAIN, Map.of(), stream(out), stream(err));
    }

    private String written() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void outputThatCannotBeWrittenIsAFailure() {
        Path file = Called.file(folder, "A.java", "class A { void f() { } }");
        PrintStream full = stream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        });

        for (String format : List.of("text", "json", "jsonl", "sarif")) {
            err.reset();
            int status =
                    Main.run(List.of("check", file.toString(), "--scope", "1", "--format", format), full, stream(err));
            assertThat(status).as(format).isEqualTo(70);
            assertThat(err.toString(StandardCharsets.UTF_8))
                    .isEqualTo("smallscope: standard output cannot be written\n");
        }
        assertThat(Main.run(List.of("help"), full, stream(err))).isEqualTo(70);
    }

    @Test
    void eachResultIsALineAsSoonAsItIsThere() {
        ResultWriter writer = writer(CheckArguments.Format.JSONL);
        var results = SampleResults.report().results();

        for (int i = 0; i < results.size(); i++) {
            writer.add(results.get(i));
            assertThat(written().lines()).hasSize(i + 1);
        }
        writer.finish(false);

        List<String> lines = written().lines().toList();
        assertThat(lines).hasSize(results.size() + 1);
        assertThat(ReportJson.readResult(Json.parse(lines.get(0))).method())
                .isEqualTo(results.get(0).method());
        assertThat(lines.get(results.size())).contains("\"methods\": " + results.size());
    }

    @Test
    void onATerminalVerdictsAreColoured() {
        var result = SampleResults.report().results().get(0);
        new ResultWriter(CheckArguments.Format.TEXT, TextStyle.ANSI, Map.of(), stream(out), stream(err)).add(result);
        String coloured = written();
        out.reset();
        writer(CheckArguments.Format.TEXT).add(result);

        assertThat(coloured).contains("\u001b[1;").isNotEqualTo(written());
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(written());
    }

    @Test
    void anInterruptedRunIsAWholeDocumentOfWhatWasFinished() {
        var result = SampleResults.report().results().get(0);
        for (CheckArguments.Format format : CheckArguments.Format.values()) {
            out.reset();
            ResultWriter writer = writer(format);
            writer.add(result);
            Interruption interruption = new Interruption(() -> writer.finish(true), () -> {});
            interruption.close();

            interruption.end();
            writer.finish(false);
            writer.add(result);

            assertThat(interruption.happened()).isTrue();
            assertThat(written()).as(format.toString()).contains("interrupted");
            if (format == CheckArguments.Format.JSON) {
                assertThat(ReportJson.read(written()).interrupted()).isTrue();
                assertThat(ReportJson.read(written()).results()).hasSize(1);
            } else if (format == CheckArguments.Format.SARIF) {
                assertThat(Json.parse(written()).asObject().members()).containsKey("runs");
                assertThat(written()).contains("\"executionSuccessful\": false");
            }
        }
    }

    @Test
    void progressIsRewrittenInPlaceWithWhatIsDoneAndTheTimeLeft() {
        AtomicLong now = new AtomicLong();
        TerminalProgress progress =
                new TerminalProgress(stream(err), new TerminalProgress.Terminal(true, 50), 3, () -> false, now::get);

        progress.begin("List.add(int)");
        progress.at(Progress.Stage.SOLVING, 4);
        now.set(10_000_000_000L);
        progress.end();
        progress.begin("List.remove(int)");
        progress.at(Progress.Stage.SOLVING, 4);
        progress.begin("List.a" + "b".repeat(100));
        progress.at(Progress.Stage.SOLVING, 4);
        progress.end();

        String[] lines = err.toString(StandardCharsets.UTF_8).split("\r\u001B\\[K", -1);
        assertThat(lines[1]).isEqualTo("[1/3] List.add(int): solving, scope 4");
        assertThat(lines[2]).isEmpty();
        assertThat(lines[3]).isEqualTo("[2/3, about 21 s left] List.remove(int): solving, scope 4".substring(0, 49));
        assertThat(lines[4]).hasSize(49);
        assertThat(lines[5]).isEmpty();
    }

    @Test
    void whereThereIsNoTerminalThereIsNoProgress() {
        TerminalProgress progress = new TerminalProgress(
                stream(err), new TerminalProgress.Terminal(false, 80), 1, () -> false, System::nanoTime);

        progress.begin("A.f()");
        progress.at(Progress.Stage.SOLVING, 1);
        progress.end();

        assertThat(err.size()).isZero();
    }
}

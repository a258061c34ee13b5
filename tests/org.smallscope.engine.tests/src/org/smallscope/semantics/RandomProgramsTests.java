package org.smallscope.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.smallscope.bench.semantics.SemanticsBench;
import org.smallscope.bench.semantics.generate.Generator;

class RandomProgramsTests {
    private static final int PROGRAMS = 240;
    private static final int THREADS = 2;

    @Test
    void randomProgramsHaveTheOutcomeTheyHaveOnTheJvm() throws InterruptedException, ExecutionException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
        SemanticsBench bench = new SemanticsBench(new SemanticsBench.Options(PROGRAMS, 42, 0, THREADS, 20), out);
        assertThat(bench.run()).as(() -> text.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(bench.unsupported())
                .as(() -> text.toString(StandardCharsets.UTF_8))
                .isLessThanOrEqualTo(PROGRAMS / 50);
        assertThat(bench.rejected()).isLessThanOrEqualTo(PROGRAMS / 50);
        assertThat(bench.tally().keySet())
                .containsAll(List.of(
                        "labelled break",
                        "labelled continue",
                        "return in finally",
                        "multi-catch",
                        "try with resources",
                        "super call",
                        "inner class creation",
                        "switch on enum",
                        "yield",
                        "method reference to a constructor",
                        "evaluation order of an array assignment",
                        "compound >>>=",
                        "unboxing",
                        "local record",
                        "enum constant with a body",
                        "hidden field",
                        "checked exception caught"));
    }

    /** Javac 17 breaks off on the second of these, without a word about the others. */
    @Test
    void aProgramThatBreaksJavacSpoilsNoOther() throws InterruptedException, ExecutionException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
        SemanticsBench bench = new SemanticsBench(new SemanticsBench.Options(3, 171201, 5340, 1, 0), out);
        assertThat(bench.run()).as(() -> text.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(bench.rejected()).isLessThanOrEqualTo(1);
    }

    @Test
    void theSameSeedGivesTheSameProgram() {
        assertThat(Generator.generate(4711).text())
                .isEqualTo(Generator.generate(4711).text());
        assertThat(Generator.generate(4711).text().replace("g4711", ""))
                .isNotEqualTo(Generator.generate(4712).text().replace("g4712", ""));
    }
}

package org.smallscope.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.smallscope.bench.assertions.AssertionsBench;
import org.smallscope.bench.trust.Comparison.Result;

/** Some random classes with random specifications; {@code ./smallscope bench assertions} tries any number. */
class RandomSpecificationTests {
    private static final int CLASSES = 25;
    private static final long SEED = 4711;
    private static final long INPUTS = 5000;

    @Test
    void checkerAndBruteForceAgree() throws IOException, InterruptedException, ExecutionException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        AssertionsBench bench = new AssertionsBench(INPUTS, 1, new PrintStream(text, true, StandardCharsets.UTF_8));
        bench.run(CLASSES, SEED);

        assertThat(bench.disagreements())
                .as(text.toString(StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(bench.count(Result.UNSUPPORTED))
                .as("what brute force cannot try")
                .isLessThan(CLASSES / 8);
        assertThat(bench.count(Result.AGREES)).as("with every input tried").isGreaterThan(CLASSES / 4);
        assertThat(bench.violated()).isBetween(CLASSES / 4, CLASSES - 1);
    }
}

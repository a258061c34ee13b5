package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Outline;
import org.smallscope.frontend.Sources;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Parts;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.text.ReportText;
import org.smallscope.program.Arithmetic;

/** The timeout holds also while sources are read. */
class ReadingTests {
    private static final String NESTED =
            """
            package p;
            import java.util.List;
            class A {
                A(int x) { }
                interface I { void none(); default int some(String[] s, List<String>... more) { return 1; } }
                static class B { static long f(long[] a[]) { Runnable r = () -> { }; return 1; } }
            }
            """;

    @Test
    void whatTakesTooLongIsToldToEndAndNotWaitedFor() throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        long start = System.nanoTime();

        Optional<?> read = Reading.within(Optional.of(Duration.ofMillis(10)), unwanted -> {
            while (!unwanted.getAsBoolean()) {
                Thread.onSpinWait();
            }
            ended.countDown();
            throw new CancellationException();
        });

        assertThat(read).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
        assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void theFrontEndEndsWhereItIsNotWanted() {
        Sources sources = new Sources(
                Map.of("A.java", "class A { }"), List.of(), List.of(), List.of(), false, Map.of(), Arithmetic.DEFAULT);

        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> new Frontend().load(sources, () -> true)))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void methodsAreNamedAlsoWhereNothingWasResolved() {
        assertThat(Outline.of(Map.of("p/A.java", NESTED)))
                .extracting(m -> m.name() + " of " + m.ref().owner())
                .containsExactly("A.A(int) of p.A", "A.I.some(String[], List[]) of p.A$I", "A.B.f(long[][]) of p.A$B");
    }

    @Test
    void eachMethodIsInconclusiveAndWhatHelpsIsSaid() {
        CheckOptions options = CheckOptions.DEFAULT.withTimeout(Optional.of(Duration.ofSeconds(7)));
        var loaded = Reading.outline(Map.of("p/A.java", NESTED));
        var method = loaded.methods().get(0);
        MethodResult result = Reading.unread(
                new Target(method.name(), "p." + method.name(), method.origin(), method.whole(), method.ref()),
                options,
                7100);

        assertThat(result.kind()).isEqualTo(VerdictKind.INCONCLUSIVE);
        assertThat(Parts.reason(result)).startsWith("timeout after 7 s while the sources were read");
        assertThat(ReportText.end(List.of(result)))
                .contains("the sources took too long to read; try a longer --timeout");
    }
}

package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class InterruptionTests {

    @Test
    void outputThatNobodyReadsDoesNotKeepTheProcess() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicBoolean cleaned = new AtomicBoolean();
        Interruption interruption = new Interruption(
                () -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                () -> cleaned.set(true));
        interruption.install().close();

        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(30), interruption::end);

        assertThat(cleaned).isTrue();
        assertThat(interruption.happened()).isTrue();
        never.countDown();
    }

    @Test
    void theFormatOfADocumentIsSeenBeforeTheCallIsRead() {
        assertThat(FirstWords.format(List.of("check", "A.java", "--format", "json")))
                .contains(CheckArguments.Format.JSON);
        assertThat(FirstWords.format(List.of("check", "--format=sarif", "A.java")))
                .contains(CheckArguments.Format.SARIF);
        assertThat(FirstWords.format(List.of("check", "--format"))).isEmpty();
        assertThat(FirstWords.format(List.of("check", "--format", "text"))).isEmpty();
        assertThat(FirstWords.format(List.of("check", "A.java"))).isEmpty();
    }
}

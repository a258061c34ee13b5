package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeadlineTests {

    @Test
    void timeThatOthersTookIsNotTakenFromACheck() throws InterruptedException {
        Deadline plain = new Deadline(Progress.NONE, Optional.of(Duration.ofMillis(20)));
        Deadline waiting = new Deadline(Progress.NONE, Optional.of(Duration.ofMillis(20)));
        waiting.tryFor(Duration.ofMillis(20));
        waiting.postpone(Duration.ofMinutes(10));

        Thread.sleep(40);

        assertThat(plain.isOver()).isTrue();
        assertThat(waiting.isOver()).isFalse();
        assertThat(waiting.getAsBoolean()).isFalse();
    }
}

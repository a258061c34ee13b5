package org.smallscope.check.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Progress;
import org.smallscope.check.survey.FileSurvey.State;

/** Every file is counted, also where the time is up. */
class SurveyTests {

    @Test
    void whatThereIsNoTimeForIsCountedAsLeftOut() {
        long[] now = {0};
        Survey survey = new Survey(
                CheckInput.of(Map.of()),
                CheckOptions.DEFAULT.withScope(1),
                Optional.of(Duration.ofSeconds(10)),
                () -> now[0]);
        survey.add("A.java", "class A { int f() { return 1; } }", Progress.NONE);
        now[0] = Duration.ofSeconds(11).toNanos();
        survey.add("B.java", "class B { int f() { return 1; } }", Progress.NONE);

        SurveyReport report = survey.report();
        assertThat(report.files(State.READ)).isEqualTo(1);
        assertThat(report.files(State.LEFT_OUT)).isEqualTo(1);
        assertThat(report.verdicts()).containsExactly(Map.entry("valid", 1L));
        assertThat(SurveyText.of(report)).contains("      1    left out, since the time was up\n", "time: 11 s");
    }
}

package org.smallscope.encode.circuit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class FingerprintTests {

    private static String of(Consumer<Fingerprint> parts) {
        Fingerprint fingerprint = new Fingerprint();
        parts.accept(fingerprint);
        return fingerprint.text();
    }

    @Test
    void isTheSameInEveryRun() {
        assertThat(of(f -> {
                    f.add(1);
                    f.add("two");
                    f.add(3, 4, 5);
                }))
                .isEqualTo("99566ced941ad1d003eed5bb09d15ce3");
    }

    @Test
    void shortSequencesAllDiffer() {
        Set<String> seen = new HashSet<>();
        int count = 0;
        for (int a = -20; a < 20; a++) {
            for (int b = -20; b < 20; b++) {
                for (int c = -20; c < 20; c++) {
                    int x = a;
                    int y = b;
                    int z = c;
                    seen.add(of(f -> {
                        f.add(x);
                        f.add(y);
                        f.add(z);
                    }));
                    count++;
                }
            }
        }
        assertThat(seen).hasSize(count);
        assertThat(seen.stream().map(s -> s.substring(0, 16)).distinct()).hasSize(count);
        assertThat(seen.stream().map(s -> s.substring(16)).distinct()).hasSize(count);
    }

    @Test
    void partsKeepTheirEnds() {
        assertThat(of(f -> {
                    f.add("ab");
                    f.add("c");
                }))
                .isNotEqualTo(of(f -> {
                    f.add("a");
                    f.add("bc");
                }));
    }

    @Test
    void circuitsDifferByAnyGate() {
        Gates one = new Gates();
        one.and(one.input(), one.input());
        Gates other = new Gates();
        other.and(other.input(), Gates.not(other.input()));
        Gates same = new Gates();
        same.and(same.input(), same.input());

        assertThat(of(one::describe)).isEqualTo(of(same::describe)).isNotEqualTo(of(other::describe));
    }
}

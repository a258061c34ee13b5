package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A verdict says what it rests on beyond its bounds. */
class NoticeTests {
    private static final String SOURCE =
            """
            class Example {
                interface Source {
                    /*@ pure @*/ int get();
                }

                /*@ nullable @*/ StringBuilder text;
                /*@ nullable @*/ Thread unused;

                //@ ensures \\result == (text == null);
                boolean empty() {
                    return text == null;
                }

                //@ ensures \\result == s.get();
                static int read(Source s) {
                    return s.get();
                }

                //@ ensures \\result == x;
                static int same(int x) {
                    return x;
                }
            }

            class Steps implements java.util.Iterator<Integer>, Runnable {
                private int at;

                public boolean hasNext() {
                    return at < 3;
                }

                //@ also requires at < 3;
                public Integer next() {
                    return 1 / (3 - at);
                }

                //@ also requires at != 0;
                //@ assignable at;
                public void run() {
                    at = 1 / at;
                }
            }

            class Ahead extends Steps {
                //@ also
                //@ requires false;
                public Integer next() {
                    return 1;
                }
            }
            """;

    private static List<String> notices(String method) {
        try (Session session = Session.open(CheckInput.of(Map.of("Example.java", SOURCE)))) {
            assertThat(session.problems()).isEmpty();
            Target target = session.find(method.contains(".") ? method : "Example." + method)
                    .get(0);
            return session.check(target, CheckOptions.DEFAULT.withScope(2), Progress.NONE)
                    .notices();
        }
    }

    @Test
    void whatIsTakenAsNullIsNamed() {
        assertThat(notices("empty")).singleElement().asString().contains("java.lang.StringBuilder was taken as null");
    }

    @Test
    void contractsInPlaceOfCodeAreSaid() {
        assertThat(notices("read")).singleElement().asString().contains("by their contracts");
    }

    @Test
    void requiresClausesThatAnInheritedContractOverrulesAreSaid() {
        String note = "the contract of java.util.Iterator.next, which is inherited, is for every call";
        assertThat(notices("Steps.next")).anySatisfy(n -> assertThat(n).contains(note));
        assertThat(notices("Ahead.next")).anySatisfy(n -> assertThat(n).contains(note));
        assertThat(notices("Steps.run")).isEmpty();
    }

    @Test
    void otherwiseThereIsNothingToSay() {
        assertThat(notices("same")).isEmpty();
    }
}

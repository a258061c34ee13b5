package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.replay.SourceText;

/**
 * What is violated in a class inside a class inside a class is confirmed by the JVM, whatever name a compiler gave to the
 * field that holds the enclosing object, and can be had as a test.
 */
class InnerClassTests {
    private static final String SOURCE =
            """
            class Out {
                int x;
                class In {
                    int y;
                    class Deep {
                        int w;
                        //@ ensures w == y + x;
                        void set() { w = y; }
                        //@ ensures w == x;
                        void setWithoutALookOutside() { w = 0; }
                        class Deepest {
                            int v;
                            //@ ensures v == x + y + w;
                            void set() { v = x + y; }
                            //@ ensures x == 0;
                            void setOutside() { x = 1 + w; }
                        }
                    }
                    class Below extends Deep {
                        int z;
                        //@ ensures z == x + y + w;
                        void setBelow() { z = x + y; }
                    }
                    //@ ensures \\result == x;
                    int anonymous() { return new Object() { int get() { return x + y; } }.get(); }
                    //@ ensures \\result == x;
                    int local() {
                        class Loc {
                            int k = y;
                            class InLoc { int get() { return k + x; } }
                        }
                        return new Loc().new InLoc().get();
                    }
                    //@ ensures \\result.w == x;
                    Deep make() { Deep d = new Deep(); d.w = y + x; return d; }
                    //@ ensures \\result.w == x;
                    Deep makeNameless() { Deep d = new Deep() { int get() { return x; } }; d.w = y; return d; }
                    //@ ensures \\result == 0;
                    int lambda() { java.util.function.IntSupplier s = () -> x + y; return s.getAsInt(); }
                    //@ ensures \\result == x;
                    int call(Deep d) { d.set(); return d.w; }
                }
                class Other extends In {
                    int o;
                    //@ ensures o == x + y;
                    void set() { o = x; }
                    class OtherDeep extends Deep {
                        int q;
                        //@ ensures q == o + x;
                        void setOther() { q = o; set(); }
                    }
                }
                interface Fn { int get(); }
                class Holder {
                    final Fn s = new Fn() { public int get() { return x; } };
                    //@ ensures \\result == 0;
                    int held() { return s.get(); }
                }
            }
            class Far {
                int f;
                class FarIn extends Out.In {
                    int g;
                    FarIn(Out out) { out.super(); }
                    //@ ensures g == f + y;
                    void set() { g = f; }
                }
            }
            """;

    private static Session session;

    @BeforeAll
    static void open() {
        session = Session.open(CheckInput.of(Map.of("p/Out.java", "package p;\n" + SOURCE)));
        assertThat(session.problems()).isEmpty();
    }

    @AfterAll
    static void close() {
        session.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Out.In.Deep.set",
                "Out.In.Deep.setWithoutALookOutside",
                "Out.In.Deep.Deepest.set",
                "Out.In.Deep.Deepest.setOutside",
                "Out.In.Below.setBelow",
                "Out.In.anonymous",
                "Out.In.local",
                "Out.In.make",
                "Out.In.makeNameless",
                "Out.In.lambda",
                "Out.In.call",
                "Out.Other.set",
                "Out.Other.OtherDeep.setOther",
                "Out.Holder.held",
                "Far.FarIn.set"
            })
    void theJvmAgreesAndSoDoesTheTest(String method) throws Exception {
        Target target = session.find("p." + method).get(0);

        MethodResult result = session.check(target, CheckOptions.DEFAULT.withScope(2), Progress.NONE);

        assertThat(result.violations())
                .isNotEmpty()
                .allSatisfy(v -> assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED));
        GeneratedRun run = GeneratedRun.of(
                List.of(new SourceText("p/Out.java", "package p;\n" + SOURCE)),
                List.of(session.unitTest(target, result.violations())));
        assertThat(run.failures()).isNotEmpty().allSatisfy(f -> assertThat(f).isInstanceOf(AssertionError.class));
    }
}

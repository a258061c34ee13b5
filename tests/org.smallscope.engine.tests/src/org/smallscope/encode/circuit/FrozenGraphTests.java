package org.smallscope.encode.circuit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.bench.trust.AllViolated;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.Encoder;
import org.smallscope.encode.Questions;
import org.smallscope.encode.relational.RelationalEncoder;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.show.GraphText;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverFactory;

/** What is built is a value: it can be encoded again, by whoever did not listen, and nothing done with it changes it. */
class FrozenGraphTests {

    private static final String LIST =
            """
            class Node {
                /*@ nullable @*/ Node next;
                int value;
            }
            class List {
                /*@ nullable @*/ Node head;
                int size;
                //@ invariant size == \\reach(head, Node, next).int_size();
                //@ invariant (\\forall Node n; \\reach(head, Node, next).has(n); !\\reach(n.next, Node, next).has(n));

                //@ ensures size == \\old(size) + 1;
                void add(int value) {
                    Node n = new Node();
                    n.next = head;
                    n.value = 10 / value;
                    head = n;
                    size++;
                }

                //@ ensures \\result == size;
                /*@ pure @*/ int count() {
                    int result = 0;
                    for (Node n = head; n != null; n = n.next) {
                        result++;
                    }
                    return result == 2 ? 0 : result;
                }

                //@ requires name != null && names.length > 0;
                //@ ensures \\result > 0;
                static int find(String[] names, String name) {
                    for (int i = 0; i < names.length; i++) {
                        if (name.equals(names[i])) {
                            return i;
                        }
                    }
                    throw new IllegalArgumentException("no such name: ");
                }
            }
            """;

    private static final Limits BOUNDS = Limits.ofScope(2).withUnroll(2);

    @ParameterizedTest
    @ValueSource(strings = {"List.add(int)", "List.count()", "List.find(String[], String)"})
    void aGraphThatIsToldAgainHasTheSameAnswers(String method) {
        GraphBuilder builder = builder(method);
        EncodeOptions options = EncodeOptions.of(BOUNDS).withModelled(builder.slice()::mentions);
        try (Encoder listening = CanonicalCircuits.encoder(builder.universe(), options, FrozenGraphTests::solver)) {
            Graph graph = builder.build(listening, listening).graph();
            String text = GraphText.of(graph);
            List<String> answers = answers(graph, listening);
            try (Encoder later = CanonicalCircuits.encoder(graph.universe(), options, FrozenGraphTests::solver);
                    Encoder other = new RelationalEncoder(graph.universe(), options, FrozenGraphTests::solver)) {
                assertThat(answers).contains("violated");
                assertThat(answers(graph, later)).isEqualTo(answers);
                assertThat(answers(graph, other)).isEqualTo(answers);
                assertThat(GraphText.of(graph)).isEqualTo(text);
            }
        }
    }

    @Test
    void whoWasTheOracleOfOneGraphIsNotAskedAboutAnother() {
        GraphBuilder builder = builder("List.count()");
        EncodeOptions options = EncodeOptions.of(BOUNDS).withModelled(builder.slice()::mentions);
        try (Encoder circuit = CanonicalCircuits.encoder(builder.universe(), options, FrozenGraphTests::solver)) {
            builder.build(circuit, circuit);
            Graph same =
                    builder("List.count()").build(Oracle.NONE, Listener.NONE).graph();

            assertThatIllegalArgumentException().isThrownBy(() -> circuit.questions(same));
        }
    }

    private static List<String> answers(Graph graph, Encoder encoder) {
        Questions questions = encoder.questions(graph);
        var violated = AllViolated.of(questions).items();
        return Stream.concat(
                        Stream.of(
                                String.valueOf(questions.reaches(graph.outcome().entry())),
                                String.valueOf(questions.allCuts().items()),
                                violated.isEmpty() ? "holds" : "violated"),
                        graph.obligations().stream()
                                .sorted((a, b) -> Integer.compare(a.id(), b.id()))
                                .map(o -> describe(o, violated.contains(o))))
                .toList();
    }

    private static String describe(Obligation obligation, boolean violated) {
        return obligation.kind() + " " + obligation.clause() + ": " + violated;
    }

    private static SatSolver solver() {
        return SolverFactory.named("sat4j").create();
    }

    private static GraphBuilder builder(String name) {
        Loaded loaded = new Frontend().load(Sources.of("List.java", LIST));
        assertThat(loaded.diagnostics()).isEmpty();
        return loaded.methods().stream()
                .filter(m -> m.name().equals(name))
                .map(m -> loaded.program().method(m.ref()).orElseThrow())
                .map(m -> GraphBuilder.checking(Slice.of(loaded.program(), m), BOUNDS))
                .findFirst()
                .orElseThrow();
    }
}

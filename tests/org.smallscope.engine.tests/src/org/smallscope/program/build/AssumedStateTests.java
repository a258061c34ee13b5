package org.smallscope.program.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.smallscope.bench.trust.AllViolated;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.SolverFactory;

/** What may be taken for granted when a method is entered: which invariants hold, and which objects there can be. */
class AssumedStateTests {

    private static final String COUNTER =
            """
            class Counter {
                int count;
                Counter other;
                //@ invariant count > 0;

                //@ ensures count > 0;
                void ordinary() { }

                //@ ensures count > 0;
                /*@ helper @*/ void helping() { }

                //@ requires other != null && other != this;
                //@ ensures other.count > 0;
                /*@ helper @*/ void helpingOther() { }

                /*@ helper @*/ void breaking() { count = 0; }

                void breakingForAll() { count = 0; }
            }
            """;

    private static final String POINTS =
            """
            class Point {
                //@ also ensures !(o instanceof Coloured);
                public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) { return o instanceof Point; }
                public /*@ pure @*/ int hashCode() { return 0; }
            }
            class Coloured extends Point {
                //@ also ensures o == null || o == this || o instanceof Coloured;
                public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) { return super.equals(o); }
            }
            """;

    @Test
    void anInvariantIsAssumedAndChecked() {
        assertThat(violated(COUNTER, "Counter.ordinary()")).isEmpty();
        assertThat(violated(COUNTER, "Counter.breakingForAll()")).containsExactly("invariant count > 0;");
    }

    @Test
    void aHelperNeitherReliesOnTheInvariantOfItsReceiverNorKeepsIt() {
        assertThat(violated(COUNTER, "Counter.helping()")).containsExactly("ensures count > 0;");
        assertThat(violated(COUNTER, "Counter.breaking()")).isEmpty();
    }

    @Test
    void aHelperReliesOnTheInvariantsOfOtherObjects() {
        assertThat(violated(COUNTER, "Counter.helpingOther()")).isEmpty();
    }

    @Test
    void anObjectMayBeOfASubclassOfWhatCodeAsksFor() {
        assertThat(violated(POINTS, "Point.equals(Object)")).containsExactly("ensures !(o instanceof Coloured);");
    }

    @Test
    void anObjectMayBeOfAClassThatOnlyCalledCodeNames() {
        assertThat(violated(POINTS, "Coloured.equals(Object)"))
                .contains("ensures o == null || o == this || o instanceof Coloured;");
    }

    /** The clauses of a method that can be violated, with up to two objects of each class. */
    private static List<String> violated(String source, String method) {
        Loaded loaded = new Frontend().load(Sources.of("Source.java", source));
        assertThat(loaded.diagnostics()).isEmpty();
        var checked = loaded.methods().stream()
                .filter(m -> m.name().equals(method))
                .findFirst()
                .orElseThrow();
        Limits bounds = Limits.ofScope(2);
        GraphBuilder builder = GraphBuilder.checking(
                Slice.of(
                        loaded.program(), loaded.program().method(checked.ref()).orElseThrow()),
                bounds);
        try (CircuitEncoder encoder = CanonicalCircuits.encoder(
                builder.universe(), EncodeOptions.of(bounds), SolverFactory.named(SolverFactory.DEFAULT)::create)) {
            return AllViolated.of(
                            encoder.questions(builder.build(encoder, encoder).graph()))
                    .items()
                    .stream()
                    .map(Obligation::clause)
                    .toList();
        }
    }
}

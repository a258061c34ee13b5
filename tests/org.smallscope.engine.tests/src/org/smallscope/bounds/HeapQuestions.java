package org.smallscope.bounds;

import java.util.Map;
import java.util.function.Function;
import org.smallscope.bounds.canonical.CanonicalHeap;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.encode.circuit.HeapQuestion;
import org.smallscope.encode.circuit.Narrower;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.SolverFactory;

/** The questions about valid heaps that checks of methods ask. */
final class HeapQuestions {

    private HeapQuestions() {}

    /** Ends the building of a graph once the question is there. */
    private static final class Asked extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Object answer;

        Asked(Object answer) {
            super(null, null, false, false);
            this.answer = answer;
        }
    }

    /** What somebody makes of the question that a check of a method, {@code Type.name(ParamTypes)}, asks. */
    @SuppressWarnings("unchecked") // what was put in comes out
    static <T> T ask(Map<String, String> files, String method, int scope, Function<HeapQuestion, T> use) {
        Loaded loaded = new Frontend().load(Sources.of(files));
        Method checked = loaded.methods().stream()
                .filter(m -> m.name().equals(method))
                .map(m -> loaded.program().method(m.ref()).orElseThrow())
                .findFirst()
                .orElseThrow(() -> new AssertionError(loaded.methods() + " " + loaded.diagnostics()));
        Limits limits = new Limits(scope, Map.of(), scope, 32, scope);
        GraphBuilder builder = GraphBuilder.checking(Slice.of(loaded.program(), checked), limits);
        try (CircuitEncoder encoder = new CircuitEncoder(
                builder.universe(),
                EncodeOptions.of(limits).withModelled(builder.slice()::mentions),
                CanonicalHeap::new,
                (question, stop) -> {
                    throw new Asked(use.apply(question));
                },
                Narrower.NONE,
                SolverFactory.named("sat4j")::create)) {
            builder.build(encoder, encoder);
            throw new AssertionError("nothing was asked");
        } catch (Asked asked) {
            return (T) asked.answer;
        }
    }
}

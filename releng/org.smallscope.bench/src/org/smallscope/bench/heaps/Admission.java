package org.smallscope.bench.heaps;

import java.util.HashMap;
import java.util.Map;
import org.smallscope.bench.heaps.Description.Fact;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.program.FieldRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.build.Premises;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SolverFactory;

/** The inputs that the check of one method looks at, as its solver knows them. */
final class Admission implements AutoCloseable {
    private final Limits bounds;
    private final GraphBuilder builder;
    private final Premises premises;
    private final CircuitEncoder encoder;
    private final Graph graph;
    private final Formula formula;
    private int asked;

    /** @throws org.smallscope.program.graph.UnsupportedException where the checker does not support the method */
    Admission(Program program, Method method, Limits bounds) {
        this.bounds = bounds;
        builder = GraphBuilder.checking(Slice.of(program, method), bounds);
        encoder = CanonicalCircuits.encoder(
                builder.universe(),
                EncodeOptions.of(bounds).withModelled(builder.slice()::mentions),
                SolverFactory.named("sat4j")::create);
        GraphBuilder.Built built = builder.build(encoder, encoder);
        graph = built.graph();
        premises = built.premises();
        formula = new Formula(graph, encoder);
    }

    boolean matters(FieldRef field) {
        return builder.slice().mentions(field);
    }

    /** The static fields that have a value before the call which matters. */
    boolean isRead(FieldRef field) {
        return graph.outcome().pre().fields().containsKey(field);
    }

    /** Is something assumed of the heap that the code does not prove? */
    boolean assumes() {
        return !premises.unshared().isEmpty();
    }

    /** Has the input no more objects, and no larger ones, than the bounds allow? */
    boolean isWithin(Description input) {
        Map<Type, Integer> counts = new HashMap<>();
        input.objects().forEach(t -> counts.merge(t, 1, Integer::sum));
        return counts.entrySet().stream()
                        .allMatch(e -> e.getValue()
                                <= builder.scopes().getOrDefault(e.getKey().toString(), 0))
                && input.facts().stream().allMatch(this::isWithin);
    }

    private boolean isWithin(Fact fact) {
        if (fact instanceof Fact.Says s) {
            return s.text().length() <= bounds.stringLength();
        } else if (fact instanceof Fact.Holds h && h.place() instanceof Description.Place.Length) {
            return h.number() <= bounds.arrayLength();
        } else if (fact instanceof Fact.Holds h && h.type().numeric()) {
            long edge = 1L << (bounds.bits(h.type()) - 1);
            return h.type() == Type.Prim.CHAR || -edge <= h.number() && h.number() < edge;
        }
        return true;
    }

    /** Is this one of the inputs? */
    boolean admits(Description input) {
        if (graph.outcome().entry().id() < 0) {
            return false;
        }
        Value is = formula.of(input);
        Obligation other = new Obligation(
                graph.obligations().size() + 1_000_000 + asked++, ObligationKind.JML_ASSERT, "", "", Origin.NONE);
        encoder.add(graph.outcome().entry(), new Step.Check(other, formula.not(is)));
        Outcome outcome = encoder.questions().violated(other);
        if (outcome == Outcome.UNKNOWN) {
            throw new IllegalStateException("the solver gave up");
        }
        return outcome == Outcome.SAT;
    }

    @Override
    public void close() {
        encoder.close();
    }
}

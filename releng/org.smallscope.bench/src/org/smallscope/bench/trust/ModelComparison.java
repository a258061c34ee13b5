package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.encode.circuit.CircuitQuestions;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.build.Premises;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.LabelledHeap;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Sight;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SolverFactory;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Trial;

/**
 * Every admissible input of a method, four times: as a model of the solver, as a run of the graph, as an execution of
 * the tree judged by the judge, and as made by plain enumeration. For each input the same obligations are broken, and the
 * inputs are the same, one of each class of isomorphic ones; where a quantifier speaks of objects that nothing refers to,
 * the solver may find some of these inputs more than once.
 */
public final class ModelComparison {
    private final Program program;
    private final Method method;
    private final Program judgedProgram;
    private final Function<Method, Sight> sight;
    private final Method judgedMethod;
    private final Limits bounds;
    private final GraphBuilder builder;
    private Premises premises;
    private final Set<FieldRef> numbersRead = new LinkedHashSet<>();
    private final Set<String> elementsRead = new LinkedHashSet<>();
    private Graph graph;
    private long inputs;
    private long verdicts;

    /**
     * What was compared.
     *
     * @param inputs   models of the solver
     * @param verdicts broken and kept obligations of all of them
     * @param problem  the first thing that is not the same
     */
    public record Compared(long inputs, long verdicts, Optional<String> problem) {
        static final Compared NOTHING = new Compared(0, 0, Optional.empty());

        Compared and(Compared other) {
            return new Compared(inputs + other.inputs, verdicts + other.verdicts, problem.or(other::problem));
        }
    }

    private ModelComparison(Program program, Method method, Limits bounds, Program judgedProgram, Method judgedMethod) {
        this.program = program;
        this.method = method;
        this.judgedProgram = judgedProgram;
        sight = Sight.in(judgedProgram);
        this.judgedMethod = judgedMethod;
        this.bounds = bounds;
        builder = GraphBuilder.checking(Slice.of(program, method), bounds);
    }

    public static Compared of(Program program, Method method, Limits bounds) {
        return new ModelComparison(program, method, bounds, program, method).compare();
    }

    /** The checker on one program, the judge on another: how this comparison is tested. */
    public static Compared of(
            Program program, Method method, Limits bounds, Program judgedProgram, Method judgedMethod) {
        return new ModelComparison(program, method, bounds, judgedProgram, judgedMethod).compare();
    }

    private Compared compare() {
        Set<String> found = new LinkedHashSet<>();
        try (CircuitEncoder encoder = CanonicalCircuits.encoder(
                builder.universe(),
                EncodeOptions.of(bounds).withModelled(builder.slice()::mentions),
                SolverFactory.named("sat4j")::create)) {
            GraphBuilder.Built built = builder.build(encoder, encoder);
            graph = built.graph();
            premises = built.premises();
            CircuitQuestions questions = encoder.questions(graph);
            while (questions.reaches(graph.outcome().entry()) == Outcome.SAT) {
                inputs++;
                Optional<String> problem =
                        compare(questions.assignment(), questions.violatedByLast(), questions.cutInLast(), found);
                if (problem.isPresent()) {
                    return new Compared(inputs, verdicts, problem);
                }
                questions.exclude();
            }
        }
        return new Compared(inputs, verdicts, compareInputs(found));
    }

    // ------------------------------------------------------------------ one input

    private Optional<String> compare(
            Assignment model, Set<Obligation> violated, Set<CutPoint> cuts, Set<String> found) {
        model.fields().values().forEach(fields -> numbersRead.addAll(fields.keySet()));
        Run run = Run.of(graph, model);
        model.elements()
                .forEach((id, elements) -> elements.keySet().forEach(i -> elementsRead.add(element(id) + " " + i)));
        Input input = input(run);
        List<Datum> arguments = input.arguments();
        String text = InputText.of(program, input, arguments, this::isLookedAt, this::isLookedAt);
        if (!found.add(text) && builder.slice().unreferenced().isEmpty() && !premises.hasChoices()) {
            return Optional.of("the solver has two models of one input: " + text);
        }
        if (cuts.stream().anyMatch(c -> Broken.undecided(c).isEmpty())) {
            return Optional.of("the corpus is to be followed to its end, but is cut for " + text);
        }
        Set<Broken> circuit = broken(violated);
        Set<Obligation> ran = new LinkedHashSet<>();
        run.violations().forEach(c -> ran.add(c.obligation()));
        if (!circuit.equals(broken(ran))) {
            return Optional.of(text + ": circuit " + circuit + ", run of the graph " + broken(ran));
        }
        Trial trial = new Trial(judgedProgram, judgedMethod, input.heap(), input.receiver(), arguments, sight);
        if (!Trial.invariantsHold(
                        judgedProgram, judgedMethod, input.heap(), input.receiver(), sight.apply(judgedMethod))
                || !trial.preconditionHolds()) {
            return Optional.of("the judge does not admit " + text);
        }
        Set<Broken> judged = new TreeSet<>();
        trial.run().broken().forEach(b -> judged.add(Broken.of(b.kind(), b.origin())));
        verdicts += graph.obligations().size();
        // what the bounds leave open is no verdict; everything else is one
        cuts.forEach(c -> Broken.undecided(c).ifPresent(judged::remove));
        return circuit.equals(judged)
                ? Optional.empty()
                : Optional.of(text + ": checker " + circuit + ", judge " + judged);
    }

    /** A number that the graph never reads is no part of its input. */
    private boolean isLookedAt(FieldRef field) {
        return field.isStatic()
                ? graph.outcome().pre().fields().containsKey(field)
                : builder.slice().mentions(field) && (field.type().reference() || numbersRead.contains(field));
    }

    private boolean isLookedAt(Type element, int index) {
        return element.reference() || elementsRead.contains(element + " " + index);
    }

    private Type element(int array) {
        return ((Type.Array) graph.universe().atom(array).type()).element();
    }

    private static Set<Broken> broken(Set<Obligation> obligations) {
        Set<Broken> result = new TreeSet<>();
        obligations.forEach(o -> result.add(Broken.of(o.kind(), o.origin())));
        return result;
    }

    private Input input(Run run) {
        LabelledHeap state = run.at(graph.outcome().pre());
        ConcreteHeap heap = new ConcreteHeap(program);
        for (int id : state.objects()) {
            if (graph.universe().atom(id).kind() != Atom.Kind.FRESH) {
                copy(graph.universe(), state, id, heap);
            }
        }
        for (FieldRef f : graph.outcome().pre().fields().keySet()) {
            if (f.isStatic()) {
                heap.setStatic(f, datum(f.type(), state.staticField(f)));
            }
        }
        List<Datum> arguments = new ArrayList<>();
        graph.outcome().arguments().forEach(a -> arguments.add(datum(run, a)));
        Optional<Datum> receiver = method.ref().constructor()
                ? Optional.empty()
                : graph.outcome().receiver().map(r -> datum(run, r));
        List<Integer> objects = state.objects().stream()
                .filter(id -> graph.universe().atom(id).kind() == Atom.Kind.PRE)
                .toList();
        return new Input(heap, receiver, arguments, objects, null);
    }

    private static void copy(Universe universe, LabelledHeap state, int id, ConcreteHeap heap) {
        if (state.type(id) instanceof Type.Array a) {
            heap.addArray(id, a, state.length(id));
            for (int i = 0; i < state.length(id); i++) {
                heap.setElement(id, i, datum(a.element(), state.element(id, i)));
            }
            return;
        }
        heap.add(id, state.type(id));
        for (Field f : state.fields(id)) {
            if (!f.model() && f.ref().type() != Type.Special.UNKNOWN) {
                heap.setField(id, f.ref(), datum(f.ref().type(), state.field(f.ref(), id)));
            }
        }
        state.text(id).ifPresent(t -> heap.setText(id, t));
        if (universe.atom(id).text() != null) {
            heap.setLiteral(id, universe.atom(id).text());
        }
    }

    private static Datum datum(Run run, Value v) {
        return datum(v.type(), run.value(v));
    }

    private static Datum datum(Type type, long number) {
        if (type == Prim.BOOLEAN) {
            return new Datum.Bool(number != 0);
        }
        return type instanceof Prim ? new Datum.Int(number) : new Datum.Ref((int) number);
    }

    // ------------------------------------------------------------------ all inputs

    /** The same inputs by plain enumeration. */
    private Optional<String> compareInputs(Set<String> found) {
        HeapSpace space = HeapSpace.of(program, method, bounds, builder);
        Set<String> expected = new LinkedHashSet<>();
        Choices choices = new Choices();
        do {
            Input input = space.choose(choices);
            input.numbers().choose();
            if (Unshared.is(program, method, input)
                    && Typable.is(program, method, input, space.exact())
                    && Trial.invariantsHold(
                            judgedProgram, judgedMethod, input.heap(), input.receiver(), sight.apply(judgedMethod))) {
                List<Datum> arguments = space.chooseNumbers(input, choices);
                if (new Trial(judgedProgram, judgedMethod, input.heap(), input.receiver(), arguments, sight)
                        .preconditionHolds()) {
                    expected.add(InputText.of(program, input, arguments, this::isLookedAt, this::isLookedAt));
                }
            }
        } while (choices.next());
        for (String text : expected) {
            if (!found.contains(text)) {
                return Optional.of("the solver does not find " + text);
            }
        }
        return found.size() == expected.size()
                ? Optional.empty()
                : Optional.of("the solver finds " + found.size() + " inputs, there are " + expected.size());
    }
}

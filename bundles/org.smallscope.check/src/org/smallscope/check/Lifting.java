package org.smallscope.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.smallscope.heap.HeapLabels;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.heap.Trace;
import org.smallscope.heap.TraceStep;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Run;

/**
 * Turns one execution of a graph into what people look at: heaps, variables, steps.
 *
 * <p>Objects keep their number, the atom's, and their label through all states.
 */
final class Lifting {
    private static final FieldRef ENUM_NAME = new FieldRef("java.lang.Enum", "name", Type.STRING, false);
    private final Graph graph;
    private final Run run;
    private final Program program;
    private final SourceTexts texts;
    private final HeapLabels labels = new HeapLabels();
    private final Map<Integer, String> labelOf = new LinkedHashMap<>();

    Lifting(Graph graph, Run run, SourceTexts texts) {
        this.graph = graph;
        this.run = run;
        this.texts = texts;
        program = graph.program();
    }

    /** The state before the call; for a constructor without the object that is being made. */
    State pre() {
        Map<String, HeapValue> roots = new LinkedHashMap<>();
        if (!graph.method().ref().constructor()) {
            graph.outcome().receiver().ifPresent(r -> roots.put(State.THIS, value(r)));
        }
        roots.putAll(arguments());
        return state(graph.outcome().pre(), run.at(graph.outcome().pre()), roots, false);
    }

    Map<String, HeapValue> arguments() {
        Map<String, HeapValue> result = new LinkedHashMap<>();
        for (int i = 0; i < graph.method().parameters().size(); i++) {
            result.put(
                    graph.method().parameters().get(i).name(),
                    value(graph.outcome().arguments().get(i)));
        }
        return result;
    }

    /** True where the execution came to the method's end; otherwise it stopped at a clause inside. */
    boolean ended() {
        return graph.outcome().end().id() >= 0
                && run.executed(graph.outcome().end())
                && run.has(graph.outcome().thrown());
    }

    /** The state at the method's end, or at the last step where it did not get there. */
    State post() {
        Map<String, HeapValue> roots = new LinkedHashMap<>();
        graph.outcome().receiver().ifPresent(r -> roots.put(State.THIS, value(r)));
        roots.putAll(arguments());
        if (!ended()) {
            List<Run.Moment> marks = run.marks();
            Labels last = marks.isEmpty()
                    ? graph.outcome().pre()
                    : marks.get(marks.size() - 1).mark().state();
            return state(last, run.at(last), roots, true);
        }
        result().ifPresent(r -> roots.put(State.RESULT, r));
        thrown().ifPresent(t -> roots.put(State.THROWN, t));
        return state(graph.outcome().post(), run.at(graph.outcome().post()), roots, true);
    }

    Optional<HeapValue> result() {
        if (!ended() || thrown().isPresent()) {
            return Optional.empty();
        }
        return graph.outcome().result().map(this::value);
    }

    Optional<HeapValue> thrown() {
        if (!ended() || run.value(graph.outcome().thrown()) == Atom.NULL) {
            return Optional.empty();
        }
        return Optional.of(HeapValue.ref((int) run.value(graph.outcome().thrown())));
    }

    Optional<String> thrownClass() {
        return thrown().map(t ->
                graph.universe().atom(((HeapValue.Ref) t).id()).type().toString());
    }

    // ------------------------------------------------------------------ steps

    Trace trace() {
        List<TraceStep> steps = new ArrayList<>();
        List<Run.Moment> marks = run.marks();
        for (int i = 0; i < marks.size(); i++) {
            Step.Mark mark = marks.get(i).mark();
            steps.add(new TraceStep(
                    mark.origin(),
                    texts.line(mark.origin()),
                    mark.frame().depth(),
                    mark.frame().method().toString(),
                    after(marks, i)));
        }
        return new Trace(steps);
    }

    /** What a step left behind is what the next one found. */
    private State after(List<Run.Moment> marks, int index) {
        Step.Mark mark = marks.get(index).mark();
        if (index + 1 == marks.size()) {
            State end = post();
            Map<String, HeapValue> roots = variables(mark);
            end.roots().forEach(roots::putIfAbsent);
            return new State(end.heap(), roots);
        }
        Run.Moment next = marks.get(index + 1);
        boolean sameFrame = next.mark().frame().equals(mark.frame());
        Map<String, HeapValue> roots = sameFrame ? variables(next.mark()) : variables(mark);
        return state(next.mark().state(), run.at(next), roots, true);
    }

    private Map<String, HeapValue> variables(Step.Mark mark) {
        Map<String, HeapValue> roots = new LinkedHashMap<>();
        for (Step.Named named : mark.variables()) {
            if (run.has(named.value())) {
                roots.put(named.name(), value(named.value()));
            }
        }
        return roots;
    }

    // ------------------------------------------------------------------ heaps

    /** Before a class is initialised its static fields cannot be looked at without initialising it. */
    private State state(
            Labels at, org.smallscope.program.run.LabelledHeap heap, Map<String, HeapValue> roots, boolean fresh) {
        boolean initialises = graph.method().ref().name().equals(MethodRef.STATIC_INITIALISER);
        Map<String, HeapValue> statics = new LinkedHashMap<>();
        for (FieldRef f : graph.outcome().post().fields().keySet()) {
            if (f.isStatic()
                    && (fresh || !initialises || at.fields().containsKey(f))
                    && !f.name().startsWith("$")
                    && program.find(f.owner()).map(c -> !c.library()).orElse(false)
                    && program.field(f).map(d -> !d.ghost() && !d.model()).orElse(false)) {
                statics.put(f.owner() + "." + f.name(), value(f.type(), heap.staticField(f), run));
            }
        }
        Map<Integer, HeapObject> all = new LinkedHashMap<>();
        for (int atom : heap.objects()) {
            Atom.Kind kind = graph.universe().atom(atom).kind();
            if (fresh || kind != Atom.Kind.FRESH) {
                all.put(atom, object(atom, heap));
            }
        }
        return keepRelevant(all, statics, roots);
    }

    /** Objects of the pre-heap are always shown; others where something leads to them. */
    private State keepRelevant(
            Map<Integer, HeapObject> all, Map<String, HeapValue> statics, Map<String, HeapValue> roots) {
        Set<HeapValue> from = new LinkedHashSet<>(roots.values());
        for (int atom : all.keySet()) {
            if (graph.universe().atom(atom).kind() == Atom.Kind.PRE) {
                from.add(HeapValue.ref(atom));
            }
        }
        Set<Integer> reached = new HeapSnapshot(List.copyOf(all.values()), statics).reachableFrom(from);
        List<HeapObject> kept =
                all.values().stream().filter(o -> reached.contains(o.id())).toList();
        return new State(new HeapSnapshot(kept, statics), roots);
    }

    private HeapObject object(int atom, org.smallscope.program.run.LabelledHeap heap) {
        Type type = heap.type(atom);
        String label = labelOf.computeIfAbsent(atom, a -> labels.next(type.toString()));
        if (type instanceof Type.Array a) {
            Map<Integer, HeapValue> elements = new TreeMap<>();
            for (int i = 0; i < heap.length(atom); i++) {
                HeapValue v = value(a.element(), heap.element(atom, i), run);
                if (!v.isDefault()) {
                    elements.put(i, v);
                }
            }
            return HeapObject.array(atom, type.toString(), label, heap.length(atom), elements);
        }
        if (type.equals(Type.STRING)) {
            Optional<String> text = heap.text(atom);
            return graph.universe().atom(atom).text() != null
                    ? HeapObject.literal(atom, label, text)
                    : HeapObject.string(atom, label, text);
        }
        Optional<String> constant = enumName(atom, type, heap);
        Map<String, HeapValue> fields = fields(atom, heap, constant.isPresent());
        return constant.isPresent()
                ? HeapObject.enumConstant(atom, type.toString(), label, constant.get(), fields)
                : HeapObject.instance(atom, type.toString(), label, fields);
    }

    private Optional<String> enumName(int atom, Type type, org.smallscope.program.run.LabelledHeap heap) {
        if (!program.supertypes(type.toString()).contains("java.lang.Enum")) {
            return Optional.empty();
        }
        return heap.fields(atom).stream()
                .map(Field::ref)
                .filter(f -> f.owner().equals(ENUM_NAME.owner()) && f.name().equals("name"))
                .findFirst()
                .flatMap(f -> heap.text((int) heap.field(f, atom)));
    }

    private Map<String, HeapValue> fields(int atom, org.smallscope.program.run.LabelledHeap heap, boolean enumeration) {
        Map<String, Integer> uses = new LinkedHashMap<>();
        heap.fields(atom).forEach(f -> uses.merge(f.ref().name(), 1, Integer::sum));
        Map<String, HeapValue> result = new LinkedHashMap<>();
        for (Field f : heap.fields(atom)) {
            boolean library =
                    program.find(f.ref().owner()).map(ClassDecl::library).orElse(true);
            boolean exception = library && f.ref().owner().equals(Type.THROWABLE.name());
            boolean unseen = exception && !isGiven(atom, heap.field(f.ref(), atom))
                    || Program.isOpaque(f.ref().owner()) && heap.field(f.ref(), atom) == 0;
            if (f.model() || f.ref().type() == Type.Special.UNKNOWN || enumeration && library || unseen) {
                continue;
            }
            String name = uses.get(f.ref().name()) > 1
                    ? f.ref().owner() + "." + f.ref().name()
                    : f.ref().name();
            result.put(name, value(f.ref().type(), heap.field(f.ref(), atom), run));
        }
        return result;
    }

    /** What an exception holds that was there before the call: of others it is the code that says it. */
    private boolean isGiven(int atom, long held) {
        return held != Atom.NULL && graph.universe().atom(atom).kind() == Atom.Kind.PRE;
    }

    private HeapValue value(Value v) {
        return value(v.type(), run.value(v), run);
    }

    static HeapValue value(Type type, long number, Run run) {
        if (type == Type.Prim.BIGINT) {
            return new HeapValue.Big(run.integer(number));
        }
        if (type == Type.Prim.BOOLEAN) {
            return HeapValue.of(number != 0);
        }
        if (type instanceof Type.Prim) {
            return new HeapValue.Int(number, type.toString());
        }
        return number == Atom.NULL ? HeapValue.NULL : HeapValue.ref((int) number);
    }
}

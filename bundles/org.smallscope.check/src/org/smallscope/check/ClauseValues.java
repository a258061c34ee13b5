package org.smallscope.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.program.ClassDecl;
import org.smallscope.program.Field;
import org.smallscope.program.Method;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Program;
import org.smallscope.program.Type;
import org.smallscope.program.contract.Clause;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Run;
import org.smallscope.program.tree.Expr;
import org.smallscope.spec.judge.CannotJudge;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Judge;
import org.smallscope.spec.judge.Judgement;

/**
 * The values inside a violated clause, found by the independent judge on the heaps before and after. The judge must
 * agree that the clause is violated; where it does not, the counterexample is not to be trusted.
 */
final class ClauseValues {
    private static final int LONGEST_SEARCH = 500;

    private final Graph graph;
    private final Run run;
    private final Program program;
    private final SourceTexts texts;
    private final HeapSnapshot shown;
    private final Map<Integer, Integer> madeIn = new LinkedHashMap<>();

    /** What the judge says: the values, where the clause is one it can see, and whether it disagrees. */
    record Opinion(Optional<ClauseValue> values, boolean disagrees, Optional<Origin> breaking) {
        static final Opinion NONE = new Opinion(Optional.empty(), false, Optional.empty());
    }

    ClauseValues(Graph graph, Run run, SourceTexts texts, HeapSnapshot shown) {
        this.graph = graph;
        this.run = run;
        this.texts = texts;
        this.shown = shown;
        program = graph.program();
        for (Block block : graph.blocks()) {
            for (Step step : block.steps()) {
                if (step instanceof Step.Allocate a) {
                    madeIn.put(a.atom().id(), block.id());
                } else if (step instanceof Step.AllocateArray a) {
                    madeIn.put(a.atom().id(), block.id());
                }
            }
        }
    }

    Opinion of(Obligation o) {
        try {
            return switch (o.kind()) {
                case ENSURES, SIGNALS -> methodClause(o);
                case INVARIANT, INITIALLY, CONSTRAINT -> classClause(o);
                case JML_ASSERT -> o.detail().equals(Obligation.CLAIM) ? requiredRedundantly(o) : Opinion.NONE;
                default -> Opinion.NONE;
            };
        } catch (CannotJudge e) {
            return Opinion.NONE;
        }
    }

    // ------------------------------------------------------------------ clauses

    private List<Method> writers() {
        List<Method> writers = new ArrayList<>(List.of(graph.method()));
        for (MethodRef ref : graph.method().overridden()) {
            program.method(ref).ifPresent(writers::add);
        }
        return writers;
    }

    private Opinion requiredRedundantly(Obligation o) {
        for (Method writer : writers()) {
            for (SpecCase spec : writer.contract().cases()) {
                for (Clause c : spec.requires()) {
                    if (same(c, o)) {
                        ConcreteHeap before = heap(graph.outcome().pre(), false);
                        return opinion(judge(writer, before, before), c);
                    }
                }
            }
        }
        return Opinion.NONE;
    }

    private Opinion methodClause(Obligation o) {
        for (Method writer : writers()) {
            for (Clause c : writer.contract().always()) {
                if (same(c, o)) {
                    return opinion(judge(writer), c);
                }
            }
            for (SpecCase spec : writer.contract().cases()) {
                for (Clause c : spec.ensures()) {
                    if (same(c, o)) {
                        return opinion(judge(writer), c);
                    }
                }
                for (SpecCase.Signals s : spec.signals()) {
                    if (same(s.clause(), o)) {
                        return opinion(
                                judge(writer)
                                        .with(
                                                s.variable(),
                                                datum(graph.outcome().thrown())),
                                s.clause());
                    }
                }
            }
        }
        return Opinion.NONE;
    }

    private static boolean same(Clause c, Obligation o) {
        return c.origin().equals(o.origin()) && c.text().equals(o.clause());
    }

    private Opinion classClause(Obligation o) {
        for (ClassDecl c : program.classes()) {
            List<Clause> clauses = new ArrayList<>(c.spec().invariants());
            clauses.addAll(c.spec().constraints());
            clauses.addAll(c.spec().initially());
            for (Clause clause : clauses) {
                if (same(clause, o) && c.spec().self().isPresent()) {
                    return forObjects(c, clause, o);
                }
            }
            for (Clause clause : c.spec().staticInvariants()) {
                if (same(clause, o)) {
                    return opinion(judge(graph.method()), clause);
                }
            }
        }
        return Opinion.NONE;
    }

    /** The first object for which the clause does not hold. */
    private Opinion forObjects(ClassDecl c, Clause clause, Obligation o) {
        ConcreteHeap after = heap(graph.outcome().post(), true);
        boolean onlyThis = o.kind() != Obligation.Kind.INVARIANT;
        for (int id : after.objects()) {
            boolean receiver =
                    graph.outcome().receiver().map(r -> run.value(r) == id).orElse(false);
            if (program.isSubtype(after.type(id), new Type.Ref(c.name())) && (receiver || !onlyThis)) {
                Judge judge = judge(graph.method()).with(c.spec().self().orElseThrow(), new Datum.Ref(id));
                if (!judge.holds(clause.condition())) {
                    ClauseValue value = convert(judge.explain(clause.condition()), clause);
                    return new Opinion(
                            Optional.of(new ClauseValue(
                                    value.origin(),
                                    value.text() + "   [this = " + shown.show(HeapValue.ref(id)) + "]",
                                    value.value(),
                                    value.children(),
                                    value.undefined())),
                            false,
                            breaking(c, clause, id));
                }
            }
        }
        return new Opinion(Optional.empty(), true, Optional.empty());
    }

    /** The last statement before which the clause held for the object, and after which it does not. */
    private Optional<Origin> breaking(ClassDecl c, Clause clause, int id) {
        List<Run.Moment> marks = run.marks();
        ConcreteHeap before = heap(graph.outcome().pre(), false);
        for (int i = marks.size() - 1; i >= 0 && i >= marks.size() - LONGEST_SEARCH; i--) {
            Judge judge = new Judge(program, before, heap(marks.get(i).mark().state(), true))
                    .with(c.spec().self().orElseThrow(), new Datum.Ref(id));
            if (judge.holds(clause.condition())) {
                return Optional.of(marks.get(i).mark().origin());
            }
        }
        return Optional.empty();
    }

    private Opinion opinion(Judge judge, Clause clause) {
        Judgement j = judge.explain(clause.condition());
        boolean unsure =
                j.undefined().filter(u -> u.startsWith("not evaluated")).isPresent();
        return new Opinion(Optional.of(convert(j, clause)), !unsure && j.holds(), Optional.empty());
    }

    private Judge judge(Method writer) {
        return judge(
                writer, heap(graph.outcome().pre(), false), heap(graph.outcome().post(), true));
    }

    private Judge judge(Method writer, ConcreteHeap before, ConcreteHeap now) {
        Judge judge = new Judge(program, before, now);
        writer.receiver().ifPresent(self -> graph.outcome().receiver().ifPresent(r -> judge.with(self, datum(r))));
        for (int i = 0; i < writer.parameters().size(); i++) {
            judge.with(
                    writer.parameters().get(i),
                    datum(graph.outcome().arguments().get(i)));
        }
        graph.outcome().result().filter(run::has).ifPresent(r -> judge.withResult(datum(r)));
        return judge;
    }

    // ------------------------------------------------------------------ heaps

    private Datum datum(Value v) {
        return datum(v.type(), run.value(v));
    }

    private static Datum datum(Type type, long number) {
        if (type == Type.Prim.BOOLEAN) {
            return new Datum.Bool(number != 0);
        }
        return type instanceof Type.Prim ? new Datum.Int(number) : new Datum.Ref((int) number);
    }

    /** All objects of the execution; those that only a specification made are left out. */
    private ConcreteHeap heap(Labels labels, boolean fresh) {
        org.smallscope.program.run.State state = run.at(labels);
        ConcreteHeap heap = new ConcreteHeap(program);
        for (int id : state.objects()) {
            if (graph.universe().atom(id).kind() != Atom.Kind.FRESH || fresh && byTheMethod(id)) {
                copy(id, state, heap);
            }
        }
        labels.fields().keySet().stream()
                .filter(f -> f.isStatic())
                .forEach(f -> heap.setStatic(f, datum(f.type(), state.staticField(f))));
        return heap;
    }

    private boolean byTheMethod(int atom) {
        int block = madeIn.getOrDefault(atom, -1);
        return block >= graph.outcome().entry().id()
                && block <= graph.outcome().end().id();
    }

    private static void copy(int id, org.smallscope.program.run.State state, ConcreteHeap heap) {
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
    }

    // ------------------------------------------------------------------ for people

    /** An implicit clause has no text of its own: one line says what it means, one what was found. */
    private ClauseValue convert(Judgement j, Clause clause) {
        if (!clause.implicit()) {
            return convert(j);
        }
        List<ClauseValue> found = j.parts().stream()
                .limit(1)
                .map(p -> new ClauseValue(
                        null,
                        texts.line(p.expression().origin()),
                        p.value().map(this::show).orElse("undefined"),
                        List.of(),
                        p.value().isEmpty()))
                .toList();
        return new ClauseValue(
                clause.origin(),
                clause.text(),
                j.value().map(this::show).orElse("undefined"),
                found,
                j.value().isEmpty());
    }

    private ClauseValue convert(Judgement j) {
        String text = texts.line(j.expression().origin());
        String witness = j.witness()
                .map(w -> "   [" + w.variable() + " = " + show(w.value()) + "]")
                .orElse("");
        List<ClauseValue> parts = shown(j).map(this::convert).toList();
        return new ClauseValue(
                j.expression().origin(),
                text + witness,
                j.value().map(this::show).orElseGet(() -> j.undefined().orElse("undefined")),
                parts,
                j.value().isEmpty());
    }

    /** The parts that were written; what was made of a part that was not stands in its place. */
    private Stream<Judgement> shown(Judgement j) {
        return j.parts().stream()
                .filter(p -> !(p.expression() instanceof Expr.Literal))
                .flatMap(p -> isWritten(p, j) ? Stream.of(p) : shown(p));
    }

    private boolean isWritten(Judgement part, Judgement whole) {
        Origin origin = part.expression().origin();
        return !origin.equals(whole.expression().origin())
                && !texts.line(origin).isEmpty();
    }

    private String show(Datum d) {
        if (d instanceof Datum.Int n) {
            return String.valueOf(n.value());
        } else if (d instanceof Datum.Bool b) {
            return String.valueOf(b.value());
        } else if (d instanceof Datum.Ref r) {
            return r.isNull() ? "null" : shown.show(HeapValue.ref(r.id()));
        } else if (d instanceof Datum.ObjectSet s) {
            return set(s.ids());
        }
        return ((Datum.TypeValue) d).type().toString();
    }

    private String set(SortedSet<Integer> ids) {
        return ids.stream().map(i -> shown.show(HeapValue.ref(i))).collect(Collectors.joining(", ", "{", "}"));
    }
}

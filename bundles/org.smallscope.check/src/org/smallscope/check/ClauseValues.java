package org.smallscope.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Run;
import org.smallscope.program.tree.Clause;
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
    private final ConcreteHeaps heaps;

    /** What the judge says: the values, where the clause is one it can see, and whether it disagrees. */
    record Shown(Optional<ClauseValue> values, boolean disagrees, Optional<Origin> breaking) {
        static final Shown NONE = new Shown(Optional.empty(), false, Optional.empty());
    }

    ClauseValues(Graph graph, Run run, SourceTexts texts, HeapSnapshot shown) {
        this.graph = graph;
        this.run = run;
        this.texts = texts;
        this.shown = shown;
        program = graph.program();
        heaps = new ConcreteHeaps(graph, run);
    }

    Shown of(Obligation o) {
        try {
            return switch (o.kind()) {
                case ENSURES, SIGNALS -> methodClause(o);
                case INVARIANT, INITIALLY, CONSTRAINT -> o.atCall() ? atCall(o) : classClause(o);
                case JML_ASSERT -> o.detail().equals(Obligation.CLAIM) ? requiredRedundantly(o) : Shown.NONE;
                default -> Shown.NONE;
            };
        } catch (CannotJudge e) {
            return Shown.NONE;
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

    private Shown requiredRedundantly(Obligation o) {
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
        return Shown.NONE;
    }

    private Shown methodClause(Obligation o) {
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
        return Shown.NONE;
    }

    private static boolean same(Clause c, Obligation o) {
        return c.origin().equals(o.origin()) && c.text().equals(o.clause());
    }

    private Shown classClause(Obligation o) {
        for (ClassDecl c : program.classes()) {
            List<Clause> clauses = new ArrayList<>(c.spec().invariants());
            clauses.addAll(c.spec().constraints());
            clauses.addAll(c.spec().initially());
            for (Clause clause : clauses) {
                if (same(clause, o) && c.spec().self().isPresent()) {
                    return forObjects(c, clause, o);
                }
            }
            List<Clause> ofStatics = new ArrayList<>(c.spec().staticInvariants());
            ofStatics.addAll(c.spec().staticConstraints());
            ofStatics.addAll(c.spec().staticInitially());
            for (Clause clause : ofStatics) {
                if (same(clause, o)) {
                    return opinion(judge(graph.method()), clause);
                }
            }
        }
        return Shown.NONE;
    }

    /** The invariant in the state that the call found: that of the first step after it, or else the last one. */
    private Shown atCall(Obligation o) {
        Labels then = called(o);
        ConcreteHeap before = heap(graph.outcome().pre(), false);
        ConcreteHeap now = heap(then, true);
        for (ClassDecl c : program.classes()) {
            for (Clause clause : c.spec().invariants()) {
                if (!clause.text().equals(o.clause()) || c.spec().self().isEmpty()) {
                    continue;
                }
                for (int id : now.objects()) {
                    Judge judge =
                            new Judge(program, before, now).with(c.spec().self().get(), new Datum.Ref(id));
                    if (program.isSubtype(now.type(id), new Type.Ref(c.name())) && !judge.holds(clause.condition())) {
                        return of(judge, clause, id, breaking(c, clause, id, marksBefore(o)));
                    }
                }
            }
        }
        return Shown.NONE;
    }

    private Shown of(Judge judge, Clause clause, int id, Optional<Origin> breaking) {
        ClauseValue value = convert(judge.explain(clause.condition()), clause);
        ClauseValue named = new ClauseValue(
                value.origin(),
                value.text() + "   [this = " + shown.show(HeapValue.ref(id)) + "]",
                value.value(),
                value.children(),
                value.undefined());
        return new Shown(Optional.of(named), false, breaking);
    }

    /** How many statements had begun when the obligation was seen to be violated. */
    private int marksBefore(Obligation o) {
        for (int i = 0; i < run.violations().size(); i++) {
            Obligation seen = run.violations().get(i).obligation();
            if (seen.kind() == o.kind()
                    && seen.origin().equals(o.origin())
                    && seen.clause().equals(o.clause())) {
                return run.marksBefore(i);
            }
        }
        return run.marks().size();
    }

    private Labels called(Obligation o) {
        int next = marksBefore(o);
        return next < run.marks().size()
                ? run.marks().get(next).mark().state()
                : graph.outcome().post();
    }

    /** The first object for which the clause does not hold. */
    private Shown forObjects(ClassDecl c, Clause clause, Obligation o) {
        ConcreteHeap after = heap(graph.outcome().post(), true);
        boolean onlyThis = o.kind() != ObligationKind.INVARIANT;
        for (int id : after.objects()) {
            boolean receiver =
                    graph.outcome().receiver().map(r -> run.value(r) == id).orElse(false);
            if (program.isSubtype(after.type(id), new Type.Ref(c.name())) && (receiver || !onlyThis)) {
                Judge judge = judge(graph.method()).with(c.spec().self().orElseThrow(), new Datum.Ref(id));
                if (!judge.holds(clause.condition())) {
                    return of(
                            judge,
                            clause,
                            id,
                            breaking(c, clause, id, run.marks().size()));
                }
            }
        }
        return new Shown(Optional.empty(), true, Optional.empty());
    }

    /** The last statement before which the clause held for the object, and after which it does not. */
    private Optional<Origin> breaking(ClassDecl c, Clause clause, int id, int end) {
        List<Run.Moment> marks = run.marks();
        ConcreteHeap before = heap(graph.outcome().pre(), false);
        for (int i = end - 1; i >= 0 && i >= end - LONGEST_SEARCH; i--) {
            Judge judge = new Judge(program, before, heap(marks.get(i).mark().state(), true))
                    .with(c.spec().self().orElseThrow(), new Datum.Ref(id));
            if (judge.holds(clause.condition())) {
                return Optional.of(marks.get(i).mark().origin());
            }
        }
        return Optional.empty();
    }

    private Shown opinion(Judge judge, Clause clause) {
        Judgement j = judge.explain(clause.condition());
        return new Shown(Optional.of(convert(j, clause)), j.holds(), Optional.empty());
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
        return ConcreteHeaps.datum(v.type(), run.value(v), run);
    }

    private ConcreteHeap heap(Labels labels, boolean fresh) {
        return heaps.at(labels, fresh);
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
                j.value().map(this::show).orElseGet(() -> j.answer().reason().orElse("undefined")),
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
        } else if (d instanceof Datum.Big b) {
            return b.value().toString();
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

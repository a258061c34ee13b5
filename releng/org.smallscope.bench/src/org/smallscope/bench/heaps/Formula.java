package org.smallscope.bench.heaps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.bench.heaps.Description.Fact;
import org.smallscope.bench.heaps.Description.Place;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr.Op;

/** Says in terms of a graph that its input is one that was described. */
final class Formula {
    private final Graph graph;
    private final Listener listener;
    private final Map<Term, Value> known = new HashMap<>();
    private final List<Value> objects = new ArrayList<>();
    private int values;

    Formula(Graph graph, Listener listener) {
        this.graph = graph;
        this.listener = listener;
        values = 1 + graph.allSteps().mapToInt(Formula::defined).max().orElse(0);
    }

    private static int defined(Step step) {
        if (step instanceof Step.Define s) {
            return s.value().id();
        } else if (step instanceof Step.Allocate s) {
            return s.value().id();
        }
        return step instanceof Step.AllocateArray s ? s.value().id() : 0;
    }

    /** True for this input and for no other. */
    Value of(Description description) {
        objects.clear();
        List<Value> all = new ArrayList<>();
        for (Fact fact : description.facts()) {
            say(fact, description, all);
        }
        for (int i = 0; i < objects.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (description.objects().get(i).equals(description.objects().get(j))) {
                    all.add(not(equal(Type.OBJECT, objects.get(i), objects.get(j))));
                }
            }
        }
        return all.isEmpty() ? number(Prim.BOOLEAN, 1) : define(new Term.And(List.copyOf(all)), Prim.BOOLEAN);
    }

    Value not(Value v) {
        return define(new Term.Not(v), Prim.BOOLEAN);
    }

    private void say(Fact fact, Description description, List<Value> all) {
        if (fact instanceof Fact.Holds h) {
            all.add(equal(h.type(), read(h.place()), number(h.type(), h.number())));
        } else if (fact instanceof Fact.IsNull n) {
            all.add(equal(Type.OBJECT, read(n.place()), nothing()));
        } else if (fact instanceof Fact.Says s) {
            text(objects.get(s.string()), s.text(), all);
        } else if (fact instanceof Fact.Refers r && r.object() < objects.size()) {
            all.add(equal(Type.OBJECT, read(r.place()), objects.get(r.object())));
        } else if (fact instanceof Fact.Refers r) {
            Value object = read(r.place());
            objects.add(object);
            all.add(not(equal(Type.OBJECT, object, nothing())));
            Value exact = define(new Term.TypeConstant(description.objects().get(r.object())), Type.Special.TYPE);
            all.add(equal(Type.Special.TYPE, define(new Term.TypeOf(object), Type.Special.TYPE), exact));
        }
    }

    private void text(Value string, String text, List<Value> all) {
        all.add(define(new Term.Text(Term.TextOp.KNOWN, List.of(string)), Prim.BOOLEAN));
        Value length = define(new Term.Text(Term.TextOp.LENGTH, List.of(string)), Prim.INT);
        all.add(equal(Prim.INT, length, number(Prim.INT, text.length())));
        for (int i = 0; i < text.length(); i++) {
            Value at = define(new Term.Text(Term.TextOp.CHAR_AT, List.of(string, number(Prim.INT, i))), Prim.CHAR);
            all.add(equal(Prim.CHAR, at, number(Prim.CHAR, text.charAt(i))));
        }
    }

    // ------------------------------------------------------------------ places

    private Value read(Place place) {
        if (place instanceof Place.Root r) {
            return root(r.index());
        } else if (place instanceof Place.Static s) {
            int label = graph.outcome().pre().of(s.field());
            return define(new Term.ReadStatic(s.field(), label), s.field().type());
        } else if (place instanceof Place.InField f) {
            int label = graph.outcome().pre().of(f.field());
            return define(
                    new Term.ReadField(f.field(), label, objects.get(f.object())),
                    f.field().type());
        } else if (place instanceof Place.Element e) {
            Elements elements = Elements.of(e.element());
            int label = graph.outcome().pre().of(elements);
            Value index = number(Prim.INT, e.index());
            return define(new Term.ReadElement(elements, label, objects.get(e.array()), index), e.element());
        }
        return define(new Term.Length(objects.get(((Place.Length) place).array())), Prim.INT);
    }

    private Value root(int index) {
        boolean receives =
                graph.method().receiver().isPresent() && !graph.method().ref().constructor();
        if (receives && index == 0) {
            return graph.outcome().receiver().orElseThrow();
        }
        return graph.outcome().arguments().get(receives ? index - 1 : index);
    }

    // ------------------------------------------------------------------ terms

    private Value nothing() {
        return define(new Term.Reference(Atom.NULL), Type.Special.NULL);
    }

    private Value number(Prim type, long number) {
        return define(new Term.Constant(type, number), type);
    }

    private Value equal(Type type, Value a, Value b) {
        return define(new Term.Compare(Op.EQ, type, a, b), Prim.BOOLEAN);
    }

    private Value define(Term term, Type type) {
        return known.computeIfAbsent(term, t -> {
            Value value = new Value(values++, type);
            listener.add(graph.outcome().entry(), new Step.Define(value, t, Origin.NONE));
            return value;
        });
    }
}

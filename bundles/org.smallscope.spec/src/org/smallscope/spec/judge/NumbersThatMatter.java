package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;

/**
 * The numbers that can make a difference to a quantifier over all numbers whose variable is only compared: every number
 * there is in the heaps, in the clause and in the code, and those next to them. That the variable is only compared was
 * seen when the clause was read; a clause that does more with it is not supported.
 */
final class NumbersThatMatter {
    private final Evaluation evaluation;
    private final Expr.Quantified q;
    private final SortedSet<Long> numbers = new TreeSet<>(List.of(0L));

    NumbersThatMatter(Evaluation evaluation, Expr.Quantified q) {
        this.evaluation = evaluation;
        this.q = q;
    }

    SortedSet<Long> find() {
        evaluation.names.values().forEach(this::add);
        evaluation.result.ifPresent(this::add);
        ofHeap(evaluation.heap);
        ofHeap(evaluation.before);
        literals();
        ofClause();
        SortedSet<Long> all = new TreeSet<>();
        Prim type = (Prim) q.variable().type();
        for (long n : numbers) {
            for (long d = -1; d <= 1; d++) {
                all.add(JavaOperators.convert(n + d, type));
            }
        }
        return all;
    }

    private void add(Datum d) {
        if (d instanceof Datum.Int n) {
            numbers.add(n.value());
        } else if (d instanceof Datum.Big b && b.value().bitLength() < Long.SIZE) {
            numbers.add(b.value().longValue());
        }
    }

    private void ofHeap(ConcreteHeap heap) {
        for (int id : heap.objects()) {
            if (heap.type(id) instanceof Type.Array a) {
                for (int i = 0; a.element() instanceof Prim && i < heap.length(id); i++) {
                    add(heap.element(id, i));
                }
            } else {
                for (FieldRef f : List.copyOf(heap.fields(id).keySet())) {
                    if (f.type() instanceof Prim) {
                        add(heap.field(id, f));
                    }
                }
            }
        }
        evaluation.program.classes().stream()
                .flatMap(c -> c.fields().stream())
                .filter(f -> f.ref().isStatic() && f.ref().type() instanceof Prim)
                .forEach(f -> add(heap.staticField(f.ref())));
    }

    private void literals() {
        Walk.over(q, noting(numbers));
        numbers.addAll(evaluation.program.derived(Literals.class, Literals::of).numbers());
    }

    private static Consumer<Expr> noting(Set<Long> numbers) {
        return e -> {
            if (e instanceof Expr.Literal l) {
                numbers.add(l.value());
            }
        };
    }

    /** The numbers in the code of a program, which is long; quantifiers are evaluated again and again. */
    private record Literals(SortedSet<Long> numbers) {
        static Literals of(Program program) {
            SortedSet<Long> numbers = new TreeSet<>();
            program.classes().stream()
                    .filter(c -> !c.library())
                    .flatMap(c -> c.methods().stream())
                    .flatMap(m -> m.body().stream())
                    .forEach(b -> Walk.over(b, noting(numbers), s -> {}));
            return new Literals(numbers);
        }
    }

    /** The values of what the clause computes without the help of its own variables, before the call and after. */
    private void ofClause() {
        Set<Local> bound = new HashSet<>();
        List<Expr> parts = new ArrayList<>();
        Walk.over(q, e -> {
            if (e instanceof Expr.Quantified x) {
                bound.add(x.variable());
            } else if (e instanceof Expr.Let x) {
                bound.add(x.local());
            }
            if (e.type() instanceof Prim && e.type() != Prim.BOOLEAN) {
                parts.add(e);
            }
        });
        parts.removeIf(e -> mentions(e, bound));
        for (Expr e : parts) {
            value(e);
            value(new Expr.Old(e, e.origin()));
        }
    }

    private static boolean mentions(Expr e, Set<Local> bound) {
        boolean[] found = {false};
        Walk.over(e, x -> found[0] |= x instanceof Expr.Read r && bound.contains(r.local()));
        return found[0];
    }

    private void value(Expr e) {
        try {
            add(evaluation.evaluate(e));
        } catch (Undefined u) {
            numbers.add(0L);
        }
    }
}

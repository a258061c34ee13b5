package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Runs the statements of pure methods. */
final class Execution implements Stmt.Reader {
    private static final int LONGEST = 100_000;
    /** Heaps are copied at calls and clauses: what makes more objects than this takes too long to follow. */
    private static final int MOST_OBJECTS = 3_000;

    private final Evaluation evaluation;
    private int iterations;

    Execution(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    /** How a statement ended other than by reaching its end. */
    private static final class Leave extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Stmt.Label label;
        private final boolean again;
        private final transient Optional<Datum> value;

        Leave(Stmt.Label label, boolean again, Optional<Datum> value) {
            super(null, null, false, false);
            this.label = label;
            this.again = again;
            this.value = value;
        }
    }

    /** Runs a method's body and gives its result; anything for a void method. */
    Datum call(Stmt body) {
        try {
            run(body);
            return Datum.NULL;
        } catch (Leave l) {
            return l.value.orElse(Datum.NULL);
        }
    }

    void run(Stmt x) {
        x.accept(this);
    }

    @Override
    public void read(Stmt.Block s) {
        s.statements().forEach(this::run);
    }

    @Override
    public void read(Stmt.Declare s) {
        s.initial().ifPresent(e -> evaluation.names.put(s.local(), evaluation.evaluate(e)));
    }

    @Override
    public void read(Stmt.Eval s) {
        evaluation.evaluate(s.expression());
    }

    @Override
    public void read(Stmt.If s) {
        if (evaluation.truth(s.condition())) {
            run(s.then());
        } else {
            s.otherwise().ifPresent(this::run);
        }
    }

    @Override
    public void read(Stmt.Loop s) {
        if (s.frames().isEmpty() || !evaluation.isWatched()) {
            loop(s);
            return;
        }
        s.frames().forEach(evaluation::framed);
        try {
            loop(s);
        } finally {
            s.frames().forEach(f -> evaluation.unframed());
        }
    }

    @Override
    public void read(Stmt.Labelled s) {
        try {
            run(s.body());
        } catch (Leave l) {
            if (l.label != s.label()) {
                throw l;
            }
        }
    }

    @Override
    public void read(Stmt.Break s) {
        throw new Leave(s.label(), false, Optional.empty());
    }

    @Override
    public void read(Stmt.Continue s) {
        throw new Leave(s.label(), true, Optional.empty());
    }

    @Override
    public void read(Stmt.Return s) {
        throw new Leave(null, false, s.value().map(evaluation::evaluate));
    }

    @Override
    public void read(Stmt.Throw s) {
        Datum.Ref e = (Datum.Ref) evaluation.evaluate(s.value());
        evaluation.object(e, s.origin());
        throw evaluation.thrown(e, s.value() instanceof Expr.New);
    }

    @Override
    public void read(Stmt.Try s) {
        attempt(s);
    }

    @Override
    public void read(Stmt.Assert s) {
        if (!evaluation.truth(s.condition())) {
            throw evaluation.failure("java.lang.AssertionError", "an assertion fails", s.origin());
        }
    }

    @Override
    public void read(Stmt.Spec s) {
        meet(s.clause());
    }

    @Override
    public void read(Stmt.Unsupported s) {
        throw new CannotJudge(s.construct());
    }

    private void meet(Clause clause) {
        if (evaluation.isWatched()) {
            Optional<Datum> value = evaluation.specified(clause.condition());
            if (value.isEmpty()) {
                evaluation.metUndefined(clause);
            } else {
                evaluation.met(clause, value.get().equals(new Datum.Bool(true)));
            }
        }
    }

    /** JML's decreases: not negative when an iteration begins, and less than when the one before began. */
    private List<Long> measure(List<Clause> variants, List<Long> before) {
        List<Long> now = new ArrayList<>();
        for (int i = 0; evaluation.isWatched() && i < variants.size(); i++) {
            Optional<Datum> value = evaluation.specified(variants.get(i).condition());
            long number = value.map(v -> ((Datum.Int) v).value()).orElse(-1L);
            evaluation.met(variants.get(i), number >= 0 && (before.isEmpty() || number < before.get(i)));
            now.add(number);
        }
        return now;
    }

    private void loop(Stmt.Loop s) {
        List<Long> measures = List.of();
        Object visit = new Object();
        while (true) {
            s.invariants().forEach(this::meet);
            if (s.testFirst() && !evaluation.truth(s.condition())) {
                return;
            }
            evaluation.beginning(s, visit);
            measures = measure(s.variants(), measures);
            if (++iterations > LONGEST || evaluation.heap.size() > MOST_OBJECTS) {
                throw new CannotJudge("a loop that does not end");
            }
            try {
                run(s.body());
            } catch (Leave l) {
                if (l.label != s.label()) {
                    throw l;
                }
                if (!l.again) {
                    return;
                }
            }
            run(s.update());
            if (!s.testFirst() && !evaluation.truth(s.condition())) {
                return;
            }
        }
    }

    private void attempt(Stmt.Try s) {
        try {
            attemptWithoutFinally(s);
        } catch (Thrown | Leave left) {
            s.finalizer().ifPresent(this::run);
            throw left;
        }
        s.finalizer().ifPresent(this::run);
    }

    private void attemptWithoutFinally(Stmt.Try s) {
        try {
            run(s.body());
        } catch (Thrown t) {
            handle(s, t);
        }
    }

    private void handle(Stmt.Try s, Thrown t) {
        Type type = evaluation.heap.type(t.object().id());
        for (Stmt.Catch c : s.catches()) {
            if (c.types().stream().anyMatch(k -> evaluation.program.isSubtype(type, k))) {
                evaluation.names.put(c.variable(), t.object());
                run(c.body());
                return;
            }
        }
        throw t;
    }
}

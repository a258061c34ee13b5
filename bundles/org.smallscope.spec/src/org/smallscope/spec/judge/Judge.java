package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;

/**
 * Evaluates clauses between two heaps. Objects have the same numbers in both; those that only the later heap has are
 * fresh.
 */
public final class Judge {
    private final Program program;
    private final ConcreteHeap before;
    private final ConcreteHeap after;
    private final Map<Local, Datum> names = new HashMap<>();
    private Optional<Datum> result = Optional.empty();

    public Judge(Program program, ConcreteHeap before, ConcreteHeap after) {
        this.program = program;
        this.before = before;
        this.after = after;
    }

    /** Gives a name its value: a parameter, {@code this}, the exception of a signals clause. */
    public Judge with(Local local, Datum value) {
        names.put(local, value);
        return this;
    }

    public Judge withResult(Datum value) {
        result = Optional.of(value);
        return this;
    }

    /** The value of an expression; absent where it is not defined. */
    public Optional<Datum> value(Expr expression) {
        try {
            return Optional.of(evaluation(names).evaluate(expression));
        } catch (Undefined e) {
            return Optional.empty();
        }
    }

    /** True where the clause is defined and holds. */
    public boolean holds(Expr clause) {
        return value(clause).equals(Optional.of(new Datum.Bool(true)));
    }

    private Evaluation evaluation(Map<Local, Datum> bound) {
        return new Evaluation(program, before, after.copy(), new HashMap<>(bound), result, false);
    }

    /** The value with the values of all parts that are evaluated. */
    public Judgement explain(Expr expression) {
        return explain(expression, names, false);
    }

    private Judgement explain(Expr e, Map<Local, Datum> bound, boolean past) {
        Outcome outcome = outcome(e, bound, past);
        if (e instanceof Expr.Quantified q) {
            return explainQuantifier(q, outcome.value(), outcome.undefined(), bound, past);
        }
        List<Judgement> parts = new ArrayList<>();
        for (Expr part : Parts.of(e, outcome.value(), x -> truth(x, bound, past))) {
            parts.add(explain(part, bound, past || e instanceof Expr.Old));
        }
        return new Judgement(e, outcome.value(), outcome.undefined(), Optional.empty(), parts);
    }

    /** A value, or why there is none. */
    private record Outcome(Optional<Datum> value, Optional<String> undefined) {
        static Outcome none(String reason) {
            return new Outcome(Optional.empty(), Optional.of(reason));
        }
    }

    private Outcome outcome(Expr e, Map<Local, Datum> bound, boolean past) {
        try {
            return new Outcome(Optional.of(evaluation(bound, past).evaluate(e)), Optional.empty());
        } catch (Undefined u) {
            return Outcome.none(u.getMessage());
        } catch (CannotJudge c) {
            return Outcome.none("not evaluated: " + c.getMessage());
        }
    }

    private Evaluation evaluation(Map<Local, Datum> bound, boolean past) {
        return past
                ? new Evaluation(program, before, before.copy(), new HashMap<>(bound), result, true)
                : evaluation(bound);
    }

    private Optional<Boolean> truth(Expr condition, Map<Local, Datum> bound, boolean past) {
        return outcome(condition, bound, past)
                .value()
                .filter(v -> v instanceof Datum.Bool)
                .map(v -> ((Datum.Bool) v).value());
    }

    /** Shows the instance that makes a forall false or an exists true. */
    private Judgement explainQuantifier(
            Expr.Quantified q,
            Optional<Datum> value,
            Optional<String> undefined,
            Map<Local, Datum> bound,
            boolean past) {
        Evaluation evaluation = evaluation(bound, past);
        try {
            Optional<Datum> witness = evaluation.decisive(q);
            if (witness.isPresent()) {
                Map<Local, Datum> inner = new HashMap<>(bound);
                inner.put(q.variable(), witness.get());
                return new Judgement(
                        q,
                        value,
                        undefined,
                        Optional.of(new Judgement.Witness(q.variable().name(), witness.get())),
                        List.of(explain(q.range(), inner, past), explain(q.body(), inner, past)));
            }
        } catch (Undefined | CannotJudge e) {
            return new Judgement(
                    q, value, undefined.or(() -> Optional.of(e.getMessage())), Optional.empty(), List.of());
        }
        return new Judgement(q, value, undefined, Optional.empty(), List.of());
    }
}

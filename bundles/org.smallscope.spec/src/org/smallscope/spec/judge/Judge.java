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
        Judgement.Answer answer = answer(e, bound, past);
        if (e instanceof Expr.Quantified q) {
            return explainQuantifier(q, answer, bound, past);
        }
        List<Judgement> parts = new ArrayList<>();
        for (Expr part : ShownParts.of(e, x -> truth(x, bound, past))) {
            parts.add(explain(part, bound, past || e instanceof Expr.Old));
        }
        return new Judgement(e, answer, Optional.empty(), parts);
    }

    private Judgement.Answer answer(Expr e, Map<Local, Datum> bound, boolean past) {
        try {
            return new Judgement.Evaluated(evaluation(bound, past).evaluate(e));
        } catch (Undefined u) {
            return new Judgement.NotDefined(u.getMessage());
        } catch (CannotJudge c) {
            return new Judgement.CannotSay(c.getMessage());
        }
    }

    private Evaluation evaluation(Map<Local, Datum> bound, boolean past) {
        return past
                ? new Evaluation(program, before, before.copy(), new HashMap<>(bound), result, true)
                : evaluation(bound);
    }

    private Optional<Boolean> truth(Expr condition, Map<Local, Datum> bound, boolean past) {
        return answer(condition, bound, past)
                .value()
                .filter(v -> v instanceof Datum.Bool)
                .map(v -> ((Datum.Bool) v).value());
    }

    /** Shows the instance that makes a forall false or an exists true. */
    private Judgement explainQuantifier(
            Expr.Quantified q, Judgement.Answer answer, Map<Local, Datum> bound, boolean past) {
        Optional<Datum> witness = decisive(q, bound, past);
        if (witness.isEmpty()) {
            return new Judgement(q, answer, Optional.empty(), List.of());
        }
        Map<Local, Datum> inner = new HashMap<>(bound);
        inner.put(q.variable(), witness.get());
        return new Judgement(
                q,
                answer,
                Optional.of(new Judgement.Witness(q.variable().name(), witness.get())),
                List.of(explain(q.range(), inner, past), explain(q.body(), inner, past)));
    }

    private Optional<Datum> decisive(Expr.Quantified q, Map<Local, Datum> bound, boolean past) {
        try {
            return evaluation(bound, past).decisive(q);
        } catch (Undefined | CannotJudge e) {
            return Optional.empty(); // the answer says why
        }
    }
}

package org.smallscope.bench.trust;

import java.util.Optional;
import java.util.stream.Stream;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.spec.judge.CannotJudge;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Judge;
import org.smallscope.spec.judge.Promised;

/**
 * A look at the references alone, which spares the numbers of most heaps: parts of invariants and preconditions that can
 * be evaluated without reading a number, and do not hold, cannot be helped by any choice of numbers.
 */
final class Shape {
    private final Program program;
    private final Method method;
    private final Input input;

    Shape(Program program, Method method, Input input) {
        this.program = program;
        this.method = method;
        this.input = input;
    }

    /** True where no choice of numbers satisfies all that is assumed. */
    boolean isHopeless() {
        Promised promised = Promised.of(program, method);
        Judge judge = new Judge(program, input.heap(), input.heap());
        for (int id : input.heap().objects()) {
            boolean exempt = method.contract().helper() && input.receiver().equals(Optional.of(new Datum.Ref(id)));
            if (!exempt && input.heap().type(id) instanceof Type.Ref r) {
                for (ClassDecl c : Promised.specified(program, r.name())) {
                    c.spec().self().ifPresent(self -> judge.with(self, new Datum.Ref(id)));
                    if (c.spec().invariants().stream().anyMatch(k -> !k.redundant() && fails(k, judge))) {
                        return true;
                    }
                }
            }
        }
        if (promised.always(Clause.Kind.REQUIRES).stream().anyMatch(c -> fails(c, judge(method)))) {
            return true;
        }
        return !promised.cases().isEmpty()
                && promised.cases().stream()
                        .allMatch(c -> c.spec().precondition().stream().anyMatch(r -> fails(r, judge(c.writer()))));
    }

    private Judge judge(Method writer) {
        Judge judge = new Judge(program, input.heap(), input.heap());
        writer.receiver().ifPresent(self -> input.receiver().ifPresent(r -> judge.with(self, r)));
        for (int i = 0; i < writer.parameters().size(); i++) {
            if (input.arguments().get(i) != null) {
                judge.with(writer.parameters().get(i), input.arguments().get(i));
            }
        }
        return judge;
    }

    private static boolean fails(Clause clause, Judge judge) {
        return conjuncts(clause.condition()).anyMatch(e -> fails(e, judge));
    }

    private static boolean fails(Expr e, Judge judge) {
        try {
            return !judge.holds(e);
        } catch (Input.NotYet | CannotJudge unknown) {
            return false;
        }
    }

    private static Stream<Expr> conjuncts(Expr e) {
        if (e instanceof Expr.Conditional c && c.otherwise() instanceof Expr.Literal l && l.value() == 0) {
            return Stream.concat(conjuncts(c.condition()), conjuncts(c.then()));
        }
        return Stream.of(e);
    }
}

package org.smallscope.program.build.code;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.smallscope.program.MethodRef;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Doing;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Methods that nobody declares pure and whose code shows that they are: neither they, nor what overrides them, nor what
 * they call stores anything but into local variables, and constructors into the object they make.
 */
final class InferredPurity {
    private final Program program;
    /** While a method is looked at, it is taken as pure: a recursion changes nothing by itself. */
    private final Map<MethodRef, Boolean> known = new HashMap<>();

    InferredPurity(Program program) {
        this.program = program;
    }

    /** Is every method that a call of this one can run seen to be pure? */
    boolean of(MethodRef called) {
        return Stream.concat(program.method(called).stream(), overriding(called))
                .allMatch(this::isPure);
    }

    private Stream<Method> overriding(MethodRef called) {
        return program.classes().stream().flatMap(c -> c.methods().stream()).filter(m -> m.overridden()
                .contains(called));
    }

    private boolean isPure(Method m) {
        boolean library = program.find(m.ref().owner()).map(ClassDecl::library).orElse(false);
        if (library || m.contract().pure()) {
            return true;
        }
        Boolean before = known.putIfAbsent(m.ref(), true);
        if (before != null) {
            return before;
        }
        boolean pure = m.body().isPresent() && isPure(m, m.body().get());
        known.put(m.ref(), pure);
        return pure;
    }

    private boolean isPure(Method m, Stmt body) {
        boolean[] pure = {true};
        Harmless harmless = new Harmless(this, m);
        Walk.over(body, e -> pure[0] = pure[0] && e.accept(harmless), s -> {});
        return pure[0];
    }

    /** Changes an expression of a method nothing that was there before, its parts left aside? */
    private record Harmless(InferredPurity purity, Method within) implements Doing<Boolean> {
        @Override
        public Boolean computes(Expr e) {
            return true;
        }

        @Override
        public Boolean visit(Expr.Assign e) {
            return e.place() instanceof Expr.Read || within.ref().constructor() && isOwn(e.place(), within);
        }

        @Override
        public Boolean visit(Expr.New e) {
            return purity.of(e.constructor());
        }

        @Override
        public Boolean visit(Expr.Call e) {
            return purity.of(e.method());
        }

        @Override
        public Boolean visit(Expr.Builtin e) {
            return !e.intrinsic().writes();
        }

        @Override
        public Boolean visit(Expr.Unsupported e) {
            return false;
        }
    }

    private static boolean isOwn(Expr.Place place, Method constructor) {
        return place instanceof Expr.FieldGet f
                && f.target() instanceof Expr.Read r
                && constructor.receiver().equals(Optional.of(r.local()));
    }
}

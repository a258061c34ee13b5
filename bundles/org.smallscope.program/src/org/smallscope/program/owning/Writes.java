package org.smallscope.program.owning;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.classes.Method;
import org.smallscope.program.tree.Doing;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * The arrays whose elements are written, but for those that a constructor writes into arrays which it has just made for
 * its own object.
 */
final class Writes {
    private static final Set<String> WRITING =
            Set.of("sort", "parallelSort", "fill", "setAll", "parallelSetAll", "parallelPrefix");

    /** The array whose elements an expression writes, its parts left aside. */
    private static final Doing<Optional<Expr>> WRITTEN = new Doing<>() {
        @Override
        public Optional<Expr> computes(Expr e) {
            return Optional.empty();
        }

        @Override
        public Optional<Expr> visit(Expr.Assign e) {
            return e.place() instanceof Expr.Element x ? Optional.of(x.array()) : Optional.empty();
        }

        @Override
        public Optional<Expr> visit(Expr.Builtin e) {
            return e.intrinsic().writes() ? Optional.of(e.arguments().get(2)) : Optional.empty();
        }

        @Override
        public Optional<Expr> visit(Expr.Call e) {
            return e.method().owner().equals("java.util.Arrays")
                            && WRITING.contains(e.method().name())
                    ? Optional.of(e.arguments().get(0))
                    : Optional.empty();
        }

        /** What the constructor writes is looked at in its own code. */
        @Override
        public Optional<Expr> visit(Expr.New e) {
            return Optional.empty();
        }

        /** Where code is not modelled, nothing is known of any array: {@link ValueFlow} says so. */
        @Override
        public Optional<Expr> visit(Expr.Unsupported e) {
            return Optional.empty();
        }
    };

    private final ValueFlow values;
    private final Set<ValueFlow.Place> written = Collections.newSetFromMap(new IdentityHashMap<>());

    Writes(ValueFlow values, List<Method> methods) {
        this.values = values;
        methods.forEach(m -> m.body().ifPresent(b -> new Code(m).look(b)));
        List<Local> parameters =
                methods.stream().flatMap(m -> m.parameters().stream()).toList();
        int before = -1;
        while (before != written.size()) {
            before = written.size();
            parameters.stream()
                    .filter(p -> written.contains(values.local(p).root()))
                    .forEach(p -> values.lentTo(p).forEach(this::write));
        }
    }

    private void write(ValueFlow.Place array) {
        written.add(array.root());
    }

    boolean include(ValueFlow.Place array) {
        return written.contains(array.root());
    }

    /** What one method writes. */
    private final class Code {
        private final Method method;
        private final Set<Local> fresh = Collections.newSetFromMap(new IdentityHashMap<>());

        Code(Method method) {
            this.method = method;
        }

        void look(Stmt body) {
            if (method.ref().constructor()) {
                Walk.over(body, e -> {}, this::declared);
                Walk.over(body, this::assigned, s -> {});
            }
            Walk.over(body, this::note, s -> {});
        }

        private void declared(Stmt s) {
            if (s instanceof Stmt.Declare d && d.initial().filter(Code::isNew).isPresent()) {
                fresh.add(d.local());
            }
        }

        private void assigned(Expr e) {
            if (e instanceof Expr.Assign a && a.place() instanceof Expr.Read r && !isNew(a.value())) {
                fresh.remove(r.local());
            }
        }

        private static boolean isNew(Expr e) {
            return e instanceof Expr.NewArray
                    || e instanceof Expr.ArrayOf
                    || e instanceof Expr.Builtin b && b.intrinsic() == Expr.Intrinsic.ARRAY_CLONE
                    || e instanceof Expr.Cast c && isNew(c.operand())
                    || e instanceof Expr.Call c
                            && c.method().owner().equals("java.util.Arrays")
                            && c.method().name().startsWith("copyOf");
        }

        private void note(Expr e) {
            e.accept(WRITTEN).filter(array -> !isOwn(array)).ifPresent(array -> {
                write(values.of(array));
            });
        }

        /** An array of the object under construction, or one that its constructor has made. */
        private boolean isOwn(Expr array) {
            boolean ofSelf = method.ref().constructor()
                    && array instanceof Expr.FieldGet f
                    && f.target() instanceof Expr.Read r
                    && method.receiver().filter(s -> s == r.local()).isPresent();
            return ofSelf || array instanceof Expr.Read r && fresh.contains(r.local());
        }
    }
}

package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.build.past.Construction.Frame;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.PassedOver;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** Follows the statements of code that has run before. */
record PastStatements(Construction code) {

    private Emitter emit() {
        return code.emit();
    }

    private PastValue value(Expr e, Frame frame) {
        return code.expressions().value(e, frame);
    }

    void execute(Stmt statement, Frame frame) {
        if (code.goesOn(frame)) {
            statement.accept(new InFrame(frame));
        } else {
            pass(statement, frame);
        }
    }

    /** Follows each kind of statement. */
    private final class InFrame implements Stmt.Reader {
        private final Frame frame;

        InFrame(Frame frame) {
            this.frame = frame;
        }

        @Override
        public void read(Stmt.Block s) {
            s.statements().forEach(inner -> execute(inner, frame));
        }

        @Override
        public void read(Stmt.Declare s) {
            frame.at.locals.put(s.local(), s.initial().map(e -> value(e, frame)).orElse(PastValue.UNKNOWN));
        }

        @Override
        public void read(Stmt.Eval s) {
            value(s.expression(), frame);
        }

        @Override
        public void read(Stmt.If s) {
            branch(s, frame);
        }

        @Override
        public void read(Stmt.Loop s) {
            loop(s, frame);
        }

        @Override
        public void read(Stmt.Labelled s) {
            execute(s.body(), frame);
            join(s.label(), frame.left, frame);
        }

        @Override
        public void read(Stmt.Break s) {
            leave(s.label(), frame.left, frame);
        }

        @Override
        public void read(Stmt.Continue s) {
            leave(s.label(), frame.continued, frame);
        }

        @Override
        public void read(Stmt.Return s) {
            giveBack(s, frame);
        }

        @Override
        public void read(Stmt.Throw s) {
            code.hand(value(s.value(), frame));
            frame.at.alive = emit().bool(false);
        }

        @Override
        public void read(Stmt.Assert s) {
            frame.at.alive = emit().and(frame.at.alive, code.truth(value(s.condition(), frame)));
        }

        @Override
        public void read(Stmt.Try s) {
            if (isFollowed(s)) {
                attempt(s, frame);
                s.finalizer().ifPresent(f -> execute(f, frame));
            } else {
                guess(s, frame);
            }
        }

        @Override
        public void read(Stmt.Spec s) {
            // clauses change nothing
        }

        @Override
        public void read(Stmt.Unsupported s) {
            guess(s, frame);
        }
    }

    private void guess(Stmt statement, Frame frame) {
        code.guess();
        pass(statement, frame);
    }

    /** Is all of it modelled, and does nothing pass by a finally block? */
    private static boolean isFollowed(Stmt.Try s) {
        return new PassedOver(s, Optional.empty()).isWhole() && (s.finalizer().isEmpty() || staysInside(s));
    }

    /** Goes on where nothing was thrown and, where an exception is caught and not thrown again, from there. */
    private void attempt(Stmt.Try s, Frame frame) {
        PastState before = frame.at;
        Value alive = before.alive;
        List<PastState> ends = new ArrayList<>();
        for (Stmt.Catch c : s.catches()) {
            if (throwsAtEnd(c.body()) && staysInside(c.body())) {
                code.passOver(new PassedOver(c.body(), frame.self));
                continue;
            }
            Value thrown = code.any(Prim.BOOLEAN);
            code.guess(); // when something is thrown is not asked
            frame.at = before.copy(emit().and(alive, thrown));
            breakOff(s.body(), frame);
            frame.at.locals.put(c.variable(), PastValue.UNKNOWN);
            execute(c.body(), frame);
            ends.add(frame.at);
            alive = emit().and(alive, emit().not(thrown));
        }
        frame.at = before.copy(alive);
        execute(s.body(), frame);
        ends.forEach(end -> frame.at = code.joins().merged(frame.at, end));
    }

    /** Somewhere in it an exception was thrown: a variable that the last statement assigns has not got there. */
    private void breakOff(Stmt body, Frame frame) {
        PassedOver passed = new PassedOver(body, frame.self);
        code.passOver(passed);
        passed.stored().forEach(code::storeOutOfSight);
        if (!passed.isQuiet()) {
            code.forgetAll(frame.at);
        }
        Set<Local> changed = Collections.newSetFromMap(new IdentityHashMap<>());
        changed.addAll(passed.assigned());
        if (last(body) instanceof Stmt.Eval e
                && e.expression() instanceof Expr.Assign a
                && a.place() instanceof Expr.Read r
                && assignments(body, r.local()) == 1) {
            changed.remove(r.local());
        }
        for (Local local : changed) {
            frame.at.locals.put(
                    local, local.type() instanceof Prim p ? new PastValue.Known(code.any(p)) : PastValue.UNKNOWN);
        }
    }

    private static Stmt last(Stmt s) {
        return s instanceof Stmt.Block b && !b.statements().isEmpty()
                ? last(b.statements().get(b.statements().size() - 1))
                : s;
    }

    private static int assignments(Stmt code, Local local) {
        int[] count = new int[1];
        Walk.over(
                code,
                e -> count[0] +=
                        e instanceof Expr.Assign a && a.place() instanceof Expr.Read r && r.local() == local ? 1 : 0,
                t -> {});
        return count[0];
    }

    private static boolean throwsAtEnd(Stmt s) {
        return s instanceof Stmt.Throw
                || s instanceof Stmt.Block b
                        && !b.statements().isEmpty()
                        && throwsAtEnd(b.statements().get(b.statements().size() - 1));
    }

    private static boolean staysInside(Stmt s) {
        PassedOver passed = new PassedOver(s, Optional.empty());
        return passed.isWhole()
                && !passed.returns()
                && passed.left().isEmpty()
                && passed.continued().isEmpty();
    }

    private void branch(Stmt.If s, Frame frame) {
        Value condition = code.truth(value(s.condition(), frame));
        PastState before = frame.at;
        frame.at = before.copy(emit().and(before.alive, condition));
        execute(s.then(), frame);
        PastState then = frame.at;
        frame.at = before.copy(emit().and(before.alive, emit().not(condition)));
        s.otherwise().ifPresent(o -> execute(o, frame));
        frame.at = code.joins().merged(then, frame.at);
    }

    private void loop(Stmt.Loop s, Frame frame) {
        int open = 0; // rounds of which it is not known whether there is one more
        for (int i = 0; open < code.rounds() && code.goesOn(frame); i++) {
            if (s.testFirst() || i > 0) {
                open += test(s, frame) ? 0 : 1;
            }
            execute(s.body(), frame);
            join(s.label(), frame.continued, frame);
            execute(s.update(), frame);
        }
        pass(s, frame);
        join(s.label(), frame.left, frame);
    }

    /** Leaves the loop where its condition does not hold; true where it is known that it does. */
    private boolean test(Stmt.Loop s, Frame frame) {
        Value condition = code.truth(value(s.condition(), frame));
        PastState before = frame.at;
        frame.at = before.copy(emit().and(before.alive, emit().not(condition)));
        leave(s.label(), frame.left, frame);
        frame.at = before.copy(emit().and(before.alive, condition));
        return emit().constant(condition).equals(Optional.of(true));
    }

    private void leave(Stmt.Label label, Map<Stmt.Label, PastState> ways, Frame frame) {
        PastState known = ways.get(label);
        PastState now = frame.at.copy(frame.at.alive);
        ways.put(label, known == null ? now : code.joins().merged(known, now));
        frame.at.alive = emit().bool(false);
    }

    private void join(Stmt.Label label, Map<Stmt.Label, PastState> ways, Frame frame) {
        PastState left = ways.remove(label);
        frame.at = left == null ? frame.at : code.joins().merged(frame.at, left);
    }

    private void giveBack(Stmt.Return s, Frame frame) {
        PastValue result = s.value().map(e -> value(e, frame)).orElse(PastValue.UNKNOWN);
        PastState now = frame.at.copy(frame.at.alive);
        if (frame.returned == null) {
            frame.returned = now;
            frame.result = result;
        } else {
            frame.result = code.joins().either(frame.returned.alive, frame.result, result);
            frame.returned = code.joins().merged(frame.returned, now);
        }
        frame.at.alive = emit().bool(false);
    }

    /** Long loops, tries and what is not modelled: they end somehow, and what they assign is not known afterwards. */
    private void pass(Stmt statement, Frame frame) {
        PassedOver passed = new PassedOver(statement, frame.self);
        code.passOver(passed);
        passed.made().forEach(code::madeOutOfSight);
        if (emit().constant(frame.at.alive).equals(Optional.of(false))) {
            return;
        }
        if (passed.isWhole()) {
            passed.assigned().forEach(local -> frame.at.locals.put(local, anything(local, statement)));
        } else {
            frame.at.locals.replaceAll(PastStatements::forgotten);
        }
        passed.stored().forEach(code::storeOutOfSight);
        if (!passed.isQuiet()) {
            code.forgetAll(frame.at);
        }
        for (Stmt.Label label : passed.left()) {
            perhaps(frame, () -> leave(label, frame.left, frame));
        }
        for (Stmt.Label label : passed.continued()) {
            perhaps(frame, () -> leave(label, frame.continued, frame));
        }
        if (passed.returns()) {
            perhaps(frame, () -> giveBack(new Stmt.Return(Optional.empty(), statement.origin()), frame));
        }
    }

    /** What a long loop over an array leaves is any number: no array before the call is so long that it matters. */
    private PastValue anything(Local local, Stmt statement) {
        boolean[] measures = new boolean[1];
        if (statement instanceof Stmt.Loop loop) {
            Walk.over(loop.condition(), e -> measures[0] |= isLength(e));
        }
        return measures[0] && local.type() instanceof Prim p ? new PastValue.Known(code.any(p)) : PastValue.UNKNOWN;
    }

    private static boolean isLength(Expr e) {
        return e instanceof Expr.Length
                || e instanceof Expr.Call c
                        && c.method().owner().equals("java.lang.String")
                        && c.method().name().equals("length");
    }

    private static PastValue forgotten(Local local, PastValue value) {
        return value instanceof PastValue.Self ? value : PastValue.UNKNOWN;
    }

    private void perhaps(Frame frame, Runnable way) {
        PastState before = frame.at;
        Value taken = code.any(Prim.BOOLEAN);
        frame.at = before.copy(emit().and(before.alive, taken));
        way.run();
        frame.at = before.copy(emit().and(before.alive, emit().not(taken)));
    }
}

package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/** Calls seen through contracts: preconditions of what is inlined, and methods that have nothing but a contract. */
public final class ContractCalls {
    private final Building building;

    private final List<Answer> answers = new ArrayList<>();

    /** What a pure method without a body has answered, where it was called. */
    private record Answer(MethodRef method, Labels state, Variable given, List<Variable> operands, Variable result) {}

    ContractCalls(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    public SpecBuilder.Environment environment(
            Method writer, Optional<Value> receiver, List<Value> arguments, Optional<Value> result, Labels old) {
        Map<Local, Value> names = Promises.bind(writer, receiver, arguments);
        return new SpecBuilder.Environment(names::get, result, old, emit().bool(true), false);
    }

    /** The precondition of one case as one value; executions that go beyond a bound in finding it are left out. */
    public Value decided(SpecCase spec, SpecBuilder.Environment env) {
        Value all = emit().bool(true);
        for (Clause c : spec.precondition()) {
            ClauseBuilder.Evaluated evaluated =
                    building.clauses.evaluate(c.condition(), env.on(emit().and(env.path(), all)));
            building.clauses.leaveOutUndecided(c, evaluated, all);
            all = emit().and(all, evaluated.result().value(), evaluated.result().defined());
        }
        return all;
    }

    /** The precondition of one case: all its requires clauses, in order. */
    private ClauseBuilder.Evaluated precondition(SpecCase spec, SpecBuilder.Environment env) {
        SpecBuilder.Result all = building.certainty.total(emit().bool(true));
        List<ClauseCuts.Noted> limits = new ArrayList<>();
        SpecBuilder.Result no = building.certainty.total(emit().bool(false));
        for (Clause c : spec.precondition()) {
            Value may = building.certainty.mayHold(all);
            ClauseBuilder.Evaluated next =
                    building.clauses.evaluate(c.condition(), env.on(emit().and(env.path(), may)));
            all = building.certainty.conditional(all, next.result(), no, Prim.BOOLEAN);
            limits.addAll(next.limits());
        }
        return new ClauseBuilder.Evaluated(all, limits);
    }

    /** Checks what the callee requires; goes on where it is given. */
    void checkPrecondition(Method method, Optional<Value> receiver, List<Value> arguments, Origin call) {
        Promises promises = Promises.of(building.program, method).relied();
        if (promises.silent() || emit().unreachable()) {
            return;
        }
        Labels now = emit().state().heap();
        SpecBuilder.Environment own = environment(method, receiver, arguments, Optional.empty(), now);
        for (Clause c : promises.always()) {
            if (c.kind() == Clause.Kind.REQUIRES) {
                require(building.clauses.evaluate(c.condition(), own), c, method, call);
            }
        }
        if (promises.cases().size() == 1) {
            Promises.Case only = promises.cases().get(0);
            SpecBuilder.Environment env = environment(only.writer(), receiver, arguments, Optional.empty(), now);
            for (Clause c : only.spec().requires()) {
                require(building.clauses.evaluate(c.condition(), env), c, method, call);
            }
        } else if (!promises.cases().isEmpty()) {
            Obligation o = building.obligation(
                    ObligationKind.CALLEE_REQUIRES,
                    "one of the preconditions of " + method.ref().name(),
                    "",
                    call);
            List<ClauseBuilder.Evaluated> cases = promises.cases().stream()
                    .map(c ->
                            precondition(c.spec(), environment(c.writer(), receiver, arguments, Optional.empty(), now)))
                    .toList();
            building.goOnWhere(building.clauses.check(o, oneOf(cases), emit().bool(true)));
        }
    }

    /** One of the cases applies; one whose precondition is not defined does not. */
    private ClauseBuilder.Evaluated oneOf(List<ClauseBuilder.Evaluated> cases) {
        List<SpecBuilder.Result> results = new ArrayList<>();
        List<ClauseCuts.Noted> limits = new ArrayList<>();
        for (ClauseBuilder.Evaluated c : cases) {
            SpecBuilder.Result r = c.result();
            results.add(new SpecBuilder.Result(
                    emit().and(r.value(), r.defined()), emit().bool(true), building.certainty.open(r), r.doubt()));
            limits.addAll(c.limits());
        }
        return new ClauseBuilder.Evaluated(building.certainty.junction(false, results), limits);
    }

    private void require(ClauseBuilder.Evaluated evaluated, Clause c, Method method, Origin call) {
        if (emit().unreachable()) {
            return;
        }
        SpecBuilder.Result r = evaluated.result();
        Value holds = emit().and(r.value(), r.defined(), emit().not(building.certainty.open(r)));
        if (!emit().constant(holds).equals(Optional.of(true))) {
            Obligation o = building.obligation(
                    ObligationKind.CALLEE_REQUIRES,
                    c.text(),
                    "in the call of " + method.ref().name(),
                    call);
            building.goOnWhere(building.clauses.check(o, evaluated, emit().bool(true)));
        }
    }

    // ------------------------------------------------------------------ methods without a body

    /** The call of a method that is known by its contract only: any outcome the contract allows. */
    Value call(Method method, Optional<Value> receiver, List<Value> arguments, Origin call, Scope scope) {
        Promises promises = Promises.of(building.program, method).relied();
        boolean pure = promises.pure(building.program);
        if (promises.cases().isEmpty() && !pure) {
            building.unsupported(
                    "call of " + method.ref() + ", which has neither a body nor a contract here",
                    "add its source to the source path, or a JML contract in a .jml file",
                    call);
            return emit().defaultOf(method.ref().result());
        }
        if (promises.cases().stream().anyMatch(c -> !c.spec().diverges().isEmpty())) {
            building.unsupported(
                    "call of " + method.ref() + ", which has no body here and may not end",
                    "add its source to the source path, or leave its diverges clause out",
                    call);
        }
        promises.unsupported(building.program).forEach(u -> building.unsupported(u.construct(), u.hint(), u.origin()));
        if (!building.quiet()) {
            checkPrecondition(method, receiver, arguments, call);
        }
        if (emit().unreachable()) {
            return emit().defaultOf(method.ref().result());
        }
        building.byContract = true;
        Labels before = emit().state().heap();
        Value result = new ContractCall(building, method, receiver, arguments, call, scope).run();
        if (pure && method.ref().result() != Prim.VOID) {
            List<Value> operands = new ArrayList<>();
            receiver.ifPresent(operands::add);
            operands.addAll(arguments);
            answerAlike(method.ref(), operands, before, result);
        }
        return result;
    }

    // ------------------------------------------------------------------ methods whose contract stands for their code

    /** Does the contract of a callee stand for its code? */
    boolean standsFor(Method method, Expr.Dispatch how) {
        Promises promises = Promises.of(building.program, method);
        boolean partOfAnother = method.ref().constructor() && how == Expr.Dispatch.SPECIAL;
        return building.inBody()
                && !building.library(method.ref())
                && !partOfAnother
                && !promises.relied().cases().isEmpty()
                && promises.unsupported(building.program).isEmpty()
                && promises.cases().stream().allMatch(c -> c.spec().diverges().isEmpty());
    }

    /** The call of a method that has code, of which nothing but the contract is looked at. */
    Value callUnfollowed(Method method, Optional<Value> receiver, List<Value> arguments, Origin call, Scope scope) {
        checkPrecondition(method, receiver, arguments, call);
        if (emit().unreachable()) {
            return emit().defaultOf(method.ref().result());
        }
        return new ContractCall(building, method, receiver, arguments, call, scope).run();
    }

    /** A pure method is a function: asked the same in the same state, it answers the same. */
    private void answerAlike(MethodRef method, List<Value> operands, Labels state, Value result) {
        for (Answer a : answers) {
            if (a.method().equals(method) && !emit().unreachable()) {
                Value unchanged = emit().state().unchanged(a.state(), state);
                if (emit().constant(unchanged).equals(Optional.of(false))) {
                    continue;
                }
                List<Value> same = new ArrayList<>(List.of(emit().state().read(a.given()), unchanged));
                for (int i = 0; i < operands.size(); i++) {
                    Variable other = a.operands().get(i);
                    same.add(emit().equal(
                                    other.type(),
                                    operands.get(i),
                                    emit().state().read(other)));
                }
                emit().continueWhen(emit().implies(
                                emit().and(same),
                                emit().equal(
                                                method.result(),
                                                result,
                                                emit().state().read(a.result()))));
            }
        }
        if (emit().unreachable()) {
            return;
        }
        List<Variable> kept = new ArrayList<>();
        for (Value operand : operands) {
            Variable v = emit().state().variable("$operand", operand.type());
            emit().state().set(v, operand);
            kept.add(v);
        }
        Answer answer = new Answer(
                method,
                state,
                emit().state().variable("$given", Prim.BOOLEAN),
                kept,
                emit().state().variable("$answer", method.result()));
        emit().state().set(answer.given(), emit().bool(true));
        emit().state().set(answer.result(), result);
        answers.add(answer);
    }

    /** Goes on only where a promise is kept, which is asked to mean something. */
    void rely(Clause c, SpecBuilder.Environment env, Value held) {
        ClauseBuilder.Evaluated evaluated = building.clauses.evaluate(c.condition(), env.on(held));
        building.clauses.leaveOutUndecided(c, evaluated, held);
        SpecBuilder.Result r = evaluated.result();
        Value defined = emit().implies(held, r.defined());
        if (!building.quiet() && !emit().constant(defined).equals(Optional.of(true))) {
            // a promise that means nothing cannot be relied on
            emit().step(new Step.Check(building.obligation(c, "where it is relied on"), defined));
        }
        emit().continueWhen(emit().implies(held, emit().and(r.value(), r.defined())));
    }

    /** Goes on only where a promise is kept; who makes it has to see that it means something. */
    void suppose(Clause c, SpecBuilder.Environment env, Value held) {
        ClauseBuilder.Evaluated evaluated = building.clauses.evaluate(c.condition(), env.on(held));
        building.clauses.leaveOutUndecided(c, evaluated, held);
        SpecBuilder.Result r = evaluated.result();
        emit().continueWhen(emit().implies(held, emit().and(r.value(), r.defined())));
    }
}

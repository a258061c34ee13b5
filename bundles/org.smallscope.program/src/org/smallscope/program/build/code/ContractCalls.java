package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.Location;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/** Calls seen through contracts: preconditions of what is inlined, and methods that have nothing but a contract. */
public final class ContractCalls {
    /** Stands for state that is not modelled, of objects known by their contracts only: its label tells states apart. */
    private static final FieldRef UNSEEN = new FieldRef("$opaque", "state", Prim.INT, true);

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
        List<Value> held = new ArrayList<>();
        for (Promises.Case c : promises.cases()) {
            held.add(decided(c.spec(), environment(c.writer(), receiver, arguments, Optional.empty(), before)));
        }
        for (int i = 0; i < promises.cases().size(); i++) {
            if (!pure) {
                havoc(promises.cases().get(i), receiver, arguments, before, held.get(i), call);
            }
        }
        throwAllowed(promises, held, method, receiver, arguments, before, call, scope);
        Value result = normalEnd(promises, held, method, receiver, arguments, before, call);
        if (pure && method.ref().result() != Prim.VOID) {
            List<Value> operands = new ArrayList<>();
            receiver.ifPresent(operands::add);
            operands.addAll(arguments);
            answerAlike(method.ref(), operands, before, result);
        }
        return result;
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

    private Value normalEnd(
            Promises promises,
            List<Value> held,
            Method method,
            Optional<Value> receiver,
            List<Value> arguments,
            Labels before,
            Origin call) {
        Type type = method.ref().result();
        Value result = type == Prim.VOID
                ? emit().nullValue()
                : emit().input(
                                Term.Role.HAVOC,
                                type,
                                "result of " + method.ref().name(),
                                call);
        for (Clause c : promises.always()) {
            if (c.kind() == Clause.Kind.ENSURES) {
                suppose(c, environment(method, receiver, arguments, Optional.of(result), before), emit().bool(true));
            }
        }
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            for (Clause e : c.spec().ensures()) {
                suppose(e, environment(c.writer(), receiver, arguments, Optional.of(result), before), held.get(i));
            }
        }
        return result;
    }

    private void suppose(Clause c, SpecBuilder.Environment env, Value held) {
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

    /** Where the contract speaks of exceptions, they may be thrown. */
    private void throwAllowed(
            Promises promises,
            List<Value> held,
            Method method,
            Optional<Value> receiver,
            List<Value> arguments,
            Labels before,
            Origin call,
            Scope scope) {
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            for (SpecCase.Signals s : c.spec().signals()) {
                if (!s.clause().implicit()) {
                    SpecBuilder.Environment env =
                            environment(c.writer(), receiver, arguments, Optional.empty(), before);
                    mayThrow(
                            s.exception(),
                            held.get(i),
                            method,
                            call,
                            scope,
                            exception -> suppose(s.clause(), env.bind(s.variable(), exception), emit().bool(true)));
                }
            }
            for (Type.Ref only : onlyNamed(c.spec())) {
                mayThrow(only, held.get(i), method, call, scope, exception -> {});
            }
        }
    }

    /** The exceptions that only signals_only speaks of; where a case ends by exception and names none, any. */
    private List<Type.Ref> onlyNamed(SpecCase spec) {
        List<SpecCase.Signals> written =
                spec.signals().stream().filter(s -> !s.clause().implicit()).toList();
        if (spec.signalsOnly().isEmpty()) {
            boolean never =
                    spec.ensures().stream().anyMatch(e -> e.condition() instanceof Expr.Literal l && l.value() == 0);
            return never && written.isEmpty() ? List.of(new Type.Ref("java.lang.RuntimeException")) : List.of();
        }
        return spec.signalsOnly().get().exceptions().stream()
                .filter(x -> written.stream().noneMatch(s -> building.program.isSubtype(x, s.exception())))
                .toList();
    }

    private void mayThrow(
            Type.Ref type, Value held, Method method, Origin call, Scope scope, Consumer<Value> supposing) {
        Value happens = emit().and(held, emit().input(Term.Role.HAVOC, Prim.BOOLEAN, "throws " + type, call));
        Edge on = emit().when(happens, false);
        int mark = emit().known().mark();
        emit().open(emit().when(happens, true));
        if (!emit().unreachable()) {
            Value exception = emit().state().allocate(type, Atom.Kind.FRESH, call);
            supposing.accept(exception);
            if (building.library(method.ref()) && !building.quiet()) {
                building.sites.add(new Building.Site(
                        exception,
                        building.obligation(ObligationKind.UNCAUGHT_EXCEPTION, type + " is not thrown", "", call)));
            }
            building.statements.throwValue(exception, scope);
        }
        emit().known().forget(mark);
        emit().open(on);
    }

    private void havoc(
            Promises.Case c, Optional<Value> receiver, List<Value> arguments, Labels before, Value held, Origin call) {
        if (c.spec().assignable().isEmpty()) {
            building.unsupported(
                    "call of " + c.writer().ref() + ", whose contract does not say what it assigns",
                    "add an assignable clause to its contract",
                    call);
            return;
        }
        SpecBuilder.Environment env = environment(c.writer(), receiver, arguments, Optional.empty(), before);
        for (Location location : c.spec().assignable().get().locations()) {
            change(location, env, held, call);
            emit().state().storeStatic(UNSEEN, emit().constant(Prim.INT, 0), call);
        }
    }

    private void change(Location location, SpecBuilder.Environment env, Value held, Origin call) {
        if (location instanceof Location.OfField l) {
            change(past(l.target(), env, location), l.field(), held, call);
        } else if (location instanceof Location.AllFields l) {
            Value target = past(l.target(), env, location);
            fieldsOf(l.target().type()).forEach(f -> change(target, f, held, call));
        } else if (location instanceof Location.OfStatic l) {
            Value any = any(l.field().type(), l.field().name(), call);
            emit().state()
                    .storeStatic(
                            l.field(),
                            emit().select(
                                            held,
                                            any,
                                            emit().state().readStatic(l.field(), call),
                                            l.field().type()),
                            call);
        } else {
            building.unsupported(
                    "this assignable location in the contract of a method without a body",
                    "name fields or x.*",
                    location.origin());
        }
    }

    private Value past(Expr target, SpecBuilder.Environment env, Location location) {
        Labels now = emit().state().heap();
        emit().state().restore(env.old());
        Value value = building.clauses.needed(target, env.inPast(), Clause.Kind.ASSIGNABLE, location.origin());
        emit().state().restore(now);
        return value;
    }

    private List<FieldRef> fieldsOf(Type type) {
        return type instanceof Type.Ref r
                ? building.program.instanceFields(r.name()).stream()
                        .filter(f -> !f.model())
                        .map(Field::ref)
                        .toList()
                : List.of();
    }

    private Value any(Type type, String name, Origin call) {
        return emit().input(Term.Role.HAVOC, type, name, call);
    }

    private void change(Value target, FieldRef field, Value held, Origin call) {
        Value kept = emit().state().readField(field, target, call);
        emit().state()
                .storeField(
                        field,
                        target,
                        emit().select(held, any(field.type(), field.name(), call), kept, field.type()),
                        call);
    }
}

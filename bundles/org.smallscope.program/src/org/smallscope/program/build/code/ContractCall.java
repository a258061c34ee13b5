package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Effects;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/**
 * One call of a method whose contract stands for its code, its precondition given: any outcome that the contract allows.
 * The callee has made objects, assigned what its cases that apply allow (without an assignable clause anything that its
 * code could assign, as far as it can get at it), and ended by an exception that they allow or normally.
 */
final class ContractCall {
    /** Stands for state that is not modelled, of objects known by their contracts only: its label tells states apart. */
    private static final FieldRef UNSEEN = new FieldRef("$opaque", "state", Prim.INT, true);

    private static final Type.Ref UNCHECKED = new Type.Ref("java.lang.RuntimeException");

    private final Building building;
    private final Method method;
    private final Optional<Value> receiver;
    private final List<Value> arguments;
    private final Origin call;
    private final Scope scope;
    private final Promises promises;
    private final boolean pure;
    private final boolean hasCode;
    private final Effects effects;
    private final Havoc havoc;
    private final Labels before;
    private final List<Value> held = new ArrayList<>();

    ContractCall(
            Building building,
            Method method,
            Optional<Value> receiver,
            List<Value> arguments,
            Origin call,
            Scope scope) {
        this.building = building;
        this.method = method;
        this.receiver = receiver;
        this.arguments = arguments;
        this.call = call;
        this.scope = scope;
        promises = Promises.of(building.program, method).relied();
        pure = promises.pure(building.program);
        hasCode = method.body().isPresent();
        effects = building.effects(method);
        havoc = new Havoc(building, "the call of " + method.ref().name(), call, scope);
        before = emit().state().heap();
    }

    private Emitter emit() {
        return building.emit;
    }

    private SpecBuilder.Environment environment(Method writer, Optional<Value> result) {
        return building.contracts.environment(writer, receiver, arguments, result, before);
    }

    Value run() {
        for (Promises.Case c : promises.cases()) {
            held.add(building.contracts.decided(c.spec(), environment(c.writer(), Optional.empty())));
        }
        AssignableMonitor leaves = leaves();
        Reached reached = reached();
        Optional<AfterCall> after = building.quiet() || building.preState == null
                ? Optional.empty()
                : building.invariants.map(i -> new AfterCall(building, i, method, receiver, reached));
        int known = building.made.size();
        Havoc havoc = new Havoc(building, "the call of " + method.ref().name(), call, scope);
        if (!building.quiet()) {
            havoc.make(makes());
        }
        if (!pure) {
            havoc.change(frame(leaves, reached));
            emit().state().storeStatic(UNSEEN, emit().constant(Prim.INT, 0), call);
        }
        receiver.filter(r -> method.ref().constructor()).ifPresent(this::fill);
        List<Building.Made> made = List.copyOf(building.made.subList(known, building.made.size()));
        after.ifPresent(a -> a.suppose(receiver, made));
        throwAllowed();
        Value result = normalEnd();
        after.filter(a -> method.ref().constructor()).ifPresent(a -> a.supposeConstructed(receiver.orElseThrow()));
        building.noteEnd(method, Optional.of(result), Optional.empty(), call);
        return result;
    }

    /** An object that was just allocated has anything in its fields. */
    private void fill(Value object) {
        if (!emit().unreachable()) {
            int atom = emit().known().atom(object).orElseThrow();
            havoc.fill(emit().universe().atom(atom));
        }
    }

    // ------------------------------------------------------------------ frame

    /** What the cases with an assignable clause give leave for. */
    private AssignableMonitor leaves() {
        AssignableMonitor leaves = new AssignableMonitor(building);
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            Value here = held.get(i);
            c.spec()
                    .assignable()
                    .ifPresent(a -> leaves.add(
                            here,
                            building.obligation(ObligationKind.ASSIGNABLE, a.text(), "", a.origin()),
                            a.locations(),
                            environment(c.writer(), Optional.empty())));
        }
        return leaves;
    }

    private Reached reached() {
        List<Value> roots = new ArrayList<>(
                arguments.stream().filter(a -> a.type().reference()).toList());
        receiver.ifPresent(roots::add);
        Slice seen = hasCode && building.invariants.isPresent()
                ? building.invariants.get().seen(method)
                : building.slice;
        return new Reached(building, seen, roots);
    }

    /** Where no case that applies says anything, what the code could assign of what it can get at. */
    private Havoc.Frame frame(AssignableMonitor leaves, Reached reached) {
        Value listed = listed();
        return new Havoc.Frame() {
            @Override
            public Value field(FieldRef field, Value target) {
                Value may = may(!hasCode || effects.assigns(field), target, reached);
                return emit().and(leaves.allows(field, target), emit().or(listed, may));
            }

            @Override
            public Value staticField(FieldRef field) {
                Value may = emit().bool(!hasCode || effects.assigns(field));
                return emit().and(leaves.allowsStatic(field), emit().or(listed, may));
            }

            @Override
            public Value element(Type.Array type, Value array, Value index) {
                Value may = may(!hasCode || effects.assigns(Elements.of(type.element())), array, reached);
                return emit().and(leaves.allowsElement(array, index), emit().or(listed, may));
            }
        };
    }

    /** Code that is not at hand may have got at any object before. */
    private Value may(boolean assigned, Value object, Reached reached) {
        return assigned && hasCode ? reached.has(object) : emit().bool(assigned);
    }

    /** Where a case applies that lists what is assigned. */
    private Value listed() {
        List<Value> result = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            Optional<SpecCase.Assignable> clause =
                    promises.cases().get(i).spec().assignable();
            if (clause.isPresent() && !clause.get().isEverything()) {
                result.add(held.get(i));
            }
        }
        return emit().or(result);
    }

    /** What is known of the objects that the callee makes: its code says it, or the type of its result. */
    private Map<Type, Integer> makes() {
        if (hasCode) {
            return effects.made();
        }
        Map<Type, Integer> result = new LinkedHashMap<>();
        building.slice.preTypes().stream()
                .filter(t -> t instanceof Type.Ref r
                        && building.program.isSubtype(t, method.ref().result())
                        && building.program
                                .find(r.name())
                                .filter(c -> !c.library())
                                .isPresent())
                .forEach(t -> result.put(t, 1));
        return result;
    }

    // ------------------------------------------------------------------ normal end

    private Value normalEnd() {
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
                rely(c, environment(method, Optional.of(result)), emit().bool(true));
            }
        }
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            for (Clause e : c.spec().ensures()) {
                rely(e, environment(c.writer(), Optional.of(result)), held.get(i));
            }
        }
        return result;
    }

    /** The check of a method that has code sees to it that what it promises means something. */
    private void rely(Clause clause, SpecBuilder.Environment env, Value where) {
        if (hasCode) {
            building.contracts.suppose(clause, env, where);
        } else {
            building.contracts.rely(clause, env, where);
        }
    }

    // ------------------------------------------------------------------ exceptions

    private void throwAllowed() {
        Set<Type.Ref> exact = new LinkedHashSet<>();
        List<List<Type.Ref>> allowed = new ArrayList<>();
        for (Promises.Case c : promises.cases()) {
            List<Type.Ref> named = allowedBy(c);
            allowed.add(named);
            named.forEach(t -> exact.addAll(toldApart(t)));
        }
        for (Type.Ref type : exact) {
            List<Value> where = new ArrayList<>();
            for (int i = 0; i < held.size(); i++) {
                boolean fits = allowed.get(i).stream().anyMatch(t -> building.program.isSubtype(type, t));
                where.add(emit().implies(held.get(i), emit().bool(fits)));
            }
            if (!emit().unreachable()) {
                mayThrow(type, emit().and(where));
            }
        }
    }

    /** The type itself, and those below it that code tells from others. */
    private List<Type.Ref> toldApart(Type.Ref type) {
        List<Type.Ref> result = new ArrayList<>();
        building.program.find(type.name()).filter(ClassDecl::instantiable).ifPresent(c -> result.add(type));
        for (ClassDecl c : building.program.instantiable(type)) {
            if (!c.name().equals(type.name()) && isNamed(c.name())) {
                result.add(new Type.Ref(c.name()));
            }
        }
        return result.isEmpty() ? List.of(type) : result;
    }

    /** By code, or by a clause of the checked method. */
    private boolean isNamed(String exception) {
        return building.slice.names(exception)
                || Promises.of(building.program, building.slice.method()).cases().stream()
                        .map(Promises.Case::spec)
                        .anyMatch(c -> c.signals().stream()
                                        .anyMatch(s -> s.exception().name().equals(exception))
                                || c.signalsOnly().stream()
                                        .flatMap(o -> o.exceptions().stream())
                                        .anyMatch(x -> x.name().equals(exception)));
    }

    /**
     * The exceptions by which a case lets the method end: those of signals_only; otherwise those that it has signals
     * clauses for or the declaration names, and what the code throws by itself of the unchecked ones.
     */
    private List<Type.Ref> allowedBy(Promises.Case c) {
        SpecCase spec = c.spec();
        if (spec.signals().stream()
                .anyMatch(s -> isNever(s.clause()) && s.exception().equals(Type.THROWABLE))) {
            return List.of();
        }
        if (spec.signalsOnly().isPresent()) {
            return spec.signalsOnly().get().exceptions();
        }
        Set<Type.Ref> result = new LinkedHashSet<>();
        spec.signals().stream().filter(s -> !isNever(s.clause())).forEach(s -> result.add(s.exception()));
        result.addAll(c.writer().contract().throwing());
        effects.made().keySet().stream()
                .filter(t -> t instanceof Type.Ref && building.program.isSubtype(t, UNCHECKED))
                .forEach(t -> result.add((Type.Ref) t));
        boolean returns = spec.ensures().stream().noneMatch(ContractCall::isNever);
        return result.isEmpty() && !returns ? List.of(UNCHECKED) : List.copyOf(result);
    }

    private static boolean isNever(Clause clause) {
        return clause.condition() instanceof Expr.Literal l && l.value() == 0;
    }

    private void mayThrow(Type.Ref type, Value where) {
        Value happens = emit().and(where, emit().input(Term.Role.HAVOC, Prim.BOOLEAN, "throws " + type, call));
        Edge on = emit().when(happens, false);
        int mark = emit().known().mark();
        emit().open(emit().when(happens, true));
        if (!emit().unreachable()) {
            Value exception = emit().state().allocate(type, Atom.Kind.FRESH, call);
            fill(exception);
            supposeSignals(type, exception);
            boolean itself = hasCode && effects.makes(type);
            if (!itself && isJavas(type) && !building.quiet()) {
                building.sites.add(new Building.Site(
                        exception,
                        building.obligation(ObligationKind.UNCAUGHT_EXCEPTION, type + " is not thrown", "", call)));
            }
            building.noteEnd(method, Optional.empty(), Optional.of(type), call);
            building.statements.throwValue(exception, scope);
        }
        emit().known().forget(mark);
        emit().open(on);
    }

    private void supposeSignals(Type.Ref type, Value exception) {
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            for (SpecCase.Signals s : c.spec().signals()) {
                if (building.program.isSubtype(type, s.exception())) {
                    SpecBuilder.Environment env = environment(c.writer(), Optional.empty());
                    rely(s.clause(), env.bind(s.variable(), exception), held.get(i));
                }
            }
        }
    }

    /** An exception that is a violation where it leaves the caller and no clause names it. */
    private boolean isJavas(Type.Ref type) {
        return building.library(method.ref()) || hasCode && Building.JAVAS_OWN.contains(type.name());
    }
}

package org.smallscope.program.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.AssignableMonitor;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.code.ClauseBuilder;
import org.smallscope.program.build.code.Repetition;
import org.smallscope.program.build.code.SpecBuilder;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/**
 * The checked method's specification: what is assumed before, what must hold after.
 *
 * <p>Visible-state semantics: the invariants of all objects of the pre-heap are assumed, and those of all objects that
 * exist at the end are checked, also when the method ends by an exception. An exception that Java itself throws and no
 * clause names is a violation of its own kind; then nothing else is asked of that execution. A helper method is called
 * when the invariant of its receiver may be broken: that is not assumed, and no class specification is checked.
 */
final class MethodSpec {
    private final Building building;
    private final Method method;
    private final Promises promises;
    private final Slice slice;
    private final List<Value> arguments;
    private final Set<String> notYetInitialised;
    private Optional<Value> receiver;
    private Labels pre;
    private final List<Value> held = new ArrayList<>();

    /** @param notYetInitialised classes of which nothing holds before the call */
    MethodSpec(
            Building building,
            Method method,
            Optional<Value> receiver,
            List<Value> arguments,
            Slice slice,
            Set<String> notYetInitialised) {
        this.notYetInitialised = notYetInitialised;
        this.building = building;
        this.method = method;
        this.receiver = receiver;
        this.arguments = arguments;
        this.slice = slice;
        promises = Promises.of(building.program, method);
    }

    private Emitter emit() {
        return building.emit;
    }

    private SpecBuilder.Environment environment(Method writer, Optional<Value> result) {
        return building.contracts.environment(
                writer,
                receiver,
                arguments,
                result,
                pre == null ? emit().state().heap() : pre);
    }

    /** The meaning of {@code this} in the class specification of an object. */
    private SpecBuilder.Environment self(ClassDecl c, Value object, Value path) {
        return new SpecBuilder.Environment(
                l -> c.spec().self().filter(s -> s == l).isPresent() ? object : null,
                Optional.empty(),
                pre == null ? emit().state().heap() : pre,
                path,
                false);
    }

    // ------------------------------------------------------------------ before

    void assume() {
        noteUnsupported();
        for (ClassDecl c : initialisedBefore()) {
            for (Clause clause : relied(staticInvariants(c))) {
                assume(clause, self(c, emit().nullValue(), emit().bool(true)), emit().bool(true));
            }
        }
        for (Atom atom : List.copyOf(emit().universe().atoms())) {
            if (atom.kind() != Atom.Kind.FRESH && atom.type() instanceof Type.Ref r) {
                assumeInvariants(atom, r);
            }
        }
        promises.always().stream()
                .filter(c -> c.kind() == Clause.Kind.REQUIRES)
                .forEach(c -> assume(c, environment(method, Optional.empty()), emit().bool(true)));
        assumePreconditions();
    }

    private void noteUnsupported() {
        building.unsupported(promises.unsupported(building.program));
        classesInUse().stream()
                .flatMap(c -> Promises.specified(building.program, c.name()).stream())
                .distinct()
                .forEach(c -> building.unsupported(c.spec().unsupported()));
    }

    private List<Clause> staticInvariants(ClassDecl c) {
        return c.spec().staticInvariants().stream().filter(slice::concerns).toList();
    }

    private List<Clause> invariants(ClassDecl c) {
        return c.spec().invariants().stream().filter(slice::concerns).toList();
    }

    /** Something must not be null, but there is nothing else for it to be. */
    private void rejectIfNothingFits(Clause clause) {
        if (clause.implicit()
                && clause.condition() instanceof Expr.Binary b
                && b.left().type() instanceof Type.Ref type
                && !slice.hasObjects(type)) {
            building.unsupportedAnyway(
                    "an object of " + type + " that exists before the call",
                    "no such object can be built for a check; make it nullable, or pass what is needed of it",
                    clause.origin());
        }
    }

    private List<ClassDecl> classesInUse() {
        return slice.initialised().stream()
                .map(building.program::find)
                .flatMap(Optional::stream)
                .filter(c -> !c.library())
                .toList();
    }

    private List<ClassDecl> initialisedBefore() {
        return classesInUse().stream()
                .filter(c -> !notYetInitialised.contains(c.name()))
                .toList();
    }

    /** A class that has only now been initialised, or perhaps not, is looked at where it is the one that is checked. */
    private List<ClassDecl> initialisedAfter() {
        return classesInUse().stream()
                .filter(c -> !notYetInitialised.contains(c.name())
                        || c.name().equals(method.ref().owner()))
                .toList();
    }

    private void assumeInvariants(Atom atom, Type.Ref type) {
        Value object = emit().reference(atom.id(), type);
        Value exists = atom.kind() == Atom.Kind.STATIC
                ? emit().bool(true)
                : emit().define(new Term.Exists(atom.id()), Prim.BOOLEAN, Origin.NONE);
        Value where = receiver.filter(r -> method.contract().helper())
                .map(r -> emit().and(exists, emit().not(emit().equal(Type.OBJECT, r, object))))
                .orElse(exists);
        for (ClassDecl c : Promises.specified(building.program, type.name())) {
            for (Clause clause : relied(invariants(c))) {
                assume(clause, self(c, object, where), where);
            }
        }
    }

    private void assume(Clause clause, SpecBuilder.Environment env, Value where) {
        rejectIfNothingFits(clause);
        ClauseBuilder.Evaluated evaluated = building.clauses.evaluate(clause.condition(), env);
        building.clauses.leaveOutUndecided(clause, evaluated, where);
        SpecBuilder.Result r = evaluated.result();
        emit().step(new Step.Assume(emit().implies(where, r.value()), emit().implies(where, r.defined()), clause));
    }

    private static List<Clause> relied(List<Clause> clauses) {
        return clauses.stream()
                .filter(c -> !c.redundant() && c.kind() != Clause.Kind.TYPE)
                .toList();
    }

    private static List<Clause> checked(List<Clause> clauses) {
        return clauses.stream().filter(c -> !c.onlyAssumed()).toList();
    }

    private void assumePreconditions() {
        List<Promises.Case> admitting =
                promises.cases().stream().filter(c -> !c.spec().redundant()).toList();
        if (admitting.size() == 1 && promises.cases().stream().noneMatch(MethodSpec::admitsMore)) {
            Promises.Case only = admitting.get(0);
            only.spec()
                    .precondition()
                    .forEach(c -> assume(c, environment(only.writer(), Optional.empty()), emit().bool(true)));
            promises.cases().forEach(c -> held.add(emit().bool(true)));
        } else {
            promises.cases()
                    .forEach(c ->
                            held.add(building.contracts.decided(c.spec(), environment(c.writer(), Optional.empty()))));
            if (!admitting.isEmpty()) {
                assumeOneOf(admitting.size());
            }
        }
    }

    /** A redundant case that says when it applies: that one of the others applies there too is to be seen. */
    private static boolean admitsMore(Promises.Case c) {
        return c.spec().redundant() && !c.spec().precondition().isEmpty();
    }

    private void assumeOneOf(int number) {
        List<Value> looked = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            if (!c.spec().redundant() || admitsMore(c)) {
                looked.add(held.get(i));
            }
        }
        Origin origin = promises.cases().get(0).spec().origin();
        Clause any = new Clause(
                Clause.Kind.REQUIRES,
                new Expr.Literal(Prim.BOOLEAN, 1, origin),
                number == 1 ? "the precondition" : "the precondition of one of the " + number + " specification cases",
                true,
                origin);
        emit().step(new Step.Assume(emit().or(looked), emit().bool(true), any));
    }

    private void checkClaimedCases() {
        if (promises.cases().stream().noneMatch(MethodSpec::admitsMore)) {
            return;
        }
        List<Value> admitting = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            if (!promises.cases().get(i).spec().redundant()) {
                admitting.add(held.get(i));
            }
        }
        Value admitted = admitting.isEmpty() ? emit().bool(true) : emit().or(admitting);
        for (int i = 0; i < held.size(); i++) {
            if (admitsMore(promises.cases().get(i))) {
                Value follows = emit().implies(held.get(i), admitted);
                if (!emit().constant(follows).equals(Optional.of(true))) {
                    Origin origin = promises.cases().get(i).spec().origin();
                    emit().step(new Step.Check(
                            claim("one of the other cases applies where this one does", origin), follows));
                    building.goOnWhere(follows);
                }
            }
        }
    }

    /** What is required redundantly is to follow from what is required, and from the invariants. */
    private void checkClaimsBefore() {
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            for (Clause clause : c.spec().requires()) {
                if (clause.redundant()) {
                    check(
                            clause,
                            environment(c.writer(), Optional.empty()),
                            held.get(i),
                            claim(clause.text(), clause.origin()));
                }
            }
        }
    }

    private Obligation claim(String text, Origin origin) {
        return building.obligation(ObligationKind.JML_ASSERT, text, Obligation.CLAIM, origin);
    }

    /** The body begins: from here on every store needs leave. */
    void begin(Optional<Value> object, Labels state) {
        receiver = object;
        pre = state;
        building.preState = state;
        if (!emit().unreachable()) {
            checkClaimedCases();
            checkClaimsBefore();
        }
        AssignableMonitor monitor = new AssignableMonitor(building);
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            Optional<SpecCase.Assignable> clause = c.spec().assignable();
            if (clause.isPresent()) {
                monitor.add(
                        held.get(i),
                        building.obligation(
                                ObligationKind.ASSIGNABLE,
                                clause.get().text(),
                                "",
                                clause.get().origin()),
                        clause.get().locations(),
                        environment(c.writer(), Optional.empty()));
            }
        }
        if (promises.pure(building.program)
                && promises.relied().cases().stream()
                        .allMatch(c -> c.spec().assignable().isEmpty())) {
            monitor.add(
                    emit().bool(true),
                    building.obligation(ObligationKind.ASSIGNABLE, "pure", "", method.origin()),
                    List.of(),
                    environment(method, Optional.empty()));
        }
        building.monitor = Optional.of(monitor);
        building.repetition = new Repetition(building, building.asksForEnd ? Optional.of(mustEnd()) : Optional.empty());
    }

    /** JML's diverges: the method has to end unless every case that applies allows it not to. */
    private Value mustEnd() {
        List<Value> demands = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            List<Value> excuses = new ArrayList<>();
            for (Clause clause : c.spec().diverges()) {
                SpecBuilder.Result r =
                        building.specs.evaluate(clause.condition(), environment(c.writer(), Optional.empty()));
                excuses.add(emit().and(r.value(), r.defined()));
            }
            Value excused = excuses.isEmpty() ? emit().bool(false) : emit().and(excuses);
            demands.add(emit().and(held.get(i), emit().not(excused)));
        }
        return demands.isEmpty() ? emit().bool(true) : emit().or(demands);
    }

    // ------------------------------------------------------------------ after

    void check(Optional<Value> result, Value thrown, Labels post) {
        building.monitor = Optional.empty();
        building.repetition = new Repetition(building, Optional.empty());
        Value implicit = checkImplicit(thrown);
        Value judged = emit().not(implicit);
        Value normal = emit().isNull(thrown);
        for (Clause c : promises.always()) {
            if (c.kind() == Clause.Kind.ENSURES) {
                check(c, environment(method, result), normal);
            }
        }
        for (int i = 0; i < held.size(); i++) {
            Promises.Case c = promises.cases().get(i);
            Value here = held.get(i);
            c.spec().ensures().forEach(e -> check(e, environment(c.writer(), result), emit().and(normal, here)));
            Value exceptional = emit().and(here, judged, emit().not(normal));
            c.spec().signals().forEach(s -> checkSignals(s, c.writer(), thrown, exceptional));
            c.spec().signalsOnly().ifPresent(s -> checkSignalsOnly(s, thrown, exceptional));
        }
        checkClassSpecs(normal, judged);
    }

    /** Java's own exceptions that leave the method though no clause names them; true where one did. */
    private Value checkImplicit(Value thrown) {
        List<Value> any = new ArrayList<>();
        for (Building.Site site : building.sites) {
            if (!named((Type.Ref) site.exception().type())) {
                Value escaped = emit().equal(Type.OBJECT, thrown, site.exception());
                if (!emit().constant(escaped).equals(Optional.of(false))) {
                    emit().step(new Step.Check(site.obligation(), emit().not(escaped)));
                    any.add(escaped);
                }
            }
        }
        return emit().or(any);
    }

    private boolean named(Type.Ref exception) {
        return promises.relied().cases().stream()
                .map(Promises.Case::spec)
                .anyMatch(s -> s.signals().stream()
                                .filter(x -> !x.clause().implicit())
                                .anyMatch(x -> building.program.isSubtype(exception, x.exception()))
                        || s.signalsOnly()
                                .map(o ->
                                        o.exceptions().stream().anyMatch(x -> building.program.isSubtype(exception, x)))
                                .orElse(false));
    }

    private void check(Clause clause, SpecBuilder.Environment env, Value where) {
        check(clause, env, where, building.obligation(clause, ""));
    }

    private void check(Clause clause, SpecBuilder.Environment env, Value where, Obligation o) {
        building.clauses.check(
                o, building.clauses.evaluate(clause.condition(), env.on(emit().and(env.path(), where))), where);
    }

    private void checkSignals(SpecCase.Signals s, Method writer, Value thrown, Value where) {
        Value matches = emit().define(
                        new Term.IsInstance(thrown, s.exception()),
                        Prim.BOOLEAN,
                        s.clause().origin());
        check(s.clause(), environment(writer, Optional.empty()).bind(s.variable(), thrown), emit().and(where, matches));
    }

    /** Errors such as a failed assertion are outside what signals_only speaks of. */
    private void checkSignalsOnly(SpecCase.SignalsOnly s, Value thrown, Value where) {
        Value error =
                emit().define(new Term.IsInstance(thrown, new Type.Ref("java.lang.Error")), Prim.BOOLEAN, s.origin());
        List<Value> allowed = new ArrayList<>(List.of(error, emit().not(where)));
        s.exceptions()
                .forEach(x -> allowed.add(emit().define(new Term.IsInstance(thrown, x), Prim.BOOLEAN, s.origin())));
        emit().step(new Step.Check(
                building.obligation(ObligationKind.SIGNALS_ONLY, s.text(), "", s.origin()), emit().or(allowed)));
    }

    // ------------------------------------------------------------------ class specifications

    private void checkClassSpecs(Value normal, Value judged) {
        if (method.contract().helper()) {
            return;
        }
        boolean constructor = method.ref().constructor();
        if (!constructor) {
            receiver.ifPresent(r -> checkConstraints(r, judged));
        } else if (receiver.isPresent()) {
            checkInitially(normal);
        }
        if (building.initialising) {
            checkStaticInitially(normal);
        } else {
            checkStaticConstraints(judged);
        }
        Map<Clause, Obligation> known = new HashMap<>();
        for (ClassDecl c : initialisedAfter()) {
            for (Clause clause : checked(staticInvariants(c))) {
                check(clause, self(c, emit().nullValue(), judged), judged, obligation(clause, known));
            }
        }
        for (Atom atom : List.copyOf(emit().universe().atoms())) {
            if (atom.kind() != Atom.Kind.FRESH && atom.type() instanceof Type.Ref r) {
                Value exists = atom.kind() == Atom.Kind.STATIC
                        ? emit().bool(true)
                        : emit().define(new Term.Exists(atom.id()), Prim.BOOLEAN, Origin.NONE);
                checkInvariants(emit().reference(atom.id(), r), r, emit().and(exists, judged), known);
            }
        }
        for (Building.Made made : List.copyOf(building.made)) {
            checkInvariants(
                    made.object(), made.type(), emit().and(emit().state().read(made.complete()), judged), known);
        }
        if (constructor && receiver.isPresent()) {
            // that of an abstract class makes part of an object only: what subclasses say is theirs to establish
            checkInvariants(receiver.get(), new Type.Ref(method.ref().owner()), emit().and(normal, judged), known);
        }
    }

    private Obligation obligation(Clause clause, Map<Clause, Obligation> known) {
        return known.computeIfAbsent(
                clause, c -> building.obligation(ObligationKind.INVARIANT, c.text(), "", c.origin()));
    }

    private void checkInvariants(Value object, Type.Ref type, Value where, Map<Clause, Obligation> known) {
        for (ClassDecl c : Promises.specified(building.program, type.name())) {
            for (Clause clause : checked(invariants(c))) {
                check(clause, self(c, object, where), where, obligation(clause, known));
            }
        }
    }

    private void checkConstraints(Value object, Value where) {
        for (ClassDecl c : Promises.specified(building.program, method.ref().owner())) {
            c.spec().constraints().forEach(k -> check(k, self(c, object, where), where));
        }
    }

    /** Those of the class and of what it extends bind static methods and constructors too (JML, 8.3.1). */
    private void checkStaticConstraints(Value where) {
        for (ClassDecl c : Promises.specified(building.program, method.ref().owner())) {
            c.spec().staticConstraints().forEach(k -> check(k, self(c, emit().nullValue(), where), where));
        }
    }

    private void checkStaticInitially(Value normal) {
        ClassDecl c = building.program.find(method.ref().owner()).orElseThrow();
        c.spec().staticInitially().forEach(k -> check(k, self(c, emit().nullValue(), normal), normal));
    }

    private void checkInitially(Value normal) {
        for (ClassDecl c : Promises.specified(building.program, method.ref().owner())) {
            c.spec().initially().forEach(k -> check(k, self(c, receiver.orElseThrow(), normal), normal));
        }
    }
}

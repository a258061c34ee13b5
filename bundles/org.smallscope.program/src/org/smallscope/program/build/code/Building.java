package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Standin;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.slice.Effects;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** What the builders of one graph share: the emitter, each other, and the lists of what was found on the way. */
public final class Building {
    private static final int INITIALISER_LOOPS = 256;
    /** The exceptions that Java throws by itself. */
    static final Set<String> JAVAS_OWN = Set.of(
            "java.lang.NullPointerException",
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.NegativeArraySizeException",
            "java.lang.ArrayStoreException",
            "java.lang.ClassCastException",
            "java.lang.ArithmeticException");

    public final Program program;
    private final InferredPurity purity;
    public final Limits bounds;
    public final Emitter emit;
    final ExpressionBuilder expressions;
    final StatementBuilder statements;
    public final CallBuilder calls;
    public final SpecBuilder specs;
    public final ContractCalls contracts;
    final ClauseCuts limits;
    final Certainty certainty = new Certainty(this);
    public final ClauseBuilder clauses = new ClauseBuilder(this);
    public final List<Obligation> obligations = new ArrayList<>();
    public final List<CutPoint> cuts = new ArrayList<>();
    public final List<Site> sites = new ArrayList<>();
    public final List<Made> made = new ArrayList<>();
    /** Variables that no JVM has. */
    final Set<Variable> ghosts = new HashSet<>();
    /** Set once the body begins; before that nothing needs leave to be assigned. */
    public Optional<AssignableMonitor> monitor = Optional.empty();

    /** The code whose expressions are being evaluated as a specification's; null where it is a clause. */
    Scope specifying;
    /** Asks for invariants at calls; absent where nothing is checked. */
    public Optional<CallInvariants> invariants = Optional.empty();
    /** Set once the body begins, as the monitor. */
    public Repetition repetition = new Repetition(this, Optional.empty());
    /** Allocations of static initialisers make objects that exist before the call. */
    public Atom.Kind allocations = Atom.Kind.FRESH;

    public boolean byContract;
    /** The calls and loops that have ended which a contract stands for, or could stand for. */
    public final List<Standin> standins = new ArrayList<>();
    /** The methods whose contracts stand for their code. */
    public final Set<MethodRef> byContractOnly = new LinkedHashSet<>();
    /** The loops whose invariants stand for their iterations, and those that are unrolled, by their lines. */
    public final Set<Integer> byInvariant = new TreeSet<>();

    public final Set<Integer> unrolled = new TreeSet<>();
    /** The methods of the user whose code is followed, the checked one left out. */
    public final Set<MethodRef> followed = new LinkedHashSet<>();
    /** Methods in clauses that nobody declares pure. */
    public final Set<MethodRef> seenPure = new LinkedHashSet<>();
    /** Executions were left out in which code computes something else than its operands make. */
    public boolean assumesNoOverflow;
    /** The state in which the checked method's body begins; null before it does. */
    public Labels preState;
    /** What is run of a static initialiser. */
    public UnaryOperator<Method> initialisers = m -> m;
    /** A static initialiser is what is checked. */
    public boolean initialising;
    /** An execution is followed beyond a violated clause, as a JVM would. */
    public boolean lenient;
    /** How often a loop is repeated in what clauses call. */
    public int clauseUnroll;
    /** How many instances the quantifiers around what is written now have. */
    int nested = 1;
    /** Executions that never end are looked for. */
    public boolean asksForEnd;

    /** The part of the program that matters. */
    public final Slice slice;

    private final Map<MethodRef, Effects> effects = new HashMap<>();
    private final Set<UnsupportedException.Item> unsupported = new LinkedHashSet<>();
    private final Set<String> initialised = new HashSet<>();
    private final Map<Stmt, Set<Local>> assigned = new HashMap<>();
    private int quiet;
    /** Objects that only the evaluation of a specification made; no quantifier ranges over them. */
    private final Set<Integer> unreal = new HashSet<>();

    /** An exception that Java itself throws: which object, and what was to hold. */
    public record Site(Value exception, Obligation obligation) {}

    /** A new object of a class with invariants; {@code complete} is true once its constructor has ended normally. */
    public record Made(Value object, Type.Ref type, Variable complete) {}

    public Building(Slice slice, Limits bounds, GrowingUniverse universe, Oracle oracle, Listener listener) {
        this.slice = slice;
        program = slice.program();
        purity = new InferredPurity(program);
        this.bounds = bounds;
        clauseUnroll = bounds.unroll();
        emit = new Emitter(universe, oracle, listener);
        limits = new ClauseCuts(emit);
        expressions = new ExpressionBuilder(this);
        statements = new StatementBuilder(this);
        calls = new CallBuilder(this);
        specs = new SpecBuilder(this);
        contracts = new ContractCalls(this);
    }

    /**
     * How often a loop is repeated. A static initialiser has no input, so its loops are followed to their ends. Where an
     * execution is followed to its end, clauses are not: they were looked at before, and may walk in circles.
     */
    int unroll() {
        if (initialising || allocations == Atom.Kind.STATIC) {
            return Math.max(INITIALISER_LOOPS, bounds.unroll());
        }
        return limits.isInClause() ? clauseUnroll : bounds.unroll();
    }

    // ------------------------------------------------------------------ quiet evaluation of specifications

    /** Runs code that belongs to a specification: no marks, no obligations of its own. */
    public void quietly(Runnable work) {
        int before = emit.universe().atoms().size();
        quiet++;
        try {
            work.run();
        } finally {
            quiet--;
        }
        for (int id = before + 1; id <= emit.universe().atoms().size(); id++) {
            if (emit.universe().atom(id).kind() == Atom.Kind.FRESH) {
                unreal.add(id);
            }
        }
    }

    public boolean real(Atom atom) {
        return !unreal.contains(atom.id());
    }

    boolean quiet() {
        return quiet > 0;
    }

    /** Does the code show that a method is pure, which nobody declares so? */
    boolean seenPure(MethodRef method) {
        boolean pure = purity.of(method);
        if (pure) {
            seenPure.add(method);
        }
        return pure;
    }

    /** A call has ended that a contract stands for, or could stand for. */
    void noteEnd(Method method, Optional<Value> result, Optional<Type.Ref> thrown, Origin call) {
        if (!quiet() && !emit.unreachable()) {
            Optional<Value> returned = result.filter(r -> method.ref().result() != Type.Prim.VOID);
            standins.add(new Standin(
                    Optional.of(method.ref()),
                    call,
                    true,
                    emit.current(),
                    emit.state().heap(),
                    returned,
                    List.of(),
                    thrown));
        }
    }

    /** A loop that its invariant stands for, or could stand for, has ended or begins an iteration. */
    void note(Stmt.Loop loop, boolean ended, Scope scope) {
        if (quiet() || emit.unreachable() || !lenient && !bounds.modular().any()) {
            return;
        }
        List<Step.Named> locals = new ArrayList<>();
        for (Local local : assigned(loop)) {
            if (scope.activation().visible.contains(local)
                    && scope.activation().locals.get(local) instanceof Variable v) {
                locals.add(new Step.Named(local.name(), emit.state().read(v)));
            }
        }
        standins.add(new Standin(
                Optional.empty(),
                loop.origin(),
                ended,
                emit.current(),
                emit.state().heap(),
                Optional.empty(),
                locals,
                Optional.empty()));
    }

    /** Is the code of the checked method written, with what it calls? */
    boolean inBody() {
        return preState != null && !quiet() && allocations == Atom.Kind.FRESH && !initialising;
    }

    /** What the code of a method can do to the heap. */
    Effects effects(Method method) {
        return effects.computeIfAbsent(method.ref(), r -> Effects.of(program, method));
    }

    // ------------------------------------------------------------------ what is found

    public Obligation obligation(ObligationKind kind, String clause, String detail, Origin origin) {
        Obligation o = new Obligation(obligations.size(), kind, clause, detail, origin);
        obligations.add(o);
        return o;
    }

    /** An invariant that is to hold where a method is called. */
    Obligation obligationAtCall(Clause invariant, String detail, Origin call) {
        Obligation o =
                new Obligation(obligations.size(), ObligationKind.INVARIANT, invariant.text(), detail, true, call);
        obligations.add(o);
        return o;
    }

    /** What is asked where a clause is to hold, of the kind that users see. */
    public Obligation obligation(Clause clause, String detail) {
        return obligation(clause.kind().obligation(), clause.text(), detail, clause.origin());
    }

    /** Ends the execution here because a bound was met. */
    void cut(CutPoint.Reason reason, String detail, Origin origin) {
        if (!emit.unreachable()) {
            cut(new CutPoint(reason, detail, origin));
        }
    }

    private void cut(CutPoint point) {
        if (!limits.take(point)) {
            cuts.add(point);
            emit.step(new Step.Cut(point));
        }
        emit.stop();
    }

    /** Cuts the executions in which the condition holds, and goes on with the others. */
    void cutWhen(Value condition, CutPoint.Reason reason, String detail, Origin origin) {
        cutWhen(condition, new CutPoint(reason, detail, origin));
    }

    void cutWhen(Value condition, CutPoint point) {
        Block.Edge on = emit.when(condition, false);
        emit.open(emit.when(condition, true));
        if (!emit.unreachable()) {
            cut(point);
        }
        emit.open(on);
    }

    /** Notes a construct that is not modelled, unless no execution gets here. */
    public void unsupported(String construct, String hint, Origin origin) {
        if (!emit.unreachable() && emit.oracle().possible(emit.current())) {
            unsupported.add(new UnsupportedException.Item(construct, hint, origin));
        }
        emit.stop();
    }

    /** Notes a construct wherever it stands. */
    public void unsupportedAnyway(String construct, String hint, Origin origin) {
        unsupported.add(new UnsupportedException.Item(construct, hint, origin));
    }

    /** Everything in a contract that is read but not modelled. */
    public void unsupported(List<SpecCase.Unsupported> items) {
        items.forEach(u -> unsupportedAnyway(u.construct(), u.hint(), u.origin()));
    }

    public void failIfUnsupported() {
        if (!unsupported.isEmpty()) {
            throw new UnsupportedException(List.copyOf(unsupported));
        }
    }

    /** After a check inside the body: what comes later is judged only where it held. */
    public void goOnWhere(Value holds) {
        if (!lenient) {
            emit.continueWhen(holds);
        }
    }

    // ------------------------------------------------------------------ exceptions

    /** Throws an exception of Java's own where the condition does not hold, and goes on where it does. */
    void raiseUnless(Value holds, String exception, ObligationKind kind, String text, Origin origin, Scope scope) {
        Block.Edge good = emit.when(holds, true);
        int mark = emit.known().mark();
        emit.open(emit.when(holds, false));
        if (!emit.unreachable()) {
            Value thrown = emit.state().allocate(new Type.Ref(exception), Atom.Kind.FRESH, origin);
            describe(thrown, exception, origin);
            noteSite(thrown, kind, text, origin, scope);
            statements.throwValue(thrown, scope);
        }
        emit.known().forget(mark);
        emit.open(good);
    }

    /** The message of an exception the JVM throws: a text that is not modelled, but for division by zero. */
    private void describe(Value thrown, String exception, Origin origin) {
        FieldRef message = new FieldRef(Type.THROWABLE.name(), "detailMessage", Type.STRING, false);
        if (program.field(message).isPresent()) {
            Value text = exception.equals("java.lang.ArithmeticException")
                    ? emit.reference(emit.universe().literal("/ by zero").id(), Type.STRING)
                    : emit.state().allocate(Type.STRING, Atom.Kind.FRESH, origin);
            emit.state().storeField(message, thrown, text, origin);
        }
    }

    /** Remembers an exception that is a violation of its own kind if it leaves the checked method. */
    void noteSite(Value thrown, ObligationKind kind, String text, Origin origin, Scope scope) {
        if (quiet()) {
            return;
        }
        Optional<Origin> call = libraryCall(scope);
        Obligation o = call.isPresent()
                ? obligation(ObligationKind.UNCAUGHT_EXCEPTION, thrown.type() + " is not thrown", "", call.get())
                : obligation(kind, text, "", origin);
        sites.add(new Site(thrown, o));
    }

    /** Where the user's code called into the library, if this code is in the library. */
    Optional<Origin> libraryCall(Scope scope) {
        Origin call = null;
        for (Scope s = scope; s != null; s = s.parent) {
            if (s instanceof Scope.Activation a) {
                if (!library(a.method.ref())) {
                    break;
                }
                call = a.call;
            }
        }
        return Optional.ofNullable(call);
    }

    boolean library(MethodRef method) {
        return program.find(method.owner()).map(ClassDecl::library).orElse(true);
    }

    // ------------------------------------------------------------------ static initialisers

    /** JLS 12.4: runs the static initialiser of a class, and those of its superclasses first, once. */
    public void initialise(String className, Scope scope) {
        if (emit.unreachable() || !initialised.add(className)) {
            return;
        }
        Optional<ClassDecl> decl = program.find(className);
        if (decl.isEmpty()) {
            return;
        }
        decl.get().superclass().ifPresent(s -> initialise(s, scope));
        for (Method m : decl.get().methods()) {
            if (m.ref().name().equals(MethodRef.STATIC_INITIALISER)) {
                calls.inline(initialisers.apply(m), Optional.empty(), List.of(), m.origin(), scope);
            }
        }
    }

    /** The class is being initialised: whoever meets it does not wait for it (JLS 12.4.2, step 3). */
    public void takeAsInitialised(String className) {
        initialised.add(className);
    }

    // ------------------------------------------------------------------ locals

    /** The locals that are assigned other than by their declaration; all others are plain values. */
    Set<Local> assigned(Stmt body) {
        return assigned.computeIfAbsent(body, b -> {
            Set<Local> result = new HashSet<>();
            Walk.over(
                    b,
                    e -> {
                        if (e instanceof Expr.Assign a && a.place() instanceof Expr.Read r) {
                            result.add(r.local());
                        }
                    },
                    s -> {
                        if (s instanceof Stmt.Declare d && d.initial().isEmpty()) {
                            result.add(d.local());
                        }
                    });
            return result;
        });
    }

    /** The atoms that a reference can be, null left out. */
    public List<Atom> candidates(Value reference, Type declared) {
        Optional<int[]> known =
                emit.unreachable() ? Optional.empty() : emit.oracle().candidates(reference);
        if (known.isEmpty()) {
            return emit.universe().of(declared == Type.Special.NULL ? Type.OBJECT : declared);
        }
        List<Atom> result = new ArrayList<>();
        for (int id : known.get()) {
            if (id != Atom.NULL) {
                result.add(emit.universe().atom(id));
            }
        }
        return result;
    }

    /** The exact types among the candidates, in order. */
    Set<Type> exactTypes(Value reference, Type declared) {
        Map<Type, Boolean> result = new LinkedHashMap<>();
        candidates(reference, declared).forEach(a -> result.put(a.type(), true));
        return result.keySet();
    }
}

package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.slice.Sight;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Stmt;

/**
 * One call, run by walking the method's tree and judged clause by clause.
 *
 * <p>The rules are those of the product: what stands in the code stops the execution where it does not hold; an
 * exception of Java's own that no clause names is all that is said about the execution it ends; everything else is
 * judged at the end.
 */
public final class Trial implements Watcher {
    private static final Map<String, ObligationKind> RAISED = Map.of(
            "java.lang.NullPointerException", ObligationKind.NULL_DEREFERENCE,
            "java.lang.ArrayIndexOutOfBoundsException", ObligationKind.ARRAY_INDEX,
            "java.lang.StringIndexOutOfBoundsException", ObligationKind.ARRAY_INDEX,
            "java.lang.NegativeArraySizeException", ObligationKind.NEGATIVE_ARRAY_SIZE,
            "java.lang.ArrayStoreException", ObligationKind.ARRAY_STORE,
            "java.lang.ClassCastException", ObligationKind.CLASS_CAST,
            "java.lang.ArithmeticException", ObligationKind.DIVISION_BY_ZERO,
            "java.lang.AssertionError", ObligationKind.JAVA_ASSERT);
    private final Program program;
    private final Method method;
    private final Promised promised;
    private final List<Datum> arguments;
    private final ConcreteHeap before;
    private final ConcreteHeap heap;
    private final List<Boolean> held = new ArrayList<>();
    private final Map<Origin, Leave> leaves = new LinkedHashMap<>();
    private final List<Framed> frames = new ArrayList<>();
    private final Map<Integer, Breach> raised = new LinkedHashMap<>();
    private final List<Integer> made = new ArrayList<>();
    private final Set<Breach> broken = new LinkedHashSet<>();
    private final VisibleStates visible;
    private final Sight seen;
    private final Map<Object, List<Standing>> visits = new IdentityHashMap<>();
    private int unroll = -1;
    private Optional<Datum> receiver;

    /** Code that is running, what it may assign, and the heap in which it began. */
    private record Framed(Origin clause, Leave leave, ConcreteHeap begun) {}

    /** The execution goes no further. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final boolean admissible;

        Stopped(boolean admissible) {
            super(null, null, false, false);
            this.admissible = admissible;
        }
    }

    /**
     * What came of a call.
     *
     * @param admissible false where an assumption in the code does not hold
     * @param ending     absent where the execution was stopped inside
     * @param after      the heap at the end
     */
    public record Outcome(
            boolean admissible,
            Set<Breach> broken,
            Optional<Interpreter.Ending> ending,
            ConcreteHeap after,
            Optional<Datum> receiver) {}

    /** @param sight what methods can get to see, for the invariants that hold where they are called */
    public Trial(
            Program program,
            Method method,
            ConcreteHeap before,
            Optional<Datum> receiver,
            List<Datum> arguments,
            Function<Method, Sight> sight) {
        this.program = program;
        this.method = method;
        this.before = before;
        this.receiver = receiver;
        this.arguments = arguments;
        heap = before.copy();
        promised = Promised.of(program, method);
        visible = new VisibleStates(program, method, before, sight);
        seen = sight.apply(method);
    }

    /** Asks also whether loops end: so many iterations of each are compared with those before. */
    public Trial lookingForCircles(int iterations) {
        unroll = iterations;
        return this;
    }

    // ------------------------------------------------------------------ before

    /** Do the invariants hold? Asked before numbers are chosen for arguments. */
    public static boolean invariantsHold(
            Program program, Method method, ConcreteHeap heap, Optional<Datum> receiver, Sight sight) {
        Judge judge = new Judge(program, heap, heap);
        for (ClassDecl c : program.classes()) {
            if (!c.spec().staticInvariants().isEmpty()
                    && !c.library()
                    && sight.classes().contains(c.name())
                    && !isInitialisedBy(method, c)
                    && !c.spec().staticInvariants().stream()
                            .allMatch(k -> k.redundant() || judge.holds(k.condition()))) {
                return false;
            }
        }
        for (int id : heap.objects()) {
            boolean exempt = method.contract().helper() && receiver.equals(Optional.of(new Datum.Ref(id)));
            if (!exempt && heap.type(id) instanceof Type.Ref r && !invariantsHold(program, judge, id, r)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInitialisedBy(Method method, ClassDecl c) {
        return method.ref().name().equals(MethodRef.STATIC_INITIALISER)
                && c.name().equals(method.ref().owner());
    }

    private static boolean invariantsHold(Program program, Judge judge, int id, Type.Ref type) {
        for (ClassDecl c : Promised.specified(program, type.name())) {
            c.spec().self().ifPresent(self -> judge.with(self, new Datum.Ref(id)));
            if (!c.spec().invariants().stream().allMatch(k -> k.redundant() || judge.holds(k.condition()))) {
                return false;
            }
        }
        return true;
    }

    private Judge judge(Method writer) {
        return Promised.bind(new Judge(program, before, heap), writer, receiver, arguments);
    }

    public boolean preconditionHolds() {
        return admits(List.of(Clause.Kind.REQUIRES, Clause.Kind.TYPE));
    }

    private boolean admits(List<Clause.Kind> kinds) {
        for (Clause.Kind kind : kinds) {
            if (!promised.always(kind).stream().allMatch(c -> judge(method).holds(c.condition()))) {
                return false;
            }
        }
        for (Promised.Case c : promised.cases()) {
            held.add(c.spec().precondition().stream()
                    .allMatch(r -> judge(c.writer()).holds(r.condition())));
        }
        return promised.admitting().findAny().isEmpty() || applies(false) || applies(true);
    }

    /** Does one of the cases apply? Of those said to follow from others, only those count that say when they do. */
    private boolean applies(boolean redundant) {
        for (int i = 0; i < held.size(); i++) {
            SpecCase spec = promised.cases().get(i).spec();
            if (held.get(i)
                    && spec.redundant() == redundant
                    && !(redundant && spec.precondition().isEmpty())) {
                return true;
            }
        }
        return false;
    }

    /** What is said to follow from the precondition; false where the call is not admitted after all. */
    private boolean claimsBefore() {
        if (promised.admitting().findAny().isPresent() && !applies(false)) {
            for (int i = 0; i < held.size(); i++) {
                SpecCase spec = promised.cases().get(i).spec();
                if (held.get(i) && spec.redundant() && !spec.precondition().isEmpty()) {
                    breaks(ObligationKind.JML_ASSERT, spec.origin());
                    return false;
                }
            }
        }
        for (int i = 0; i < held.size(); i++) {
            Promised.Case c = promised.cases().get(i);
            if (held.get(i)) {
                c.spec().requires().stream()
                        .filter(r -> r.redundant() && !judge(c.writer()).holds(r.condition()))
                        .forEach(r -> breaks(ObligationKind.JML_ASSERT, r.origin()));
            }
        }
        return true;
    }

    /**
     * Runs the call, and says whether it breaks this.
     *
     * @param place of the clause; of the code where the code itself is at fault, and of the call for what a call breaks
     */
    public Opinion opinion(ObligationKind kind, Origin place) {
        try {
            // type arguments are not relied on where code goes around them
            if (!admits(List.of(Clause.Kind.REQUIRES))) {
                return new Opinion.Disagrees("the precondition does not hold");
            }
            Set<Breach> found = run().broken();
            return found.stream().anyMatch(b -> b.is(kind, place))
                    ? new Opinion.Agrees()
                    : new Opinion.Disagrees(found.isEmpty() ? "nothing is violated" : "violated are " + found);
        } catch (CannotJudge e) {
            return new Opinion.CannotSay(e.getMessage());
        }
    }

    // ------------------------------------------------------------------ the call

    public Outcome run() {
        if (!claimsBefore()) {
            return new Outcome(true, broken, Optional.empty(), heap, receiver);
        }
        if (method.ref().constructor()) {
            receiver = Optional.of(
                    new Datum.Ref(heap.allocate(new Type.Ref(method.ref().owner()))));
        }
        prepareLeaves();
        try {
            Interpreter.Ending ending = new Interpreter(program, this).call(heap, method, receiver, arguments);
            judge(ending);
            return new Outcome(true, broken, Optional.of(ending), heap, receiver);
        } catch (Stopped s) {
            return new Outcome(s.admissible, broken, Optional.empty(), heap, receiver);
        }
    }

    private void prepareLeaves() {
        for (int i = 0; i < held.size(); i++) {
            Promised.Case c = promised.cases().get(i);
            if (held.get(i) && c.spec().assignable().isPresent()) {
                SpecCase.Assignable clause = c.spec().assignable().get();
                Judge start = Promised.bind(new Judge(program, before, heap.copy()), c.writer(), receiver, arguments);
                leaves.put(clause.origin(), new Leave(clause.locations(), start));
            }
        }
        if (promised.isPure()
                && promised.admitting().allMatch(c -> c.spec().assignable().isEmpty())) {
            leaves.put(method.origin(), new Leave(List.of(), judge(method)));
        }
    }

    private void breaks(ObligationKind kind, Origin origin) {
        broken.add(new Breach(kind, origin));
    }

    @Override
    public void raised(Datum.Ref exception, boolean byLibrary, Origin origin) {
        ObligationKind kind = byLibrary
                ? ObligationKind.UNCAUGHT_EXCEPTION
                : RAISED.getOrDefault(heap.type(exception.id()).toString(), ObligationKind.UNCAUGHT_EXCEPTION);
        raised.put(exception.id(), new Breach(kind, origin));
    }

    @Override
    public void entering(Method callee, Optional<Datum> self, List<Datum> values, ConcreteHeap now, Origin call) {
        boolean library =
                program.find(callee.ref().owner()).map(ClassDecl::library).orElse(true);
        if (!library && !visible.isOutermost()) {
            visible.judge(callee, self, values, now, call, place -> breaks(ObligationKind.INVARIANT, place));
            judgePrecondition(callee, self, values, now, call);
        }
        visible.enter(callee, self, call);
    }

    @Override
    public void leaving() {
        visible.leave();
    }

    private void judgePrecondition(
            Method callee, Optional<Datum> self, List<Datum> values, ConcreteHeap now, Origin call) {
        Promised own = Promised.of(program, callee);
        Judge judge = Promised.bind(new Judge(program, now, now), callee, self, values);
        boolean good = own.always(Clause.Kind.REQUIRES).stream().allMatch(c -> judge.holds(c.condition()))
                && (own.admitting().findAny().isEmpty()
                        || own.admitting().anyMatch(c -> c.spec().precondition().stream()
                                .allMatch(r -> Promised.bind(new Judge(program, now, now), c.writer(), self, values)
                                        .holds(r.condition()))));
        if (!good) {
            breaks(ObligationKind.CALLEE_REQUIRES, call);
            throw new Stopped(true);
        }
    }

    @Override
    public void met(Clause clause, boolean holds) {
        if (holds) {
            return;
        }
        if (!clause.isAssumption()) {
            breaks(clause.kind().obligation(), clause.origin());
        }
        throw new Stopped(!clause.isAssumption());
    }

    /** As far as a loop is unrolled, an iteration that begins as an earlier one did shows that it never ends. */
    @Override
    public void beginning(Stmt.Loop loop, Object visit, Map<Local, Datum> names, ConcreteHeap now) {
        List<Standing> earlier = visits.computeIfAbsent(visit, v -> new ArrayList<>());
        if (earlier.size() > unroll || !mustEnd()) {
            return;
        }
        Standing here = Standing.of(names, now, earlier.stream().findFirst());
        if (earlier.stream().anyMatch(s -> s.isAgain(here))) {
            breaks(ObligationKind.NON_TERMINATION, loop.origin());
            throw new Stopped(true);
        }
        earlier.add(here);
    }

    private boolean mustEnd() {
        for (int i = 0; i < held.size(); i++) {
            Promised.Case c = promised.cases().get(i);
            List<Clause> excuses = c.spec().diverges();
            Judge judge = Promised.bind(new Judge(program, before, before), c.writer(), receiver, arguments);
            if (held.get(i) && (excuses.isEmpty() || !excuses.stream().allMatch(e -> judge.holds(e.condition())))) {
                return true;
            }
        }
        return held.isEmpty();
    }

    @Override
    public void metUndefined(Clause clause) {
        if (clause.isAssumption()) {
            breaks(ObligationKind.JML_ASSERT, clause.origin());
            throw new Stopped(true);
        }
        met(clause, false);
    }

    @Override
    public void made(int object) {
        made.add(object);
    }

    @Override
    public void storing(int object, FieldRef field) {
        if (before.exists(object)) {
            leaves.forEach((clause, leave) -> allow(leave.field(object, field), clause));
        }
        framedBefore(object).forEach(f -> allow(f.leave().field(object, field), f.clause()));
    }

    private List<Framed> framedBefore(int object) {
        return frames.stream().filter(f -> f.begun().exists(object)).toList();
    }

    @Override
    public void framed(Stmt.Frame frame, Map<Local, Datum> names, ConcreteHeap now) {
        SpecCase.Assignable clause = (SpecCase.Assignable) frame;
        ConcreteHeap begun = now.copy();
        Judge judge = new Judge(program, before, begun);
        names.forEach(judge::with);
        frames.add(new Framed(clause.origin(), new Leave(clause.locations(), judge), begun));
    }

    @Override
    public void unframed() {
        frames.remove(frames.size() - 1);
    }

    @Override
    public void storing(FieldRef field) {
        leaves.forEach((clause, leave) -> allow(leave.staticField(field), clause));
        frames.forEach(f -> allow(f.leave().staticField(field), f.clause()));
    }

    @Override
    public void storing(int array, long start, long length) {
        if (before.exists(array)) {
            leaves.forEach((clause, leave) -> allow(leave.elements(array, start, length), clause));
        }
        framedBefore(array).forEach(f -> allow(f.leave().elements(array, start, length), f.clause()));
    }

    private void allow(boolean allowed, Origin clause) {
        if (!allowed) {
            breaks(ObligationKind.ASSIGNABLE, clause);
        }
    }

    // ------------------------------------------------------------------ after

    private void judge(Interpreter.Ending ending) {
        Optional<Datum.Ref> thrown = ending.thrown();
        if (thrown.isPresent()
                && raised.containsKey(thrown.get().id())
                && !promised.names(heap.type(thrown.get().id()))) {
            broken.add(raised.get(thrown.get().id()));
            return;
        }
        if (thrown.isEmpty()) {
            promised.always(Clause.Kind.ENSURES).forEach(c -> check(c, judge(method), ending, ObligationKind.ENSURES));
        }
        for (int i = 0; i < held.size(); i++) {
            if (held.get(i)) {
                judge(promised.cases().get(i), ending);
            }
        }
        if (!method.contract().helper()) {
            judgeClasses(thrown.isEmpty());
        }
    }

    private void check(Clause c, Judge judge, Interpreter.Ending ending, ObligationKind kind) {
        ending.result().ifPresent(judge::withResult);
        if (!judge.holds(c.condition())) {
            breaks(kind, c.origin());
        }
    }

    private void judge(Promised.Case c, Interpreter.Ending ending) {
        if (ending.thrown().isEmpty()) {
            c.spec().ensures().forEach(e -> check(e, judge(c.writer()), ending, ObligationKind.ENSURES));
            return;
        }
        Datum.Ref thrown = ending.thrown().get();
        Type type = heap.type(thrown.id());
        for (SpecCase.Signals s : c.spec().signals()) {
            if (program.isSubtype(type, s.exception())) {
                check(s.clause(), judge(c.writer()).with(s.variable(), thrown), ending, ObligationKind.SIGNALS);
            }
        }
        c.spec().signalsOnly().ifPresent(only -> {
            boolean error = program.isSubtype(type, new Type.Ref("java.lang.Error"));
            if (!error && only.exceptions().stream().noneMatch(x -> program.isSubtype(type, x))) {
                breaks(ObligationKind.SIGNALS_ONLY, only.origin());
            }
        });
    }

    private void judgeClasses(boolean normal) {
        Judge judge = new Judge(program, before, heap);
        for (ClassDecl c : program.classes()) {
            if (!c.library() && seen.classes().contains(c.name())) {
                c.spec().staticInvariants().stream()
                        .filter(k -> !k.onlyAssumed())
                        .forEach(k -> checkClass(k, judge, ObligationKind.INVARIANT));
            }
        }
        Set<Integer> objects = new TreeSet<>(made);
        before.objects().forEach(objects::add);
        receiver.map(r -> ((Datum.Ref) r).id())
                .filter(r -> normal || before.exists(r))
                .ifPresent(objects::add);
        for (int id : objects) {
            if (heap.type(id) instanceof Type.Ref r) {
                judgeObject(id, r, judge);
            }
        }
        receiver.ifPresent(r -> judgeReceiver((Datum.Ref) r, normal, judge));
        for (ClassDecl c : Promised.specified(program, method.ref().owner())) {
            if (isInitialisedBy(method, c) && normal) {
                c.spec().staticInitially().forEach(k -> checkClass(k, judge, ObligationKind.INITIALLY));
            } else if (!method.ref().name().equals(MethodRef.STATIC_INITIALISER)) {
                c.spec().staticConstraints().forEach(k -> checkClass(k, judge, ObligationKind.CONSTRAINT));
            }
        }
    }

    private void judgeObject(int id, Type.Ref type, Judge judge) {
        for (ClassDecl c : Promised.specified(program, type.name())) {
            c.spec().self().ifPresent(self -> judge.with(self, new Datum.Ref(id)));
            c.spec().invariants().stream()
                    .filter(k -> !k.onlyAssumed())
                    .forEach(k -> checkClass(k, judge, ObligationKind.INVARIANT));
        }
    }

    private void judgeReceiver(Datum.Ref self, boolean normal, Judge judge) {
        for (ClassDecl c : Promised.specified(program, method.ref().owner())) {
            c.spec().self().ifPresent(local -> judge.with(local, self));
            if (method.ref().constructor()) {
                if (normal) {
                    c.spec().initially().forEach(k -> checkClass(k, judge, ObligationKind.INITIALLY));
                }
            } else {
                c.spec().constraints().forEach(k -> checkClass(k, judge, ObligationKind.CONSTRAINT));
            }
        }
    }

    private void checkClass(Clause c, Judge judge, ObligationKind kind) {
        if (!judge.holds(c.condition())) {
            breaks(kind, c.origin());
        }
    }
}

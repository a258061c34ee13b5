package org.smallscope.program.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.code.CallInvariants;
import org.smallscope.program.build.code.ExpressionBuilder;
import org.smallscope.program.build.code.Scope;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.build.world.KeptParts;
import org.smallscope.program.build.world.PreObjects;
import org.smallscope.program.build.world.StaticState;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Modular;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.slice.Parts;
import org.smallscope.program.slice.ProgramStart;
import org.smallscope.program.slice.Receivers;
import org.smallscope.program.slice.Slice;

/**
 * Builds the computation graph of one method: static initialisers, inputs, what may be assumed, the body, what must
 * hold at the end.
 *
 * <p>{@link #universe()} has the objects that can exist before the call from the start, so that an {@link Oracle} can
 * be made for it before {@link #build(Oracle, Listener)} is called, once.
 */
public final class GraphBuilder {
    private final Slice slice;
    private final Program program;
    private final Method method;
    private final Limits limits;
    private final Purpose purpose;
    private final int clauseUnroll;
    private final GrowingUniverse universe;
    private final PreObjects objects;
    private final List<Type.Ref> receivers;
    private final Optional<ProgramStart> start;

    /**
     * What was built.
     *
     * @param premises what a check of the graph rests on, beyond the bounds
     */
    public record Built(Graph graph, Premises premises) {}

    /** What a graph is for, which decides where it begins and ends. */
    private enum Purpose {
        /** The method's specification is assumed and checked. */
        CHECK,
        /** As a check, and asks also whether objects come to share what is assumed to be unshared. */
        CHECK_SHARING,
        /** One execution of a check is followed, with more iterations. */
        FOLLOW_CHECK,
        /** One execution of a check is followed to its end. */
        FOLLOW,
        /** One execution is followed until it has gone round. */
        GO_ROUND,
        /** There is nothing before the call. */
        RUN;

        boolean fromScratch() {
            return this == RUN;
        }

        /** An execution goes on beyond a violated clause. */
        boolean lenient() {
            return this == FOLLOW || this == GO_ROUND;
        }

        boolean asksForEnd() {
            return this != FOLLOW && this != RUN;
        }

        /**
         * Is it asked how constructors have made the heap? One that a check has found was made somehow; how is chosen
         * by inputs that depend on how often loops are unrolled, so that another graph has no use for them.
         */
        boolean asksForPast() {
            return this == CHECK || this == CHECK_SHARING;
        }
    }

    private GraphBuilder(Slice slice, Limits limits, Purpose purpose, int clauseUnroll) {
        this.slice = slice;
        program = slice.program();
        method = slice.method();
        this.purpose = purpose;
        this.clauseUnroll = clauseUnroll;
        universe = new GrowingUniverse(program);
        receivers = Receivers.of(program, method);
        start = purpose.fromScratch() ? Optional.empty() : ProgramStart.of(program, method, slice);
        // classes are initialised by the code that comes to them first, so that all of it is followed
        this.limits = start.isPresent() || purpose.fromScratch() ? limits.withModular(Modular.NONE) : limits;
        objects = purpose.fromScratch() ? PreObjects.none(slice) : PreObjects.within(limits, slice, universe);
    }

    /** For a check: any pre-heap within the bounds, the method's specification assumed and checked. */
    public static GraphBuilder checking(Slice slice, Limits limits) {
        return new GraphBuilder(slice, limits, Purpose.CHECK, limits.unroll());
    }

    /** As {@link #checking}; whether objects come to share what is assumed to be unshared is one more obligation. */
    public static GraphBuilder checkingSharing(Slice slice, Limits limits) {
        return new GraphBuilder(slice, limits, Purpose.CHECK_SHARING, limits.unroll());
    }

    /** For following one execution of a check with other bounds, the inputs of which are those of the check. */
    public static GraphBuilder followingCheck(Slice slice, Limits limits) {
        return new GraphBuilder(slice, limits, Purpose.FOLLOW_CHECK, limits.unroll());
    }

    /**
     * For following one execution of a check to its end, beyond a violated clause and beyond the unroll limit; the
     * objects of the pre-heap are those of {@link #checking} with the same scopes.
     */
    public static GraphBuilder following(Slice slice, Limits limits, int longest) {
        return new GraphBuilder(slice, limits.withUnroll(longest), Purpose.FOLLOW, limits.unroll());
    }

    /** As {@link #following}, for an execution that does not end: it is followed until it has gone round once. */
    public static GraphBuilder goingRound(Slice slice, Limits limits) {
        return new GraphBuilder(slice, limits, Purpose.GO_ROUND, limits.unroll());
    }

    /** For running a static method in a fresh JVM: no objects before, classes are initialised at first use. */
    public static GraphBuilder running(Slice slice, Limits limits) {
        return new GraphBuilder(slice, limits, Purpose.RUN, limits.unroll());
    }

    /** The part of the program that the graph is made of. */
    public Slice slice() {
        return slice;
    }

    public Universe universe() {
        return universe;
    }

    /** How many objects of each class can exist before the call, by name. */
    public Map<String, Integer> scopes() {
        return objects.scopes();
    }

    /**
     * Writes the graph, telling the listener every step.
     *
     * @throws UnsupportedException if it meets something that is not modelled
     */
    public Built build(Oracle oracle, Listener listener) {
        return new Writing(oracle, listener).all();
    }

    /** Where the code begins. */
    private record Entry(Block block, Labels pre, Optional<Value> receiver, List<Value> arguments) {}

    /** Writes one graph from front to back. */
    private final class Writing {
        private final Building building;
        private final Emitter emit;
        private final Listener listener;
        private final Scope.Handler outside;
        private AssumedHeap heap = AssumedHeap.NONE;

        Writing(Oracle oracle, Listener listener) {
            this.listener = listener;
            building = new Building(slice, limits, universe, oracle, listener);
            building.lenient = purpose.lenient();
            building.clauseUnroll = clauseUnroll;
            building.initialising = PreObjects.isInitialiser(method);
            building.asksForEnd = purpose.asksForEnd();
            emit = building.emit;
            outside = new Scope.Handler(null, emit.state().variable("$thrown", Type.THROWABLE));
        }

        Built all() {
            if (slice.callsByContract() || limits.modular().calls()) {
                emit.state().countChanges();
            }
            StaticState statics = new StaticState(building, slice, start, objects.notYetInitialised());
            if (!purpose.fromScratch()) {
                building.initialisers = slice::reduced;
                statics.initialise(outside);
            }
            universe.endPreState();
            emit.step(new Step.PreState());
            Optional<Value> receiver = receiver();
            List<Value> arguments = inputs();
            if (!purpose.fromScratch()) {
                heap = AssumedHeap.assume(building, slice, statics, receiver, arguments, purpose.asksForPast());
            }
            MethodSpec spec = new MethodSpec(building, method, receiver, arguments, slice, objects.notYetInitialised());
            if (!purpose.fromScratch()) {
                assume(spec);
            }
            if (!emit.unreachable() && !emit.oracle().possible(emit.current())) {
                emit.stop();
            }
            Graph graph = body(spec, new Entry(emit.current(), emit.state().heap(), receiver, arguments));
            return new Built(graph, premises());
        }

        private void assume(MethodSpec spec) {
            spec.assume();
            listener.inputsAssumed();
            building.invariants = Optional.of(new CallInvariants(
                    building,
                    slice,
                    objects.notYetInitialised(),
                    method.contract().helper()));
        }

        private Premises premises() {
            return new Premises(
                    slice,
                    start,
                    scopes().keySet(),
                    heap,
                    building.invariants.map(CallInvariants::helpers).orElse(Set.of()),
                    building.assumesNoOverflow,
                    building.seenPure,
                    new Premises.Taken(
                            building.byContractOnly, building.followed, building.byInvariant, building.unrolled));
        }

        private Graph body(MethodSpec spec, Entry entry) {
            Optional<Value> self =
                    method.ref().constructor() && !emit.unreachable() ? Optional.of(newObject()) : entry.receiver();
            spec.begin(self, entry.pre());
            building.invariants.ifPresent(
                    i -> self.filter(o -> method.ref().constructor()).ifPresent(i::constructing));
            if (purpose.fromScratch()) {
                building.initialise(method.ref().owner(), outside);
            }
            boolean isVoid = method.ref().result() == Prim.VOID;
            Variable result = emit.state().variable("$result", method.ref().result());
            Value returned = code(self, entry.arguments());
            Value thrown = join(returned, isVoid ? Optional.empty() : Optional.of(result));
            Optional<Value> value = isVoid || emit.unreachable()
                    ? Optional.empty()
                    : Optional.of(emit.state().read(result));
            Block end = emit.current();
            Labels post = emit.state().heap();
            check(spec, value, thrown, entry.pre(), post);
            building.failIfUnsupported();
            return new Graph(
                    program,
                    method,
                    emit.blocks(),
                    emit.steps(),
                    universe,
                    building.obligations,
                    building.cuts,
                    new Graph.Outcome(
                            entry.block(),
                            end,
                            value,
                            thrown,
                            entry.pre(),
                            post,
                            entry.arguments(),
                            self,
                            building.byContract,
                            building.standins));
        }

        private Value code(Optional<Value> self, List<Value> arguments) {
            if (method.body().isEmpty()) {
                building.unsupported("a method without a body", "", method.origin());
            }
            Method run = building.initialising && !purpose.fromScratch() ? slice.reduced(method) : method;
            return emit.unreachable()
                    ? emit.defaultOf(method.ref().result())
                    : building.calls.inline(run, self, arguments, method.origin(), outside);
        }

        private void check(MethodSpec spec, Optional<Value> value, Value thrown, Labels pre, Labels post) {
            if (purpose.fromScratch() || emit.unreachable()) {
                return;
            }
            spec.check(value, thrown, post);
            if (purpose == Purpose.CHECK_SHARING) {
                new KeptParts(building, method, slice, new Parts(program, limits.sharing())).check(pre, post);
            }
        }

        private Value join(Value returned, Optional<Variable> result) {
            Variable thrown = outside.exception;
            List<Edge> ends = new ArrayList<>();
            if (!emit.unreachable()) {
                emit.state().set(thrown, emit.nullValue());
                result.ifPresent(r -> emit.state().set(r, returned));
                ends.add(emit.always());
            }
            emit.known().forget(0);
            emit.open(outside.thrown);
            if (!emit.unreachable()) {
                result.ifPresent(r -> emit.state().set(r, emit.defaultOf(r.type())));
                ends.add(emit.always());
            }
            emit.open(ends);
            return emit.unreachable() ? emit.nullValue() : emit.state().read(thrown);
        }

        private Value newObject() {
            Optional<Type.Ref> exact = program.find(method.ref().owner())
                    .filter(ClassDecl::instantiable)
                    .map(c -> new Type.Ref(c.name()))
                    .or(() -> receivers.stream().findFirst());
            if (exact.isEmpty()) {
                building.unsupported(
                        "the constructor of a class that no concrete class extends",
                        "check the constructor of a concrete class",
                        method.origin());
            }
            building.byContract |=
                    exact.map(Type.Ref::name).filter(Program::isOpaque).isPresent();
            return emit.state().allocate(exact.orElse(Type.OBJECT), Atom.Kind.FRESH, method.origin());
        }

        private Optional<Value> receiver() {
            if (method.ref().isStatic() || method.ref().constructor()) {
                return Optional.empty();
            }
            Type.Ref owner = new Type.Ref(method.ref().owner());
            Value self = emit.input(Term.Role.ROOT, owner, "this", method.origin());
            emit.assume(emit.not(emit.equal(Type.OBJECT, self, emit.nullValue())));
            emit.assume(emit.or(
                    receivers.stream().map(t -> emit.hasExactType(self, t)).toList()));
            emit.known().learnNonNull(self);
            return Optional.of(self);
        }

        private List<Value> inputs() {
            List<Value> result = new ArrayList<>();
            for (int i = 0; i < method.parameters().size(); i++) {
                Type type = method.ref().parameters().get(i);
                String name = method.parameters().get(i).name();
                Origin origin = method.parameters().get(i).origin();
                if (type == Type.Special.UNKNOWN) {
                    building.unsupportedAnyway(
                            "a parameter of a type that is not modelled (float or double)", "use int or long", origin);
                } else if (type == Type.Special.TYPE) {
                    building.unsupportedAnyway(
                            ExpressionBuilder.CLASS_VALUE, ExpressionBuilder.CLASS_VALUE_HINT, origin);
                    result.add(emit.defaultOf(type));
                    continue;
                }
                Value input = emit.input(Term.Role.ROOT, type, name, origin);
                if (name.equals("this$0") || name.equals("$this$0")) {
                    emit.assume(emit.not(emit.isNull(input)));
                }
                result.add(input);
            }
            return result;
        }
    }
}

package org.smallscope.program.build.past;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.build.past.Construction.Frame;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** Calls and creations in the code of a constructor: which method runs, and what is known after it. */
final class PastCalls {
    private static final int DEEPEST = 6;
    /** Among so many methods it is followed which of them a call runs. */
    private static final int MOST_WAYS = 3;

    private final Construction code;
    private final Program program;
    private final Type.Ref exact;
    private final Set<MethodRef> onSelf = new LinkedHashSet<>();

    /** @param exact the class of the object under construction */
    PastCalls(Construction code, Type.Ref exact) {
        this.code = code;
        this.program = code.program;
        this.exact = exact;
    }

    private Emitter emit() {
        return code.emit();
    }

    /** The methods that run on the object before it is complete. */
    Set<MethodRef> onSelf() {
        return onSelf;
    }

    PastValue made(Expr.New e, Frame frame) {
        List<PastValue> arguments = code.expressions().values(e.arguments(), frame);
        code.tell(e.constructor(), arguments, frame.at.numbers(emit().bool(true)), frame.at.alive);
        arguments.forEach(code::hand);
        code.forget(frame.at);
        Optional<PastValue.Making> making = program.method(e.constructor())
                .filter(m -> isSource(e.type().name()))
                .map(m -> new PastValue.Making(m, arguments));
        return new PastValue.Made(e.type(), making);
    }

    PastValue call(Expr.Call e, Frame frame) {
        Optional<PastValue> receiver = e.receiver().map(r -> code.expressions().value(r, frame));
        List<PastValue> arguments = code.expressions().values(e.arguments(), frame);
        boolean ofSelf = receiver.filter(PastValue.Self.class::isInstance).isPresent();
        Optional<Method> target = target(e, ofSelf);
        if (ofSelf && !e.method().constructor()) {
            onSelf.add(target.map(Method::ref).orElse(e.method()));
        }
        receiver.ifPresent(r -> code.expressions().objects().present(r, frame.at));
        Map<Method, Value> ways = target.isEmpty() && code.depth() < DEEPEST ? ways(e, receiver) : Map.of();
        if (!ways.isEmpty()) {
            return either(ways, receiver, arguments, frame);
        }
        if (target.isEmpty() || code.depth() >= DEEPEST) {
            receiver.ifPresent(code::hand);
            arguments.forEach(code::hand);
            code.forget(frame.at);
            return PastValue.UNKNOWN;
        }
        if (!e.method().constructor()) {
            arguments.forEach(a -> code.leak(a instanceof PastValue.Self));
        }
        Frame called = code.run(target.get(), arguments, receiver, frame.at);
        frame.at = new PastState(frame.at.locals, called.at.cells, called.at.written, called.at.alive);
        return called.returned == null ? PastValue.UNKNOWN : called.result;
    }

    /** The methods that run on an object of the heap before the call, with when; none where one is out of sight. */
    private Map<Method, Value> ways(Expr.Call e, Optional<PastValue> receiver) {
        Map<Method, Value> result = new LinkedHashMap<>();
        if (e.dispatch() != Expr.Dispatch.VIRTUAL || !(receiver.orElse(null) instanceof PastValue.Known k)) {
            return result;
        }
        Set<Type> types = new LinkedHashSet<>();
        code.building.candidates(k.value(), k.value().type()).forEach(a -> types.add(a.type()));
        for (Type type : types) {
            Optional<Method> runs = type instanceof Type.Ref r
                    ? program.dispatch(e.method(), r.name())
                            .filter(m -> m.body().isPresent())
                    : Optional.empty();
            if (runs.isEmpty() || result.size() > MOST_WAYS) {
                return Map.of();
            }
            result.merge(runs.get(), emit().hasExactType(k.value(), type), emit()::or);
        }
        return result;
    }

    /** Whichever of some methods runs. */
    private PastValue either(
            Map<Method, Value> ways, Optional<PastValue> receiver, List<PastValue> arguments, Frame frame) {
        PastState before = frame.at;
        Value some = emit().bool(false);
        PastState after = before.copy(some);
        PastValue result = PastValue.UNKNOWN;
        for (Map.Entry<Method, Value> way : ways.entrySet()) {
            PastState start = before.copy(emit().and(before.alive, way.getValue()));
            Frame called = code.run(way.getKey(), arguments, receiver, start);
            PastState end = new PastState(start.locals, called.at.cells, called.at.written, called.at.alive);
            PastValue returned = called.returned == null ? PastValue.UNKNOWN : called.result;
            result = code.joins().either(some, result, returned);
            after = code.joins().merged(after, end);
            some = emit().or(some, way.getValue());
        }
        frame.at = after;
        return result;
    }

    /** The method that runs, where it is known and in sight. */
    private Optional<Method> target(Expr.Call e, boolean ofSelf) {
        Optional<Method> named = program.method(e.method());
        if (e.dispatch() == Expr.Dispatch.VIRTUAL) {
            named = ofSelf && !Program.isOpaque(exact.name())
                    ? program.dispatch(e.method(), exact.name())
                    : onlyOne(e.method());
        }
        return named.filter(m -> m.body().isPresent());
    }

    /** The one method that runs whatever the object is. */
    private Optional<Method> onlyOne(MethodRef called) {
        Set<Method> all = new LinkedHashSet<>();
        for (ClassDecl c : program.instantiable(new Type.Ref(called.owner()))) {
            program.dispatch(called, c.name()).ifPresent(all::add);
        }
        return all.size() == 1 && !called.owner().equals(Type.OBJECT.name())
                ? Optional.of(all.iterator().next())
                : Optional.empty();
    }

    private boolean isSource(String className) {
        return program.find(className).filter(c -> !c.library()).isPresent();
    }
}

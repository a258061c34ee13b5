package org.smallscope.spec.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/**
 * Runs methods on concrete heaps by walking their trees, as the judge runs the pure methods it meets. Together with the
 * judge this is a second opinion on whole executions that owes nothing to computation graphs.
 */
public final class Interpreter {
    private final Program program;
    private final Watcher watcher;

    /**
     * How a call ended.
     *
     * @param result absent where nothing was returned
     * @param thrown absent where it ended normally
     */
    public record Ending(Optional<Datum> result, Optional<Datum.Ref> thrown) {}

    public Interpreter(Program program, Watcher watcher) {
        this.program = program;
        this.watcher = watcher;
    }

    /**
     * Runs a method, which changes the heap.
     *
     * @throws CannotJudge where it does not know how, or the execution takes too long
     */
    public Ending call(ConcreteHeap heap, Method method, Optional<Datum> receiver, List<Datum> arguments) {
        Evaluation outside = new Evaluation(program, heap, heap, new HashMap<>(), Optional.empty(), false);
        try {
            Datum result = outside.begin(watcher, method, receiver, arguments);
            boolean isVoid = method.ref().result() == Type.Prim.VOID;
            return new Ending(isVoid ? Optional.empty() : Optional.of(result), Optional.empty());
        } catch (Thrown t) {
            return new Ending(Optional.empty(), Optional.of(t.object()));
        }
    }
}

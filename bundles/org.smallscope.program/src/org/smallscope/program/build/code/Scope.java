package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Frame;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Stmt;

/** What surrounds a piece of code: where its jumps and exceptions go. Innermost first. */
public abstract sealed class Scope {
    final Scope parent;

    private Scope(Scope parent) {
        this.parent = parent;
    }

    /** The frame this code belongs to. */
    Activation activation() {
        return this instanceof Activation a ? a : parent == null ? null : parent.activation();
    }

    /** Takes exceptions: the outside of all code, or a try with catches. */
    public static final class Handler extends Scope {
        public final List<Edge> thrown = new ArrayList<>();
        public final Variable exception;
        /** True where a stack that overflows in the code within may be dealt with. */
        final boolean catchesErrors;

        public Handler(Scope parent, Variable exception) {
            this(parent, exception, false);
        }

        public Handler(Scope parent, Variable exception, boolean catchesErrors) {
            super(parent);
            this.exception = exception;
            this.catchesErrors = catchesErrors;
        }
    }

    /** One inlined call. Exceptions pass through it. */
    static final class Activation extends Scope {
        final Method method;
        final Frame frame;
        final List<Edge> returns = new ArrayList<>();
        final Variable result;
        final Origin call;
        final Set<Local> assigned;
        /** The state in which the call began. */
        final Labels entry;
        /** All that the call depends on; absent where nobody asks whether it ends. */
        Optional<Repetition.Point> begun = Optional.empty();
        /** A {@link Variable}, or a {@link Value} for a local that is never assigned again. */
        final Map<Local, Object> locals = new LinkedHashMap<>();
        /** The locals in scope, for people. */
        final Set<Local> visible = new LinkedHashSet<>();

        Activation(
                Scope parent,
                Method method,
                Frame frame,
                Variable result,
                Origin call,
                Set<Local> assigned,
                Labels entry) {
            super(parent);
            this.call = call;
            this.assigned = assigned;
            this.entry = entry;
            this.method = method;
            this.frame = frame;
            this.result = result;
        }
    }

    /** A statement that can be left by break or, if it is a loop, continued. */
    static final class Labelled extends Scope {
        final Stmt.Label label;
        final List<Edge> breaks = new ArrayList<>();
        final List<Edge> continues = new ArrayList<>();

        Labelled(Scope parent, Stmt.Label label) {
            super(parent);
            this.label = label;
        }
    }

    /**
     * A try with a finally block, which is written once: whoever comes through it notes in {@code exit} how to go on
     * after it.
     */
    static final class Finally extends Scope {
        final List<Edge> entries = new ArrayList<>();
        final Variable exit;
        public final Variable exception;
        final Map<Object, Integer> numbers = new LinkedHashMap<>();
        final List<Runnable> exits = new ArrayList<>();

        Finally(Scope parent, Variable exit, Variable exception) {
            super(parent);
            this.exit = exit;
            this.exception = exception;
        }

        /** The number of this way out; the same key always means the same way. */
        int number(Object key, Runnable onwards) {
            return numbers.computeIfAbsent(key, k -> {
                exits.add(onwards);
                return exits.size() - 1;
            });
        }
    }
}

package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;

/** What can be named at one place of the program. */
final class Scope {
    private final Scope parent;
    /** Variables further out may be read only if they are never assigned again. */
    private final boolean barrier;

    private final List<Var> variables = new ArrayList<>();
    private final List<String> frozen = new ArrayList<>();

    /** The class whose members {@code this} has; null where there is no {@code this}. */
    ClassModel self;
    /** How {@code self}'s object is written: {@code this} or {@code Outer.this}. */
    String selfText = "this";
    /** The class in which this stands, for private and static members. */
    ClassModel within;
    /** Only code of a lower level may be called. */
    int level;

    Ty result;
    /** Loops and labelled blocks that can be left from here. */
    final List<Label> labels = new ArrayList<>();

    boolean mayReturn;
    boolean mayThrowChecked;
    /** Before fields are initialised: fields must be qualified. */
    boolean initialising;

    /** A local variable or parameter. */
    record Var(String name, Ty type, boolean constant) {}

    /** The target of break, and of continue where it is a loop; without a name only from directly inside. */
    record Label(String name, boolean loop) {}

    private Scope(Scope parent, boolean barrier) {
        this.parent = parent;
        this.barrier = barrier;
    }

    static Scope of(ClassModel within, boolean isStatic, int level) {
        Scope scope = new Scope(null, false);
        scope.within = within;
        scope.self = isStatic ? null : within;
        scope.level = level;
        return scope;
    }

    /** A block inside this one. */
    Scope block() {
        Scope inner = copy(false);
        inner.labels.addAll(labels);
        inner.mayReturn = mayReturn;
        return inner;
    }

    /** The body of a lambda. */
    Scope lambda(int bodyLevel, Ty bodyResult) {
        Scope inner = copy(true);
        inner.level = bodyLevel;
        inner.result = bodyResult;
        inner.mayThrowChecked = false;
        return inner;
    }

    /** The body of a method of a local or anonymous class. */
    Scope localClass(int bodyLevel, Ty bodyResult) {
        Scope inner = lambda(bodyLevel, bodyResult);
        if (selfText.equals("this") && self != null) {
            inner.selfText = self.name + ".this";
        } else if (selfText.startsWith("(")) {
            inner.self = null;
        }
        return inner;
    }

    /** The body of a method of an anonymous subclass that looks at its own object. */
    Scope anonymousClass(ClassModel extended, int bodyLevel, Ty bodyResult) {
        Scope inner = lambda(bodyLevel, bodyResult);
        inner.self = extended;
        inner.selfText = "((" + extended.name + ") this)";
        return inner;
    }

    /** Where a value is computed inside an expression and control cannot leave. */
    Scope closed() {
        Scope inner = copy(false);
        inner.mayReturn = false;
        return inner;
    }

    private Scope copy(boolean withBarrier) {
        Scope inner = new Scope(this, withBarrier);
        inner.self = self;
        inner.selfText = selfText;
        inner.within = within;
        inner.level = level;
        inner.result = result;
        inner.mayThrowChecked = mayThrowChecked;
        inner.initialising = initialising;
        return inner;
    }

    /** The scope without the right to assign a variable of it; it cannot be captured either, since it changes. */
    Scope freeze(String name) {
        frozen.add(name);
        return this;
    }

    void declare(String name, Ty type, boolean constant) {
        variables.add(new Var(name, type, constant));
    }

    /** The variables that can be read, nearest last. */
    List<Var> readable() {
        List<Var> result = new ArrayList<>();
        if (parent != null) {
            for (Var v : parent.readable()) {
                if (!barrier || v.constant()) {
                    result.add(v);
                }
            }
        }
        result.addAll(variables);
        return result;
    }

    List<Var> readable(Ty type) {
        return readable().stream().filter(v -> v.type().equals(type)).toList();
    }

    List<Var> assignable(Ty type) {
        return readable().stream()
                .filter(v -> v.type().equals(type) && !v.constant() && !isFrozen(v.name()))
                .toList();
    }

    private boolean isFrozen(String name) {
        return frozen.contains(name) || parent != null && parent.isFrozen(name);
    }
}

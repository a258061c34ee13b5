package org.smallscope.frontend.lower;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.smallscope.program.Local;
import org.smallscope.program.tree.Stmt.Label;

/** Where break, continue and yield go at the current statement. */
final class Jumps {

    private enum Kind {
        LOOP,
        SWITCH,
        YIELD,
        LABELLED
    }

    private record Target(Kind kind, String name, Label label, Yield yield) {}

    /** The variable that takes the value of a switch expression, with the type it is converted to. */
    record Yield(Local local, ITypeBinding type, Label label) {}

    private final Deque<Target> targets = new ArrayDeque<>();
    private String pendingName;
    private int count;

    Label fresh(String kind) {
        count++;
        return new Label(kind + count);
    }

    /** Says that the next loop carries this label in the source, so that {@code continue name} finds it. */
    void nameNextLoop(String name) {
        pendingName = name;
    }

    /** The label of the loop that begins here, or null; to be taken before anything inside the loop is lowered. */
    String takeName() {
        String name = pendingName;
        pendingName = null;
        return name;
    }

    void enterLoop(String name, Label label) {
        targets.push(new Target(Kind.LOOP, name, label, null));
    }

    void enterSwitch(Label label) {
        targets.push(new Target(Kind.SWITCH, null, label, null));
    }

    void enterLabelled(String name, Label label) {
        targets.push(new Target(Kind.LABELLED, name, label, null));
    }

    void enterYield(Yield yield) {
        targets.push(new Target(Kind.YIELD, null, yield.label(), yield));
    }

    void leave() {
        targets.pop();
    }

    Label breakTarget(String name) {
        return find(t -> name == null ? t.kind == Kind.LOOP || t.kind == Kind.SWITCH : name.equals(t.name)).label;
    }

    Label continueTarget(String name) {
        return find(t -> t.kind == Kind.LOOP && (name == null || name.equals(t.name))).label;
    }

    Yield yieldTarget() {
        return find(t -> t.kind == Kind.YIELD).yield;
    }

    private Target find(java.util.function.Predicate<Target> wanted) {
        return targets.stream()
                .filter(wanted)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a jump without target"));
    }
}

package org.smallscope.program.build.past;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.Type;

/** Which arrays others can get at while a constructor runs: what code out of sight may have put into them is not known. */
final class OpenArrays {
    private final Set<Slots> given = new LinkedHashSet<>();
    private final Set<Slots> handed = new LinkedHashSet<>();
    private final Set<Slots> made = new LinkedHashSet<>();
    private final int slots;

    /** @param slots how many slots of an array are looked at */
    OpenArrays(int slots) {
        this.slots = slots;
    }

    /** An array that the code was given. */
    PastValue given(Slots array) {
        given.add(array);
        return new PastValue.Array(array);
    }

    /** An array that the code has made. */
    PastValue made(Slots array) {
        made.add(array);
        return new PastValue.Array(array);
    }

    /** Somebody else gets hold of it, and of the arrays in it; those that were put there later were handed then. */
    void hand(PastValue value) {
        if (value instanceof PastValue.Array a
                && handed.add(a.slots())
                && a.slots().element() instanceof Type.Array) {
            a.slots().initial().forEach(this::hand);
        }
    }

    /** Code out of sight has run: whatever it can get at may be different now. */
    void forget(PastState state) {
        Set<Slots> open = new LinkedHashSet<>(given);
        open.addAll(handed);
        open.forEach(s -> state.written.put(s, unknown()));
    }

    /** Code that can name anything has run. */
    void forgetAll(PastState state) {
        handed.addAll(made);
        forget(state);
    }

    /** Another array may be the same one. */
    void forgetGiven(Slots but, PastState state) {
        given.stream().filter(s -> s != but).forEach(s -> state.written.put(s, unknown()));
    }

    private List<PastValue> unknown() {
        return Collections.nCopies(slots, PastValue.UNKNOWN);
    }
}

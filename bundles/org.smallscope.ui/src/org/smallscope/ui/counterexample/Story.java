package org.smallscope.ui.counterexample;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.State;
import org.smallscope.heap.StateDiff;
import org.smallscope.heap.TraceStep;
import org.smallscope.heap.Violation;
import org.smallscope.program.Origin;

/** A counterexample as a sequence of moments: all of it at a glance, then step after step. */
record Story(Violation violation) {

    /** The moment that shows the states before and after side by side. */
    static final int OVERVIEW = 0;

    private Counterexample example() {
        return violation.counterexample();
    }

    /** How many moments there are; the first is the overview. */
    int moments() {
        return 1 + example().trace().steps().size();
    }

    TraceStep step(int moment) {
        return example().trace().steps().get(moment - 1);
    }

    State before() {
        return example().pre();
    }

    State after() {
        return example().post();
    }

    /** The state that a moment shows; for the overview the last one. */
    State shown(int moment) {
        return moment == OVERVIEW ? after() : step(moment).state();
    }

    /** The state that a moment is compared with. */
    State earlier(int moment) {
        return moment <= 1 ? before() : step(moment - 1).state();
    }

    /** What to select in the editor at a moment. */
    Origin origin(int moment) {
        return moment == OVERVIEW ? violation.clauseOrigin() : step(moment).origin();
    }

    /** All states, for a layout that suits them all. */
    List<State> states() {
        Set<State> states = new LinkedHashSet<>();
        states.add(before());
        example().trace().steps().forEach(step -> states.add(step.state()));
        states.add(after());
        return new ArrayList<>(states);
    }

    /** Names of all fields, sorted. */
    Set<String> fields() {
        Set<String> names = new TreeSet<>();
        for (State state : states()) {
            state.heap()
                    .objects()
                    .forEach(object -> names.addAll(object.fields().keySet()));
        }
        return names;
    }

    /** What changes at a moment, in few words. */
    String changes(int moment) {
        if (moment == OVERVIEW) {
            return "";
        }
        State now = shown(moment);
        StateDiff diff = StateDiff.between(earlier(moment), now);
        List<String> parts = new ArrayList<>();
        diff.fresh().forEach(id -> parts.add("new " + now.heap().object(id).label()));
        diff.members()
                .forEach((id, names) ->
                        names.forEach(name -> parts.add(change(now, now.heap().object(id), name))));
        for (String name : diff.roots()) {
            if (now.roots().containsKey(name)) {
                parts.add(name + " = " + now.heap().show(now.roots().get(name)));
            }
        }
        return String.join(", ", parts);
    }

    private static String change(State state, HeapObject object, String member) {
        if (member.startsWith("[")) {
            int index = Integer.parseInt(member.substring(1, member.length() - 1));
            return object.label() + member + " = " + state.heap().show(object.element(index));
        }
        return object.label() + "." + member
                + (object.fields().containsKey(member)
                        ? " = " + state.heap().show(object.fields().get(member))
                        : "");
    }
}

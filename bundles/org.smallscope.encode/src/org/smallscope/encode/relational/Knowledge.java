package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kodkod.ast.Expression;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Ref;

/** What is known in all executions of a block: the conditions on the way to it, and what they say of references. */
final class Knowledge {
    private final Logic logic;
    private final Control control;
    private final Map<Expression, List<Fact>> facts = new HashMap<>();

    /** Holds in the block and all it dominates. */
    private record Fact(int block, Val value) {}

    Knowledge(Logic logic, Control control) {
        this.logic = logic;
        this.control = control;
    }

    /** The boolean in executions of the block. */
    Bool of(Bool bool, int block) {
        if (bool.known() || !(find(bool.relation(), block) instanceof Bool b)) {
            return bool;
        }
        return Bool.of(b.positive() == bool.positive());
    }

    /** The reference in executions of the block; empty elsewhere, so that nothing that depends on it is in the way. */
    Ref of(Ref reference, int block) {
        return !reference.known() && find(reference.set(), block) instanceof Ref r ? of(r, block) : reference;
    }

    /** The last that was learnt. */
    private Val find(Expression what, int block) {
        List<Fact> known = facts.getOrDefault(what, List.of());
        for (int i = known.size() - 1; i >= 0; i--) {
            Fact fact = known.get(i);
            if (fact.block() <= block && control.dominates(fact.block(), block)) {
                return fact.value();
            }
        }
        return null;
    }

    void learn(Bool bool, boolean value, int block) {
        if (!bool.known()) {
            add(bool.relation(), new Fact(block, Bool.of(value == bool.positive())));
        }
    }

    /** The reference is one of these objects, or none of them. */
    void learn(Ref reference, int[] objects, boolean isOne, int block) {
        int[] possible = Arrays.stream(reference.candidates())
                .filter(c -> Arrays.stream(objects).anyMatch(o -> o == c) == isOne)
                .toArray();
        if (possible.length > 0 && possible.length < reference.candidates().length) {
            Expression fewer = reference.set().intersection(logic.theory().set(possible));
            add(reference.set(), new Fact(block, logic.reference("narrowed", fewer, possible)));
        }
    }

    private void add(Expression what, Fact fact) {
        facts.computeIfAbsent(what, w -> new ArrayList<>()).add(fact);
    }

    /** A block with this number begins; what was known in another one with it, or after it, is not. */
    void forget(int block) {
        facts.values().forEach(list -> list.removeIf(f -> f.block() >= block));
    }
}

package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kodkod.ast.Expression;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Variable;

/** Local variables and static fields: a scalar for each label (Jalloy 2000, section 3.5). */
final class Variables {
    private final Logic logic;
    private final Control control;
    private final Map<Object, List<Change>> changes = new HashMap<>();

    /** A change, and what the variable holds after it, wherever that was. */
    private record Change(int from, int block, Val stored, Val state) {}

    Variables(Logic logic, Control control) {
        this.logic = logic;
        this.control = control;
    }

    void store(Object variable, int from, int to, int block, Val value) {
        List<Change> list = changes.computeIfAbsent(variable, v -> new ArrayList<>());
        while (list.size() <= to) {
            list.add(null);
        }
        Bool guard = control.guard(block);
        Val before = state(variable, from);
        list.set(to, new Change(from, block, value, before == null ? value : logic.choose(guard, value, before)));
    }

    /** Label 0 of a local variable is not defined. */
    private Val state(Object variable, int label) {
        if (label > 0) {
            return changes.get(variable).get(label).state();
        }
        return variable instanceof FieldRef f ? logic.defaultOf(f.type()) : null;
    }

    /** What the variable holds at a label in executions of a block. */
    Val read(Object variable, int label, int block) {
        int l = label;
        while (l > 0) {
            Change change = changes.get(variable).get(l);
            if (control.compatible(change.block(), block)) {
                return control.dominates(change.block(), block) ? change.stored() : change.state();
            }
            l = change.from();
        }
        return variable instanceof Variable v ? undefined(v.type()) : state(variable, 0);
    }

    /** Where no execution of the block can have assigned a variable, it is its type's default. */
    private Val undefined(Type type) {
        if (type == Type.Special.SET) {
            return new Val.Objects(Expression.NONE);
        }
        return type == Type.Special.TYPE ? new Val.OfType(Expression.NONE) : logic.defaultOf(type);
    }
}

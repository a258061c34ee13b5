package org.smallscope.encode.circuit.state;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbols;

/**
 * The states of one component, one per label: what each change stored where, and over which state.
 *
 * <p>The state at label {@code to} is {@code ite(executed and hit, stored, state at from)}. A state is read from within a
 * block, and only where that block is executed does the answer matter. So changes of blocks that exclude it are passed
 * over, and those of blocks that dominate it need no condition; what has been read once is kept for all blocks that see
 * it alike ({@link Flow#horizon}).
 *
 * @param <C> what names a cell of the component: nothing for a variable, an object for a field
 */
abstract class Chain<C> {
    private final Symbols symbols;
    private final Flow flow;
    private final List<Change> changes = new ArrayList<>();
    private final Map<Seen<C>, Symbol> seen = new HashMap<>();

    /** One change: over which label, in which block. */
    record Change(int from, int block) {}

    private record Seen<C>(C cell, int label, int horizon) {}

    private record Pending(int label, int horizon, int hit) {}

    Chain(Symbols symbols, Flow flow) {
        this.symbols = symbols;
        this.flow = flow;
        changes.add(null);
    }

    /** What the cell holds at label 0; null where it is not defined. */
    abstract Symbol base(C cell);

    /** Where the change that led to a label changes this cell, if its block is executed. */
    abstract int hit(int label, C cell);

    /** What the change that led to a label stores in this cell. */
    abstract Symbol stored(int label, C cell);

    /** Notes a change; the subclass has noted what it does. */
    final void change(int from, int to, int block) {
        while (changes.size() <= to) {
            changes.add(null);
        }
        changes.set(to, new Change(from, block));
    }

    final Change change(int label) {
        return changes.get(label);
    }

    /** The labels whose changes an execution of the block can have seen, latest first. */
    final List<Integer> history(int label, int context) {
        List<Integer> result = new ArrayList<>();
        for (int l = label; l != 0; l = changes.get(l).from()) {
            if (flow.compatible(changes.get(l).block(), context)) {
                result.add(l);
            }
        }
        return result;
    }

    /** The cell at a label, for executions of the block. */
    final Symbol read(int label, C cell, int context) {
        Deque<Pending> pending = new ArrayDeque<>();
        Symbol result = null;
        boolean found = false;
        int l = label;
        while (l != 0 && !found) {
            Change change = changes.get(l);
            int hit = flow.compatible(change.block(), context) ? hit(l, cell) : Gates.FALSE;
            if (hit != Gates.FALSE) {
                int horizon = flow.horizon(change.block(), context);
                result = seen.get(new Seen<>(cell, l, horizon));
                found = result != null;
                if (!found) {
                    hit = symbols.gates().and(flow.executed(change.block(), horizon), hit);
                    pending.push(new Pending(l, horizon, hit));
                    found = hit == Gates.TRUE;
                }
            }
            l = change.from();
        }
        result = found ? result : base(cell);
        while (!pending.isEmpty()) {
            Pending p = pending.pop();
            if (p.hit() != Gates.FALSE) {
                Symbol stored = stored(p.label(), cell);
                result = result == null ? stored : symbols.ite(p.hit(), stored, result);
            }
            if (result != null) {
                seen.put(new Seen<>(cell, p.label(), p.horizon()), result);
            }
        }
        return result;
    }
}

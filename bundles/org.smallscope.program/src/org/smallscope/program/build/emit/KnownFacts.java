package org.smallscope.program.build.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;

/**
 * What is known where the next step is written: terms that have a value already, references that are not null, values
 * that are the same in every execution.
 *
 * <p>TermWriter and references are known in the blocks that the current one dominates; {@link #mark()} and
 * {@link #forget(int)} bracket the branches of structured code. Constants are known everywhere.
 */
public final class KnownFacts {
    private final Map<Term, Value> computed = new HashMap<>();
    private final Set<Value> nonNull = new LinkedHashSet<>();
    private final List<Object> trail = new ArrayList<>();
    private final Map<Integer, Term> constants = new HashMap<>();

    /** How much is known now, for {@link #forget}. */
    public int mark() {
        return trail.size();
    }

    /** Forgets what was learnt since. */
    public void forget(int mark) {
        for (int i = trail.size() - 1; i >= mark; i--) {
            Object fact = trail.remove(i);
            if (fact instanceof Term t) {
                computed.remove(t);
            } else {
                nonNull.remove(fact);
            }
        }
    }

    Optional<Value> valueOf(Term term) {
        return Optional.ofNullable(computed.get(term));
    }

    void learn(Term term, Value value) {
        computed.put(term, value);
        trail.add(term);
    }

    public void learnNonNull(Value value) {
        if (nonNull.add(value)) {
            trail.add(value);
        }
    }

    /** Whether it is known, without asking anybody, if the reference is null. */
    Optional<Boolean> isNonNull(Value reference) {
        return nonNull.contains(reference) ? Optional.of(true) : atom(reference).map(a -> a != Atom.NULL);
    }

    void learnConstant(Value value, Term constant) {
        constants.put(value.id(), constant);
    }

    /** The number a value is known to be; 1 or 0 for a boolean. */
    public Optional<Long> number(Value value) {
        return constants.get(value.id()) instanceof Term.Constant c ? Optional.of(c.value()) : Optional.empty();
    }

    Optional<Boolean> truth(Value bool) {
        return number(bool).map(n -> n != 0);
    }

    /** The number of the atom a value is known to be. */
    public Optional<Integer> atom(Value value) {
        return constants.get(value.id()) instanceof Term.Reference r ? Optional.of(r.atom()) : Optional.empty();
    }
}

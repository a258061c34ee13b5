package org.smallscope.program.build.emit;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr.Op;

/** The terms that do not depend on the state, simplified where what is known allows it. */
public abstract sealed class TermWriter permits Emitter {
    private final KnownFacts known = new KnownFacts();

    /** What is known at this point. */
    public KnownFacts known() {
        return known;
    }

    /** The value of a term, which is computed here unless it was before. */
    public abstract Value define(Term term, Type type, Origin origin);

    /** True where the reference is null in no execution that gets here. */
    public abstract boolean isNonNull(Value reference);

    private Value define(Term term, Type type) {
        return define(term, type, Origin.NONE);
    }

    // ------------------------------------------------------------------ constants

    public Value bool(boolean value) {
        return constant(Prim.BOOLEAN, value ? 1 : 0);
    }

    public Value constant(Prim type, long value) {
        return define(new Term.Constant(type, value), type);
    }

    public Value reference(int atom, Type type) {
        return define(new Term.Reference(atom), type);
    }

    public Value nullValue() {
        return reference(Atom.NULL, Type.Special.NULL);
    }

    /** The value of a field, variable or element before anything was stored. */
    public Value defaultOf(Type type) {
        if (type == Type.Special.TYPE) {
            return define(new Term.TypeConstant(Type.OBJECT), type);
        }
        return type instanceof Prim p ? constant(p, 0) : nullValue();
    }

    // ------------------------------------------------------------------ logic

    public Value not(Value v) {
        Optional<Boolean> truth = known.truth(v);
        return truth.isPresent() ? bool(!truth.get()) : define(new Term.Not(v), Prim.BOOLEAN);
    }

    public Value and(Value... operands) {
        return and(Arrays.asList(operands));
    }

    public Value and(List<Value> operands) {
        return junction(operands, true);
    }

    public Value or(Value... operands) {
        return or(Arrays.asList(operands));
    }

    public Value or(List<Value> operands) {
        return junction(operands, false);
    }

    private Value junction(List<Value> operands, boolean neutral) {
        Set<Value> kept = new LinkedHashSet<>();
        for (Value v : operands) {
            Optional<Boolean> truth = known.truth(v);
            if (truth.isEmpty()) {
                kept.add(v);
            } else if (truth.get() != neutral) {
                return bool(!neutral);
            }
        }
        if (kept.isEmpty()) {
            return bool(neutral);
        }
        if (kept.size() == 1) {
            return kept.iterator().next();
        }
        List<Value> list = List.copyOf(kept);
        return define(neutral ? new Term.And(list) : new Term.Or(list), Prim.BOOLEAN);
    }

    public Value implies(Value a, Value b) {
        return or(not(a), b);
    }

    public Value select(Value condition, Value then, Value otherwise, Type type) {
        if (then.equals(otherwise)) {
            return then;
        }
        Optional<Boolean> truth = known.truth(condition);
        if (truth.isPresent()) {
            return truth.get() ? then : otherwise;
        }
        return define(new Term.Select(condition, then, otherwise), type);
    }

    // ------------------------------------------------------------------ comparisons

    public Value equal(Type operands, Value a, Value b) {
        if (a.equals(b)) {
            return bool(true);
        }
        Optional<Boolean> same = same(known.atom(a), known.atom(b)).or(() -> same(known.number(a), known.number(b)));
        return same.isPresent() ? bool(same.get()) : define(new Term.Compare(Op.EQ, operands, a, b), Prim.BOOLEAN);
    }

    private static <T> Optional<Boolean> same(Optional<T> a, Optional<T> b) {
        return a.isPresent() && b.isPresent() ? Optional.of(a.equals(b)) : Optional.empty();
    }

    public Value isNull(Value reference) {
        return isNonNull(reference) ? bool(false) : equal(Type.OBJECT, reference, nullValue());
    }

    public Value less(Prim type, Value a, Value b) {
        return define(new Term.Compare(Op.LT, type, a, b), Prim.BOOLEAN);
    }

    public Value atMost(Prim type, Value a, Value b) {
        return define(new Term.Compare(Op.LE, type, a, b), Prim.BOOLEAN);
    }

    // ------------------------------------------------------------------ objects

    public Value typeOf(Value reference) {
        return define(new Term.TypeOf(reference), Type.Special.TYPE);
    }

    public Value hasExactType(Value reference, Type type) {
        Value named = define(new Term.TypeConstant(type), Type.Special.TYPE);
        return equal(Type.Special.TYPE, typeOf(reference), named);
    }

    public Value length(Value array) {
        return define(new Term.Length(array), Prim.INT);
    }
}

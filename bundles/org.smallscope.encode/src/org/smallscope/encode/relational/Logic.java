package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Objects;
import org.smallscope.encode.relational.Val.OfType;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;

/** Booleans, references, and the choice between two values; every result is a name. */
final class Logic {
    private final Theory theory;
    private final Numbers numbers;
    private final Map<Set<Bool>, Bool> conjunctions = new HashMap<>();
    private final Map<List<Object>, Val> choices = new HashMap<>();
    private final Map<List<Object>, Bool> comparisons = new HashMap<>();

    Logic(Theory theory) {
        this.theory = theory;
        this.numbers = new Numbers(theory, this);
    }

    Theory theory() {
        return theory;
    }

    Numbers numbers() {
        return numbers;
    }

    // ------------------------------------------------------------------ booleans

    /** A name for what the formula says. */
    Bool name(String name, Formula formula) {
        return new Bool(theory.define(name, formula), true);
    }

    Bool and(Collection<Bool> operands) {
        Set<Bool> open = new LinkedHashSet<>();
        for (Bool each : operands) {
            if (each.isFalse() || open.contains(each.not())) {
                return Bool.FALSE;
            } else if (!each.isTrue()) {
                open.add(each);
            }
        }
        if (open.isEmpty()) {
            return Bool.TRUE;
        }
        if (open.size() == 1) {
            return open.iterator().next();
        }
        Bool known = conjunctions.get(open);
        if (known == null) {
            List<Formula> formulas = new ArrayList<>();
            open.forEach(b -> formulas.add(b.holds()));
            known = name("and", Formula.and(formulas));
            conjunctions.put(open, known);
        }
        return known;
    }

    Bool and(Bool... operands) {
        return and(Arrays.asList(operands));
    }

    Bool or(Collection<Bool> operands) {
        return and(operands.stream().map(Bool::not).toList()).not();
    }

    Bool or(Bool... operands) {
        return or(Arrays.asList(operands));
    }

    Bool iff(Bool left, Bool right) {
        if (left.known()) {
            return left.positive() ? right : right.not();
        } else if (right.known()) {
            return right.positive() ? left : left.not();
        } else if (left.relation() == right.relation()) {
            return Bool.of(left.positive() == right.positive());
        }
        return name("iff", left.holds().iff(right.holds()));
    }

    /** The set that has truth as its member where the boolean is true. */
    Expression set(Bool bool) {
        Expression truth = theory.set(Place.TRUE);
        if (bool.known()) {
            return bool.positive() ? truth : Expression.NONE;
        }
        return bool.positive() ? bool.relation() : truth.difference(bool.relation());
    }

    Expression set(Val value) {
        if (value instanceof Bool b) {
            return set(b);
        } else if (value instanceof Num n) {
            return n.set();
        } else if (value instanceof Ref r) {
            return r.set();
        } else if (value instanceof OfType t) {
            return t.set();
        }
        return ((Objects) value).set();
    }

    // ------------------------------------------------------------------ references

    Ref reference(int atom) {
        return new Ref(theory.set(atom), atom);
    }

    /** A name for a reference that can be one of the candidates. */
    Ref reference(String name, Expression is, int[] candidates) {
        if (candidates.length == 1) {
            return reference(candidates[0]);
        }
        return new Ref(theory.define(name, is, candidates), candidates);
    }

    Bool same(Ref left, Ref right) {
        if (Arrays.stream(left.candidates()).noneMatch(right::canBe)) {
            return Bool.FALSE;
        } else if (left.set() == right.set()) {
            return Bool.TRUE;
        }
        return comparisons.computeIfAbsent(
                List.of(left.set(), right.set()), k -> name("same", left.set().eq(right.set())));
    }

    /** Where the reference is one of these. */
    Bool isAmong(Ref reference, int[] atoms) {
        int[] sorted = Arrays.stream(atoms).sorted().toArray();
        int[] possible = Arrays.stream(reference.candidates())
                .filter(c -> Arrays.binarySearch(sorted, c) >= 0)
                .toArray();
        if (possible.length == 0) {
            return Bool.FALSE;
        } else if (possible.length == reference.candidates().length) {
            return Bool.TRUE;
        }
        Expression among = theory.set(possible);
        return comparisons.computeIfAbsent(
                List.of("among", reference.set(), among),
                k -> name("among", reference.set().intersection(among).some()));
    }

    // ------------------------------------------------------------------ values

    /** What a place of the type holds before anything was stored. */
    Val defaultOf(Type type) {
        if (type instanceof Prim prim) {
            return prim == Prim.BOOLEAN ? Bool.FALSE : numbers.constant(0);
        }
        return reference(Place.NULL);
    }

    /** The second where the condition holds, the third elsewhere. */
    Val choose(Bool condition, Val then, Val otherwise) {
        if (condition.isTrue() || then.equals(otherwise)) {
            return then;
        } else if (condition.isFalse()) {
            return otherwise;
        }
        List<Object> key = List.of(condition, then, otherwise);
        Val known = choices.get(key);
        if (known == null) {
            known = chosen(condition, then, otherwise);
            choices.put(key, known);
        }
        return known;
    }

    private Val chosen(Bool condition, Val then, Val otherwise) {
        if (then instanceof Bool t) {
            Bool o = (Bool) otherwise;
            if (t.known() && o.known()) {
                return t.positive() ? condition : condition.not();
            }
            return name(
                    "choice",
                    condition
                            .holds()
                            .implies(t.holds())
                            .and(condition.not().holds().implies(o.holds())));
        } else if (then instanceof Num t) {
            return numbers.choose(condition, t, (Num) otherwise);
        }
        Expression chosen = condition.holds().thenElse(set(then), set(otherwise));
        if (then instanceof Ref t) {
            return reference("choice", chosen, Val.union(t.candidates(), ((Ref) otherwise).candidates()));
        } else if (then instanceof OfType t) {
            int[] candidates = Val.union(t.candidates(), ((OfType) otherwise).candidates());
            return new OfType(theory.define("choice", chosen, candidates), candidates);
        }
        int[] candidates = Val.union(((Objects) then).candidates(), ((Objects) otherwise).candidates());
        return new Objects(theory.define("choice", chosen, candidates), candidates);
    }

    /** Where both are the same. */
    Bool equal(Val left, Val right) {
        if (left instanceof Bool l) {
            return iff(l, (Bool) right);
        } else if (left instanceof Num l) {
            return numbers.equal(l, (Num) right);
        } else if (left instanceof Ref l) {
            return same(l, (Ref) right);
        }
        return left.equals(right) ? Bool.TRUE : name("equal", set(left).eq(set(right)));
    }
}

package org.smallscope.encode.circuit.symbol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Choices;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.symbol.Symbol.AtomSet;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.encode.circuit.symbol.Symbol.TypeValue;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;

/** What can be done with symbols of every kind. */
public final class Symbols {
    public static final Ref NULL = new Ref(Choice.constant(Atom.NULL));
    public static final Truth TRUE = new Truth(Gates.TRUE);
    public static final Truth FALSE = new Truth(Gates.FALSE);

    private final Gates gates;
    private final Choices choices;
    private final Numbers numbers;
    private final List<Type> types = new ArrayList<>();
    private final Map<Type, Integer> typePlaces = new HashMap<>();

    public Symbols(Gates gates) {
        this.gates = gates;
        choices = new Choices(gates);
        numbers = new Numbers(gates, choices);
    }

    public Gates gates() {
        return gates;
    }

    public Choices choices() {
        return choices;
    }

    public Numbers numbers() {
        return numbers;
    }

    /** What a place of the type holds before anything was stored. */
    public Symbol defaultOf(Type type) {
        if (type instanceof Prim prim) {
            return prim == Prim.BOOLEAN ? FALSE : numbers.constant(0);
        }
        return NULL;
    }

    /** A type's place in the table of types. */
    public int place(Type type) {
        return typePlaces.computeIfAbsent(type, t -> {
            types.add(t);
            return types.size() - 1;
        });
    }

    public Type type(int place) {
        return types.get(place);
    }

    /** The second where the condition holds, the third elsewhere. */
    public Symbol ite(int condition, Symbol then, Symbol otherwise) {
        if (condition == Gates.TRUE || then == otherwise) {
            return then;
        } else if (condition == Gates.FALSE) {
            return otherwise;
        } else if (then instanceof Truth t) {
            return new Truth(gates.ite(condition, t.gate(), ((Truth) otherwise).gate()));
        } else if (then instanceof Num n) {
            return numbers.ite(condition, n, (Num) otherwise);
        } else if (then instanceof Ref r) {
            return new Ref(choices.ite(condition, r.choice(), ((Ref) otherwise).choice()));
        } else if (then instanceof TypeValue t) {
            return new TypeValue(choices.ite(condition, t.choice(), ((TypeValue) otherwise).choice()));
        }
        AtomSet a = (AtomSet) then;
        AtomSet b = (AtomSet) otherwise;
        int[] members = new int[Math.max(a.members().length, b.members().length)];
        for (int i = 0; i < members.length; i++) {
            members[i] = gates.ite(condition, a.has(i), b.has(i));
        }
        return new AtomSet(members);
    }

    /** The symbol of the chosen object, all of one kind. */
    public Symbol select(Choice choice, IntFunction<Symbol> symbolOf) {
        Symbol first = symbolOf.apply(choice.id(0));
        if (choice.isConstant()) {
            return first;
        } else if (first instanceof Truth) {
            return new Truth(choices.selectGate(choice, id -> ((Truth) symbolOf.apply(id)).gate()));
        } else if (first instanceof Num) {
            return numbers.select(choice, id -> (Num) symbolOf.apply(id));
        } else if (first instanceof Ref) {
            return new Ref(choices.selectChoice(choice, id -> ((Ref) symbolOf.apply(id)).choice()));
        }
        throw new IllegalArgumentException("nothing stores a " + first);
    }

    /** Where both are the same. */
    public int equal(Symbol left, Symbol right) {
        if (left instanceof Truth t) {
            return gates.iff(t.gate(), ((Truth) right).gate());
        } else if (left instanceof Num n) {
            return numbers.eq(n, (Num) right);
        } else if (left instanceof Ref r) {
            return choices.eq(r.choice(), ((Ref) right).choice());
        } else if (left instanceof TypeValue t) {
            return choices.eq(t.choice(), ((TypeValue) right).choice());
        }
        return contains((AtomSet) left, (AtomSet) right, true);
    }

    /** Where all members of the second set are in the first; where the sets are the same. */
    public int contains(AtomSet all, AtomSet some, boolean same) {
        int[] conditions = new int[Math.max(all.members().length, some.members().length)];
        for (int i = 0; i < conditions.length; i++) {
            conditions[i] = same ? gates.iff(all.has(i), some.has(i)) : gates.implies(some.has(i), all.has(i));
        }
        return gates.and(conditions);
    }
}

package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.encode.HeapPlace;
import org.smallscope.encode.circuit.EncodedSteps.Assumption;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.encode.circuit.gate.ConeDigest;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.encode.circuit.state.HeapInputs.Candidates;
import org.smallscope.encode.circuit.state.PreHeap;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.SatSolver;

/**
 * What can the heaps within a scope hold in which all invariants hold? What the method itself requires is left out, so
 * that methods with the same parameters ask the same.
 *
 * <p>Immutable once it is made; several threads may {@link #translate} it at once as long as no gates are made.
 */
public final class HeapQuestion {
    private final Circuit machine;
    private final List<Assumption> assumptions;
    private final Requirements.Mark required;
    private final List<Candidates> candidates = new ArrayList<>();
    private final Map<Integer, String> names = new LinkedHashMap<>();
    private final List<int[]> consequences;

    private HeapQuestion(EncodedSteps encoding, List<Assumption> assumptions) {
        this.assumptions = assumptions;
        machine = encoding.machine();
        Assumption last = assumptions.get(assumptions.size() - 1);
        required = last.required();
        consequences = machine.consequences();
        PreHeap preHeap = machine.preHeap();
        preHeap.heap().candidates().stream().filter(this::isOpen).forEach(candidates::add);
        preHeap.booleans(last.gates()).stream().filter(this::isOpen).forEach(candidates::add);
        nameAtoms();
    }

    /** The question of a heap with invariants; absent where there are none, or the heap was not looked at by them. */
    static Optional<HeapQuestion> of(EncodedSteps encoding) {
        int end = 0;
        List<Assumption> all = encoding.assumptions();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).clause() != null && all.get(i).clause().kind() == Clause.Kind.INVARIANT) {
                end = i + 1;
            }
        }
        boolean mixed = all.subList(0, end).stream()
                .anyMatch(a -> a.clause() != null && a.clause().kind() == Clause.Kind.REQUIRES);
        return end == 0 || mixed ? Optional.empty() : Optional.of(new HeapQuestion(encoding, all.subList(0, end)));
    }

    private boolean isOpen(Candidates place) {
        return Arrays.stream(place.gates()).anyMatch(g -> !Gates.isConstant(g));
    }

    private void nameAtoms() {
        names.put(Atom.NULL, "null");
        for (int[] kind : machine.preHeap().heap().objects()) {
            for (int i = 0; i < kind.length; i++) {
                names.put(kind[i], machine.universe().atom(kind[i]).type() + "#" + i);
            }
        }
        int statics = 0;
        for (Atom atom : machine.universe().before()) {
            if (atom.kind() == Atom.Kind.STATIC) {
                names.put(atom.id(), atom.type() + "#static" + statics++);
            }
        }
    }

    /** The places with more than one possible value, and a gate for each. */
    public List<Candidates> candidates() {
        return candidates;
    }

    /** The place for people, and the same in every process that asks the same. */
    public String name(HeapPlace place) {
        if (place instanceof HeapPlace.Root r) {
            return "root" + r.number();
        } else if (place instanceof HeapPlace.OfField f) {
            String object = names.get(f.atom());
            String own = object.substring(0, object.lastIndexOf('#'));
            return object + "."
                    + (f.field().owner().equals(own) ? "" : f.field().owner() + "::")
                    + f.field().name();
        } else if (place instanceof HeapPlace.Element e) {
            return names.get(e.atom()) + "[" + e.index() + "]";
        }
        HeapPlace.Longer l = (HeapPlace.Longer) place;
        return names.get(l.atom()) + ".length>" + l.index();
    }

    /** A value of a place, likewise. */
    public String name(HeapPlace place, int value) {
        boolean truth = place instanceof HeapPlace.Longer
                || place instanceof HeapPlace.OfField f && !f.field().type().reference();
        return truth ? String.valueOf(value == 1) : names.get(value);
    }

    /** What the roots are declared as, and what the invariants say, for people. */
    public List<String> invariants() {
        return assumptions.stream()
                .filter(a -> a.clause() != null && a.clause().kind() == Clause.Kind.INVARIANT)
                .map(a -> a.clause().text())
                .distinct()
                .toList();
    }

    /** How many objects of each type there can be, by the name of the type. */
    public Map<String, Integer> scopes() {
        Map<String, Integer> result = new LinkedHashMap<>();
        for (int[] kind : machine.preHeap().heap().objects()) {
            if (kind.length > 0) {
                result.put(machine.universe().atom(kind[0]).type().toString(), kind.length);
            }
        }
        return result;
    }

    public Limits limits() {
        return machine.preHeap().limits();
    }

    /** A digest of all that the answer depends on: the question as it is meant, not as it is written. */
    public String digest() {
        ConeDigest digest = new ConeDigest(machine.gates());
        machine.requirements().clauses(required).forEach(digest::add);
        digest.add("exactly one");
        machine.requirements().exclusive(required).forEach(digest::add);
        digest.add("assumed");
        assumptions.forEach(a -> digest.add(a.gate()));
        for (Candidates place : candidates) {
            digest.add(name(place.place()));
            Arrays.stream(place.values()).forEach(v -> digest.add(name(place.place(), v)));
            digest.add(place.gates());
        }
        return digest.text();
    }

    /** All that is assumed, for a solver of its own. */
    public Cnf translate(SatSolver solver) {
        Cnf cnf = new Cnf(machine.gates(), solver);
        machine.requirements().clauses(required).forEach(cnf::requireAny);
        machine.requirements().exclusive(required).forEach(cnf::requireExactlyOne);
        assumptions.forEach(a -> cnf.require(a.gate()));
        consequences.forEach(cnf::requireAny);
        return cnf;
    }
}

package org.smallscope.encode.circuit.gate;

import java.util.ArrayList;
import java.util.List;

/** What must hold in every model whatever is asked, kept so that a second solver can be given the same. */
public final class Requirements {

    private final Cnf cnf;
    private final List<int[]> clauses = new ArrayList<>();
    private final List<int[]> exclusive = new ArrayList<>();

    /** Requires of this translation at once. */
    public Requirements(Cnf cnf) {
        this.cnf = cnf;
    }

    /** At least one of the gates holds. */
    public void any(int... gates) {
        clauses.add(gates.clone());
        cnf.requireAny(gates);
    }

    /** Exactly one of the gates holds. */
    public void exactlyOne(int... gates) {
        exclusive.add(gates.clone());
        cnf.requireExactlyOne(gates);
    }

    /** Tells all that is required, so that equal requirements get equal fingerprints. */
    public void describe(Fingerprint fingerprint) {
        fingerprint.add(clauses.size());
        clauses.forEach(fingerprint::add);
        fingerprint.add(exclusive.size());
        exclusive.forEach(fingerprint::add);
    }

    /** How much is required so far. */
    public Mark mark() {
        return new Mark(clauses.size(), exclusive.size());
    }

    /** All that was required before a moment. */
    public record Mark(int clauses, int exclusive) {}

    /** What was required before a moment: sets of gates of which at least one holds. */
    public List<int[]> clauses(Mark until) {
        return List.copyOf(clauses.subList(0, until.clauses()));
    }

    /** What was required before a moment: sets of gates of which exactly one holds. */
    public List<int[]> exclusive(Mark until) {
        return List.copyOf(exclusive.subList(0, until.exclusive()));
    }

    /** Requires the same of another translation of the same gates. */
    public void giveTo(Cnf other) {
        clauses.forEach(other::requireAny);
        exclusive.forEach(other::requireExactlyOne);
    }
}

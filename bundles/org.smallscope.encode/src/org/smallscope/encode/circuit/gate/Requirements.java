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

    /** Requires the same of another translation of the same gates. */
    public void giveTo(Cnf other) {
        clauses.forEach(other::requireAny);
        exclusive.forEach(other::requireExactlyOne);
    }
}

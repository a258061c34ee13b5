package org.smallscope.program.graph;

import java.util.Collections;
import java.util.List;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Program;

/** All atoms of a graph; numbers start at 1. */
public sealed class Universe permits GrowingUniverse {
    private final Program program;
    private final List<Atom> atoms;
    private final List<Atom> before;

    Universe(Program program, List<Atom> atoms, List<Atom> before) {
        this.program = program;
        this.atoms = atoms;
        this.before = before;
    }

    public final Program program() {
        return program;
    }

    public final List<Atom> atoms() {
        return Collections.unmodifiableList(atoms);
    }

    /** The atoms that were there when the pre-state was complete: all that the pre-heap can refer to. */
    public List<Atom> before() {
        return before;
    }

    /** The atom with this number, which is not {@link Atom#NULL}. */
    public final Atom atom(int id) {
        return atoms.get(id - 1);
    }

    /** The atoms that may stand where {@code type} is declared. */
    public final List<Atom> of(Type type) {
        return atoms.stream().filter(a -> program.isSubtype(a.type(), type)).toList();
    }

    /** The objects that can exist before the call. */
    public final List<Atom> preObjects() {
        return atoms.stream().filter(a -> a.kind() != Atom.Kind.FRESH).toList();
    }

    /** The atoms of now, which no longer change. */
    Universe asItIs() {
        return this;
    }
}

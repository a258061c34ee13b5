package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Program;

/** Grows while a graph is built; numbers are given in order of creation. */
public final class GrowingUniverse extends Universe {
    private final List<Atom> atoms;
    private final Map<String, Atom> literals = new LinkedHashMap<>();
    private int before = -1;

    public GrowingUniverse(Program program) {
        this(program, new ArrayList<>());
    }

    private GrowingUniverse(Program program, List<Atom> atoms) {
        super(program, atoms, atoms);
        this.atoms = atoms;
    }

    public Atom add(Type type, Atom.Kind kind) {
        return add(type, kind, null);
    }

    /** The one object of a string literal. */
    public Atom literal(String text) {
        return literals.computeIfAbsent(text, t -> add(Type.STRING, Atom.Kind.STATIC, t));
    }

    private Atom add(Type type, Atom.Kind kind, String text) {
        Atom atom = new Atom(atoms.size() + 1, type, kind, text);
        atoms.add(atom);
        return atom;
    }

    /** The pre-state is complete: what comes now is none of it. */
    public void endPreState() {
        before = atoms.size();
    }

    @Override
    public List<Atom> before() {
        return before < 0 ? atoms() : atoms().subList(0, before);
    }

    @Override
    Universe asItIs() {
        return new Universe(program(), List.copyOf(atoms), List.copyOf(before()));
    }
}

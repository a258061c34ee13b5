package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Program;

/** All atoms of a graph. Grows while the graph is built; numbers start at 1, in order of creation. */
public final class Universe {
    private final Program program;
    private final List<Atom> atoms = new ArrayList<>();
    private final Map<String, Atom> literals = new LinkedHashMap<>();

    public Universe(Program program) {
        this.program = program;
    }

    public Program program() {
        return program;
    }

    public List<Atom> atoms() {
        return Collections.unmodifiableList(atoms);
    }

    /** The atom with this number, which is not {@link Atom#NULL}. */
    public Atom atom(int id) {
        return atoms.get(id - 1);
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

    /** The atoms made so far that may stand where {@code type} is declared. */
    public List<Atom> of(Type type) {
        return atoms.stream().filter(a -> program.isSubtype(a.type(), type)).toList();
    }

    /** The objects that can exist before the call. */
    public List<Atom> preObjects() {
        return atoms.stream().filter(a -> a.kind() != Atom.Kind.FRESH).toList();
    }
}

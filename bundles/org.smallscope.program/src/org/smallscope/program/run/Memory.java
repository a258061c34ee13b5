package org.smallscope.program.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.FieldRef;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Variable;

/** The state of a run through time: variables, fields, elements, and which objects exist since when. */
final class Memory {
    private static final long STATIC = 0;

    private final Universe universe;
    private final Assignment assignment;
    private final Map<FieldRef, Component> fields = new LinkedHashMap<>();
    private final Map<Elements, Component> elements = new LinkedHashMap<>();
    private final List<Component> variables = new ArrayList<>();
    private final Map<Integer, Integer> allocated = new LinkedHashMap<>();
    private final Map<Integer, Integer> lengths = new LinkedHashMap<>();
    private int time;

    Memory(Universe universe, Assignment assignment) {
        this.universe = universe;
        this.assignment = assignment;
    }

    Universe universe() {
        return universe;
    }

    /** How many objects have been allocated. */
    int time() {
        return time;
    }

    Component variable(Variable variable) {
        while (variables.size() <= variable.id()) {
            variables.add(null);
        }
        Component known = variables.get(variable.id());
        if (known == null) {
            known = new Component("variable " + variable, place -> 0);
            variables.set(variable.id(), known);
        }
        return known;
    }

    Component field(FieldRef field) {
        Component known = fields.get(field);
        if (known == null) {
            known = new Component("field " + field, atom -> assignment.field((int) atom, field));
            fields.put(field, known);
        }
        return known;
    }

    Component elements(Elements component) {
        return elements.computeIfAbsent(
                component, c -> new Component("elements of type " + c.element(), this::initialElement));
    }

    private long initialElement(long place) {
        return assignment.element((int) (place >>> 32), (int) place);
    }

    /** Where a static field is kept in its component. */
    static long staticPlace() {
        return STATIC;
    }

    static long elementPlace(int array, int index) {
        return (long) array << 32 | index;
    }

    void allocate(Atom atom) {
        if (allocated.put(atom.id(), ++time) != null) {
            throw new IllegalStateException("Atom " + atom.id() + " of " + atom.type() + " is allocated twice.");
        }
    }

    void allocate(Atom atom, long length) {
        allocate(atom);
        lengths.put(atom.id(), (int) length);
    }

    boolean exists(int atom) {
        return existsAt(atom, time);
    }

    boolean existsAt(int atom, int moment) {
        if (atom == Atom.NULL) {
            return false;
        }
        Atom a = universe.atom(atom);
        return a.kind() == Atom.Kind.PRE && assignment.exists(atom)
                || a.kind() == Atom.Kind.STATIC && a.text() != null
                || allocated.containsKey(atom) && allocated.get(atom) <= moment;
    }

    /** The length of an array; 0 for what is not one. */
    int length(int atom) {
        Integer made = lengths.get(atom);
        return made != null ? made : assignment.length(atom);
    }

    /** The text of a string, or null where it has none that is known. */
    String text(int atom) {
        if (atom == Atom.NULL) {
            return null;
        }
        Atom string = universe.atom(atom);
        return string.kind() == Atom.Kind.PRE ? assignment.text(atom) : string.text();
    }

    int identityHash(int atom) {
        return atom == Atom.NULL ? 0 : assignment.identityHash(atom);
    }
}

package org.smallscope.bench.heaps;

import java.util.List;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;

/**
 * What an input is, up to the names of its objects: each object is named by the first place at which a walk from the
 * roots finds it, and each place holds a number, null or an object found before. Isomorphic inputs have the same facts.
 *
 * @param facts   in the order of the walk
 * @param objects their exact types, in the order in which they are found
 */
record Description(List<Fact> facts, List<Type> objects) {

    Description {
        facts = List.copyOf(facts);
        objects = List.copyOf(objects);
    }

    /** Where a value is; objects are given by their numbers in the order in which they are found. */
    sealed interface Place {
        /** The receiver, then the arguments. */
        record Root(int index) implements Place {}

        record Static(FieldRef field) implements Place {}

        record InField(int object, FieldRef field) implements Place {}

        record Element(int array, Type element, int index) implements Place {}

        record Length(int array) implements Place {}
    }

    /** What is there. */
    sealed interface Fact {
        record Holds(Place place, Prim type, long number) implements Fact {}

        record IsNull(Place place) implements Fact {}

        /** The object with this number; where the number is met first, this is what names it. */
        record Refers(Place place, int object) implements Fact {}

        /** The text of a string. */
        record Says(int string, String text) implements Fact {}
    }
}

package org.smallscope.program.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.tree.Expr;

/** A set of places an assignable clause allows to change; its expressions are evaluated in the pre-state. */
public sealed interface Location {

    Origin origin();

    /** The expressions it is made of. */
    default List<Expr> expressions() {
        List<Expr> all = new ArrayList<>();
        if (this instanceof OfField x) {
            all.add(x.target());
        } else if (this instanceof AllFields x) {
            all.add(x.target());
        } else if (this instanceof AllOf x) {
            all.add(x.set());
        } else if (this instanceof FieldOfAll x) {
            all.add(x.set());
        } else if (this instanceof Such x) {
            all.add(x.condition());
        } else if (this instanceof Elements x) {
            all.add(x.array());
            x.from().ifPresent(all::add);
            x.to().ifPresent(all::add);
        }
        return all;
    }

    /** {@code target.field}. */
    record OfField(Expr target, FieldRef field, Origin origin) implements Location {}

    /** A static field. */
    record OfStatic(FieldRef field, Origin origin) implements Location {}

    /** {@code target.*}: all fields of one object. */
    record AllFields(Expr target, Origin origin) implements Location {}

    /** {@code array[from..to]}; the whole array where both are absent, one element where they are equal. */
    record Elements(Expr array, Optional<Expr> from, Optional<Expr> to, Origin origin) implements Location {}

    /** All fields of all objects in a set such as {@code \reach(x)}. */
    record AllOf(Expr set, Origin origin) implements Location {}

    /** {@code field} of every object in a set, where a clause such as {@code \reach(x).f} asks for it. */
    record FieldOfAll(Expr set, FieldRef field, Origin origin) implements Location {}

    /**
     * What all objects have that satisfy a condition, as {@code a[*].f} and {@code a[*][i..j]} say it: a field, all fields
     * where none is named, or where there is an index those elements that satisfy the condition with it.
     */
    record Such(Local object, Optional<Local> index, Optional<FieldRef> field, Expr condition, Origin origin)
            implements Location {}

    /** {@code \everything}. */
    record Everything(Origin origin) implements Location {}
}

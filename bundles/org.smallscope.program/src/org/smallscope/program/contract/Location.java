package org.smallscope.program.contract;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.tree.Expr;

/** A set of places an assignable clause allows to change; its expressions are evaluated in the pre-state. */
public sealed interface Location {

    /** What the visitor says of it. */
    <R> R accept(Visitor<R> visitor);

    /** One answer for each kind of location; a new kind does not compile until every reader knows it. */
    interface Visitor<R> {
        R visit(OfField l);

        R visit(OfStatic l);

        R visit(AllFields l);

        R visit(Elements l);

        R visit(AllOf l);

        R visit(FieldOfAll l);

        R visit(Such l);

        R visit(Everything l);
    }

    Origin origin();

    /** The expressions by which it names places, in order. */
    List<Expr> expressions();

    /** {@code target.field}. */
    record OfField(Expr target, FieldRef field, Origin origin) implements Location {
        @Override
        public List<Expr> expressions() {
            return List.of(target);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A static field. */
    record OfStatic(FieldRef field, Origin origin) implements Location {
        @Override
        public List<Expr> expressions() {
            return List.of();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code target.*}: all fields of one object. */
    record AllFields(Expr target, Origin origin) implements Location {
        @Override
        public List<Expr> expressions() {
            return List.of(target);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code array[from..to]}; the whole array where both are absent, one element where they are equal. */
    record Elements(Expr array, Optional<Expr> from, Optional<Expr> to, Origin origin) implements Location {
        @Override
        public List<Expr> expressions() {
            return Stream.of(Optional.of(array), from, to)
                    .flatMap(Optional::stream)
                    .toList();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** All fields of all objects in a set such as {@code \reach(x)}. */
    record AllOf(Expr set, Origin origin) implements Location {
        @Override
        public List<Expr> expressions() {
            return List.of(set);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code field} of every object in a set, where a clause such as {@code \reach(x).f} asks for it. */
    record FieldOfAll(Expr set, FieldRef field, Origin origin) implements Location {
        @Override
        public List<Expr> expressions() {
            return List.of(set);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * What all objects have that satisfy a condition, as {@code a[*].f} and {@code a[*][i..j]} say it: a field, all fields
     * where none is named, or where there is an index those elements that satisfy the condition with it.
     */
    record Such(Local object, Optional<Local> index, Optional<FieldRef> field, Expr condition, Origin origin)
            implements Location {
        @Override
        public List<Expr> expressions() {
            return List.of(condition);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code \everything}. */
    record Everything(Origin origin) implements Location {
        @Override
        public List<Expr> expressions() {
            return List.of();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}

package org.smallscope.program.graph;

import java.util.List;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;

/**
 * A pure and total function of values and labelled state. Where Java would throw (null dereference, index out of
 * range, division by zero), the builder has branched before; the term still has a value there, which nobody may
 * depend on: reading a field of null gives the field's default.
 */
public sealed interface Term {

    /** What the visitor says of it. */
    <R> R accept(Visitor<R> visitor);

    /** One answer for each kind of term; a new kind does not compile until every reader knows it. */
    interface Visitor<R> {
        R visit(Constant t);

        R visit(Reference t);

        R visit(TypeConstant t);

        R visit(Arithmetic t);

        R visit(Compare t);

        R visit(Not t);

        R visit(And t);

        R visit(Or t);

        R visit(Select t);

        R visit(Convert t);

        R visit(IsInstance t);

        R visit(ReadVariable t);

        R visit(ReadField t);

        R visit(ReadStatic t);

        R visit(ReadElement t);

        R visit(Length t);

        R visit(Reach t);

        R visit(SetQuery t);

        R visit(TypeOf t);

        R visit(Subtype t);

        R visit(IsFresh t);

        R visit(Exists t);

        R visit(Input t);

        R visit(Text t);

        R visit(IdentityHash t);
    }

    /** A primitive constant; booleans are 0 and 1. */
    record Constant(Prim type, long value) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A reference to an atom, or null ({@link Atom#NULL}). */
    record Reference(int atom) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A type as a value. */
    record TypeConstant(Type named) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * ADD to XOR on INT or LONG, with Java's wrap-around, or on BIGINT, which never wraps and is not shifted; a shift's
     * right operand is an int.
     */
    record Arithmetic(Expr.Op op, Prim type, Value left, Value right) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** EQ, LT or LE. EQ on any type, references and types included; LT and LE on INT, LONG and BIGINT. */
    record Compare(Expr.Op op, Type operands, Value left, Value right) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Not(Value operand) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record And(List<Value> operands) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Or(List<Value> operands) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Select(Value condition, Value then, Value otherwise) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A numeric conversion as in JLS 5.1.2 and 5.1.3; every number is one of BIGINT too. */
    record Convert(Value operand, Prim from, Prim to) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** True where the object is not null and of the type. */
    record IsInstance(Value operand, Type type) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record ReadVariable(Variable variable, int label) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record ReadField(FieldRef field, int label, Value target) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record ReadStatic(FieldRef field, int label) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** An element; any value where the index is out of range. */
    record ReadElement(Elements elements, int label, Value array, Value index) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Length(Value array) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** The objects of a type reachable from one object, itself included, over labelled fields and array elements. */
    record Reach(Value from, Type filter, List<Hop> hops) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** One way on for {@link Reach}. */
    sealed interface Hop {
        /** What is said of the one kind of hop, or of the other. */
        <R> R select(Function<OverField, R> field, Function<OverElements, R> elements);

        record OverField(FieldRef field, int label) implements Hop {
            @Override
            public <R> R select(Function<OverField, R> field, Function<OverElements, R> elements) {
                return field.apply(this);
            }
        }

        record OverElements(Elements elements, int label) implements Hop {
            @Override
            public <R> R select(Function<OverField, R> field, Function<OverElements, R> elements) {
                return elements.apply(this);
            }
        }
    }

    /** HAS: set, reference; SIZE, IS_EMPTY: set; EQUAL, CONTAINS_ALL: set, set. */
    record SetQuery(Expr.SetOp op, List<Value> operands) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** The exact type of an object; any value for null. */
    record TypeOf(Value operand) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    record Subtype(Value left, Value right) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** True where the object is not null and was allocated by a step after the pre-state. */
    record IsFresh(Value operand) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** True where the atom is an object of this execution: of the pre-heap, or allocated by an executed step. */
    record Exists(int atom) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A value that nothing determines.
     *
     * @param role what it stands for
     * @param name for people: the parameter or the call
     * @param number tells those apart that have the same role, type and name, in the order in which they are written: equal
     *     roots of two graphs of a method are the same input, whatever their bounds. Others depend on how far code is
     *     followed
     */
    record Input(Role role, Type type, String name, int number) implements Term {

        /** The first of this name. */
        public Input(Role role, Type type, String name) {
            this(role, type, name, 0);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** What an input stands for. */
    enum Role {
        /** A root of the pre-heap: receiver, parameter, static field, field of a static object. */
        ROOT,
        /** What a constructor was given or met when it made an object that is there before the call. */
        PAST,
        /** The outcome of a call that is known by its contract only. */
        HAVOC
    }

    /** The text of strings; {@code KNOWN} is false for a string whose text is not modelled. */
    enum TextOp {
        KNOWN,
        LENGTH,
        CHAR_AT,
        EQUAL,
        HASH,
        COMPARE
    }

    /** A question about texts. Operands: strings, for CHAR_AT a string and an int in range. */
    record Text(TextOp op, List<Value> operands) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code System.identityHashCode}: any int, a function of the object; 0 for null. */
    record IdentityHash(Value operand) implements Term {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}

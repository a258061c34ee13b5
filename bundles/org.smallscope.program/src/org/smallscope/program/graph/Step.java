package org.smallscope.program.graph;

import java.util.List;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.tree.Clause;

/** One step of a block. */
public sealed interface Step {

    /** Lets the reader do what it does with such a step. */
    void accept(Reader reader);

    /** What is done with each kind of step; a new kind does not compile until every reader knows it. */
    interface Reader {
        void read(Define step);

        void read(SetVariable step);

        void read(StoreField step);

        void read(StoreStatic step);

        void read(StoreElement step);

        void read(CopyElements step);

        void read(Allocate step);

        void read(AllocateArray step);

        void read(PreState step);

        void read(Assume step);

        void read(Check step);

        void read(Cut step);

        void read(Undecided step);

        void read(Mark step);
    }

    /** A reader of what steps make and store; the others change no heap. */
    interface HeapReader extends Reader {
        @Override
        default void read(Define step) {
            // computes
        }

        @Override
        default void read(SetVariable step) {
            // changes a variable
        }

        @Override
        default void read(PreState step) {
            // says that what follows belongs to the call
        }

        @Override
        default void read(Assume step) {
            // leaves executions out
        }

        @Override
        default void read(Check step) {
            // asks
        }

        @Override
        default void read(Cut step) {
            // leaves executions out
        }

        @Override
        default void read(Undecided step) {
            // says so
        }

        @Override
        default void read(Mark step) {
            // says where the execution is
        }
    }

    /** {@code value := term}; has no effect and may be computed whether or not the block is executed. */
    record Define(Value value, Term term, Origin origin) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** Label 0 of a variable is its undefined state before the first assignment. */
    record SetVariable(Variable variable, int from, int to, Value value) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    record StoreField(FieldRef field, int from, int to, Value target, Value value, Origin origin) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    record StoreStatic(FieldRef field, int from, int to, Value value, Origin origin) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    record StoreElement(Elements elements, int from, int to, Value array, Value index, Value value, Origin origin)
            implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** System.arraycopy after its checks; source and target may be the same array. */
    record CopyElements(
            Elements elements,
            int from,
            int to,
            Value source,
            Value sourceStart,
            Value target,
            Value targetStart,
            Value length,
            Origin origin)
            implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** A new object, all its fields at their defaults. A string that is allocated has no known text. */
    record Allocate(Value value, Atom atom, Origin origin) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** A new array of the given length (not negative), all its elements at their defaults. */
    record AllocateArray(Value value, Atom atom, Value length, Origin origin) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** Ends the static initialisers: inputs after this are those of the pre-heap. */
    record PreState() implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /**
     * Executions in which the block is executed and the condition is false or not defined are left out: what may be
     * assumed. The clause is null where Java itself guarantees it ({@code this} is not null).
     */
    record Assume(Value condition, Value defined, Clause clause) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** A violation where the block is executed and the condition is false. */
    record Check(Obligation obligation, Value condition) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** The execution goes beyond a bound here and is left out. */
    record Cut(CutPoint point) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** The evaluation of a clause goes beyond a bound where this is true, and leaves it undecided; nothing ends here. */
    record Undecided(CutPoint point, Value condition) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /**
     * A statement of the user is about to be executed; what people step along.
     *
     * @param variables the variables in scope that users know, with their values here
     */
    record Mark(Origin origin, Frame frame, List<Named> variables, Labels state) implements Step {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** A variable's name and value. */
    record Named(String name, Value value) {}
}

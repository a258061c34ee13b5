package org.smallscope.program.tree;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;

/** A statement. */
public sealed interface Stmt {

    /** Lets the reader do what it does with such a statement. */
    void accept(Reader reader);

    /** What is done with each kind of statement; a new kind does not compile until every reader knows it. */
    interface Reader {
        void read(Block s);

        void read(Declare s);

        void read(Eval s);

        void read(If s);

        void read(Loop s);

        void read(Labelled s);

        void read(Break s);

        void read(Continue s);

        void read(Return s);

        void read(Throw s);

        void read(Try s);

        void read(Assert s);

        void read(Spec s);

        void read(Unsupported s);
    }

    Origin origin();

    /** Statements in order. A block of the user's braces or a grouping of the lowering. */
    record Block(List<Stmt> statements, Origin origin) implements Stmt {
        public Block {
            statements = List.copyOf(statements);
        }

        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** Declares a local; each time it is reached the variable is new. */
    record Declare(Local local, Optional<Expr> initial, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** An expression for its effect. */
    record Eval(Expr expression, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    record If(Expr condition, Stmt then, Optional<Stmt> otherwise, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** The target of breaks and continues; one object per labelled statement, loop or switch. */
    final class Label {
        private final String name;

        public Label(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** What code may assign, as an assignable clause says it. */
    interface Frame {

        /** What its locations are made of; evaluated where the code begins. */
        List<Expr> expressions();
    }

    /**
     * A loop. With {@code testFirst}: while condition, body, update; otherwise: body, update, while condition. Continue
     * goes to the update. Invariants are checked whenever the loop is about to begin an iteration or to end, before
     * the condition is evaluated; variants must decrease from one iteration to the next and not be negative. What it assigns
     * is in all of its frames, or was made since it began.
     */
    record Loop(
            Label label,
            boolean testFirst,
            Expr condition,
            Stmt body,
            Stmt update,
            List<Clause> invariants,
            List<Clause> variants,
            List<Frame> frames,
            Origin origin)
            implements Stmt {
        public Loop {
            frames = List.copyOf(frames);
            invariants = List.copyOf(invariants);
            variants = List.copyOf(variants);
        }

        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** Runs the body; a break to the label leaves it. */
    record Labelled(Label label, Stmt body, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    record Break(Label label, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    record Continue(Label label, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    record Return(Optional<Expr> value, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** Throws the value; NullPointerException where it is null. */
    record Throw(Expr value, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** One catch clause; several types for a multi-catch. */
    record Catch(List<Type.Ref> types, Local variable, Stmt body, Origin origin) {
        public Catch {
            types = List.copyOf(types);
        }
    }

    /** Try with catches and finally; resources are lowered to nested tries. */
    record Try(Stmt body, List<Catch> catches, Optional<Stmt> finalizer, Origin origin) implements Stmt {
        public Try {
            catches = List.copyOf(catches);
        }

        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** Java's assert, taken as enabled: throws AssertionError with the message where the condition is false. */
    record Assert(Expr condition, Optional<Expr> message, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** JML {@code assert}, {@code assume} and {@code unreachable} (a clause that is false). */
    record Spec(Clause clause, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }

    /** Code that is not modelled. */
    record Unsupported(String construct, String hint, Origin origin) implements Stmt {
        @Override
        public void accept(Reader reader) {
            reader.read(this);
        }
    }
}

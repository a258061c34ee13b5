package org.smallscope.spec;

import java.util.List;
import java.util.Optional;

/** A JML expression: Java's, and what JML adds to it. Names and types are not resolved. */
public sealed interface JmlExpr {

    /** Where it was written. */
    Range range();

    // ------------------------------------------------------------ Java

    /** A simple name. */
    record Name(Range range, String text) implements JmlExpr {}

    /** A literal as it was written. */
    record Literal(Range range, String text) implements JmlExpr {}

    /** {@code this} or {@code super}. */
    record Self(Range range, String text) implements JmlExpr {}

    /** {@code target.name}; the name may be {@code this}, {@code super} or {@code class}. */
    record Select(Range range, JmlExpr target, Word name) implements JmlExpr {}

    /** A method call. */
    record Call(Range range, Optional<JmlExpr> target, List<Word> typeArguments, Word name, List<JmlExpr> arguments)
            implements JmlExpr {

        public Call {
            typeArguments = List.copyOf(typeArguments);
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code array[index]}. */
    record Index(Range range, JmlExpr array, JmlExpr index) implements JmlExpr {}

    /** A prefix operator. */
    record Unary(Range range, Word operator, JmlExpr operand) implements JmlExpr {}

    /** {@code x++} or {@code x--}, which only a {@code set} statement and a model method may have. */
    record Postfix(Range range, JmlExpr operand, Word operator) implements JmlExpr {}

    /** A binary operator of Java. */
    record Binary(Range range, JmlExpr left, Word operator, JmlExpr right) implements JmlExpr {}

    /** {@code (T) e}, {@code (T & U) e}. */
    record Cast(Range range, List<JmlType> types, JmlExpr operand) implements JmlExpr {

        public Cast {
            types = List.copyOf(types);
        }
    }

    /** {@code e instanceof T}, {@code e instanceof T x}. */
    record InstanceOf(Range range, JmlExpr operand, Word operator, JmlType type, Optional<Word> binding)
            implements JmlExpr {}

    /** {@code a ? b : c}. */
    record Conditional(Range range, JmlExpr condition, JmlExpr then, JmlExpr otherwise) implements JmlExpr {}

    /** An assignment, which only a {@code set} statement and a model method may have. */
    record Assign(Range range, JmlExpr target, Word operator, JmlExpr value) implements JmlExpr {}

    /** {@code (e)}. */
    record Paren(Range range, JmlExpr inner) implements JmlExpr {}

    /** {@code new T(...)}, {@code outer.new T(...)}. */
    record New(Range range, Optional<JmlExpr> outer, JmlType type, List<JmlExpr> arguments) implements JmlExpr {

        public New {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code new T[a][b][]} or {@code new T[][] {...}}. */
    record NewArray(
            Range range,
            JmlType element,
            List<JmlExpr> sizes,
            int openDimensions,
            Optional<ArrayInitializer> initializer)
            implements JmlExpr {

        public NewArray {
            sizes = List.copyOf(sizes);
        }
    }

    /** {@code {a, b}}. */
    record ArrayInitializer(Range range, List<JmlExpr> elements) implements JmlExpr {

        public ArrayInitializer {
            elements = List.copyOf(elements);
        }
    }

    /** {@code int.class}, {@code T[].class}; {@code T.class} is a {@link Select}. */
    record ClassLiteral(Range range, JmlType type) implements JmlExpr {}

    // ------------------------------------------------------------ JML

    /** The connectives that JML adds. */
    enum Connective {
        /** {@code ==>}, right associative. */
        IMPLIES,
        /** {@code <==}. */
        IMPLIED_BY,
        /** {@code <==>}. */
        IFF,
        /** {@code <=!=>}. */
        NOT_IFF
    }

    /** {@code a ==> b} and its like. */
    record Logical(Range range, JmlExpr left, Connective connective, Word operator, JmlExpr right) implements JmlExpr {}

    /** {@code a <: b}. */
    record Subtype(Range range, JmlExpr left, Word operator, JmlExpr right) implements JmlExpr {}

    /** {@code \result}. */
    record Result(Range range) implements JmlExpr {}

    /** {@code \old(e)}, {@code \old(e, label)}, {@code \pre(e)}. */
    record Old(Range range, Word operator, JmlExpr operand, Optional<Word> label) implements JmlExpr {}

    /** {@code \fresh(a, b)}. */
    record Fresh(Range range, List<JmlExpr> arguments) implements JmlExpr {

        public Fresh {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code \nonnullelements(a)}. */
    record NonNullElements(Range range, List<JmlExpr> arrays) implements JmlExpr {

        public NonNullElements {
            arrays = List.copyOf(arrays);
        }
    }

    /** {@code \not_modified(x.f, y)}. */
    record NotModified(Range range, List<StoreRef> locations) implements JmlExpr {

        public NotModified {
            locations = List.copyOf(locations);
        }
    }

    /** {@code \typeof(e)}. */
    record TypeOf(Range range, JmlExpr operand) implements JmlExpr {}

    /** {@code \elemtype(t)}. */
    record ElemType(Range range, JmlExpr operand) implements JmlExpr {}

    /** {@code \type(T)}. */
    record TypeLiteral(Range range, JmlType type) implements JmlExpr {}

    /**
     * {@code \reach(x)}, {@code \reach(x, T)}, {@code \reach(x, T, f, g)}, {@code \reach(x, T, f + g)}. A field is a
     * name or {@code T.f}.
     */
    record Reach(Range range, JmlExpr start, Optional<JmlType> type, List<Word> fields) implements JmlExpr {

        public Reach {
            fields = List.copyOf(fields);
        }
    }

    /**
     * {@code \invariant_for(x, y)}, {@code \static_invariant_for(T)}; KeY's {@code x.\inv}, and {@code \inv} for {@code
     * this}, which has no object.
     */
    record InvariantFor(Range range, boolean isStatic, List<JmlExpr> objects) implements JmlExpr {

        public InvariantFor {
            objects = List.copyOf(objects);
        }
    }

    /** {@code \count}, {@code \index}: the number of iterations of the loop around that have ended. */
    record Count(Range range) implements JmlExpr {}

    /** {@code \distinct(a, b, c)}. */
    record Distinct(Range range, List<JmlExpr> values) implements JmlExpr {

        public Distinct {
            values = List.copyOf(values);
        }
    }

    /** {@code (\let T x = e; body)}; of several variables, the first around the others. */
    record Let(Range range, JmlType type, Variable variable, JmlExpr value, JmlExpr body) implements JmlExpr {}

    /** What a quantifier does with the values of its body. */
    enum Quantifier {
        FORALL,
        EXISTS,
        SUM,
        PRODUCT,
        MIN,
        MAX,
        NUM_OF
    }

    /** {@code (\forall T x, y; range; body)} and its like. */
    record Quantified(
            Range range,
            Quantifier quantifier,
            List<Word> modifiers,
            JmlType type,
            List<Variable> variables,
            Optional<JmlExpr> filter,
            JmlExpr body)
            implements JmlExpr {

        public Quantified {
            modifiers = List.copyOf(modifiers);
            variables = List.copyOf(variables);
        }
    }

    /** A bound variable; {@code dimensions} are the pairs of brackets after its name. */
    record Variable(Word name, int dimensions) {}

    /** {@code x.*}, {@code a[*]} or {@code a[i..j]} where a value is expected, which is an error. */
    record Locations(Range range, StoreRef set) implements JmlExpr {}

    /** JML or Java that is known and not modelled. */
    record Unsupported(Range range, String construct, String hint) implements JmlExpr {}
}

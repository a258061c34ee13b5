package org.smallscope.program.tree;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;

/** An expression of code or of a specification. */
public sealed interface Expr {

    /** What the visitor says of it. */
    <R> R accept(Visitor<R> visitor);

    /** One answer for each kind of expression; a new kind does not compile until every reader knows it. */
    interface Visitor<R> {
        R visit(Literal e);

        R visit(NullLiteral e);

        R visit(StringLiteral e);

        R visit(Read e);

        R visit(FieldGet e);

        R visit(StaticGet e);

        R visit(Element e);

        R visit(Length e);

        R visit(Assign e);

        R visit(Let e);

        R visit(Sequence e);

        R visit(Binary e);

        R visit(Not e);

        R visit(Conditional e);

        R visit(Convert e);

        R visit(Cast e);

        R visit(InstanceOf e);

        R visit(New e);

        R visit(NewArray e);

        R visit(ArrayOf e);

        R visit(Call e);

        R visit(Builtin e);

        R visit(Unsupported e);

        R visit(Old e);

        R visit(Result e);

        R visit(Fresh e);

        R visit(Quantified e);

        R visit(Reach e);

        R visit(SetQuery e);

        R visit(NotModified e);

        R visit(NonNullElements e);

        R visit(TypeOf e);

        R visit(TypeLiteral e);

        R visit(SubtypeOf e);

        R visit(Specified e);
    }

    /** A visitor of code, where what only clauses say does not occur. */
    interface InCode<R> extends Visitor<R> {
        /** What is said of an expression that code cannot have. */
        R specification(Expr e);

        @Override
        default R visit(Old e) {
            return specification(e);
        }

        @Override
        default R visit(Result e) {
            return specification(e);
        }

        @Override
        default R visit(Fresh e) {
            return specification(e);
        }

        @Override
        default R visit(Quantified e) {
            return specification(e);
        }

        @Override
        default R visit(Reach e) {
            return specification(e);
        }

        @Override
        default R visit(SetQuery e) {
            return specification(e);
        }

        @Override
        default R visit(NotModified e) {
            return specification(e);
        }

        @Override
        default R visit(NonNullElements e) {
            return specification(e);
        }

        @Override
        default R visit(SubtypeOf e) {
            return specification(e);
        }

        @Override
        default R visit(Specified e) {
            return specification(e.value());
        }
    }

    Type type();

    Origin origin();

    /** A primitive constant; booleans are 0 and 1, chars their code. */
    record Literal(Prim type, long value, Origin origin) implements Expr {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** The null literal. */
    record NullLiteral(Origin origin) implements Expr {
        @Override
        public Type type() {
            return Special.NULL;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A string literal or constant expression: one object per text (JLS 3.10.5). */
    record StringLiteral(String text, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Type.STRING;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A local variable, parameter, {@code this} or bound variable. */
    record Read(Local local, Origin origin) implements Expr, Place {
        @Override
        public Type type() {
            return local.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code target.field}; throws NullPointerException where the target is null. */
    record FieldGet(Expr target, FieldRef field, Origin origin) implements Expr, Place {
        @Override
        public Type type() {
            return field.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A static field. */
    record StaticGet(FieldRef field, Origin origin) implements Expr, Place {
        @Override
        public Type type() {
            return field.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code array[index]}, the index an int. */
    record Element(Expr array, Expr index, Type type, Origin origin) implements Expr, Place {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code array.length}. */
    record Length(Expr array, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Prim.INT;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** What can be assigned to: Read, FieldGet, StaticGet, Element. */
    sealed interface Place permits Read, FieldGet, StaticGet, Element {
        Type type();

        Origin origin();
    }

    /**
     * {@code place = value}, with the value as result. Order as in JLS 15.26.1: the place's operands, the value, then
     * the null, index and store checks, then the store. The value already has the place's type (converted).
     */
    record Assign(Place place, Expr value, Origin origin) implements Expr {
        @Override
        public Type type() {
            return place.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** What clauses say within code that is there for clauses alone: as the same in a clause. */
    record Specified(Expr value, Origin origin) implements Expr {
        @Override
        public Type type() {
            return value.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Binds a fresh local to a value and evaluates the body; the lowering's means of evaluating something once. */
    record Let(Local local, Expr value, Expr body, Origin origin) implements Expr {
        @Override
        public Type type() {
            return body.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Runs a statement, then evaluates: switch expressions and the like. */
    record Sequence(Stmt first, Expr value, Origin origin) implements Expr {
        @Override
        public Type type() {
            return value.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Operators on two operands of the same (promoted) type; shifts take an int count. */
    enum Op {
        ADD,
        SUB,
        MUL,
        DIV,
        REM,
        SHL,
        SHR,
        USHR,
        AND,
        OR,
        XOR,
        EQ,
        NE,
        LT,
        LE,
        GT,
        GE;

        /** True where the result is a boolean whatever the operands are. */
        public boolean comparison() {
            return ordinal() >= EQ.ordinal();
        }
    }

    /**
     * {@code left op right} without short circuit. {@code operands} is INT, LONG, BIGINT (no shifts) or BOOLEAN (AND, OR,
     * XOR, EQ, NE), or {@link Type#OBJECT} for EQ and NE of references. DIV and REM throw ArithmeticException on zero.
     */
    record Binary(Op op, Type operands, Expr left, Expr right, Origin origin) implements Expr {
        @Override
        public Type type() {
            return op.comparison() ? Prim.BOOLEAN : operands;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Boolean negation. Minus and complement are {@code 0 - x} and {@code x ^ -1}. */
    record Not(Expr operand, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Prim.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code condition ? then : otherwise}; also && and ||, with a literal in one branch. */
    record Conditional(Expr condition, Expr then, Expr otherwise, Type type, Origin origin) implements Expr {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A primitive conversion, widening or narrowing, among the numeric types.
     *
     * @param exact the number must fit: where it does not, a clause has no value; otherwise it wraps, as in Java
     */
    record Convert(Expr operand, Prim type, boolean exact, Origin origin) implements Expr {

        /** As Java converts. */
        public Convert(Expr operand, Prim type, Origin origin) {
            this(operand, type, false, origin);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A reference cast; throws ClassCastException where the object is not of the type. */
    record Cast(Expr operand, Type type, Origin origin) implements Expr {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code operand instanceof tested}; false for null. */
    record InstanceOf(Expr operand, Type tested, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Prim.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code new C(args)}: allocate, then run the constructor (arguments are evaluated after the allocation). */
    record New(Type.Ref type, MethodRef constructor, List<Expr> arguments, Origin origin) implements Expr {
        public New {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * {@code new T[d1][d2]..[]}: {@code type} is the whole array type; all given dimensions are evaluated first, then a
     * negative one throws NegativeArraySizeException.
     */
    record NewArray(Type.Array type, List<Expr> dimensions, Origin origin) implements Expr {
        public NewArray {
            dimensions = List.copyOf(dimensions);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code {a, b, c}}: a new array with these elements, already of the element type. */
    record ArrayOf(Type.Array type, List<Expr> elements, Origin origin) implements Expr {
        public ArrayOf {
            elements = List.copyOf(elements);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** How the method that runs is found. */
    enum Dispatch {
        /** No receiver. */
        STATIC,
        /** By the receiver's class. */
        VIRTUAL,
        /** The named method itself: constructors, super calls, private methods. */
        SPECIAL
    }

    /** A call. The receiver is evaluated first; it is null-checked after the arguments were evaluated. */
    record Call(
            MethodRef method,
            Dispatch dispatch,
            Optional<Expr> receiver,
            List<Expr> arguments,
            Type type,
            Origin origin)
            implements Expr {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** What Java cannot say about itself and the graph knows by name. */
    enum Intrinsic {
        /** {@code System.arraycopy(src, srcPos, dst, dstPos, length)}, void. */
        ARRAYCOPY,
        /** {@code s.length()}. */
        STRING_LENGTH,
        /** {@code s.charAt(i)}; throws StringIndexOutOfBoundsException. */
        STRING_CHAR_AT,
        /** {@code s.equals(o)}, s not null. */
        STRING_EQUALS,
        /** {@code s.hashCode()}. */
        STRING_HASH,
        /** {@code s.compareTo(t)}. */
        STRING_COMPARE,
        /** {@code s + t} of anything: a new string whose text is not modelled; reading the text is a cut. */
        STRING_CONCAT,
        /** {@code System.identityHashCode(o)}: any int, but the same for the same object. */
        IDENTITY_HASH,
        /** {@code o.getClass()} compared by identity only. */
        GET_CLASS,
        /** {@code array.clone()}. */
        ARRAY_CLONE;

        /** Does it change something that is there? */
        public boolean writes() {
            return switch (this) {
                case ARRAYCOPY -> true;
                case STRING_LENGTH,
                        STRING_CHAR_AT,
                        STRING_EQUALS,
                        STRING_HASH,
                        STRING_COMPARE,
                        STRING_CONCAT,
                        IDENTITY_HASH,
                        GET_CLASS,
                        ARRAY_CLONE -> false;
            };
        }
    }

    /** A call of an intrinsic; null arguments have their Java meaning and are checked by the graph builder. */
    record Builtin(Intrinsic intrinsic, List<Expr> arguments, Type type, Origin origin) implements Expr {
        public Builtin {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Code that is not modelled: named where it stands; the verdict is unsupported if the graph gets here. */
    record Unsupported(String construct, String hint, Type type, Origin origin) implements Expr {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    // ------------------------------------------------------------------ specifications only

    /** {@code \old(e)}: the value in the pre-state. */
    record Old(Expr operand, Origin origin) implements Expr {
        @Override
        public Type type() {
            return operand.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code \result}. */
    record Result(Type type, Origin origin) implements Expr {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code \fresh(e)}: not null, and allocated since the pre-state. */
    record Fresh(Expr operand, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Prim.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** The quantifiers. */
    enum Quantifier {
        FORALL,
        EXISTS,
        SUM,
        PRODUCT,
        MIN,
        MAX,
        NUM_OF
    }

    /** {@code (\forall T x; range; body)}; several variables nest. FORALL and EXISTS are boolean. */
    record Quantified(Quantifier quantifier, Local variable, Expr range, Expr body, Type type, Origin origin)
            implements Expr {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * {@code \reach(from, T, f + g)}: the objects of type {@code filter} that are reachable from {@code from} (itself
     * included) over the given fields; over all fields and array elements where {@code fields} is absent. Null is
     * never in it and {@code \reach(null)} is empty.
     */
    record Reach(Expr from, Type filter, Optional<List<FieldRef>> fields, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Special.SET;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Questions about sets. */
    enum SetOp {
        /** {@code set.has(object)}. */
        HAS,
        /** {@code set.int_size()}. */
        SIZE,
        /** {@code set.isEmpty()}. */
        IS_EMPTY,
        /** {@code set == set} and {@code set.equals(set)}. */
        EQUAL,
        /** {@code set.containsAll(set)}. */
        CONTAINS_ALL
    }

    /** A question about one or two sets; arguments in the order of the Java text. */
    record SetQuery(SetOp op, List<Expr> arguments, Origin origin) implements Expr {
        public SetQuery {
            arguments = List.copyOf(arguments);
        }

        @Override
        public Type type() {
            return op == SetOp.SIZE ? Prim.INT : Prim.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code \not_modified(x.f)}: the place has its pre-state value. */
    record NotModified(Expr operand, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Prim.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code \nonnullelements(a)}. */
    record NonNullElements(Expr array, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Prim.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code \typeof(e)}; also {@code e.getClass()} in a specification. */
    record TypeOf(Expr operand, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Special.TYPE;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code \type(T)}, {@code T.class}. */
    record TypeLiteral(Type named, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Special.TYPE;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code left <: right}; equality of types is {@link Binary} EQ on {@link Special#TYPE}. */
    record SubtypeOf(Expr left, Expr right, Origin origin) implements Expr {
        @Override
        public Type type() {
            return Prim.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}

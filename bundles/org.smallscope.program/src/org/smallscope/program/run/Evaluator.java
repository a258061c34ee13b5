package org.smallscope.program.run;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr.Op;

/** The meaning of terms, inputs excepted. Total: where Java would have thrown before, the result is some value. */
final class Evaluator implements Term.Visitor<Long> {
    private final Run run;
    private final Memory memory;
    private final Program program;
    private final Numbering<Type> types = new Numbering<>();
    private final Numbering<SortedSet<Integer>> sets = new Numbering<>();
    private final LargeNumbers large = new LargeNumbers();

    Evaluator(Run run, Memory memory) {
        this.run = run;
        this.memory = memory;
        this.program = memory.universe().program();
    }

    /** Gives equal things the same number, so that types and sets are longs as everything else. */
    private static final class Numbering<T> {
        private final Map<T, Long> numbers = new LinkedHashMap<>();
        private final List<T> things = new ArrayList<>();

        long of(T thing) {
            return numbers.computeIfAbsent(thing, t -> {
                things.add(t);
                return (long) things.size() - 1;
            });
        }

        T get(long number) {
            return things.get((int) number);
        }
    }

    BigInteger integer(long value) {
        return large.get(value);
    }

    Type type(long number) {
        return types.get(number);
    }

    SortedSet<Integer> set(long number) {
        return sets.get(number);
    }

    long evaluate(Term term) {
        return term.accept(this);
    }

    @Override
    public Long visit(Term.Constant t) {
        return t.type() == Prim.BIGINT ? large.of(BigInteger.valueOf(t.value())) : t.value();
    }

    @Override
    public Long visit(Term.Reference t) {
        return (long) t.atom();
    }

    @Override
    public Long visit(Term.TypeConstant t) {
        return types.of(t.named());
    }

    @Override
    public Long visit(Term.Arithmetic t) {
        return t.type() == Prim.BIGINT
                ? large.arithmetic(t.op(), value(t.left()), value(t.right()))
                : arithmetic(t.op(), t.type(), value(t.left()), value(t.right()));
    }

    @Override
    public Long visit(Term.Compare t) {
        return bit(
                t.operands() == Prim.BIGINT
                        ? large.compare(t.op(), value(t.left()), value(t.right()))
                        : compare(t.op(), value(t.left()), value(t.right())));
    }

    @Override
    public Long visit(Term.Not t) {
        return 1 - value(t.operand());
    }

    @Override
    public Long visit(Term.And t) {
        return bit(t.operands().stream().allMatch(this::isTrue));
    }

    @Override
    public Long visit(Term.Or t) {
        return bit(t.operands().stream().anyMatch(this::isTrue));
    }

    @Override
    public Long visit(Term.Select t) {
        return value(isTrue(t.condition()) ? t.then() : t.otherwise());
    }

    @Override
    public Long visit(Term.Convert t) {
        return large.convert(value(t.operand()), t.from(), t.to());
    }

    @Override
    public Long visit(Term.IsInstance t) {
        int operand = atom(t.operand());
        return bit(operand != Atom.NULL && program.isSubtype(typeOf(operand), t.type()));
    }

    @Override
    public Long visit(Term.ReadVariable t) {
        return memory.variable(t.variable()).read(0, t.label());
    }

    @Override
    public Long visit(Term.ReadField t) {
        int target = atom(t.target());
        return hasField(target, t.field()) ? memory.field(t.field()).read(target, t.label()) : 0;
    }

    @Override
    public Long visit(Term.ReadStatic t) {
        return memory.field(t.field()).read(Memory.staticPlace(), t.label());
    }

    @Override
    public Long visit(Term.ReadElement t) {
        return element(t.elements(), t.label(), atom(t.array()), value(t.index()));
    }

    @Override
    public Long visit(Term.Length t) {
        return (long) memory.length(atom(t.array()));
    }

    @Override
    public Long visit(Term.Reach t) {
        return sets.of(reach(t));
    }

    @Override
    public Long visit(Term.SetQuery t) {
        return query(t);
    }

    @Override
    public Long visit(Term.TypeOf t) {
        return types.of(typeOf(atom(t.operand())));
    }

    @Override
    public Long visit(Term.Subtype t) {
        return bit(program.isSubtype(type(value(t.left())), type(value(t.right()))));
    }

    @Override
    public Long visit(Term.IsFresh t) {
        int operand = atom(t.operand());
        return bit(operand != Atom.NULL
                && memory.universe().atom(operand).kind() == Atom.Kind.FRESH
                && memory.exists(operand));
    }

    @Override
    public Long visit(Term.Exists t) {
        return bit(memory.exists(t.atom()));
    }

    @Override
    public Long visit(Term.Input t) {
        throw new IllegalArgumentException("inputs are not evaluated: " + t);
    }

    @Override
    public Long visit(Term.Text t) {
        return text(t);
    }

    @Override
    public Long visit(Term.IdentityHash t) {
        return (long) memory.identityHash(atom(t.operand()));
    }

    // ------------------------------------------------------------------ numbers

    static long arithmetic(Op op, Prim type, long left, long right) {
        if (type == Prim.LONG) {
            return longOperator(op).applyAsLong(left, right);
        }
        if (type == Prim.BOOLEAN) {
            return longOperator(op).applyAsLong(left, right) & 1;
        }
        return intOperation(op, (int) left, (int) right);
    }

    private static int intOperation(Op op, int left, int right) {
        return switch (op) {
            case ADD -> left + right;
            case SUB -> left - right;
            case MUL -> left * right;
            case DIV -> right == 0 ? 0 : left / right;
            case REM -> right == 0 ? 0 : left % right;
            case SHL -> left << right;
            case SHR -> left >> right;
            case USHR -> left >>> right;
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            default -> throw new IllegalArgumentException(op + " is not arithmetic.");
        };
    }

    private static LongBinaryOperator longOperator(Op op) {
        return switch (op) {
            case ADD -> (a, b) -> a + b;
            case SUB -> (a, b) -> a - b;
            case MUL -> (a, b) -> a * b;
            case DIV -> (a, b) -> b == 0 ? 0 : a / b;
            case REM -> (a, b) -> b == 0 ? 0 : a % b;
            case SHL -> (a, b) -> a << b;
            case SHR -> (a, b) -> a >> b;
            case USHR -> (a, b) -> a >>> b;
            case AND -> (a, b) -> a & b;
            case OR -> (a, b) -> a | b;
            case XOR -> (a, b) -> a ^ b;
            default -> throw new IllegalArgumentException(op + " is not arithmetic.");
        };
    }

    static boolean compare(Op op, long left, long right) {
        return switch (op) {
            case EQ -> left == right;
            case LT -> left < right;
            case LE -> left <= right;
            default -> throw new IllegalArgumentException(op + " is not a comparison of the graph.");
        };
    }

    static long convert(long value, Prim to) {
        return switch (to) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case CHAR -> (char) value;
            case INT -> (int) value;
            case LONG, BOOLEAN -> value;
            case BIGINT, VOID -> throw new IllegalArgumentException("Nothing converts to " + to + " here.");
        };
    }

    // ------------------------------------------------------------------ texts

    private long text(Term.Text t) {
        String text = memory.text(atom(t.operands().get(0)));
        return switch (t.op()) {
            case KNOWN -> bit(text != null);
            case LENGTH -> text == null ? 0 : text.length();
            case CHAR_AT -> charAt(text, value(t.operands().get(1)));
            case HASH -> text == null ? 0 : text.hashCode();
            case EQUAL -> bit(
                    text != null && text.equals(memory.text(atom(t.operands().get(1)))));
            case COMPARE -> compareTexts(text, memory.text(atom(t.operands().get(1))));
        };
    }

    private static long charAt(String text, long index) {
        return text == null || index < 0 || index >= text.length() ? 0 : text.charAt((int) index);
    }

    private static long compareTexts(String left, String right) {
        return left == null || right == null ? 0 : left.compareTo(right);
    }

    // ------------------------------------------------------------------ heap

    private boolean hasField(int target, FieldRef field) {
        return target != Atom.NULL && program.isSubtype(typeOf(target), new Type.Ref(field.owner()));
    }

    private long element(Elements component, int label, int array, long index) {
        if (index < 0 || index >= memory.length(array)) {
            return 0;
        }
        return memory.elements(component).read(Memory.elementPlace(array, (int) index), label);
    }

    private SortedSet<Integer> reach(Term.Reach t) {
        SortedSet<Integer> seen = new TreeSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(atom(t.from())));
        while (!open.isEmpty()) {
            int next = open.remove();
            if (next != Atom.NULL && seen.add(next)) {
                t.hops().forEach(hop -> open.addAll(hop.select(h -> over(next, h), h -> over(next, h))));
            }
        }
        seen.removeIf(atom -> !program.isSubtype(typeOf(atom), t.filter()));
        return seen;
    }

    private List<Integer> over(int from, Term.Hop.OverField h) {
        return hasField(from, h.field()) && h.field().type().reference()
                ? List.of((int) memory.field(h.field()).read(from, h.label()))
                : List.of();
    }

    private List<Integer> over(int from, Term.Hop.OverElements h) {
        if (!(typeOf(from) instanceof Type.Array a
                && a.element().reference()
                && Elements.of(a.element()).equals(h.elements()))) {
            return List.of();
        }
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < memory.length(from); i++) {
            found.add((int) element(h.elements(), h.label(), from, i));
        }
        return found;
    }

    private long query(Term.SetQuery t) {
        SortedSet<Integer> set = set(value(t.operands().get(0)));
        return switch (t.op()) {
            case SIZE -> set.size();
            case IS_EMPTY -> bit(set.isEmpty());
            case HAS -> bit(set.contains(atom(t.operands().get(1))));
            case EQUAL -> bit(set.equals(set(value(t.operands().get(1)))));
            case CONTAINS_ALL -> bit(set.containsAll(set(value(t.operands().get(1)))));
        };
    }

    /** The exact type of an object; of null its own. */
    private Type typeOf(int atom) {
        return atom == Atom.NULL
                ? Type.Special.NULL
                : memory.universe().atom(atom).type();
    }

    // ------------------------------------------------------------------ values

    private long value(Value value) {
        return run.value(value);
    }

    private boolean isTrue(Value value) {
        return run.value(value) != 0;
    }

    private int atom(Value value) {
        return (int) run.value(value);
    }

    private static long bit(boolean value) {
        return value ? 1 : 0;
    }
}

package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.LeafExpression;
import kodkod.ast.Relation;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr.Op;

/**
 * Java's integral numbers as sets of bits. Sums have a set of carries, comparisons a set of borrows, each defined by one
 * formula over all bits; shifts are joins with a constant relation between bits; a quotient is the number that, times
 * the divisor, is the dividend but for a remainder.
 */
final class Numbers {
    private final Theory theory;
    private final Logic logic;
    private final Map<Long, Num> constants = new HashMap<>();
    private final Map<List<Object>, Expression> indices = new HashMap<>();
    private final Map<List<Object>, Bool> comparisons = new HashMap<>();
    private final Map<List<Object>, Num> results = new HashMap<>();

    Numbers(Theory theory, Logic logic) {
        this.theory = theory;
        this.logic = logic;
    }

    // ------------------------------------------------------------------ making

    Num constant(long value) {
        return constants.computeIfAbsent(value, v -> {
            int width = Long.SIZE + 1 - Long.numberOfLeadingZeros(v < 0 ? ~v : v);
            return new Num(bits(v, width), width, v);
        });
    }

    /** The bits of a number, as far as the width goes. */
    private Expression bits(long value, int width) {
        List<Integer> ones = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            if ((value >> Math.min(i, Long.SIZE - 1) & 1) == 1) {
                ones.add(Place.bit(i));
            }
        }
        return theory.set(ones.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Any number of this many bits. */
    Num any(String name, int width) {
        return new Num(theory.anySet(name, Place.bits(width)), width, null);
    }

    /** A name for a number. */
    Num name(String name, Expression set, int width) {
        return new Num(theory.define(name, set, Place.bits(width)), width, null);
    }

    /** The same number with more bits. */
    Expression extend(Num number, int width) {
        if (number.width() >= width) {
            return number.set();
        } else if (number.known()) {
            return bits(number.constant(), width);
        }
        return extend(number.set(), number.width(), width);
    }

    /** Numbers in the last column with more bits. */
    Expression extend(Expression numbers, int from, int to) {
        return from >= to ? numbers : numbers.union(numbers.join(bitMap("extend", from, to)));
    }

    private Relation bitMap(String name, int from, int to) {
        return theory.constant(name + from + "to" + to, 2, () -> {
            List<int[]> tuples = new ArrayList<>();
            for (int i = from; i < to; i++) {
                tuples.add(new int[] {Place.bit(from - 1), Place.bit(i)});
            }
            return tuples;
        });
    }

    /** From the bit {@code source(i)} to the bit {@code i}, for all bits of a width that have a source. */
    private Relation move(String name, int width, IntUnaryOperator source) {
        return theory.constant(name + "w" + width, 2, () -> {
            List<int[]> tuples = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                if (source.applyAsInt(i) >= 0) {
                    tuples.add(new int[] {Place.bit(source.applyAsInt(i)), Place.bit(i)});
                }
            }
            return tuples;
        });
    }

    private Relation left(int distance, int width) {
        return move("left" + distance, width, i -> i - distance);
    }

    /** An expression that stands several times in a formula gets a name first. */
    private Expression leaf(Expression bits, int width) {
        return bits instanceof LeafExpression ? bits : theory.define("wide", bits, Place.bits(width));
    }

    private static Expression difference(Expression a, Expression b) {
        return a.difference(b).union(b.difference(a));
    }

    // ------------------------------------------------------------------ comparing

    Bool equal(Num a, Num b) {
        if (a.known() && b.known()) {
            return Bool.of(a.constant().equals(b.constant()));
        } else if (a.equals(b)) {
            return Bool.TRUE;
        } else if (a.known() && a.width() > b.width() || b.known() && b.width() > a.width()) {
            return Bool.FALSE;
        }
        int width = Math.max(a.width(), b.width());
        return comparisons.computeIfAbsent(
                List.of("=", a, b), k -> logic.name("eq", extend(a, width).eq(extend(b, width))));
    }

    /** {@code borrow(i)}: the bits up to i of a are less than those of b; sign bits count the other way round. */
    Bool less(Num a, Num b) {
        if (a.known() && b.known()) {
            return Bool.of(a.constant() < b.constant());
        } else if (a.equals(b)) {
            return Bool.FALSE;
        }
        return comparisons.computeIfAbsent(List.of("<", a, b), k -> {
            int width = Math.max(a.width(), b.width());
            Expression x = leaf(extend(a, width), width);
            Expression y = leaf(extend(b, width), width);
            Expression sign = theory.set(Place.bit(width - 1));
            Expression less =
                    y.difference(x).difference(sign).union(x.difference(y).intersection(sign));
            Expression more =
                    x.difference(y).difference(sign).union(y.difference(x).intersection(sign));
            Relation borrow = theory.anySet("borrow", Place.bits(width));
            theory.fact(borrow, borrow.eq(less.union(borrow.join(left(1, width)).difference(more))));
            return logic.name("lt", sign.in(borrow));
        });
    }

    Bool atMost(Num a, Num b) {
        return less(b, a).not();
    }

    Num choose(Bool condition, Num then, Num otherwise) {
        if (condition.known()) {
            return condition.positive() ? then : otherwise;
        }
        int width = Math.max(then.width(), otherwise.width());
        return name("choice", condition.holds().thenElse(extend(then, width), extend(otherwise, width)), width);
    }

    /** The index, of {@code 0..count-1}, that the number is; empty where it is none of them. */
    Expression index(Num number, int count) {
        if (number.known()) {
            long value = number.constant();
            return value >= 0 && value < count ? theory.set(Place.index((int) value)) : Expression.NONE;
        }
        return indices.computeIfAbsent(List.of(number, count), k -> {
            List<Expression> ways = new ArrayList<>();
            for (int i = 0; i < count && i <= number.greatest(); i++) {
                Formula is = number.set().eq(constant(i).set());
                ways.add(is.thenElse(theory.set(Place.index(i)), Expression.NONE));
            }
            return ways.isEmpty()
                    ? Expression.NONE
                    : theory.define("index", Expression.union(ways), Place.indices(count));
        });
    }

    // ------------------------------------------------------------------ computing

    /** JLS 15.17 to 15.22 on int or long, or exactly; 0 where a divisor is zero. */
    Num arithmetic(Op op, Prim type, Num a, Num b) {
        List<Object> key = List.of(op, type, a, b);
        Num known = results.get(key);
        if (known == null) {
            known = compute(op, type, a, b);
            results.put(key, known);
        }
        return known;
    }

    private Num compute(Op op, Prim type, Num a, Num b) {
        int most = type.bits();
        return switch (op) {
            case ADD -> add(a, b, Math.min(most, Math.max(a.width(), b.width()) + 1));
            case SUB -> subtract(a, b, Math.min(most, Math.max(a.width(), b.width()) + 1));
            case MUL -> multiply(a, b, Math.min(most, a.width() + b.width()));
            case DIV -> wrap(divide(a, b).quotient(), most);
            case REM -> divide(a, b).remainder();
            case SHL -> shift(op, a, b, most);
            case SHR -> shift(op, a, b, most);
            case USHR -> shift(op, a, b, most);
            case AND, OR, XOR -> bitwise(op, a, b);
            default -> throw new IllegalArgumentException(op.name());
        };
    }

    Num add(Num a, Num b, int width) {
        if (a.known() && b.known() && width <= Long.SIZE) {
            return wrap(a.constant() + b.constant(), width);
        } else if (a.known() && a.constant() == 0) {
            return b;
        } else if (b.known() && b.constant() == 0) {
            return a;
        }
        return new Num(sum(cut(a, width), cut(b, width), width), width, null);
    }

    private Relation sum(Expression a, Expression b, int width) {
        Expression x = leaf(a, width);
        Expression y = leaf(b, width);
        Relation carry = theory.anySet("carry", Place.bits(width));
        Expression majority = x.intersection(y).union(carry.intersection(x.union(y)));
        theory.fact(carry, carry.eq(majority.join(left(1, width))));
        return theory.define("sum", difference(difference(x, y), carry), Place.bits(width));
    }

    Num subtract(Num a, Num b, int width) {
        if (a.known() && b.known() && width <= Long.SIZE) {
            return wrap(a.constant() - b.constant(), width);
        } else if (b.known() && b.constant() == 0) {
            return a;
        }
        Expression x = leaf(cut(a, width), width);
        Expression y = leaf(cut(b, width), width);
        Relation borrow = theory.anySet("borrow", Place.bits(width));
        Expression less = y.difference(x).union(borrow.difference(x.difference(y)));
        theory.fact(borrow, borrow.eq(less.join(left(1, width))));
        return name("difference", difference(difference(x, y), borrow), width);
    }

    /** Exactly this many bits. */
    private Expression cut(Num number, int width) {
        return number.width() <= width
                ? extend(number, width)
                : wrap(number, width).set();
    }

    /** Adds up the first number shifted, for each bit of the second; its sign bit counts negative. */
    Num multiply(Num a, Num b, int width) {
        if (a.known() && b.known() && width <= Long.SIZE) {
            return wrap(a.constant() * b.constant(), width);
        }
        boolean swap = a.known() || !b.known() && a.width() < b.width();
        Num many = swap ? b : a;
        Num few = swap ? a : b;
        Expression wide = leaf(cut(many, width), width);
        Num product = constant(0);
        for (int i = 0; i < Math.min(few.width(), width); i++) {
            Expression bit = theory.set(Place.bit(i));
            Expression shifted = i == 0 ? wide : wide.join(left(i, width));
            boolean negative = i == few.width() - 1;
            if (few.known() && (few.constant() >> Math.min(i, Long.SIZE - 1) & 1) == 0) {
                continue;
            }
            Expression partial = few.known() ? shifted : bit.in(few.set()).thenElse(shifted, Expression.NONE);
            Num summand = name("partial", partial, width);
            product = negative ? subtract(product, summand, width) : add(product, summand, width);
        }
        return product;
    }

    private record Division(Num quotient, Num remainder) {}

    private Division divide(Num a, Num b) {
        boolean large = a.known() && a.constant() == Long.MIN_VALUE && b.known() && b.constant() == -1;
        if (a.known() && b.known() && !large) {
            boolean zero = b.constant() == 0;
            return new Division(
                    constant(zero ? 0 : a.constant() / b.constant()), constant(zero ? 0 : a.constant() % b.constant()));
        }
        Num quotient = any("quotient", a.width() + 1);
        Num remainder = any("remainder", Math.min(a.width(), b.width()));
        int width = quotient.width() + b.width();
        Num product = multiply(quotient, b, width);
        Num whole = add(product, remainder, width + 1);
        Bool zero = equal(b, constant(0));
        Bool negative = less(a, constant(0));
        Formula right = equal(whole, a)
                .holds()
                .and(less(magnitude(remainder), magnitude(b)).holds())
                .and(equal(remainder, constant(0))
                        .holds()
                        .or(less(remainder, constant(0)).holds().iff(negative.holds())));
        Formula none = quotient.set().no().and(remainder.set().no());
        Formula fact = zero.holds().implies(none).and(zero.not().holds().implies(right));
        theory.fact((Relation) quotient.set(), fact);
        theory.fact((Relation) remainder.set(), fact);
        return new Division(quotient, remainder);
    }

    private Num magnitude(Num number) {
        Num negated = subtract(constant(0), number, number.width() + 1);
        return choose(less(number, constant(0)), negated, number);
    }

    private Num shift(Op op, Num a, Num distance, int most) {
        int stages = most == Long.SIZE ? 6 : 5;
        if (distance.known()) {
            return shift(op, a, (int) (distance.constant() & most - 1), most);
        }
        Expression steps = extend(distance, stages + 1);
        int width = op == Op.SHR ? a.width() : most;
        Expression value = extend(a, width);
        for (int i = 0; i < stages; i++) {
            Expression before = leaf(value, width);
            Formula shifted = theory.set(Place.bit(i)).in(steps);
            value = theory.define(
                    "shift", shifted.thenElse(before.join(shiftMap(op, 1 << i, width)), before), Place.bits(width));
        }
        return new Num(value, width, null);
    }

    private Num shift(Op op, Num a, int distance, int most) {
        if (distance == 0) {
            return a;
        } else if (a.known()) {
            long v = a.constant();
            boolean wide = most == Long.SIZE;
            return constant(
                    switch (op) {
                        case SHL -> wide ? v << distance : (int) v << distance;
                        case SHR -> v >> distance;
                        default -> wide ? v >>> distance : (int) v >>> distance;
                    });
        }
        int width = op == Op.SHR ? a.width() : op == Op.SHL ? Math.min(most, a.width() + distance) : most;
        return name("shift", extend(a, width).join(shiftMap(op, distance, width)), width);
    }

    private Relation shiftMap(Op op, int distance, int width) {
        return switch (op) {
            case SHL -> left(distance, width);
            case SHR -> move("right" + distance, width, i -> Math.min(i + distance, width - 1));
            default -> move("logical" + distance, width, i -> i + distance < width ? i + distance : -1);
        };
    }

    private Num bitwise(Op op, Num a, Num b) {
        if (a.known() && b.known()) {
            long x = a.constant();
            long y = b.constant();
            return constant(op == Op.AND ? x & y : op == Op.OR ? x | y : x ^ y);
        }
        int width = Math.max(a.width(), b.width());
        Expression x = leaf(extend(a, width), width);
        Expression y = leaf(extend(b, width), width);
        return name("bits", op == Op.AND ? x.intersection(y) : op == Op.OR ? x.union(y) : difference(x, y), width);
    }

    // ------------------------------------------------------------------ converting

    private Num wrap(long value, int width) {
        int above = Long.SIZE - width;
        return constant(value << above >> above);
    }

    /** The lowest bits, the highest of them being the sign. */
    Num wrap(Num number, int width) {
        if (number.width() <= width) {
            return number;
        } else if (number.known()) {
            return wrap(number.constant(), width);
        }
        return name("low", number.set().intersection(theory.set(Place.bits(width))), width);
    }

    /** JLS 5.1.2 and 5.1.3. */
    Num convert(Num number, Prim to) {
        if (to != Prim.CHAR) {
            return wrap(number, to.bits());
        } else if (number.known()) {
            return constant((char) number.constant().longValue());
        }
        Expression wide = extend(number, Character.SIZE);
        Expression low = wide.intersection(theory.set(Place.bits(Character.SIZE)));
        return new Num(theory.define("char", low, Place.bits(Character.SIZE)), Character.SIZE + 1, null);
    }

    /** How many members the set has, all of them among these. */
    Num count(Expression set, int[] members) {
        List<Num> open = new ArrayList<>();
        for (int member : members) {
            Formula has = theory.set(member).in(set);
            Expression one = has.thenElse(theory.set(Place.bit(0)), Expression.NONE);
            open.add(new Num(theory.define("has", one, Place.bit(0)), 2, null));
        }
        while (open.size() > 1) {
            List<Num> sums = new ArrayList<>();
            for (int i = 0; i + 1 < open.size(); i += 2) {
                Num a = open.get(i);
                Num b = open.get(i + 1);
                sums.add(add(a, b, Math.max(a.width(), b.width()) + 1));
            }
            if (open.size() % 2 == 1) {
                sums.add(open.get(open.size() - 1));
            }
            open = sums;
        }
        return open.isEmpty() ? constant(0) : open.get(0);
    }

    /** The number that a set of bits in a model is. */
    static long value(int[] powers, int width) {
        long value = Arrays.stream(powers).mapToLong(p -> 1L << p).sum();
        int above = Math.max(0, Long.SIZE - width);
        return value << above >> above;
    }
}

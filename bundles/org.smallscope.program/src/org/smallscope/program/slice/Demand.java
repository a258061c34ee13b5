package org.smallscope.program.slice;

import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Intrinsic;

/**
 * What the numbers in the code and the clauses of a check ask of its bounds: a length that something is compared with
 * should occur, and so should the values that ints are compared with.
 *
 * @param multiplies   numbers are multiplied or divided, which is what makes wide ones hard
 * @param bits         width of the constants, those of large ones left out
 * @param arrayLength  longest array that is asked for, within reason
 * @param stringLength longest string that is asked for, within reason
 */
public record Demand(boolean multiplies, int bits, int arrayLength, int stringLength) {

    /** Collects what is asked for. */
    static final class Collector {
        /** Longer ones are left to who wants them: every element of an array is a variable of each question. */
        private static final int LONGEST = 16;

        private static final int WIDEST = 16;
        private int bits = 1;
        private int arrays;
        private int strings;

        void expression(Expr x) {
            if (x instanceof Expr.Literal l) {
                int width = Long.SIZE + 1 - Long.numberOfLeadingZeros(l.value() < 0 ? ~l.value() : l.value());
                bits = Math.max(bits, width <= WIDEST ? width : 1);
            } else if (x instanceof Expr.Binary b) {
                compared(b);
            } else if (x instanceof Expr.Element e && e.index() instanceof Expr.Literal l) {
                arrays = Math.max(arrays, within(l.value() + 1));
            } else if (x instanceof Expr.Builtin b
                    && b.intrinsic() == Intrinsic.STRING_CHAR_AT
                    && b.arguments().get(1) instanceof Expr.Literal l) {
                strings = Math.max(strings, within(l.value() + 1));
            }
        }

        /** What does not get through: the contrary is wanted. */
        void rejected(Expr x) {
            if (x instanceof Expr.Binary b && b.op().comparison()) {
                compared(new Expr.Binary(contrary(b.op()), b.operands(), b.left(), b.right(), b.origin()));
            }
        }

        private static Expr.Op contrary(Expr.Op op) {
            return switch (op) {
                case LT -> Expr.Op.GE;
                case LE -> Expr.Op.GT;
                case GT -> Expr.Op.LE;
                case GE -> Expr.Op.LT;
                default -> op;
            };
        }

        private void compared(Expr.Binary b) {
            if (plain(b.right()) instanceof Expr.Literal l) {
                compared(b.op(), plain(b.left()), l.value());
            } else if (plain(b.left()) instanceof Expr.Literal l) {
                compared(mirrored(b.op()), plain(b.right()), l.value());
            }
        }

        private void compared(Expr.Op op, Expr length, long number) {
            int wanted =
                    switch (op) {
                        case EQ, NE, GE -> within(number);
                        case GT -> within(number + 1);
                        default -> 0;
                    };
            if (length instanceof Expr.Length) {
                arrays = Math.max(arrays, wanted);
            } else if (isStringLength(length)) {
                strings = Math.max(strings, wanted);
            }
        }

        private static boolean isStringLength(Expr e) {
            return e instanceof Expr.Builtin b && b.intrinsic() == Intrinsic.STRING_LENGTH
                    || e instanceof Expr.Call c
                            && c.method().owner().equals("java.lang.String")
                            && c.method().name().equals("length");
        }

        private static Expr plain(Expr e) {
            return e instanceof Expr.Convert c ? plain(c.operand()) : e;
        }

        private static Expr.Op mirrored(Expr.Op op) {
            return switch (op) {
                case LT -> Expr.Op.GT;
                case LE -> Expr.Op.GE;
                case GT -> Expr.Op.LT;
                case GE -> Expr.Op.LE;
                default -> op;
            };
        }

        private static int within(long length) {
            return length >= 0 && length <= LONGEST ? (int) length : 0;
        }

        Demand demand(boolean multiplies) {
            return new Demand(multiplies, bits, arrays, strings);
        }
    }
}

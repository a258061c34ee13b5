package org.smallscope.bench.semantics.generate;

import java.util.List;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Expressions of primitive types, each exactly of the type that is asked for. */
final class Numbers {
    private static final long[] INTERESTING = {
        0,
        1,
        2,
        3,
        5,
        7,
        8,
        15,
        31,
        32,
        33,
        63,
        64,
        100,
        127,
        128,
        129,
        255,
        256,
        32767,
        32768,
        65535,
        65536,
        1000003,
        Integer.MAX_VALUE,
        0x5DEECE66DL,
        Long.MAX_VALUE
    };

    private final World world;
    private final Dice dice;
    private final Expressions all;

    Numbers(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
    }

    /** A value that fits the type, with a liking for the ends of ranges. */
    static long interesting(Dice dice, Prim type) {
        long value = dice.chance(70) ? INTERESTING[dice.below(8)] : INTERESTING[dice.below(INTERESTING.length)];
        if (dice.chance(8)) {
            value = dice.anyLong();
        }
        if (dice.chance(25)) {
            value = dice.chance(20) ? -value - 1 : -value;
        }
        return switch (type) {
            case BOOLEAN -> value & 1;
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case CHAR -> (char) (dice.chance(60) ? 'a' + (value & 7) : value);
            case INT -> (int) value;
            case LONG -> value;
        };
    }

    String literal(Prim type) {
        long value = interesting(dice, type);
        return switch (type) {
            case BOOLEAN -> value == 0 ? "false" : "true";
            case BYTE -> "(byte) " + parenthesised(value);
            case SHORT -> "(short) " + parenthesised(value);
            case CHAR -> charLiteral(value);
            case INT -> intLiteral((int) value);
            case LONG -> value == Long.MIN_VALUE ? "Long.MIN_VALUE" : parenthesised(value) + "L";
        };
    }

    private String charLiteral(long value) {
        return value >= 'a' && value <= 'z' ? "'" + (char) value + "'" : "(char) " + value;
    }

    private String intLiteral(int value) {
        if (value == Integer.MIN_VALUE) {
            return "Integer.MIN_VALUE";
        }
        if (value == Integer.MAX_VALUE && dice.chance(50)) {
            return "Integer.MAX_VALUE";
        }
        return value >= 0 && dice.chance(10) ? "0x" + Integer.toHexString(value) : parenthesised(value);
    }

    private static String parenthesised(long value) {
        return value < 0 ? "-" + Long.toString(value).substring(1) : Long.toString(value);
    }

    String expression(Prim type, Scope s, int d) {
        return type == Prim.BOOLEAN ? bool(s, d) : number(type, s, d);
    }

    // ------------------------------------------------------------------ numbers

    private String number(Prim type, Scope s, int d) {
        Dice.Choice c = dice.choice();
        if (type == Prim.INT || type == Prim.LONG) {
            c.add(18, type + " arithmetic", () -> arithmetic(type, s, d));
            c.add(5, "shift", () -> shift(type, s, d));
            c.add(5, "division", () -> division(type, s, d));
            c.add(4, "unary operator", () -> "(" + dice.of("-", "~", "+") + " " + all.of(type, s, d - 1) + ")");
            c.add(3, "Math", () -> math(type, s, d));
        }
        c.add(type == Prim.INT, 14, "int from something else", () -> intFromElsewhere(s, d));
        Prim other = world.numericPrim();
        c.add(
                type == Prim.INT ? 4 : 14,
                "conversion " + other.text() + " to " + type.text(),
                () -> "((" + type.text() + ") (" + all.of(other, s, d - 1) + "))");
        all.addCommon(c, type, s, d);
        return c.take();
    }

    private String arithmetic(Prim type, Scope s, int d) {
        String op = dice.of("+", "+", "+", "-", "-", "*", "*", "&", "|", "^");
        boolean leftKeeps = dice.chance(50);
        Prim left = leftKeeps ? type : narrower(type);
        Prim right = leftKeeps ? narrower(type) : type;
        return "(" + all.of(left, s, d - 1) + " " + op + " " + all.of(right, s, d - 1) + ")";
    }

    /** A type that is promoted to this one where the other operand has it. */
    private Prim narrower(Prim type) {
        if (dice.chance(60)) {
            return type;
        }
        return type == Prim.LONG ? world.numericPrim() : dice.of(Prim.BYTE, Prim.SHORT, Prim.CHAR, Prim.INT);
    }

    private String shift(Prim type, Scope s, int d) {
        Prim left = type == Prim.LONG ? type : narrower(type);
        Prim count = world.numericPrim();
        return "(" + all.of(left, s, d - 1) + " " + dice.of("<<", ">>", ">>>") + " " + all.of(count, s, d - 1) + ")";
    }

    private String division(Prim type, Scope s, int d) {
        String right = all.of(type, s, d - 1);
        if (dice.chance(70)) {
            right = dice.chance(50) ? "(" + right + " | 1)" : dice.of("2", "3", "-1", "7", "-2");
        }
        return "(" + all.of(type, s, d - 1) + " " + dice.of("/", "%") + " " + right + ")";
    }

    private String math(Prim type, Scope s, int d) {
        String a = all.of(type, s, d - 1);
        if (dice.chance(35)) {
            return "Math.abs(" + a + ")";
        }
        return "Math." + dice.of("max", "min") + "(" + a + ", " + all.of(type, s, d - 1) + ")";
    }

    private String intFromElsewhere(Scope s, int d) {
        Dice.Choice c = dice.choice();
        c.add(4, "array length", () -> all.of(world.array(), s, d - 1) + ".length");
        c.add(2, "String.length", () -> all.of(Ty.STRING, s, d - 1) + ".length()");
        c.add(1, "String.hashCode", () -> all.of(Ty.STRING, s, d - 1) + ".hashCode()");
        c.add(
                1,
                "String.compareTo",
                () -> all.of(Ty.STRING, s, d - 1) + ".compareTo(" + all.of(Ty.STRING, s, d - 1) + ")");
        c.add(2, "box method", () -> boxMethod(s, d));
        c.add(
                s.level > World.LAMBDA_LEVEL,
                4,
                "functional interface call",
                () -> all.of(Ty.INT_OP, s, d - 1) + ".apply(" + all.of(Prim.INT, s, d - 1) + ", "
                        + all.of(Prim.INT, s, d - 1) + ")");
        c.add(2, "varargs call", () -> "Kit.sum(" + arguments(Prim.INT, dice.below(4), s, d) + ")");
        c.add(1, "varargs call with an array", () -> "Kit.sum(" + all.of(new Ty.Arr(Prim.INT), s, d - 1) + ")");
        c.add(2, "overloaded call", () -> "Kit.over(" + all.of(overloadArgument(), s, d - 1) + ")");
        c.add(1, "evaluation order of one variable", () -> orderTrap(s));
        List<ClassModel> enums = world.classes.stream()
                .filter(m -> m.kind == ClassModel.Kind.ENUM)
                .toList();
        c.add(
                !enums.isEmpty(),
                3,
                "Enum.ordinal",
                () -> all.of(new Ty.Named(dice.pick(enums)), s, d - 1) + ".ordinal()");
        c.add(!enums.isEmpty(), 1, "Enum.values", () -> dice.pick(enums).name + ".values().length");
        return c.take();
    }

    private Ty overloadArgument() {
        return dice.of(
                Prim.INT,
                Prim.LONG,
                Prim.BYTE,
                Prim.CHAR,
                Prim.SHORT,
                Prim.INT.boxed(),
                Prim.LONG.boxed(),
                Ty.STRING,
                Ty.OBJECT,
                Prim.CHAR.boxed(),
                new Ty.Arr(Prim.INT));
    }

    private String boxMethod(Scope s, int d) {
        Ty.Box box = world.box();
        String receiver = all.of(box, s, d - 1);
        if (box.prim() == Prim.BOOLEAN) {
            return "Boolean.compare(" + all.of(Prim.BOOLEAN, s, d - 1) + ", " + receiver + ")";
        }
        String other = all.of(box, s, d - 1);
        return switch (dice.below(3)) {
            case 0 -> receiver + ".hashCode()";
            case 1 -> receiver + ".compareTo(" + other + ")";
            default -> box.text() + ".compare(" + receiver + ", " + other + ")";
        };
    }

    private String orderTrap(Scope s) {
        List<Scope.Var> ints = s.assignable(Prim.INT);
        if (ints.isEmpty()) {
            return null;
        }
        String x = dice.pick(ints).name();
        return dice.of(
                "(" + x + " + (" + x + " = 3) * " + x + ")",
                "(" + x + "++ + ++" + x + ")",
                "(" + x + " = " + x + "++ - " + x + "--)",
                "(" + x + " += " + x + "++ * 2)",
                "(" + x + " -= (" + x + " = 7) + --" + x + ")",
                "Kit.pair(" + x + ", " + x + " = 5, " + x + "++)");
    }

    String arguments(Ty type, int count, Scope s, int d) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ", ").append(all.of(type, s, d - 1));
        }
        return text.toString();
    }

    // ------------------------------------------------------------------ booleans

    private String bool(Scope s, int d) {
        Dice.Choice c = dice.choice();
        c.add(18, "comparison of numbers", () -> compareNumbers(s, d));
        c.add(6, "&&", () -> "(" + all.of(Prim.BOOLEAN, s, d - 1) + " && " + all.of(Prim.BOOLEAN, s, d - 1) + ")");
        c.add(6, "||", () -> "(" + all.of(Prim.BOOLEAN, s, d - 1) + " || " + all.of(Prim.BOOLEAN, s, d - 1) + ")");
        c.add(5, "!", () -> "!" + all.of(Prim.BOOLEAN, s, d - 1));
        c.add(
                5,
                "boolean & | ^ == !=",
                () -> "(" + all.of(Prim.BOOLEAN, s, d - 1) + " " + dice.of("&", "|", "^", "==", "!=") + " "
                        + all.of(Prim.BOOLEAN, s, d - 1) + ")");
        c.add(5, "comparison of references", () -> compareReferences(s, d));
        c.add(3, "== null", () -> isNull(s, d));
        c.add(4, "instanceof", () -> "(" + all.of(Ty.OBJECT, s, d - 1) + " instanceof " + testable() + ")");
        c.add(2, "pattern in &&", () -> pattern(s, d));
        c.add(4, "equals", () -> equality(s, d));
        all.addCommon(c, Prim.BOOLEAN, s, d);
        return c.take();
    }

    /** A type that instanceof can test without a warning about generics. */
    String testable() {
        Ty type = world.reference();
        return type instanceof Ty.Generic g
                ? g.name() + (g.arguments().size() == 2 ? "<?, ?>" : "<?>")
                : type.equals(Ty.OBJECT) ? "Object" : type.text();
    }

    private String compareNumbers(Scope s, int d) {
        Prim left = world.numericPrim();
        Prim right = dice.chance(60) ? left : world.numericPrim();
        return "(" + all.of(left, s, d - 1) + " " + dice.of("<", "<=", ">", ">=", "==", "!=") + " "
                + all.of(right, s, d - 1) + ")";
    }

    private String compareReferences(Scope s, int d) {
        Ty type = comparable();
        Ty second =
                dice.chance(75) ? type : type instanceof Ty.Box b && b.prim().numeric() ? Prim.INT : Ty.OBJECT;
        if (type instanceof Ty.Box b && b.prim() == Prim.BOOLEAN) {
            second = type;
        }
        String left = all.of(type, s, d - 1);
        left = type instanceof Ty.Box ? "Kit.<" + type.text() + ">t(2, " + left + ")" : "(Object) " + left;
        return "(" + left + " " + dice.of("==", "!=") + " " + all.of(second, s, d - 1) + ")";
    }

    /** A type whose objects have an identity to rely on: lambdas have none, and JDT fails on some of them. */
    private Ty comparable() {
        Ty type = world.reference();
        if (type.equals(Ty.INT_OP) || type instanceof Ty.Generic g && !g.name().equals("Box")) {
            return dice.chance(50) ? Prim.INT.boxed() : Ty.STRING;
        }
        return type;
    }

    /** Through a call, since JDT fails on comparisons of boxed constants with null. */
    private String isNull(Scope s, int d) {
        Ty type = comparable();
        String value = all.of(type, s, d - 1);
        String seen = type instanceof Ty.Box || type.equals(Ty.OBJECT)
                ? "Kit.<" + type.text() + ">t(1, " + value + ")"
                : value;
        return "(" + seen + " " + dice.of("==", "!=") + " null)";
    }

    private String pattern(Scope s, int d) {
        ClassModel tested = dice.pick(world.classes);
        String name = world.fresh("p");
        Scope inner = s.closed();
        inner.declare(name, new Ty.Named(tested), true);
        return "(" + all.of(Ty.OBJECT, s, d - 1) + " instanceof " + tested.name + " " + name + " && "
                + all.of(Prim.BOOLEAN, inner, d - 1) + ")";
    }

    private String equality(Scope s, int d) {
        Ty type = dice.of(Ty.STRING, Ty.STRING, world.box(), world.named());
        String left = all.of(type, s, d - 1);
        String right = all.of(dice.chance(70) ? type : Ty.OBJECT, s, d - 1);
        return dice.chance(30)
                ? "java.util.Objects.equals(" + left + ", " + right + ")"
                : left + ".equals(" + right + ")";
    }
}

package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Exceptions: thrown, caught, and overtaken by finally. */
final class Tries {
    /** Not related to each other, so that they can stand in one catch. */
    private static final List<String> SPECIFIC = List.of(
            "Oops",
            "ArithmeticException",
            "NullPointerException",
            "IndexOutOfBoundsException",
            "ClassCastException",
            "NegativeArraySizeException",
            "ArrayStoreException",
            "AssertionError",
            "Worse",
            "ArrayIndexOutOfBoundsException");

    private final World world;
    private final Dice dice;
    private final Expressions all;

    Tries(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
    }

    /** An exception object, to be thrown. */
    String exception(Scope s, int d) {
        Dice.Choice c = dice.choice();
        c.add(6, "own exception", () -> "new Oops(" + all.of(Ty.STRING, s, d - 1) + ")");
        c.add(3, "own exception subclass", () -> "new Worse(" + all.of(Prim.INT, s, d - 1) + ")");
        c.add(
                2,
                "platform exception",
                () -> "new "
                        + dice.of(
                                "IllegalStateException()",
                                "IllegalArgumentException(\"a\")",
                                "UnsupportedOperationException()",
                                "ArithmeticException(\"b\")",
                                "NullPointerException()",
                                "IndexOutOfBoundsException()")
                        + "");
        c.add(s.mayThrowChecked, 6, "checked exception", () -> "new Checked(" + all.of(Prim.LONG, s, d - 1) + ")");
        c.add(1, "throw null", () -> "(Oops) null");
        return c.take();
    }

    String statement(Scope s, int d) {
        Dice.Choice c = dice.choice();
        c.add(8, "try catch", () -> "try {\n" + inside(s, d) + "}" + catches(s, d, false) + "\n");
        c.add(5, "try catch finally", () -> "try {\n" + inside(s, d) + "}" + catches(s, d, false) + finalizer(s, d));
        c.add(4, "try finally", () -> "try {\n" + inside(s, d) + "}" + finalizer(s, d));
        c.add(4, "try with resources", () -> resources(s, d));
        c.add(3, "checked exception caught", () -> checked(s, d));
        return c.take();
    }

    private String inside(Scope s, int d) {
        return all.statements().block(s, dice.between(1, 3), d - 1);
    }

    private String finalizer(Scope s, int d) {
        return " finally {\n" + all.statements().block(s, dice.between(1, 2), d - 1) + "}\n";
    }

    /** Catch clauses, specific ones first; with {@code ending} each ends the method. */
    private String catches(Scope s, int d, boolean ending) {
        List<String> rest = new ArrayList<>(SPECIFIC);
        List<String> heads = new ArrayList<>();
        int specific = dice.between(0, 2);
        for (int i = 0; i < specific; i++) {
            String type = take(rest);
            if (dice.chance(35)) {
                dice.count("multi-catch");
                type += " | " + take(rest);
            }
            heads.add(type);
        }
        if (dice.chance(60) || heads.isEmpty()) {
            heads.add("RuntimeException");
        }
        if (dice.chance(8)) {
            heads.add("Throwable");
        }
        StringBuilder text = new StringBuilder();
        heads.forEach(head -> text.append(" catch (").append(head).append(" ").append(handler(head, s, d, ending)));
        return text.toString();
    }

    /** Takes a type out, and what is related to it. */
    private String take(List<String> rest) {
        String type = rest.remove(dice.below(rest.size()));
        if (type.equals("Oops") || type.equals("Worse")) {
            rest.removeAll(List.of("Oops", "Worse"));
        }
        if (type.endsWith("IndexOutOfBoundsException")) {
            rest.removeAll(List.of("IndexOutOfBoundsException", "ArrayIndexOutOfBoundsException"));
        }
        return type;
    }

    private String handler(String type, Scope s, int d, boolean ending) {
        String e = world.fresh("e");
        Scope inner = s.block();
        StringBuilder text = new StringBuilder(e + ") {\n");
        text.append("Kit.trace = Kit.trace * 31 + Kit.code(").append(e).append(");\n");
        if (type.equals("Worse") || type.equals("Oops")) {
            text.append("Kit.trace += ")
                    .append(e)
                    .append(type.equals("Worse") ? ".number" : ".count")
                    .append(";\n");
        }
        text.append(all.statements().block(inner, dice.between(0, 2), d - 1));
        if (ending) {
            text.append(all.statements().tail(inner, d - 1));
        } else if (dice.chance(10)) {
            dice.count("rethrow");
            text.append("if (")
                    .append(all.of(Prim.BOOLEAN, s, d - 1))
                    .append(") {\nthrow ")
                    .append(type.equals("Throwable") ? "new Oops(\"r\")" : e)
                    .append(";\n}\n");
        }
        return text.append("}").toString();
    }

    private String checked(Scope s, int d) {
        String e = world.fresh("e");
        Scope inner = s.block();
        inner.mayThrowChecked = true;
        return "try {\nKit.maybe(" + all.of(Prim.BOOLEAN, s, d - 1) + ");\n"
                + all.statements().block(inner, dice.between(1, 2), d - 1) + "} catch (Checked " + e
                + ") {\nKit.trace = Kit.trace * 31 + " + e + ".detail;\n"
                + all.statements().block(s, dice.between(0, 1), d - 1) + "}\n";
    }

    private String resources(Scope s, int d) {
        Scope inner = s.block();
        List<String> opened = new ArrayList<>();
        int count = dice.between(1, 2);
        for (int i = 0; i < count; i++) {
            String value = dice.chance(12)
                    ? "null"
                    : "new Res(" + dice.below(10) + ", " + (dice.chance(70) ? "false" : all.of(Prim.BOOLEAN, s, d - 1))
                            + ")";
            opened.add("Res " + world.fresh("r") + " = " + value);
        }
        String text = "try (" + String.join("; ", opened) + ") {\n" + inside(inner, d) + "}";
        if (dice.chance(50)) {
            text += catches(s, d, false);
        }
        return dice.chance(30) ? text + finalizer(s, d) : text + "\n";
    }

    /** A try that cannot complete normally. */
    String tail(Scope s, int d) {
        Statements statements = all.statements();
        Dice.Choice c = dice.choice();
        c.add(
                4,
                "finally after return",
                () -> "try {\n" + statements.body(s.block(), 1, d - 1) + "}" + finalizer(s, d));
        c.add(
                2,
                "return in finally",
                () -> "try {\n" + inside(s, d) + "}"
                        + (dice.chance(40) ? catches(s, d, true) : "") + " finally {\n" + inside(s, d)
                        + statements.tail(s.block(), d - 2) + "}\n");
        c.add(
                4,
                "return in try and catch",
                () -> "try {\n" + statements.body(s.block(), 1, d - 1) + "}" + catches(s, d, true)
                        + (dice.chance(50) ? finalizer(s, d) : "\n"));
        c.add(
                2,
                "return in try with resources",
                () -> "try (Res " + world.fresh("r") + " = new Res(" + dice.below(9)
                        + ", " + (dice.chance(70) ? "false" : all.of(Prim.BOOLEAN, s, d - 1)) + ")) {\n"
                        + statements.body(s.block(), 1, d - 1) + "}" + (dice.chance(40) ? finalizer(s, d) : "\n"));
        return c.take();
    }
}

package org.smallscope.bench.assertions;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * One random class with one method to check. It is kept as a list of parts, so that parts can be left out to find the
 * smallest class that still shows something.
 */
public final class RandomClass {
    private static final int DEEP = 3;

    private final String name;
    private final Random random;
    private final List<String> fields = new ArrayList<>();
    private final List<String> ints = new ArrayList<>();
    private final List<String> bools = new ArrayList<>();
    private final List<String> refs = new ArrayList<>();
    private final List<String> arrays = new ArrayList<>();
    private boolean subclass;
    private boolean functions;
    private boolean inCode;
    private boolean afterwards;
    private int locals;

    private RandomClass(String name, long seed) {
        this.name = name;
        random = new Random(seed * 0x9E3779B97F4A7C15L + 77);
    }

    /** Text that can be left out, and text that cannot. */
    record Part(String text, boolean optional) {}

    /** The whole class with this name. */
    public static String text(String name, long seed) {
        StringBuilder text = new StringBuilder();
        parts(name, seed).forEach(p -> text.append(p.text()));
        return text.toString();
    }

    /** The parts of the class with this name. */
    static List<Part> parts(String name, long seed) {
        return new RandomClass(name, seed).write();
    }

    // ------------------------------------------------------------------ the class

    private List<Part> write() {
        subclass = chance(35);
        functions = chance(25);
        chooseFields();
        List<Part> parts = new ArrayList<>();
        if (functions) {
            function(parts);
        }
        parts.add(keep("class " + name + " {\n"));
        fields.forEach(f -> parts.add(keep("    " + f + "\n")));
        statics(parts);
        if (chance(40)) {
            parts.add(new Part("    //@ invariant " + bool(2) + ";\n", true));
        }
        if (chance(15)) {
            afterwards = true;
            parts.add(new Part("    //@ constraint " + bool(2) + ";\n", true));
            afterwards = false;
        }
        parts.add(keep("    int value(int n) {\n        return n + 1;\n    }\n"));
        parts.add(keep("    /*@ pure @*/ int weight() {\n        return " + sum() + ";\n    }\n"));
        parts.add(keep("    /*@ pure @*/ static int loop(int n) {\n        int i = 0;\n"
                + "        while (i < n) {\n            i++;\n        }\n        return i;\n    }\n"));
        parts.add(
                keep(
                        "    /*@ pure @*/ int chain(int most) {\n        int k = 0;\n        for (" + name
                                + " q = a; q != null && k < most; q = q.a) {\n            k++;\n        }\n        return k;\n    }\n"));
        parts.add(keep("    /*@ pure @*/ boolean has(int v) {\n        int k = 0;\n        for (" + name
                + " q = this; q != null && k < 4; q = q.a) {\n            if (q.x == v) {\n"
                + "                return true;\n            }\n            k++;\n        }\n"
                + "        return false;\n    }\n"));
        method(parts);
        parts.add(keep("}\n"));
        if (subclass) {
            parts.add(keep("class " + name + "Sub extends " + name + " {\n"));
            parts.add(keep("    int value(int n) {\n        return "));
            parts.add(keep(pick("n - 1", "n + n", "super.value(n) + 1") + ";\n    }\n}\n"));
        }
        return parts;
    }

    /** What a lambda or an anonymous class has to keep. */
    private void function(List<Part> parts) {
        parts.add(keep("interface " + name + "Fn {\n"));
        parts.add(new Part("    //@ requires n " + pick("> -2", ">= 0", "!= 1") + ";\n", true));
        parts.add(new Part("    //@ ensures \\result " + pick("> n", ">= n", "!= n", "> 0") + ";\n", true));
        parts.add(keep("    int next(int n);\n}\n"));
    }

    /** Clauses that speak of static fields alone. */
    private void statics(List<Part> parts) {
        String field = fields.stream().anyMatch(f -> f.equals("static int t;")) ? "t" : "";
        if (!field.isEmpty() && chance(60)) {
            String clause = "t " + pick("> -1", "!= 0", "< 2", "== t * t");
            parts.add(new Part("    //@ static invariant " + clause + ";\n", true));
        }
        if (!field.isEmpty() && chance(60)) {
            String clause = pick("t >= \\old(t)", "t == \\old(t) || t > 0", "\\old(t) == 0 ==> t == 0");
            parts.add(new Part("    //@ static constraint " + clause + ";\n", true));
        }
    }

    private static Part keep(String text) {
        return new Part(text, false);
    }

    private String sum() {
        return ints.stream()
                .filter(i -> i.indexOf('.') < 0 && i.indexOf('n') < 0)
                .findFirst()
                .orElse("1");
    }

    private void chooseFields() {
        field("int x;", ints, "x");
        field("/*@ nullable @*/ " + name + " a;", refs, "a");
        switch (random.nextInt(6)) {
            case 0 -> field("int y;", ints, "y");
            case 1 -> field("boolean f;", bools, "f");
            case 2 -> field("/*@ nullable @*/ " + name + " b;", refs, "b");
            case 3 -> field("int[] m;", arrays, "m");
            case 4 -> field("static int s;", ints, "s");
            default -> field("byte c;", ints, "c");
        }
        if (chance(30)) {
            field("static int t;", ints, "t");
        }
    }

    private void field(String declaration, List<String> kind, String word) {
        fields.add(declaration);
        kind.add(word);
    }

    private void method(List<Part> parts) {
        refs.add("p");
        refs.add("this");
        ints.add("n");
        ints.add("p.x");
        refs.add("p.a");
        if (chance(60)) {
            parts.add(new Part("    //@ requires " + bool(2) + ";\n", true));
        }
        afterwards = true;
        int ensures = random.nextInt(3);
        for (int i = 0; i <= ensures; i++) {
            parts.add(new Part("    //@ ensures " + (chance(15) ? beyondBounds() : bool(3)) + ";\n", true));
        }
        if (chance(30)) {
            parts.add(new Part("    //@ signals (RuntimeException e) " + bool(2) + ";\n", true));
        }
        if (chance(20)) {
            parts.add(new Part("    //@ assignable " + pick("x", "this.*", "p.x, x", "\\nothing") + ";\n", true));
        }
        afterwards = false;
        inCode = true;
        parts.add(keep("    int run(/*@ nullable @*/ " + name + " p, int n) {\n"));
        int statements = 2 + random.nextInt(5);
        for (int i = 0; i < statements; i++) {
            parts.add(new Part(statement("        ", 2), true));
        }
        parts.add(keep("        return " + number(2) + ";\n    }\n"));
    }

    // ------------------------------------------------------------------ statements

    private String statement(String in, int depth) {
        return switch (random.nextInt(depth > 0 ? 15 : 8)) {
            case 0, 1 -> in + place() + " = " + number(DEEP) + ";\n";
            case 2 -> in + pick("x", "n", "p.x") + pick("++", "--", " += 2", " -= n", " *= 3") + ";\n";
            case 3 -> in + pick("a", "p.a", "p", "this.a") + " = " + reference(2) + ";\n";
            case 4 -> in + "//@ assert " + (chance(10) ? "loop(9) == 9" : specified(2)) + ";\n";
            case 5 -> chance(50) ? in + "assert " + bool(2) + ";\n" : in + "//@ assume " + specified(1) + ";\n";
            case 6 -> arrays.isEmpty() ? in + "x = " + number(2) + ";\n" : in + array() + " = " + number(2) + ";\n";
            case 7 -> functions && chance(60)
                    ? call(in)
                    : in + "n = value(" + number(1) + ") + (p == null ? 0 : p.value(x));\n";
            case 8, 9 -> in + "if (" + bool(2) + ") {\n" + statement(in + "    ", depth - 1) + in + "} else {\n"
                    + statement(in + "    ", depth - 1) + in + "}\n";
            case 10 -> in + "if (" + bool(2) + ") {\n" + in + "    return " + number(2) + ";\n" + in + "}\n";
            case 11 -> in + "if (" + bool(2) + ") {\n" + in + "    throw new IllegalStateException();\n" + in + "}\n";
            case 12 -> loop(in, depth);
            case 13 -> in + "try {\n" + statement(in + "    ", depth - 1) + in + "} catch ("
                    + pick("NullPointerException", "RuntimeException", "ArithmeticException") + " e" + locals++
                    + ") {\n"
                    + statement(in + "    ", depth - 1) + in + "}\n";
            default -> in + "p = new " + name + (subclass && chance(50) ? "Sub" : "") + "();\n";
        };
    }

    /** A call of a function that is made on the spot. */
    private String call(String in) {
        String f = "f" + locals++;
        String k = "k" + locals++;
        String body = pick("q + 1", "q", "x", k, "q < 1 ? 1 : q + q", "value(q)", "q > " + k + " ? q : " + k);
        String declared = in + "int " + k + " = " + number(1) + ";\n";
        String made = chance(50)
                ? "q -> " + body
                : "new " + name + "Fn() { public int next(int q) { return " + body + "; } }";
        return declared + in + name + "Fn " + f + " = " + made + ";\n" + in + "n = " + f + ".next(" + number(0)
                + ");\n";
    }

    private String loop(String in, int depth) {
        if (chance(40)) {
            return restless(in);
        }
        String i = "i" + locals++;
        if (chance(30)) {
            String at = "q" + locals++;
            return in + "for (" + name + " " + at + " = " + pick("this", "p", "a") + "; " + at + " != null && " + at
                    + " != this; " + at + " = " + at + ".a) {\n" + in + "    n += " + at + ".x;\n" + in + "}\n";
        }
        String invariant = chance(30) ? in + "//@ loop_invariant " + specified(1) + ";\n" : "";
        return invariant + in + "for (int " + i + " = 0; " + i + " < " + pick("2", "3", "n && " + i + " < 3") + "; " + i
                + "++) {\n" + statement(in + "    ", depth - 1) + in + "}\n";
    }

    /** A loop that nothing counts: it ends soon, or comes back to where it was. */
    private String restless(String in) {
        String place = place();
        String step =
                in + "    " + place + " = " + pick("0", "1", "1 - " + place, "x & 1", "n & 1", "-" + place) + ";\n";
        String link = in + "    " + pick("p = p.a", "a = p", "p = a", "p.a = a", "p = this", "p = new " + name + "()")
                + ";\n";
        String body = chance(60) ? step : chance(50) ? link : step + link;
        String guarded =
                chance(30) ? in + "    if (" + bool(1) + ") {\n" + in + "        break;\n" + in + "    }\n" : "";
        return chance(80)
                ? in + "while (" + bool(1) + ") {\n" + guarded + body + in + "}\n"
                : in + "do {\n" + guarded + body + in + "} while (" + bool(1) + ");\n";
    }

    private String place() {
        return ints.contains("t") && chance(40) ? "t" : pick("x", "this.x", "n", "p.x");
    }

    private String array() {
        return "m[" + pick("0", "1", "x", number(0)) + "]";
    }

    // ------------------------------------------------------------------ expressions

    /** A condition inside code that only JML sees. */
    private String specified(int depth) {
        inCode = false;
        String text = bool(depth);
        inCode = true;
        return text;
    }

    private String bool(int depth) {
        List<Supplier<String>> forms = new ArrayList<>();
        forms.add(() -> number(depth - 1) + pick(" < ", " <= ", " == ", " != ", " > ") + number(depth - 1));
        forms.add(() -> reference(1) + pick(" == ", " != ") + pick("null", "this", reference(1)));
        bools.forEach(b -> forms.add(() -> b));
        if (subclass) {
            forms.add(() -> reference(1) + " instanceof " + name + "Sub");
        }
        if (depth > 0) {
            forms.add(
                    () -> "(" + bool(depth - 1) + pick(" && ", " || ", " && ", " || ", " ^ ") + bool(depth - 1) + ")");
            forms.add(() -> "!(" + bool(depth - 1) + ")");
            forms.add(() -> guarded(depth));
            if (!inCode) {
                specifiedForms(forms, depth);
            }
        }
        return forms.get(random.nextInt(forms.size())).get();
    }

    private void specifiedForms(List<Supplier<String>> forms, int depth) {
        forms.add(() -> "(" + bool(depth - 1) + pick(" ==> ", " <==> ", " <=!=> ") + bool(depth - 1) + ")");
        forms.add(() -> "\\reach(" + reference(1) + ", " + name + ", a)"
                + pick(".has(" + reference(1) + ")", ".int_size() < 2", ".isEmpty()"));
        forms.add(() -> "(" + pick("\\forall", "\\exists") + " int k; 0 <= k && k < " + pick("2", "3") + "; k "
                + pick("< ", "!= ", "== ") + number(0) + ")");
        forms.add(() -> "(" + pick("\\forall", "\\exists") + " int k; 0 <= k && k < " + pick("3", "9") + "; ("
                + pick("\\forall", "\\exists") + " int l; " + pick("0 <= l", "k < l") + " && l < 3; l + "
                + pick("k", argument(), "1") + pick(" > ", " != ", " == ") + pick("k", "x", "2") + "))");
        forms.add(() -> "(" + pick("\\forall", "\\exists") + " int k; x <= k && k < " + pick(argument(), "2")
                + " && k < x + 2; k" + pick(" < ", " != ", " == ") + number(0) + ")");
        forms.add(() -> "(" + pick("\\forall", "\\exists") + " int v; has(v)" + pick(" ==> ", " <==> ", " || ")
                + (afterwards ? pick("\\old(has(v))", "v == x", "\\old(has(v)) || v == " + argument()) : "v == x")
                + ")");
        forms.add(() -> "(" + pick("\\forall", "\\exists") + " int v; v" + pick(" < ", " > ", " == ") + number(0)
                + pick(" && ", " ==> ") + "v" + pick(" < ", " >= ", " != ") + number(0) + ")");
        forms.add(() ->
                "(" + pick("\\forall", "\\exists") + " " + name + " o; o.x " + pick("== ", "< ") + number(0) + ")");
        if (afterwards) {
            forms.add(() -> "\\old(" + bool(depth - 1) + ")");
            forms.add(() -> pick("x == \\old(x)", "a == \\old(a)", "x != \\old(x)", "\\fresh(a)"));
        }
    }

    /** The method's parameter, where there is one. */
    private String argument() {
        return ints.contains("n") ? "n" : "x";
    }

    /** Calls what goes beyond the bounds, for some inputs or for all. */
    private String beyondBounds() {
        String slow = pick(
                "loop(9) == 9",
                "loop(x * 9) >= 0",
                "chain(9) < 9",
                "loop(7 - n) > 6",
                "(\\forall int k; 0 <= k && k < x * 20; k != 2)",
                "(\\exists int k; 0 <= k && k < n * 20; k == 12)");
        return switch (random.nextInt(4)) {
            case 0 -> slow;
            case 1 -> "(" + slow + pick(" && ", " || ", " ==> ", " <==> ") + bool(1) + ")";
            case 2 -> "(" + bool(1) + pick(" && ", " || ", " ==> ", " <==> ") + slow + ")";
            default -> "!(" + slow + pick(" && ", " || ") + bool(1) + ")";
        };
    }

    /** Something that is defined wherever the other half is evaluated. */
    private String guarded(int depth) {
        String path = refs.contains("p") ? pick("p", "a") : "a";
        return "(" + path + " != null && " + path + ".x" + pick(" < ", " == ", " >= ") + number(depth - 1) + ")";
    }

    private String number(int depth) {
        List<Supplier<String>> forms = new ArrayList<>();
        forms.add(() -> String.valueOf(random.nextInt(4) - 1));
        forms.add(() -> ints.get(random.nextInt(ints.size())));
        if (afterwards && !inCode) {
            forms.add(() -> "\\old(x)");
        }
        if (!arrays.isEmpty() && depth > 0) {
            forms.add(this::array);
            forms.add(() -> "m.length");
        }
        if (depth > 0) {
            forms.add(
                    () -> "(" + number(depth - 1) + pick(" + ", " - ", " * ", " & ", " ^ ") + number(depth - 1) + ")");
            forms.add(() -> "(" + bool(depth - 1) + " ? " + number(depth - 1) + " : " + number(depth - 1) + ")");
            forms.add(() -> "(" + number(depth - 1) + pick(" / ", " % ") + pick("2", "x", "3") + ")");
            forms.add(() -> "(" + number(depth - 1) + pick(" << ", " >> ", " >>> ") + pick("1", number(0)) + ")");
            forms.add(() -> pick("this", "a") + ".weight()");
        }
        return forms.get(random.nextInt(forms.size())).get();
    }

    private String reference(int depth) {
        String base = refs.get(random.nextInt(refs.size()));
        return depth > 0 && chance(20) ? base + ".a" : base;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String pick(String... words) {
        return words[random.nextInt(words.length)];
    }
}

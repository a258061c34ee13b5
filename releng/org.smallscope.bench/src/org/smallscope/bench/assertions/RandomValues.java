package org.smallscope.bench.assertions;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.smallscope.bench.assertions.RandomClass.Part;

/** One random method about values: longs of all widths, narrow numbers, characters, strings, literals and boxes. */
final class RandomValues {
    private final String name;
    private final Random random;
    private final List<String> parameters = new ArrayList<>();
    private final List<String> longs = new ArrayList<>();
    private final List<String> ints = new ArrayList<>();
    private final List<String> strings = new ArrayList<>();
    private final List<String> boxes = new ArrayList<>();
    private final List<String> objects = new ArrayList<>();
    private boolean inCode;

    private RandomValues(String name, long seed) {
        this.name = name;
        random = new Random(seed * 0x9E3779B97F4A7C15L + 79);
    }

    static List<Part> parts(String name, long seed) {
        return new RandomValues(name, seed).write();
    }

    private List<Part> write() {
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            chooseParameter();
        }
        List<Part> parts = new ArrayList<>();
        parts.add(keep("class " + name + " {\n"));
        parts.add(keep("    /*@ pure @*/ static int count(String s, char c) {\n        int k = 0;\n"
                + "        for (int i = 0; i < s.length(); i++) {\n            if (s.charAt(i) == c) {\n"
                + "                k++;\n            }\n        }\n        return k;\n    }\n"));
        for (int i = random.nextInt(2); i > 0; i--) {
            parts.add(new Part("    //@ requires " + bool(1) + ";\n", true));
        }
        String type = pick("int", "long", "boolean");
        for (int i = random.nextInt(2); i >= 0; i--) {
            String about = chance(60) ? result(type) : bool(2);
            parts.add(new Part("    //@ ensures " + about + ";\n", true));
        }
        if (chance(40)) {
            parts.add(new Part("    //@ signals (RuntimeException e) " + bool(1) + ";\n", true));
        }
        inCode = true;
        parts.add(keep("    static " + type + " run(" + String.join(", ", parameters) + ") {\n"));
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            parts.add(new Part(statement(type), true));
        }
        parts.add(keep("        return " + value(type) + ";\n    }\n}\n"));
        return parts;
    }

    private void chooseParameter() {
        String word = "p" + parameters.size();
        String nullable = chance(30) ? "/*@ nullable @*/ " : "";
        switch (random.nextInt(8)) {
            case 0, 1 -> add(longs, "long " + word, word);
            case 2 -> add(ints, pick("int ", "short ", "byte ", "char ") + word, word);
            case 3 -> add(ints, "int " + word, word);
            case 4, 5 -> add(strings, nullable + "String " + word, word);
            case 6 -> add(boxes, nullable + "Integer " + word, word);
            default -> add(objects, nullable + "Object " + word, word);
        }
    }

    private void add(List<String> kind, String declaration, String word) {
        kind.add(word);
        parameters.add(declaration);
    }

    // ------------------------------------------------------------------ code

    private String statement(String type) {
        return switch (random.nextInt(5)) {
            case 0 -> longs.isEmpty() ? guard(type) : "        " + pick(longs) + " = " + longNumber(2) + ";\n";
            case 1 -> strings.isEmpty() ? guard(type) : "        " + pick(strings) + " = " + string() + ";\n";
            case 2 -> "        //@ assert " + specified() + ";\n";
            default -> guard(type);
        };
    }

    private String guard(String type) {
        return "        if (" + bool(1) + ") {\n            return " + value(type) + ";\n        }\n";
    }

    private String value(String type) {
        return switch (type) {
            case "int" -> number(2);
            case "long" -> longNumber(2);
            default -> bool(2);
        };
    }

    private String specified() {
        inCode = false;
        String text = bool(1);
        inCode = true;
        return text;
    }

    private String result(String type) {
        return type.equals("boolean")
                ? "\\result" + pick(" == ", " ==> ", " != ") + "(" + bool(1) + ")"
                : "\\result" + compare() + value(type);
    }

    // ------------------------------------------------------------------ expressions

    private String bool(int depth) {
        List<Supplier<String>> forms = new ArrayList<>();
        forms.add(() -> longNumber(1) + compare() + longNumber(1));
        forms.add(() -> number(1) + compare() + number(1));
        if (!strings.isEmpty()) {
            forms.add(() -> pick(strings) + ".equals(" + string() + ")");
            forms.add(() -> pick(strings) + pick(" == ", " != ") + string());
            forms.add(() -> pick(strings) + ".compareTo(" + string() + ")" + compare() + "0");
            forms.add(() -> pick(strings) + ".isEmpty()");
        }
        if (!objects.isEmpty()) {
            forms.add(() -> pick(objects) + " instanceof " + pick("String", "Integer", "Long", "Comparable", "int[]"));
            forms.add(() -> pick(objects) + ".equals(" + pick(pick(objects), string(), "1", "1L", "null") + ")");
        }
        if (!boxes.isEmpty()) {
            forms.add(() -> pick(boxes) + ".equals(" + pick(pick(boxes), number(0), "1L") + ")");
            forms.add(() -> pick(boxes) + pick(" == ", " != ") + pick(pick(boxes), "null", number(0)));
        }
        if (!inCode) {
            quantifiers(forms);
        }
        if (depth > 0) {
            forms.add(() -> "(" + bool(depth - 1) + pick(" && ", " || ", " ^ ") + bool(depth - 1) + ")");
            forms.add(() -> "!(" + bool(depth - 1) + ")");
        }
        return forms.get(random.nextInt(forms.size())).get();
    }

    private void quantifiers(List<Supplier<String>> forms) {
        forms.add(() -> "(" + pick("\\forall", "\\exists") + " long v; 0 <= v && v < " + pick("3", "20") + "; v"
                + compare() + longNumber(0) + ")");
        if (!strings.isEmpty()) {
            String s = pick(strings);
            forms.add(() -> "(" + s + " == null || (" + pick("\\forall", "\\exists") + " int k; 0 <= k && k < " + s
                    + ".length(); " + s + ".charAt(k)" + compare() + pick("'a'", "'b'", s + ".charAt(0)") + "))");
        }
    }

    private String compare() {
        return pick(" < ", " <= ", " == ", " != ", " > ");
    }

    private String longNumber(int depth) {
        List<Supplier<String>> forms = new ArrayList<>();
        forms.add(
                () -> pick("0L", "1L", "-1", "100", "4294967296L", "2147483648L", "Long.MIN_VALUE", "Long.MAX_VALUE"));
        longs.forEach(l -> forms.add(() -> l));
        forms.add(() -> number(depth - 1));
        if (depth > 0) {
            forms.add(() -> "(" + longNumber(depth - 1) + pick(" + ", " - ", " & ", " | ", " ^ ")
                    + longNumber(depth - 1) + ")");
            forms.add(() ->
                    "(" + longNumber(depth - 1) + pick(" << ", " >> ", " >>> ") + pick("1", "31", "33", "63") + ")");
            forms.add(() -> "(long) (int) " + atom(longs, "3L"));
            forms.add(() -> "-" + atom(longs, "1L"));
        }
        return forms.get(random.nextInt(forms.size())).get();
    }

    private String number(int depth) {
        List<Supplier<String>> forms = new ArrayList<>();
        forms.add(() -> pick("0", "1", "-1", "2", "127", "128", "Integer.MIN_VALUE", "Integer.MAX_VALUE"));
        ints.forEach(i -> forms.add(() -> i));
        boxes.forEach(b -> forms.add(() -> b));
        strings.forEach(s -> forms.add(() -> s + ".length()"));
        if (depth > 0) {
            forms.add(() -> "(" + number(depth - 1) + pick(" + ", " - ", " & ", " ^ ") + number(depth - 1) + ")");
            forms.add(() -> pick("(int) ", "(short) ", "(byte) ", "(char) ") + atom(longs, "70000"));
            strings.forEach(s -> forms.add(() -> s + ".charAt(" + pick("0", "1") + ")"));
            strings.forEach(s -> forms.add(() -> "count(" + s + ", " + pick("'a'", "'b'") + ")"));
        }
        return forms.get(random.nextInt(forms.size())).get();
    }

    private String string() {
        return chance(50) ? pick("\"\"", "\"a\"", "\"ab\"", "\"b\"") : atom(strings, "\"a\"");
    }

    private String atom(List<String> words, String otherwise) {
        return words.isEmpty() ? otherwise : pick(words);
    }

    // ------------------------------------------------------------------ dice

    private static Part keep(String text) {
        return new Part(text, false);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String pick(String... words) {
        return words[random.nextInt(words.length)];
    }

    private String pick(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}

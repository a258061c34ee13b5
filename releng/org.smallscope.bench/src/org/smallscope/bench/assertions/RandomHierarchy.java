package org.smallscope.bench.assertions;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.smallscope.bench.assertions.RandomClass.Part;

/**
 * A few random classes about what stands behind a type: some override equals and compareTo, rightly or not, one takes a
 * type argument, and the method to check gets objects, comparable ones, arrays of a base class and cells.
 */
final class RandomHierarchy {
    private final String name;
    private final Random random;
    private final List<String> objects = new ArrayList<>();
    private final List<String> comparables = new ArrayList<>();
    private final List<String> bases = new ArrayList<>();
    private final List<String> arrays = new ArrayList<>();
    private final List<String> cells = new ArrayList<>();
    private final List<String> parameters = new ArrayList<>();
    private boolean ordered;
    private boolean bounded;
    private String variable = "";
    private boolean inCode;

    private RandomHierarchy(String name, long seed) {
        this.name = name;
        random = new Random(seed * 0x9E3779B97F4A7C15L + 78);
    }

    static List<Part> parts(String name, long seed) {
        return new RandomHierarchy(name, seed).write();
    }

    /** The class with the method to check. */
    static String qualified(String name) {
        return "in" + name + "." + name;
    }

    // ------------------------------------------------------------------ classes

    private List<Part> write() {
        ordered = chance(50);
        bounded = ordered && chance(60);
        chooseParameters();
        List<Part> parts = new ArrayList<>();
        parts.add(keep("package in" + name + ";\n"));
        base(parts);
        sub(parts);
        cell(parts);
        parts.add(keep("class " + name + " {\n"));
        for (int i = random.nextInt(2); i > 0; i--) {
            parts.add(new Part("    //@ requires " + bool(1) + ";\n", true));
        }
        for (int i = random.nextInt(2); i >= 0; i--) {
            parts.add(new Part("    //@ ensures " + bool(2) + ";\n", true));
        }
        inCode = true;
        parts.add(keep("    static " + variable + "int run(" + String.join(", ", parameters) + ") {\n"));
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            parts.add(new Part(statement("        ", 1), true));
        }
        parts.add(keep("        return " + bool(1) + " ? 1 : 0;\n    }\n}\n"));
        return parts;
    }

    private void base(List<Part> parts) {
        String type = name + "Base";
        parts.add(keep("class " + type + (ordered ? " implements Comparable<" + type + ">" : "") + " {\n    int x;\n"));
        if (chance(50)) {
            parts.add(new Part(
                    "    @Override\n    public boolean equals(/*@ nullable @*/ Object o) {\n        return "
                            + pick("o instanceof " + type + " b && b.x == x", "o == this", "x == 0", "o != null")
                            + ";\n    }\n",
                    true));
        }
        if (ordered) {
            parts.add(keep("    @Override\n    public int compareTo(" + type + " o) {\n        return "
                    + pick("x < o.x ? -1 : x == o.x ? 0 : 1", "0", "x", "o.x < x ? 1 : -1") + ";\n    }\n"));
        }
        parts.add(keep("}\n"));
    }

    private void sub(List<Part> parts) {
        parts.add(keep("class " + name + "Sub extends " + name + "Base {\n"));
        if (chance(40)) {
            parts.add(new Part(
                    "    @Override\n    public boolean equals(/*@ nullable @*/ Object o) {\n        return "
                            + pick("false", "super.equals(o)", "o instanceof " + name + "Sub") + ";\n    }\n",
                    true));
        }
        parts.add(keep("}\n"));
        if (chance(40)) {
            parts.add(new Part(
                    "class " + name + "Other" + (ordered ? " implements Comparable<" + name + "Other>" : "") + " {\n"
                            + (ordered
                                    ? "    @Override\n    public int compareTo(" + name
                                            + "Other o) {\n        return 0;\n    }\n"
                                    : "")
                            + "    @Override\n    public boolean equals(/*@ nullable @*/ Object o) {\n        return "
                            + pick("true", "o instanceof " + name + "Other") + ";\n    }\n}\n",
                    true));
        }
    }

    private void cell(List<Part> parts) {
        String bound = bounded ? " extends Comparable<T>" : "";
        parts.add(keep("class " + name + "Cell<T" + bound + "> {\n    /*@ nullable @*/ T v;\n    /*@ nullable @*/ "
                + name + "Cell<T> next;\n}\n"));
        if (chance(30)) {
            parts.add(new Part("class " + name + "Bases extends " + name + "Cell<" + name + "Base> {\n}\n", true));
        }
    }

    // ------------------------------------------------------------------ parameters

    private void chooseParameters() {
        String nullable = chance(30) ? "/*@ nullable @*/ " : "";
        if (bounded && chance(70)) {
            variable = "<T extends Comparable<T>> ";
            add(comparables, nullable + "T t", "t");
            add(comparables, "T u", "u");
            if (chance(40)) {
                add(cells, name + "Cell<T> c", "c");
            }
        } else if (chance(50)) {
            add(objects, nullable + "Object o", "o");
            add(objects, "Object q", "q");
        } else {
            add(cells, name + "Cell<" + pick(name + "Base", "? extends " + name + "Base", name + "Base") + "> c", "c");
            bases.add("c.v");
            add(bases, nullable + name + "Base b", "b");
        }
        if (chance(40)) {
            add(arrays, pick(name + "Base[] m", "Object[] m"), "m");
        }
        comparables.forEach(objects::add);
        bases.forEach(objects::add);
    }

    private void add(List<String> kind, String declaration, String word) {
        kind.add(word);
        parameters.add(declaration);
    }

    // ------------------------------------------------------------------ code

    private String statement(String in, int depth) {
        List<Supplier<String>> forms = new ArrayList<>();
        forms.add(() -> in + "if (" + bool(1) + ") {\n" + in + "    return 2;\n" + in + "}\n");
        if (depth > 0) {
            forms.add(() -> in + "if (" + bool(1) + ") {\n" + statement(in + "    ", 0) + in + "}\n");
        }
        if (objects.contains("o")) {
            forms.add(() -> in + "o = " + pick("q", "new " + name + "Sub()", "new Object()", "new int[1]") + ";\n");
        }
        if (comparables.contains("t")) {
            forms.add(() -> in + "t = u;\n");
        }
        if (!arrays.isEmpty()) {
            boolean any = parameters.stream().anyMatch(p -> p.startsWith("Object["));
            forms.add(() -> in + "m[0] = "
                    + (any && !objects.isEmpty()
                            ? pick(objects)
                            : pick("new " + name + "Base()", "new " + name + "Sub()", "m[1]", "null"))
                    + ";\n");
        }
        if (!cells.isEmpty()) {
            forms.add(() -> in + "c = c.next;\n");
            forms.add(() -> in + "if (c.next != null) {\n" + in + "    c = c.next;\n" + in + "}\n");
        }
        if (cells.contains("c") && comparables.contains("t")) {
            forms.add(() -> in + "c.v = t;\n");
        }
        return forms.get(random.nextInt(forms.size())).get();
    }

    private String bool(int depth) {
        List<Supplier<String>> forms = new ArrayList<>();
        if (!objects.isEmpty()) {
            forms.add(() -> pick(objects) + ".equals(" + pick(objects) + ")");
            forms.add(() -> "(Object) " + pick(objects) + " == " + pick(objects));
            forms.add(() -> "((Object) " + pick(objects) + ") instanceof "
                    + pick(name + "Base", name + "Sub", "int[]", "Object[]", "Comparable"));
        }
        if (objects.size() > 1 && inCode) {
            forms.add(() -> pick(objects) + ".getClass() == " + pick(objects) + ".getClass()");
        }
        if (comparables.size() > 1) {
            forms.add(
                    () -> pick(comparables) + ".compareTo(" + pick(comparables) + ")" + pick(" < 0", " == 0", " == 1"));
            if (!cells.isEmpty()) {
                forms.add(() -> "c.v != null && c.v.compareTo(" + pick(comparables) + ") > 0");
            }
        }
        bases.forEach(b -> forms.add(() -> b + ".x" + pick(" < 0", " == 1")));
        arrays.forEach(m -> forms.add(() -> m + ".length > " + pick("0", "1") + " && " + m + "[0] != null"));
        if (!arrays.isEmpty() && !objects.isEmpty()) {
            forms.add(() -> "m.length > 0 && m[0] == (Object) " + pick(objects));
        }
        if (depth > 0) {
            forms.add(() -> "(" + bool(depth - 1) + pick(" && ", " || ") + bool(depth - 1) + ")");
            forms.add(() -> "!(" + bool(depth - 1) + ")");
        }
        return forms.get(random.nextInt(forms.size())).get();
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

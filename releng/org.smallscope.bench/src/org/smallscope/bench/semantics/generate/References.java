package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.bench.semantics.generate.Ty.Arr;
import org.smallscope.bench.semantics.generate.Ty.Generic;
import org.smallscope.bench.semantics.generate.Ty.Named;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Expressions of reference types. */
final class References {
    private static final List<String> TEXTS = List.of("\"\"", "\"a\"", "\"ab\"", "\"b\"", "\"ba\"", "\"abc\"");

    private final World world;
    private final Dice dice;
    private final Expressions all;
    private final Functions functions;

    References(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
        this.functions = new Functions(world, all);
    }

    Functions functions() {
        return functions;
    }

    String expression(Ty type, Scope s, int d) {
        Dice.Choice c = dice.choice();
        c.add(14, "new value of a reference type", () -> fresh(type, s, d));
        c.add(
                !(type instanceof Generic),
                1,
                "reference cast",
                () -> "((" + type.text() + ") " + all.of(Ty.OBJECT, s, d - 1) + ")");
        c.add(
                !(type instanceof Generic),
                2,
                "reference cast that succeeds",
                () -> "((" + type.text() + ") ((Object) " + all.of(type, s, d - 1) + "))");
        c.add(
                type.equals(Ty.STRING),
                1,
                "Throwable.getMessage",
                () -> "new Oops(" + all.of(Ty.STRING, s, d - 1) + ").getMessage()");
        c.add(
                type.equals(Ty.OBJECT),
                20,
                "upcast to Object",
                () -> "((Object) " + all.of(anyReference(), s, d - 1) + ")");
        c.add(type instanceof Ty.Box, 8, "boxing", () -> boxing((Ty.Box) type, s, d));
        all.addCommon(c, type, s, d);
        return c.take();
    }

    /** Something that is surely there, made of as little as possible. */
    String object(Ty type, Scope s) {
        if (type instanceof Named n && n.model().kind != ClassModel.Kind.ENUM) {
            List<ClassModel> candidates = world.makeable(n.model(), s.level).stream()
                    .filter(c -> !c.inner || canMakeOuter(c, s))
                    .toList();
            if (candidates.isEmpty()) {
                return n.model().kind == ClassModel.Kind.INTERFACE || !n.model().inner && n.model().isAbstract
                        ? functions.anonymous(n.model(), s, 1)
                        : "null";
            }
        }
        return type instanceof Prim ? all.leaf(type, s, 0) : fresh(type, s, 0);
    }

    private Ty anyReference() {
        return dice.chance(25) ? Prim.INT.boxed() : world.reference();
    }

    String leaf(Ty type, Scope s, int d) {
        if (type instanceof Named n) {
            return namedLeaf(n.model(), s, d);
        }
        if (dice.chance(2)) {
            return nothing(type);
        }
        return d > -3
                ? fresh(type, s, d)
                : type instanceof Ty.Box || type.equals(Ty.STRING) ? fresh(type, s, d) : nothing(type);
    }

    private String nothing(Ty type) {
        dice.count("null");
        // JDT fails to write code for (T[]) null as an array, near switch expressions
        return type instanceof Arr ? "Kit.<" + type.text() + ">none()" : "((" + type.text() + ") null)";
    }

    private String namedLeaf(ClassModel model, Scope s, int d) {
        List<Scope.Var> variables = s.readable().stream()
                .filter(v -> v.type() instanceof Named n && n.model().isSubclassOf(model))
                .toList();
        if (!variables.isEmpty() && dice.chance(70)) {
            return dice.pick(variables).name();
        }
        if (s.self != null && s.self.isSubclassOf(model) && dice.chance(60)) {
            return s.selfText;
        }
        List<ClassModel.FieldModel> pooled = world.pool().stream()
                .filter(f -> f.type() instanceof Named n && n.model().isSubclassOf(model))
                .toList();
        if (!pooled.isEmpty() && (d <= 0 || dice.chance(60))) {
            return "Main." + dice.pick(pooled).name();
        }
        if (dice.chance(3) || d <= -3) {
            return nothing(new Named(model));
        }
        return make(model, s, d);
    }

    /** An object on which something of this class can be called, seldom null; none where there is none at hand. */
    String receiver(ClassModel model, Scope s, int d) {
        String found = d <= 0 || dice.chance(70) ? namedLeaf(model, s, d) : all.of(new Named(model), s, d - 1);
        return found.startsWith("((") && found.endsWith(") null)") && !dice.chance(4) ? null : found;
    }

    private String fresh(Ty type, Scope s, int d) {
        if (type instanceof Named n) {
            return make(n.model(), s, d);
        }
        if (type instanceof Arr a) {
            return array(a, s, d);
        }
        if (type instanceof Ty.Box b) {
            return boxing(b, s, d);
        }
        if (type instanceof Generic g && g.name().equals("Box")) {
            return "new Box<" + (dice.chance(50) ? "" : g.argument(0).text()) + ">("
                    + typed(g.argument(0), all.of(g.argument(0), s, d - 1)) + ")";
        }
        if (type.equals(Ty.STRING)) {
            return string();
        }
        if (type.equals(Ty.RANGE)) {
            return "new Range(" + dice.below(3) + ", " + dice.between(1, 4) + ")";
        }
        if (type.equals(Ty.OBJECT)) {
            return dice.chance(30) ? "new Object()" : "((Object) " + all.of(anyReference(), s, d - 1) + ")";
        }
        return functions.of(type, s, d);
    }

    /** Makes sure that a diamond is inferred to what was meant. */
    private static String typed(Ty type, String text) {
        return "(" + type.text() + ") " + text;
    }

    private String string() {
        if (dice.chance(15)) {
            dice.count("constant concatenation");
            return "(" + dice.pick(TEXTS) + " + " + dice.of("\"a\"", "\"b\"", "'b'", "1", "\"\"") + ")";
        }
        return dice.pick(TEXTS);
    }

    private String boxing(Ty.Box b, Scope s, int d) {
        String value = all.of(b.prim(), s, d - 1);
        if (dice.chance(40)) {
            return b.text() + ".valueOf(" + value + ")";
        }
        return "((" + b.text() + ") " + value + ")";
    }

    // ------------------------------------------------------------------ objects

    private String make(ClassModel model, Scope s, int d) {
        if (model.kind == ClassModel.Kind.ENUM) {
            dice.count("enum constant");
            return model.name + "." + dice.pick(model.constants);
        }
        List<ClassModel> candidates = world.makeable(model, s.level).stream()
                .filter(c -> !c.inner || canMakeOuter(c, s))
                .toList();
        boolean bare = model.kind == ClassModel.Kind.INTERFACE || model.kind == ClassModel.Kind.CLASS && !model.inner;
        if (bare && d > 0 && model.level < s.level && !world.spent() && dice.chance(candidates.isEmpty() ? 80 : 12)) {
            return functions.anonymous(model, s, d);
        }
        if (candidates.isEmpty()) {
            return nothing(new Named(model));
        }
        ClassModel made = dice.pick(candidates);
        String arguments = all.arguments(dice.pick(made.constructors), s, d);
        if (!made.inner) {
            return "new " + made.name + arguments;
        }
        dice.count("inner class creation");
        if (s.self == made.outer && s.selfText.equals("this") && dice.chance(40)) {
            return "new " + made.name + arguments;
        }
        String outer = receiver(made.outer, s, d - 1);
        return outer == null ? nothing(new Named(model)) : outer + ".new " + made.simpleName() + arguments;
    }

    private boolean canMakeOuter(ClassModel inner, Scope s) {
        return s.self == inner.outer || inner.outer.level < s.level;
    }

    // ------------------------------------------------------------------ arrays

    private String array(Arr type, Scope s, int d) {
        if (d > 0 && dice.chance(12)) {
            dice.count("array clone");
            return all.of(type, s, d - 1) + ".clone()";
        }
        if (type.element() instanceof Generic || dice.chance(type.element() instanceof Prim ? 35 : 10)) {
            return sized(type, s, d);
        }
        dice.count("array initialiser");
        List<String> elements = new ArrayList<>();
        int length = dice.chance(3) ? 0 : dice.between(2, 3);
        for (int i = 0; i < length; i++) {
            elements.add(
                    type.element() instanceof Arr
                            ? all.leaf(type.element(), s, d - 2)
                            : all.of(type.element(), s, d - 1));
        }
        if (type.element().equals(Ty.OBJECT) && dice.chance(12)) {
            dice.count("covariant array");
            return "Kit.strings()";
        }
        return "(new " + type.text() + " {" + String.join(", ", elements) + "})";
    }

    private String sized(Arr type, Scope s, int d) {
        String length = dice.chance(92)
                ? Integer.toString(dice.between(2, 3))
                : dice.chance(70)
                        ? "(" + all.of(Prim.INT, s, d - 1) + " & 3)"
                        : "(" + all.of(Prim.BYTE, s, d - 1) + " % 4)";
        if (type.element() instanceof Arr inner) {
            dice.count("multidimensional array");
            String second = dice.chance(85) ? "[" + dice.between(1, 2) + "]" : "[]";
            return "(new " + inner.element().text() + "[" + length + "]" + second + ")";
        }
        dice.count("sized array");
        return "(new " + type.element().text() + "[" + length + "])";
    }
}

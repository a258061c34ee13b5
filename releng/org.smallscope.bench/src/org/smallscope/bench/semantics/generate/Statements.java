package org.smallscope.bench.semantics.generate;

import java.util.List;
import org.smallscope.bench.semantics.generate.ClassModel.MethodModel;
import org.smallscope.bench.semantics.generate.Ty.Arr;
import org.smallscope.bench.semantics.generate.Ty.Named;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/**
 * Statements. All can complete normally as JLS 14.22 has it, except those of {@link #tail}; so javac never finds one
 * that cannot be reached.
 */
final class Statements {
    private final World world;
    private final Dice dice;
    private final Expressions all;
    private final Loops loops;
    private final Tries tries;

    Statements(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
        this.loops = new Loops(world, all);
        this.tries = new Tries(world, all);
    }

    /** Statements in a new block, without its braces. */
    String block(Scope s, int count, int d) {
        Scope inner = s.block();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(statement(inner, d));
        }
        return text.toString();
    }

    /** One or two statements without others inside. */
    String plain(Scope s, int d) {
        return simple(s, d) + (dice.chance(30) ? simple(s, d) : "");
    }

    /** A whole body: some statements, then an end that returns what the scope says. */
    String body(Scope s, int count, int d) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(statement(s, d));
        }
        return text.append(tail(s, d)).toString();
    }

    /** Some statements in the given scope, whose declarations stay visible in it. */
    String statements(Scope s, int count, int d) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(statement(s, d));
        }
        return text.toString();
    }

    String statement(Scope s, int d) {
        if (d <= 0 || !world.spend(3)) {
            return simple(s, d);
        }
        Dice.Choice c = dice.choice();
        c.add(30, "simple statement", () -> simple(s, d));
        c.add(12, "local variable", () -> declaration(s, d));
        c.add(2, "deferred initialisation", () -> deferred(s, d));
        c.add(8, "if", () -> branch(s, d, false));
        c.add(5, "if else", () -> branch(s, d, true));
        c.add(s.labels.isEmpty() ? 6 : 16, "abrupt completion", () -> guarded(s, d));
        c.add(9, "loop", () -> loops.statement(s, d));
        c.add(5, "switch statement", () -> all.switches().statement(s, d));
        c.add(9, "try", () -> tries.statement(s, d));
        c.add(2, "labelled block", () -> labelled(s, d));
        c.add(
                1,
                "synchronized",
                () -> "synchronized (" + monitor(s, d) + ") {\n" + block(s, dice.between(1, 2), d - 1) + "}\n");
        // javac keeps an interface's assertion flag with the tables of its switches, and so initialises their enums
        // early
        c.add(
                s.within == null || s.within.kind != ClassModel.Kind.INTERFACE,
                2,
                "assert",
                () -> "assert " + all.of(Prim.BOOLEAN, s, d - 1)
                        + (dice.chance(50) ? " : " + all.of(Ty.OBJECT, s, d - 1) : "") + ";\n");
        c.add(1, "nested block", () -> "{\n" + block(s, 2, d - 1) + "}\n");
        c.add(2, "pattern that stays in scope", () -> negatedPattern(s, d));
        c.add(3, "pattern in if", () -> pattern(s, d));
        c.add(2, "local class", () -> localClass(s, d));
        c.add(1, "local record", () -> localRecord(s, d));
        c.add(2, "System.arraycopy", () -> copy(s, d));
        c.add(2, "evaluation order of an array assignment", () -> arrayOrder(s, d));
        c.add(1, "heap pollution", () -> pollution(s, d));
        return c.take();
    }

    private String monitor(Scope s, int d) {
        return s.self != null && dice.chance(60) ? s.selfText : all.of(world.named(), s, d - 1);
    }

    // ------------------------------------------------------------------ simple statements

    String simple(Scope s, int d) {
        Dice.Choice c = dice.choice();
        Ty type = world.any();
        Ty number = dice.chance(80) ? world.numericPrim() : Prim.INT.boxed();
        c.add(10, "assignment", () -> assignment(type, s, d));
        c.add(
                5,
                "compound assignment",
                () -> terminated(all.compoundText(dice.chance(15) ? Prim.BOOLEAN : number, s, d)));
        c.add(5, "++ or --", () -> {
            String text = all.increment(number, s, d);
            return text == null ? null : text.substring(1, text.length() - 1) + ";\n";
        });
        c.add(8, "call statement", () -> callStatement(s, d));
        c.add(9, "trace", () -> "Kit.trace = Kit.trace * 31 + " + all.of(world.numericPrim(), s, d - 1) + ";\n");
        return c.take();
    }

    private String assignment(Ty type, Scope s, int d) {
        String place = all.place(type, s, d);
        return place == null ? null : place + " = " + all.of(type, s, d - 1) + ";\n";
    }

    private static String terminated(String text) {
        return text == null ? null : text + ";\n";
    }

    private String callStatement(Scope s, int d) {
        List<MethodModel> methods = world.methods(s);
        if (methods.isEmpty()) {
            return null;
        }
        MethodModel m = dice.pick(methods);
        return terminated(m.isStatic() ? all.callStatic(m, s, d) : all.call(m, s, d));
    }

    // ------------------------------------------------------------------ declarations

    String declaration(Scope s, int d) {
        Ty type = world.any();
        String name = world.fresh("v");
        boolean constant = dice.chance(35);
        String value = all.of(type, s, d);
        String declared =
                (constant && dice.chance(60) ? "final " : "") + (dice.chance(15) ? counted("var") : type.text());
        s.declare(name, type, constant);
        if (type instanceof Arr && !declared.endsWith("var") && dice.chance(10)) {
            return declared + " " + name + " = " + value + ", " + name + "x[] = null;\n";
        }
        return declared.endsWith("var") && !type.primitive()
                ? declared + " " + name + " = (" + type.text() + ") " + value + ";\n"
                : declared + " " + name + " = " + value + ";\n";
    }

    private String counted(String construct) {
        dice.count(construct);
        return construct;
    }

    private String deferred(Scope s, int d) {
        Ty type = world.any();
        String name = world.fresh("v");
        boolean compact = s.self == null && s.initialising;
        String text = (compact ? "" : "final ") + type.text() + " " + name + ";\nif (" + all.of(Prim.BOOLEAN, s, d - 1)
                + ") {\n"
                + block(s, 1, d - 1) + name + " = " + all.of(type, s, d - 1) + ";\n} else {\n" + name + " = "
                + all.of(type, s, d - 1) + ";\n}\n";
        s.declare(name, type, true);
        return text;
    }

    // ------------------------------------------------------------------ branches

    private String branch(Scope s, int d, boolean otherwise) {
        String text = "if (" + all.of(Prim.BOOLEAN, s, d) + ") {\n" + block(s, dice.between(1, 2), d - 1) + "}";
        return otherwise ? text + " else {\n" + block(s, dice.between(1, 2), d - 1) + "}\n" : text + "\n";
    }

    /** An abrupt completion under a condition. */
    private String guarded(Scope s, int d) {
        String abrupt = abrupt(s, d);
        return abrupt == null
                ? null
                : "if (" + all.of(Prim.BOOLEAN, s, d - 1) + ") {\n" + (dice.chance(40) ? block(s, 1, d - 1) : "")
                        + abrupt + "}\n";
    }

    String abrupt(Scope s, int d) {
        Dice.Choice c = dice.choice();
        List<Scope.Label> named =
                s.labels.stream().filter(l -> l.name() != null).toList();
        List<Scope.Label> namedLoops = named.stream().filter(Scope.Label::loop).toList();
        c.add(s.labels.stream().anyMatch(l -> l.loop() || l.name() == null), 3, "break", () -> "break;\n");
        c.add(s.labels.stream().anyMatch(Scope.Label::loop), 3, "continue", () -> "continue;\n");
        c.add(
                !named.isEmpty(),
                4,
                "labelled break",
                () -> "break " + dice.pick(named).name() + ";\n");
        c.add(
                !namedLoops.isEmpty(),
                4,
                "labelled continue",
                () -> "continue " + dice.pick(namedLoops).name() + ";\n");
        c.add(
                s.mayReturn,
                3,
                "return",
                () -> s.result == null ? "return;\n" : "return " + all.of(s.result, s, d - 1) + ";\n");
        c.add(2, "throw", () -> "throw " + tries.exception(s, d) + ";\n");
        return c.take();
    }

    private String labelled(Scope s, int d) {
        String label = world.fresh("l");
        Scope inner = s.block();
        inner.labels.add(new Scope.Label(label, false));
        return label + ": {\n" + statements(inner, dice.between(1, 3), d - 1) + "}\n";
    }

    private String pattern(Scope s, int d) {
        ClassModel tested = dice.pick(world.classes);
        String name = world.fresh("p");
        Scope inner = s.block();
        inner.declare(name, new Named(tested), true);
        String more = dice.chance(50) ? " && " + all.of(Prim.BOOLEAN, inner, d - 1) : "";
        return "if (" + all.of(Ty.OBJECT, s, d - 1) + " instanceof " + tested.name + " " + name + more + ") {\n"
                + block(inner, dice.between(1, 2), d - 1) + "}\n";
    }

    private String negatedPattern(Scope s, int d) {
        ClassModel tested = dice.pick(world.classes);
        String name = world.fresh("p");
        String text = "if (!(" + all.of(Ty.OBJECT, s, d - 1) + " instanceof " + tested.name + " " + name + ")) {\n"
                + abrupt(s, d) + "}\n";
        s.declare(name, new Named(tested), true);
        return text;
    }

    // ------------------------------------------------------------------ special shapes

    private String localClass(Scope s, int d) {
        String name = world.fresh("L");
        String field = world.fresh("lf");
        Scope initial = s.localClass(s.level, null);
        Scope body = s.localClass(s.level, Prim.INT);
        body.mayReturn = true;
        body.declare(field, Prim.INT, false);
        String header = all.references().functions().header("run", List.of(Prim.INT), Prim.INT, body);
        String text = "class " + name + " {\nint " + field + " = " + all.of(Prim.INT, initial, d - 1) + ";\n" + name
                + "(int start) {\nthis." + field + " += start;\n}\n" + header + " {\n"
                + body(body, dice.between(0, 2), d - 1) + "}\n}\n";
        String object = world.fresh("lo");
        return text + name + " " + object + " = new " + name + "(" + all.of(Prim.INT, s, d - 1) + ");\n"
                + "Kit.trace = Kit.trace * 31 + " + object + ".run(" + all.of(Prim.INT, s, d - 1) + ") + " + object
                + "." + field + ";\n";
    }

    private String localRecord(Scope s, int d) {
        String name = world.fresh("P");
        String object = world.fresh("po");
        String other = world.fresh("po");
        return "record " + name + "(int x, String y) {\n" + name + " {\nif (x < 0) {\nx = -x;\n}\n}\n"
                + "int sum() {\nreturn x() + this.y.length();\n}\n}\n" + name + " " + object + " = new " + name + "("
                + all.of(Prim.INT, s, d - 1) + ", " + all.of(Ty.STRING, s, d - 1) + ");\n" + name + " " + other
                + " = new " + name + "(" + all.of(Prim.INT, s, d - 1) + ", " + all.of(Ty.STRING, s, d - 1) + ");\n"
                + "Kit.trace = Kit.trace * 31 + " + object + ".sum() + (" + object + ".equals(" + other
                + ") ? 1 : 0) + " + other + ".x;\n";
    }

    private String copy(Scope s, int d) {
        Ty type = new Arr(dice.of(Prim.INT, Prim.INT, world.prim(), Prim.INT.boxed()));
        String source = all.of(type, s, d - 1);
        String target = all.of(type, s, d - 1);
        return "System.arraycopy(" + source + ", " + dice.below(2) + ", " + target + ", " + dice.below(2) + ", "
                + (dice.chance(80) ? "1" : all.of(Prim.INT, s, d - 1)) + ");\n";
    }

    private String arrayOrder(Scope s, int d) {
        String i = world.fresh("v");
        String a = world.fresh("v");
        String b = world.fresh("v");
        String declared = "int " + i + " = " + dice.below(2) + ";\nint[] " + a + " = {1, 2, 3};\nint[] " + b + " = "
                + all.of(new Arr(Prim.INT), s, d - 1) + ";\n";
        s.declare(i, Prim.INT, false);
        s.declare(a, new Arr(Prim.INT), false);
        s.declare(b, new Arr(Prim.INT), false);
        String trap = dice.of(
                "#a[#i] = #i = 2;\n",
                "#a[#i++] = #a[#i] + #i;\n",
                "#a[#i = 1] += #i++ * (#a = #b)[0];\n",
                "#a[#i] = (#a = #b)[0];\n",
                "#a[#i] += (#a = #b)[#i = 0];\n",
                "#a[#i] = #i = #a[#i += 1]++;\n",
                "#b[Kit.t(1, #i)] += Kit.t(2, #i = 1);\n",
                "#b[Kit.t(3, 5)] = Kit.t(4, #i / (#i - 1));\n",
                "(#a = #b)[#i] <<= #a[0] = #i--;\n",
                "Kit.<int[]>t(5, #b)[#i / (#i - #i)] = Kit.t(6, 1);\n");
        return declared + trap.replace("#a", a).replace("#b", b).replace("#i", i);
    }

    /** A generic object that does not hold what its type says: the cast at the use fails, not earlier. */
    private String pollution(Scope s, int d) {
        String box = world.fresh("v");
        String value = world.fresh("v");
        String text = "Box<Integer> " + box + " = Kit.pretend("
                + all.of(new Ty.Generic("Box", List.of(dice.chance(50) ? Prim.INT.boxed() : Ty.STRING)), s, d - 1)
                + ");\nInteger " + value + " = "
                + box + ".get();\n";
        s.declare(value, Prim.INT.boxed(), false);
        return text;
    }

    // ------------------------------------------------------------------ ends

    /** Statements that cannot complete normally, unless the result is void. */
    String tail(Scope s, int d) {
        if (s.result == null) {
            return dice.chance(10) ? "return;\n" : "";
        }
        if (d <= 0 || world.spent()) {
            return "return " + all.of(s.result, s, d - 1) + ";\n";
        }
        Dice.Choice c = dice.choice();
        c.add(30, "return at the end", () -> "return " + all.of(s.result, s, d) + ";\n");
        c.add(1, "throw at the end", () -> "throw " + tries.exception(s, d) + ";\n");
        c.add(
                4,
                "return in both branches",
                () -> "if (" + all.of(Prim.BOOLEAN, s, d - 1) + ") {\n" + tail(s.block(), d - 1) + "} else {\n"
                        + block(s, 1, d - 1) + tail(s.block(), d - 1) + "}\n");
        c.add(6, "return in try", () -> tries.tail(s, d));
        c.add(2, "endless loop left by return", () -> loops.tail(s, d));
        c.add(
                1,
                "return in synchronized",
                () -> "synchronized (" + monitor(s, d) + ") {\n" + tail(s.block(), d - 1) + "}\n");
        return c.take();
    }
}

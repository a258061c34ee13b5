package org.smallscope.bench.semantics.generate;

import java.util.List;
import org.smallscope.bench.semantics.generate.ClassModel.FieldModel;
import org.smallscope.bench.semantics.generate.ClassModel.MethodModel;
import org.smallscope.bench.semantics.generate.Ty.Arr;
import org.smallscope.bench.semantics.generate.Ty.Generic;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/**
 * Expressions of every type. What is returned can stand before a dot or an index, and has exactly the type that was
 * asked for where that is primitive or a box.
 */
final class Expressions {
    private final World world;
    private final Dice dice;
    private final Numbers numbers;
    private final References references;
    private final Switches switches;
    private final Statements statements;

    Expressions(World world) {
        this.world = world;
        this.dice = world.dice;
        this.numbers = new Numbers(world, this);
        this.references = new References(world, this);
        this.switches = new Switches(world, this);
        this.statements = new Statements(world, this);
    }

    Statements statements() {
        return statements;
    }

    Numbers numbers() {
        return numbers;
    }

    References references() {
        return references;
    }

    Switches switches() {
        return switches;
    }

    /** An expression of at most this depth. */
    String of(Ty type, Scope s, int d) {
        if (d <= 0 || !world.spend(1)) {
            return leaf(type, s, d);
        }
        return type instanceof Prim p ? numbers.expression(p, s, d) : references.expression(type, s, d);
    }

    String leaf(Ty type, Scope s, int d) {
        List<Scope.Var> variables = s.readable(type);
        if (!variables.isEmpty() && dice.chance(75)) {
            return dice.pick(variables).name();
        }
        if (type instanceof Prim p) {
            return "(" + numbers.literal(p) + ")";
        }
        return references.leaf(type, s, d);
    }

    /** Arguments for parameters of these types, in parentheses. */
    String arguments(List<Ty> types, Scope s, int d) {
        return "(" + String.join(", ", types.stream().map(t -> of(t, s, d - 1)).toList()) + ")";
    }

    // ------------------------------------------------------------------ what every type has

    void addCommon(Dice.Choice c, Ty type, Scope s, int d) {
        c.add(12, "variable or literal", () -> leaf(type, s, d));
        c.add(4, "assignment expression", () -> assignment(type, s, d));
        c.add(arithmetic(type), 4, "compound assignment expression", () -> compound(type, s, d));
        c.add(incrementable(type), 5, "++ or -- expression", () -> increment(type, s, d));
        c.add(
                5,
                "ternary",
                () -> "(" + of(Prim.BOOLEAN, s, d - 1) + " ? " + of(type, s, d - 1) + " : " + of(type, s, d - 1) + ")");
        c.add(11, "virtual call", () -> virtualCall(type, s, d));
        c.add(6, "static call", () -> staticCall(type, s, d));
        c.add(3, "super call", () -> superCall(type, s, d));
        c.add(8, "field access", () -> field(type, s, d, false));
        c.add(3, "static field access", () -> staticField(type, s, d, false));
        c.add(5, "array element", () -> element(type, s, d));
        c.add(
                6,
                "traced value",
                () -> "Kit." + (type instanceof Prim ? "" : "<" + type.text() + ">") + "t(" + dice.below(100) + ", "
                        + of(type, s, d - 1) + ")");
        c.add(2, "switch expression", () -> switches.expression(type, s, d));
        c.add(
                type instanceof Prim,
                4,
                "unboxing",
                () -> "((" + type.text() + ") " + of(((Prim) type).boxed(), s, d - 1) + ")");
        boolean argument = !(type instanceof Prim) && !(type instanceof Generic) && !(type instanceof Arr);
        c.add(
                argument,
                3,
                "generic getter",
                () -> of(new Generic("Box", List.of(type)), s, d - 1) + dice.of(".get()", ".value"));
        c.add(argument && s.level > World.LAMBDA_LEVEL, 3, "generic functional call", () -> functionalCall(type, s, d));
        c.add(
                argument,
                2,
                "generic method",
                () -> "Kit.<" + type.text() + ">choose(" + of(Prim.BOOLEAN, s, d - 1) + ", " + of(type, s, d - 1) + ", "
                        + of(type, s, d - 1) + ")");
    }

    private static boolean arithmetic(Ty type) {
        return type instanceof Prim
                || incrementable(type) && ((Ty.Box) type).prim() == Prim.INT
                || type instanceof Ty.Box b && b.prim() == Prim.LONG;
    }

    private static boolean incrementable(Ty type) {
        return type.numeric() || type instanceof Ty.Box b && b.prim().numeric();
    }

    private String functionalCall(Ty type, Scope s, int d) {
        if (dice.chance(40)) {
            return of(new Generic("Sup", List.of(type)), s, d - 1) + ".get()";
        }
        Ty from = world.argument();
        return of(new Generic("Fun", List.of(from, type)), s, d - 1) + ".apply(" + of(from, s, d - 1) + ")";
    }

    // ------------------------------------------------------------------ places

    /** Something of this type that can be assigned to; null where nothing is at hand. */
    String place(Ty type, Scope s, int d) {
        for (int i = 0; i < 3; i++) {
            String place =
                    switch (dice.below(8)) {
                        case 0, 1, 2 -> s.assignable(type).isEmpty()
                                ? null
                                : dice.pick(s.assignable(type)).name();
                        case 3, 4 -> field(type, s, d, true);
                        case 5 -> staticField(type, s, d, true);
                        default -> element(type, s, d);
                    };
            if (place != null) {
                return place;
            }
        }
        return null;
    }

    private String assignment(Ty type, Scope s, int d) {
        String place = place(type, s, d - 1);
        return place == null ? null : "(" + place + " = " + of(type, s, d - 1) + ")";
    }

    /** {@code place op= value} without parentheses; null where there is no place. */
    String compoundText(Ty type, Scope s, int d) {
        String place = place(type, s, d - 1);
        if (place == null) {
            return null;
        }
        if (type == Prim.BOOLEAN) {
            return place + " " + dice.of("&=", "|=", "^=") + " " + of(Prim.BOOLEAN, s, d - 1);
        }
        Ty operand = type instanceof Ty.Box ? Prim.INT : world.numericPrim();
        String op = dice.of("+=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=");
        String value = of(operand, s, d - 1);
        if (op.equals("/=") || op.equals("%=")) {
            value = dice.chance(75) ? "(" + value + " | 1)" : value;
        }
        dice.count("compound " + op);
        return place + " " + op + " " + value;
    }

    private String compound(Ty type, Scope s, int d) {
        String text = compoundText(type, s, d);
        return text == null ? null : "(" + text + ")";
    }

    String increment(Ty type, Scope s, int d) {
        String place = place(type, s, d - 1);
        if (place == null) {
            return null;
        }
        return "(" + dice.of(place + "++", place + "--", "++" + place, "--" + place) + ")";
    }

    private String field(Ty type, Scope s, int d, boolean assigned) {
        List<FieldModel> fields = world.instanceFields(type).stream()
                .filter(f -> !assigned || !f.isFinal())
                .toList();
        if (fields.isEmpty()) {
            return null;
        }
        FieldModel f = dice.pick(fields);
        if (s.self != null && s.self.instanceFields().contains(f) && dice.chance(70)) {
            return ownField(f, s);
        }
        if (s.self != null && s.self.isSubclassOf(f.owner()) && dice.chance(60)) {
            dice.count("field of a superclass, hidden or not");
            boolean nearest = s.self.superclass != null
                    && s.self.superclass.instanceFields().contains(f);
            return nearest && s.selfText.equals("this") && dice.chance(50)
                    ? "super." + f.name()
                    : "((" + f.owner().name + ") " + s.selfText + ")." + f.name();
        }
        String receiver = references.receiver(f.owner(), s, d);
        if (receiver == null) {
            return null;
        }
        return (world.hidden(f) ? "((" + f.owner().name + ") " + receiver + ")" : receiver) + "." + f.name();
    }

    private String ownField(FieldModel f, Scope s) {
        boolean simple = s.selfText.equals("this") && !s.initialising && dice.chance(60);
        return simple ? f.name() : s.selfText + "." + f.name();
    }

    private String staticField(Ty type, Scope s, int d, boolean assigned) {
        List<FieldModel> fields = world.staticFields(type).stream()
                .filter(f -> !assigned || !f.isFinal())
                .toList();
        if (fields.isEmpty()) {
            return null;
        }
        FieldModel f = dice.pick(fields);
        if (dice.chance(10) && world.classes.contains(f.owner())) {
            String receiver = references.receiver(f.owner(), s, d);
            if (receiver != null) {
                dice.count("static field through an object");
                return receiver + "." + f.name();
            }
        }
        return f.owner().name + "." + f.name();
    }

    private String element(Ty type, Scope s, int d) {
        if (type instanceof Generic || type instanceof Arr a && a.element() instanceof Arr) {
            return null;
        }
        Arr array = new Arr(type);
        boolean kept = !s.readable(array).isEmpty()
                || !world.staticFields(array).isEmpty()
                || !world.instanceFields(array).isEmpty();
        return kept || dice.chance(25) ? of(array, s, d - 1) + "[" + index(s, d) + "]" : null;
    }

    String index(Scope s, int d) {
        return switch (dice.below(20)) {
            case 0, 1, 2, 3, 4, 5, 6, 7 -> Integer.toString(dice.below(2));
            case 8, 9, 10, 11, 12, 13, 14 -> "(" + of(Prim.INT, s, d - 1) + " & 1)";
            case 15, 16 -> of(Prim.CHAR, s, d - 1) + " % 2";
            case 17, 18 -> Integer.toString(dice.below(4));
            default -> of(Prim.INT, s, d - 1);
        };
    }

    // ------------------------------------------------------------------ calls

    private String virtualCall(Ty type, Scope s, int d) {
        List<MethodModel> methods = world.methods(type, s, false);
        return methods.isEmpty() ? null : call(dice.pick(methods), s, d);
    }

    /** A call of an instance method; none where there is no object at hand. */
    String call(MethodModel m, Scope s, int d) {
        boolean own = s.self != null
                && (m.isPrivate() ? s.self == m.owner() : s.self.isSubclassOf(m.owner()))
                && dice.chance(50);
        String receiver = own ? "" : references.receiver(m.owner(), s, d);
        if (receiver == null) {
            return null;
        }
        if (m.isPrivate() && !own) {
            receiver = "((" + m.owner().name + ") " + receiver + ")";
        }
        String arguments = arguments(m.parameters(), s, d);
        if (!own) {
            return receiver + "." + m.name() + arguments;
        }
        return (s.selfText.equals("this") && dice.chance(60) ? "" : s.selfText + ".") + m.name() + arguments;
    }

    private String staticCall(Ty type, Scope s, int d) {
        List<MethodModel> methods = world.methods(type, s, true);
        return methods.isEmpty() ? null : callStatic(dice.pick(methods), s, d);
    }

    String callStatic(MethodModel m, Scope s, int d) {
        String arguments = arguments(m.parameters(), s, d);
        if (m.owner().kind != ClassModel.Kind.INTERFACE && dice.chance(10)) {
            String receiver = references.receiver(m.owner(), s, d);
            if (receiver != null) {
                dice.count("static method called on an object");
                return receiver + "." + m.name() + arguments;
            }
        }
        return m.owner().name + "." + m.name() + arguments;
    }

    /** Goes up the hierarchy, so that it ends whatever the levels are. */
    private String superCall(Ty type, Scope s, int d) {
        if (s.self == null || s.self.superclass == null || !s.selfText.equals("this")) {
            return null;
        }
        List<MethodModel> methods = s.self.superclass.instanceMethods().values().stream()
                .filter(m -> !m.isAbstract()
                        && !m.isPrivate()
                        && m.level() <= s.level
                        && type.equals(m.result())
                        && (s.mayThrowChecked || !m.checked())
                        && m.owner().kind != ClassModel.Kind.INTERFACE)
                .toList();
        if (methods.isEmpty()) {
            return null;
        }
        MethodModel m = dice.pick(methods);
        return "super." + m.name() + arguments(m.parameters(), s, d);
    }
}

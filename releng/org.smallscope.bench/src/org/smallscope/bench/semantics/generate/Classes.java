package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.bench.semantics.generate.ClassModel.FieldModel;
import org.smallscope.bench.semantics.generate.ClassModel.Kind;
import org.smallscope.bench.semantics.generate.ClassModel.MethodModel;
import org.smallscope.bench.semantics.generate.Ty.Arr;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Writes the declarations of the classes of a world. */
final class Classes {
    private static final int METHOD_BUDGET = 14;
    private static final int CONSTRUCTOR_BUDGET = 5;
    private static final int FIELD_BUDGET = 4;

    private final World world;
    private final Dice dice;
    private final Expressions all;

    Classes(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
    }

    String write(ClassModel c) {
        dice.count(c.kind.toString().toLowerCase(java.util.Locale.ROOT)
                + (c.isAbstract && c.kind == Kind.CLASS ? ", abstract" : ""));
        StringBuilder text = new StringBuilder(header(c)).append(" {\n");
        if (c.kind == Kind.ENUM) {
            text.append(constants(c));
        }
        for (FieldModel f : c.fields) {
            text.append(field(f));
            if (c.kind == Kind.CLASS && dice.chance(12)) {
                text.append(initialiser(c));
            }
        }
        if (c.kind == Kind.INTERFACE && dice.chance(40)) {
            text.append("int ")
                    .append(world.fresh("K"))
                    .append(" = ")
                    .append(dice.below(100))
                    .append(";\n");
        }
        if (c.kind == Kind.RECORD) {
            text.append(compact(c));
        }
        if (c.kind == Kind.CLASS) {
            c.constructors.forEach(p -> text.append(constructor(c, p)));
            text.append(dice.chance(30) ? equality(c) : "");
        }
        methods(c, text);
        c.nested.forEach(n -> text.append(write(n)));
        return text.append("}\n").toString();
    }

    private String header(ClassModel c) {
        String word =
                switch (c.kind) {
                    case CLASS, EXCEPTION -> (c.outer != null && !c.inner ? "static " : "")
                            + (c.isAbstract ? "abstract class " : "class ");
                    case INTERFACE -> "interface ";
                    case ENUM -> "enum ";
                    case RECORD -> "record ";
                };
        String text = word + c.simpleName();
        if (c.kind == Kind.RECORD) {
            List<String> components = new ArrayList<>();
            for (int i = 0; i < c.constructors.get(0).size(); i++) {
                components.add(c.constructors.get(0).get(i).text() + " "
                        + c.methods.get(i).name());
            }
            text += "(" + String.join(", ", components) + ")";
        }
        if (c.superclass != null) {
            text += " extends " + c.superclass.name;
        }
        if (!c.interfaces.isEmpty()) {
            text += (c.kind == Kind.INTERFACE ? " extends " : " implements ")
                    + String.join(", ", c.interfaces.stream().map(i -> i.name).toList());
        }
        return text;
    }

    // ------------------------------------------------------------------ fields

    private String field(FieldModel f) {
        String modifiers = (f.isStatic() ? "static " : "") + (f.isFinal() ? "final " : "");
        String declared = modifiers + f.type().text() + " " + f.name();
        if (!f.isFinal() && dice.chance(f.type().primitive() ? 30 : 10)) {
            dice.count("field without initialiser");
            return declared + ";\n";
        }
        return declared + " = " + initial(f) + ";\n";
    }

    private String initial(FieldModel f) {
        world.budget(FIELD_BUDGET);
        if (f.isStatic() || f.owner().kind == Kind.ENUM) {
            dice.count("static initialiser");
            return constant(f.type());
        }
        if (f.type() instanceof Prim p && dice.chance(30)) {
            return all.numbers().literal(p);
        }
        return all.of(f.type(), initialising(f.owner()), 2);
    }

    /** A value that needs no other class to be initialised. */
    private String constant(Ty type) {
        if (type instanceof Prim p) {
            return all.numbers().literal(p);
        }
        if (type instanceof Ty.Box b) {
            return "(" + b.text() + ") (" + all.numbers().literal(b.prim()) + ")";
        }
        if (type instanceof Arr a && !(a.element() instanceof Ty.Generic)) {
            return "{" + constant(a.element()) + ", " + constant(a.element()) + "}";
        }
        if (type.equals(Ty.STRING)) {
            return dice.of("\"a\"", "\"b\"", "\"ab\"", "null");
        }
        return type.equals(Ty.OBJECT) && dice.chance(70)
                ? dice.of("new Object()", "5", "\"b\"", "'c'", "700L")
                : "null";
    }

    private Scope initialising(ClassModel c) {
        Scope scope = Scope.of(c, false, c.level);
        scope.initialising = true;
        outerInstance(c, scope);
        return scope;
    }

    private static void outerInstance(ClassModel c, Scope scope) {
        if (c.inner) {
            scope.declare(c.outer.name + ".this", new Ty.Named(c.outer), true);
        }
    }

    private String initialiser(ClassModel c) {
        dice.count("instance initialiser");
        world.budget(CONSTRUCTOR_BUDGET);
        return "{\n" + all.statements().block(initialising(c), dice.between(1, 2), 2) + "}\n";
    }

    // ------------------------------------------------------------------ constructors

    private String constructor(ClassModel c, List<Ty> parameters) {
        world.budget(CONSTRUCTOR_BUDGET);
        Scope body = Scope.of(c, false, c.level);
        body.mayReturn = true;
        outerInstance(c, body);
        String header = all.references().functions().header("", parameters, null, body);
        StringBuilder text = new StringBuilder(c.simpleName() + header.substring("void ".length()) + " {\n");
        Scope before = Scope.of(c, true, c.level);
        before.initialising = true;
        outerInstance(c, before);
        body.readable().forEach(v -> before.declare(v.name(), v.type(), true));
        boolean first = c.constructors.indexOf(parameters) == 0;
        if (!first && dice.chance(60)) {
            dice.count("this(...)");
            text.append("this")
                    .append(all.arguments(c.constructors.get(0), before, 2))
                    .append(";\n");
        } else if (c.superclass != null) {
            dice.count("super(...)");
            text.append("super")
                    .append(all.arguments(dice.pick(c.superclass.constructors), before, 2))
                    .append(";\n");
        }
        if (dice.chance(30)) {
            text.append("Kit.trace = Kit.trace * 31 + ").append(dice.below(100)).append(";\n");
        }
        return text.append(all.statements().body(body, dice.between(0, 2), 2))
                .append("}\n")
                .toString();
    }

    private String compact(ClassModel c) {
        if (dice.chance(50)) {
            return "";
        }
        dice.count("compact constructor");
        world.budget(CONSTRUCTOR_BUDGET);
        Scope body = Scope.of(c, true, c.level);
        body.initialising = true;
        for (int i = 0; i < c.constructors.get(0).size(); i++) {
            body.declare(c.methods.get(i).name(), c.constructors.get(0).get(i), false);
        }
        return c.simpleName() + " {\n" + all.statements().statements(body, dice.between(1, 2), 2) + "}\n";
    }

    private String constants(ClassModel c) {
        StringBuilder text = new StringBuilder();
        for (String constant : c.constants) {
            text.append(text.isEmpty() ? "" : ",\n")
                    .append(constant)
                    .append("(")
                    .append(dice.below(10))
                    .append(")");
            List<MethodModel> methods =
                    c.methods.stream().filter(m -> !m.isStatic()).toList();
            if (!methods.isEmpty() && dice.chance(30)) {
                dice.count("enum constant with a body");
                text.append(" {\n").append(method(dice.pick(methods), true)).append("}");
            }
        }
        String number = world.fresh("n");
        return text.append(";\nfinal int ")
                .append(number)
                .append(";\n")
                .append(c.simpleName())
                .append("(int n) {\n")
                .append("this.")
                .append(number)
                .append(" = n;\n}\n")
                .toString();
    }

    private String equality(ClassModel c) {
        List<FieldModel> prims = c.fields.stream()
                .filter(f -> !f.isStatic() && f.type().primitive())
                .toList();
        if (prims.isEmpty()) {
            return "";
        }
        dice.count("own equals");
        String f = dice.pick(prims).name();
        return "@Override\npublic boolean equals(Object o) {\nKit.trace += 3;\nreturn o instanceof " + c.name
                + " x && x." + f + " == this." + f + ";\n}\n@Override\npublic int hashCode() {\nreturn 5;\n}\n";
    }

    // ------------------------------------------------------------------ methods

    private void methods(ClassModel c, StringBuilder text) {
        int components = c.kind == Kind.RECORD ? c.constructors.get(0).size() : 0;
        for (MethodModel m : c.methods.subList(components, c.methods.size())) {
            text.append(method(m, false));
        }
    }

    private String method(MethodModel m, boolean inConstant) {
        ClassModel c = m.owner();
        Scope body = Scope.of(c, m.isStatic(), m.level());
        if (inConstant) {
            body.selfText = "((" + c.name + ") this)";
        }
        if (!m.isStatic()) {
            outerInstance(c, body);
        }
        body.result = m.result();
        body.mayReturn = true;
        body.mayThrowChecked = m.checked();
        String header = all.references().functions().header(m.name(), m.parameters(), m.result(), body)
                + (m.checked() ? " throws Checked" : "");
        boolean isInterface = c.kind == Kind.INTERFACE;
        if (m.isAbstract()) {
            dice.count(isInterface ? "interface method" : "abstract method");
            return (isInterface ? "" : "public abstract ") + header + ";\n";
        }
        String modifiers = m.isPrivate() ? "private " : "public ";
        if (m.isStatic()) {
            modifiers += "static ";
        } else if (isInterface) {
            dice.count("default method");
            modifiers = "default ";
        }
        dice.count(m.isPrivate() ? "private method" : m.isStatic() ? "static method" : "method");
        world.budget(METHOD_BUDGET);
        return modifiers + header + " {\nKit.tick();\n" + recursion(m, body)
                + all.statements().body(body, dice.between(0, 2), dice.between(2, 3)) + "}\n";
    }

    private String recursion(MethodModel m, Scope body) {
        if (m.parameters().isEmpty() || m.parameters().get(0) != Prim.INT || !dice.chance(25)) {
            return "";
        }
        dice.count("recursion");
        String n = body.readable().stream()
                .filter(v -> v.type() == Prim.INT)
                .findFirst()
                .orElseThrow()
                .name();
        String out = m.result() == null ? "" : " " + all.leaf(m.result(), body, 0);
        List<String> arguments = new ArrayList<>(List.of(n + " - 1"));
        m.parameters().subList(1, m.parameters().size()).forEach(t -> arguments.add(all.of(t, body.closed(), 1)));
        String call = m.name() + "(" + String.join(", ", arguments) + ");\n";
        String text = "if (" + n + " <= 0 || " + n + " > 4) {\nreturn" + out + ";\n}\n";
        if (m.result() == null) {
            return text + call;
        }
        String name = world.fresh("v");
        body.declare(name, m.result(), false);
        return text + m.result().text() + " " + name + " = " + call;
    }
}

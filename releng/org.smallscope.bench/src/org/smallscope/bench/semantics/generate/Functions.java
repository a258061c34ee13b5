package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.bench.semantics.generate.ClassModel.MethodModel;
import org.smallscope.bench.semantics.generate.Ty.Generic;
import org.smallscope.bench.semantics.generate.Ty.Named;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Objects made of code: lambdas, method references, anonymous classes. */
final class Functions {
    private final World world;
    private final Dice dice;
    private final Expressions all;

    Functions(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
    }

    /** A value of a functional interface of the kit. */
    String of(Ty type, Scope s, int d) {
        String method;
        List<Ty> parameters;
        Ty result;
        if (type.equals(Ty.INT_OP)) {
            method = "apply";
            parameters = List.of(Prim.INT, Prim.INT);
            result = Prim.INT;
        } else {
            Generic g = (Generic) type;
            boolean supplier = g.name().equals("Sup");
            method = supplier ? "get" : "apply";
            parameters = supplier ? List.of() : List.of(g.argument(0));
            result = g.argument(supplier ? 0 : 1);
        }
        Dice.Choice c = dice.choice();
        c.add(10, "lambda with an expression", () -> lambda(type, parameters, result, s, d, false));
        c.add(d > 0 && !world.spent(), 5, "lambda with a block", () -> lambda(type, parameters, result, s, d, true));
        c.add(8, "method reference", () -> reference(type, parameters, result, s, d));
        c.add(
                d > 0 && !world.spent(),
                3,
                "anonymous class of a functional interface",
                () -> "new " + type.text() + "() {\n" + implementation(method, parameters, result, s, d) + "}");
        return c.take();
    }

    private String lambda(Ty type, List<Ty> parameters, Ty result, Scope s, int d, boolean block) {
        Scope body = s.lambda(World.LAMBDA_LEVEL, result);
        boolean explicit = dice.chance(30);
        List<String> names = new ArrayList<>();
        for (Ty parameter : parameters) {
            String name = world.fresh("q");
            names.add(explicit ? parameter.text() + " " + name : name);
            body.declare(name, parameter, true);
        }
        String head = names.size() == 1 && !explicit ? names.get(0) : "(" + String.join(", ", names) + ")";
        String code;
        if (block) {
            body.mayReturn = true;
            code = "{\n" + all.statements().body(body, dice.between(1, 2), d - 1) + "}";
        } else {
            code = all.of(result, body, d - 1);
        }
        return "((" + type.text() + ") " + head + " -> " + code + ")";
    }

    private String implementation(String method, List<Ty> parameters, Ty result, Scope s, int d) {
        Scope body = s.localClass(World.LAMBDA_LEVEL, result);
        body.mayReturn = true;
        String field = "";
        if (dice.chance(40)) {
            dice.count("field of an anonymous class");
            String name = world.fresh("af");
            field = "int " + name + " = " + all.of(Prim.INT, s.localClass(s.level, null), d - 1) + ";\n";
            body.declare(name, Prim.INT, false);
        }
        return field + "@Override\npublic " + header(method, parameters, result, body) + " {\n"
                + all.statements().body(body, dice.between(1, 2), d - 1) + "}\n";
    }

    /** {@code T m(A a, B b)}; declares the parameters. */
    String header(String method, List<Ty> parameters, Ty result, Scope body) {
        List<String> declared = new ArrayList<>();
        for (Ty parameter : parameters) {
            String name = world.fresh("a");
            boolean constant = dice.chance(40);
            declared.add((constant && dice.chance(50) ? "final " : "") + parameter.text() + " " + name);
            body.declare(name, parameter, constant);
        }
        return (result == null ? "void" : result.text()) + " " + method + "(" + String.join(", ", declared) + ")";
    }

    // ------------------------------------------------------------------ method references

    private String reference(Ty type, List<Ty> parameters, Ty result, Scope s, int d) {
        List<String> found = new ArrayList<>();
        for (ClassModel c : world.classes) {
            for (MethodModel m : c.methods) {
                if (m.level() < World.LAMBDA_LEVEL
                        && !m.checked()
                        && m.visibleFrom(s.within)
                        && fits(m.result(), result)) {
                    if (m.parameters().equals(parameters)) {
                        String receiver =
                                m.isStatic() ? c.name : all.references().receiver(c, s, d - 1);
                        if (receiver != null && !m.isPrivate()) {
                            found.add(receiver + "::" + m.name());
                        }
                    } else if (!m.isStatic()
                            && parameters.size() == 1
                            && m.parameters().isEmpty()
                            && parameters.get(0) instanceof Named n
                            && n.model().isSubclassOf(c)) {
                        found.add(c.name + "::" + m.name());
                    }
                }
            }
            if (c.instantiable()
                    && !c.inner
                    && c.level < World.LAMBDA_LEVEL
                    && result instanceof Named n
                    && c.isSubclassOf(n.model())
                    && c.constructors.contains(parameters)) {
                found.add(c.name + "::new");
            }
        }
        if (type.equals(Ty.INT_OP)) {
            found.addAll(List.of(
                    "Math::max",
                    "Kit::minus",
                    "new Acc(" + dice.below(5) + ")::add",
                    "Acc::twice",
                    "Integer::compare"));
        }
        if (found.isEmpty()) {
            return null;
        }
        String taken = dice.pick(found);
        dice.count("method reference " + kind(taken));
        return "((" + type.text() + ") " + taken + ")";
    }

    private static String kind(String reference) {
        if (reference.endsWith("::new")) {
            return "to a constructor";
        }
        return Character.isUpperCase(reference.charAt(0)) && !reference.contains("(") ? "by type" : "by object";
    }

    private static boolean fits(Ty declared, Ty wanted) {
        return declared != null
                && (declared.equals(wanted)
                        || declared instanceof Prim p && p.boxed().equals(wanted));
    }

    // ------------------------------------------------------------------ anonymous classes

    /** {@code new T(...) { ... }} with all that is abstract implemented, and some of the rest overridden. */
    String anonymous(ClassModel model, Scope s, int d) {
        dice.count("anonymous class");
        StringBuilder text = new StringBuilder("new " + model.name);
        boolean isInterface = model.kind == ClassModel.Kind.INTERFACE;
        text.append(isInterface ? "()" : all.arguments(dice.pick(model.constructors), s, d))
                .append(" {\n");
        if (dice.chance(30)) {
            text.append("{\nKit.trace += ")
                    .append(all.of(Prim.INT, s.localClass(s.level, null), d - 1))
                    .append(";\n}\n");
        }
        for (MethodModel m : model.instanceMethods().values()) {
            if (m.isAbstract() || !m.isPrivate() && dice.chance(25)) {
                text.append(method(model, m, s, d));
            }
        }
        return text.append("}").toString();
    }

    private String method(ClassModel model, MethodModel m, Scope s, int d) {
        Scope body =
                dice.chance(50) ? s.localClass(m.level(), m.result()) : s.anonymousClass(model, m.level(), m.result());
        body.mayReturn = true;
        body.mayThrowChecked = m.checked();
        return "@Override\npublic " + header(m.name(), m.parameters(), m.result(), body)
                + (m.checked() ? " throws Checked" : "") + " {\nKit.tick();\n"
                + all.statements().body(body, dice.between(0, 2), d - 1) + "}\n";
    }
}

package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.bench.semantics.generate.ClassModel.FieldModel;
import org.smallscope.bench.semantics.generate.ClassModel.Kind;
import org.smallscope.bench.semantics.generate.ClassModel.MethodModel;
import org.smallscope.bench.semantics.generate.Ty.Named;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Decides which classes a program has, and what they declare. */
final class Models {
    private final World world;
    private final Dice dice;

    Models(World world) {
        this.world = world;
        this.dice = world.dice;
    }

    /** Fills the world: first names and hierarchy, then members, which may mention all of them. */
    void invent() {
        List<ClassModel> interfaces = new ArrayList<>();
        for (int i = dice.between(1, 2); i > 0; i--) {
            ClassModel made = add(new ClassModel("I" + interfaces.size(), Kind.INTERFACE));
            made.isAbstract = true;
            if (!interfaces.isEmpty() && dice.chance(50)) {
                made.interfaces.add(interfaces.get(0));
            }
            interfaces.add(made);
        }
        hierarchy(interfaces);
        if (dice.chance(40)) {
            ClassModel made = add(new ClassModel("E0", Kind.ENUM));
            made.constants.addAll(List.of("RED", "GREEN", "BLUE").subList(0, dice.between(2, 3)));
            implementing(made, interfaces, 30);
        }
        if (dice.chance(40)) {
            ClassModel made = add(new ClassModel("R0", Kind.RECORD));
            made.level = 1;
            implementing(made, interfaces, 30);
        }
        nested();
        List.copyOf(world.classes).forEach(this::members);
    }

    private ClassModel add(ClassModel model) {
        world.classes.add(model);
        return model;
    }

    private void implementing(ClassModel model, List<ClassModel> interfaces, int percent) {
        if (dice.chance(percent)) {
            model.interfaces.add(dice.pick(interfaces));
        }
    }

    private void hierarchy(List<ClassModel> interfaces) {
        List<ClassModel> classes = new ArrayList<>();
        for (int i = dice.between(2, 3); i > 0; i--) {
            ClassModel made = add(new ClassModel("C" + classes.size(), Kind.CLASS));
            made.isAbstract = classes.isEmpty() && dice.chance(50);
            made.level = 1 + dice.below(2);
            if (!classes.isEmpty() && dice.chance(70)) {
                made.superclass = dice.pick(classes);
                made.level = made.superclass.level + 1;
            }
            implementing(made, interfaces, 50);
            classes.add(made);
        }
    }

    private void nested() {
        List<ClassModel> outers =
                world.classes.stream().filter(c -> c.kind == Kind.CLASS).toList();
        if (dice.chance(40)) {
            ClassModel outer = dice.pick(outers);
            ClassModel made = add(new ClassModel(outer.name + ".Inner", Kind.CLASS));
            made.outer = outer;
            made.inner = true;
            made.level = outer.level + 1;
            outer.nested.add(made);
            dice.count("inner class");
        }
        if (dice.chance(30)) {
            ClassModel outer = dice.pick(outers);
            ClassModel made = add(new ClassModel(outer.name + ".Nested", Kind.CLASS));
            made.outer = outer;
            made.level = 1 + dice.below(3);
            if (dice.chance(40)) {
                made.superclass = dice.pick(outers);
                made.level = made.superclass.level + 1;
            }
            outer.nested.add(made);
            dice.count("static nested class");
        }
    }

    // ------------------------------------------------------------------ members

    private void members(ClassModel c) {
        if (c.kind == Kind.RECORD) {
            components(c);
        } else if (c.kind != Kind.INTERFACE) {
            fields(c);
        }
        int own = dice.between(1, 2);
        for (int i = 0; i < own; i++) {
            c.methods.add(method(c));
        }
        if (c.kind != Kind.INTERFACE) {
            overriding(c);
        }
        if (c.kind == Kind.CLASS) {
            for (int i = dice.between(1, 2); i > 0; i--) {
                List<Ty> parameters = types(dice.below(3));
                if (!c.constructors.contains(parameters) && !clash(c, parameters)) {
                    c.constructors.add(parameters);
                }
            }
        }
    }

    /** Constructors with the same number of parameters make calls ambiguous where null is given. */
    private static boolean clash(ClassModel c, List<Ty> parameters) {
        return c.constructors.stream().anyMatch(p -> p.size() == parameters.size());
    }

    private List<Ty> types(int count) {
        List<Ty> result = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            result.add(world.any());
        }
        return result;
    }

    private void components(ClassModel c) {
        List<Ty> types = types(dice.between(1, 3));
        c.constructors.add(types);
        for (Ty type : types) {
            c.methods.add(new MethodModel(c, world.fresh("c"), List.of(), type, false, false, 0, false, false));
        }
    }

    private void fields(ClassModel c) {
        for (int i = dice.between(1, 2); i > 0; i--) {
            boolean isStatic = dice.chance(25) && !c.inner;
            boolean hides = !isStatic
                    && c.superclass != null
                    && !c.superclass.instanceFields().isEmpty()
                    && dice.chance(25);
            String name = hides ? dice.pick(c.superclass.instanceFields()).name() : world.fresh("f");
            if (c.fields.stream().noneMatch(f -> f.name().equals(name))) {
                if (hides) {
                    dice.count("hidden field");
                }
                c.fields.add(new FieldModel(c, name, world.any(), isStatic, dice.chance(15)));
            }
        }
        if (c.kind == Kind.CLASS && dice.chance(40)) {
            c.fields.add(new FieldModel(c, world.fresh("next"), new Named(c), false, false));
        }
    }

    private MethodModel method(ClassModel c) {
        boolean isInterface = c.kind == Kind.INTERFACE;
        boolean isStatic = dice.chance(25) && !c.inner;
        boolean isAbstract = !isStatic && c.isAbstract && dice.chance(isInterface ? 55 : 35);
        boolean isPrivate = c.kind == Kind.CLASS && !isAbstract && !isStatic && dice.chance(12);
        List<Ty> parameters = dice.chance(25) ? List.of(Prim.INT, Prim.INT) : types(dice.below(3));
        Ty result = dice.chance(15) ? null : dice.chance(50) ? Prim.INT : world.any();
        return new MethodModel(
                c,
                world.fresh("m"),
                parameters,
                result,
                isStatic,
                isAbstract,
                dice.below(9),
                dice.chance(8),
                isPrivate);
    }

    /** Implements what is abstract, and overrides some of the rest. */
    private void overriding(ClassModel c) {
        for (MethodModel m : List.copyOf(c.instanceMethods().values())) {
            boolean inherited = m.owner() != c && !m.isPrivate();
            if (inherited && (m.isAbstract() && !c.isAbstract || dice.chance(35))) {
                dice.count(m.isAbstract() ? "implementing method" : "overriding method");
                c.methods.add(m.in(c));
            }
        }
    }
}

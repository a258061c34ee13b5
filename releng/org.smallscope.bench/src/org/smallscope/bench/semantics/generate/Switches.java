package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.bench.semantics.generate.Ty.Named;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Switches of both kinds on everything one can switch on. */
final class Switches {
    private final World world;
    private final Dice dice;
    private final Expressions all;

    Switches(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
    }

    /** What is switched on, and labels for it, all different. */
    private record Selector(String text, List<String> labels, boolean exhaustive) {}

    private Selector selector(Scope s, int d) {
        List<ClassModel> enums = world.classes.stream()
                .filter(c -> c.kind == ClassModel.Kind.ENUM)
                .toList();
        int kind = dice.below(enums.isEmpty() ? 5 : 7);
        dice.count("switch on "
                + List.of("int", "String", "char", "Integer", "byte", "enum", "enum")
                        .get(kind));
        return switch (kind) {
            case 0 -> new Selector("(" + all.of(Prim.INT, s, d - 1) + " & 3)", shuffled("0", "1", "2", "3"), false);
            case 1 -> new Selector(all.of(Ty.STRING, s, d - 1), shuffled("\"a\"", "\"ab\"", "\"b\"", "\"\""), false);
            case 2 -> new Selector(all.of(Prim.CHAR, s, d - 1), shuffled("'a'", "'b'", "'c'", "100"), false);
            case 3 -> new Selector(all.of(Prim.INT.boxed(), s, d - 1), shuffled("0", "1", "2", "-1"), false);
            case 4 -> new Selector(all.of(Prim.BYTE, s, d - 1), shuffled("0", "1", "127", "-128"), false);
            default -> {
                ClassModel e = dice.pick(enums);
                yield new Selector(all.of(new Named(e), s, d - 1), shuffled(e.constants.toArray(new String[0])), true);
            }
        };
    }

    private List<String> shuffled(String... labels) {
        List<String> rest = new ArrayList<>(List.of(labels));
        List<String> result = new ArrayList<>();
        while (!rest.isEmpty()) {
            result.add(rest.remove(dice.below(rest.size())));
        }
        return result;
    }

    // ------------------------------------------------------------------ expressions

    String expression(Ty type, Scope s, int d) {
        if (world.spent()) {
            return null;
        }
        Selector selector = selector(s, d);
        StringBuilder text = new StringBuilder("(switch (" + selector.text + ") {\n");
        List<String> labels = new ArrayList<>(selector.labels);
        boolean old = dice.chance(25);
        dice.count(old ? "switch expression with groups" : "switch expression with arrows");
        boolean complete = selector.exhaustive && dice.chance(50);
        boolean mayThrow = false;
        while (!labels.isEmpty() && (complete || !mayThrow || dice.chance(60))) {
            text.append("case ").append(some(labels)).append(result(type, s, d, old, mayThrow));
            mayThrow = true;
        }
        if (!complete) {
            text.append("default").append(result(type, s, d, old, mayThrow));
        } else {
            dice.count("exhaustive enum switch");
        }
        return text.append("})").toString();
    }

    private String some(List<String> labels) {
        String label = labels.remove(0);
        if (!labels.isEmpty() && dice.chance(25)) {
            dice.count("several labels in one case");
            label += ", " + labels.remove(0);
        }
        return label;
    }

    private String result(Ty type, Scope s, int d, boolean old, boolean mayThrow) {
        Scope inner = s.closed();
        if (old) {
            return ":\n" + yielding(type, inner, d);
        }
        return switch (dice.below(8)) {
            case 0, 1 -> {
                dice.count("yield");
                yield " -> {\n" + yielding(type, inner, d) + "}\n";
            }
            case 2 -> mayThrow ? " -> throw new Oops(\"x\");\n" : " -> " + all.of(type, inner, d - 1) + ";\n";
            default -> " -> " + all.of(type, inner, d - 1) + ";\n";
        };
    }

    /** Javac takes {@code yield (...)} for a call, so the value has a name. */
    private String yielding(Ty type, Scope inner, int d) {
        String name = world.fresh("y");
        return all.statements().plain(inner, d - 1) + type.text() + " " + name + " = " + all.of(type, inner, d - 1)
                + ";\nyield " + name + ";\n";
    }

    // ------------------------------------------------------------------ statements

    String statement(Scope s, int d) {
        Selector selector = selector(s, d);
        return dice.chance(50) ? arrows(selector, s, d) : groups(selector, s, d);
    }

    private String arrows(Selector selector, Scope s, int d) {
        dice.count("switch statement with arrows");
        StringBuilder text = new StringBuilder("switch (" + selector.text + ") {\n");
        List<String> labels = new ArrayList<>(selector.labels);
        while (!labels.isEmpty() && dice.chance(75)) {
            text.append("case ")
                    .append(some(labels))
                    .append(" -> {\n")
                    .append(branch(s, d))
                    .append("}\n");
        }
        if (dice.chance(60)) {
            text.append("default -> {\n").append(branch(s, d)).append("}\n");
        }
        return text.append("}\n").toString();
    }

    private String branch(Scope s, int d) {
        Scope inner = s.block();
        inner.labels.add(new Scope.Label(null, false));
        return all.statements().block(inner, dice.between(0, 2), d - 1);
    }

    /** With fall-through, and the default anywhere. */
    private String groups(Selector selector, Scope s, int d) {
        dice.count("switch statement with groups");
        StringBuilder text = new StringBuilder("switch (" + selector.text + ") {\n");
        List<String> labels = new ArrayList<>(selector.labels);
        int groups = dice.between(1, labels.size());
        int defaultAt = dice.below(groups + 2);
        for (int i = 0; i < groups; i++) {
            if (i == defaultAt) {
                text.append("default:\n").append(group(s, d));
            }
            text.append("case ").append(labels.get(i)).append(":\n").append(dice.chance(15) ? "" : group(s, d));
        }
        if (defaultAt == groups) {
            text.append("default:\n").append(group(s, d));
        }
        return text.append("}\n").toString();
    }

    private String group(Scope s, int d) {
        Scope inner = s.block();
        inner.labels.add(new Scope.Label(null, false));
        String body = all.statements().plain(inner, d - 1);
        if (dice.chance(60)) {
            return body + "break;\n";
        }
        dice.count("fall-through");
        return body;
    }
}

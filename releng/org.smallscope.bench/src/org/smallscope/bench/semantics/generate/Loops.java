package org.smallscope.bench.semantics.generate;

import java.util.List;
import org.smallscope.bench.semantics.generate.Ty.Arr;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** Loops that end: each has a counter of its own that only its header changes. */
final class Loops {
    private static final int MOST = 3;

    private final World world;
    private final Dice dice;
    private final Expressions all;

    Loops(World world, Expressions all) {
        this.world = world;
        this.dice = world.dice;
        this.all = all;
    }

    String statement(Scope s, int d) {
        String label = dice.chance(45) ? world.fresh("l") : null;
        Scope inner = s.block();
        inner.labels.add(new Scope.Label(label, true));
        String prefix = label == null ? "" : label + ": ";
        Dice.Choice c = dice.choice();
        c.add(6, "for", () -> counting(prefix, inner, s, d));
        c.add(4, "while", () -> whileLoop(prefix, inner, s, d));
        c.add(4, "do", () -> doLoop(prefix, inner, s, d));
        c.add(5, "for each over an array", () -> eachElement(prefix, inner, s, d));
        c.add(4, "for each over an Iterable", () -> eachOfRange(prefix, inner, s, d));
        return c.take();
    }

    private String inside(Scope inner, int d) {
        return all.statements().statements(inner, dice.between(1, 2), d - 1);
    }

    private String counting(String prefix, Scope inner, Scope s, int d) {
        String i = world.fresh("i");
        int bound = dice.between(1, MOST);
        boolean down = dice.chance(25);
        String more = dice.chance(30) ? " && " + all.of(Prim.BOOLEAN, s, d - 1) : "";
        String extra = "";
        String update = down ? i + "--" : dice.of(i + "++", "++" + i, i + " += 1");
        if (dice.chance(20)) {
            dice.count("for with several updates");
            String j = world.fresh("j");
            extra = ", " + j + " = " + all.of(Prim.INT, s, d - 1);
            update += ", " + j + dice.of(" += 2", "--", " ^= 5");
            inner.declare(j, Prim.INT, false);
        }
        inner.declare(i, Prim.INT, false);
        Scope frozen = withoutAssigning(inner, i);
        return prefix + "for (int " + i + " = " + (down ? bound : 0) + extra + "; "
                + (down ? i + " > 0" : i + " < " + bound) + more + "; " + update + ") {\n" + inside(frozen, d)
                + "}\n";
    }

    /** The counter can be read, but neither assigned (the loop would not end) nor captured (it changes). */
    private Scope withoutAssigning(Scope inner, String counter) {
        return inner.freeze(counter);
    }

    private String whileLoop(String prefix, Scope inner, Scope s, int d) {
        String w = world.fresh("w");
        String more = dice.chance(60) ? " && " + all.of(Prim.BOOLEAN, s, d - 1) : "";
        return "int " + w + " = 0;\n" + prefix + "while (" + w + "++ < " + dice.between(1, MOST) + more + ") {\n"
                + inside(inner, d) + "}\n";
    }

    private String doLoop(String prefix, Scope inner, Scope s, int d) {
        String w = world.fresh("w");
        String more = dice.chance(50) ? " && " + all.of(Prim.BOOLEAN, s, d - 1) : "";
        return "int " + w + " = 0;\n" + prefix + "do {\n" + inside(inner, d) + "} while (" + w + "++ < "
                + dice.between(0, MOST - 1) + more + ");\n";
    }

    private String eachElement(String prefix, Scope inner, Scope s, int d) {
        Arr array = world.array();
        String x = world.fresh("x");
        boolean constant = dice.chance(50);
        inner.declare(x, array.element(), constant);
        return prefix + "for (" + (constant && dice.chance(50) ? "final " : "")
                + array.element().text() + " " + x + " : " + all.of(array, s, d - 1) + ") {\n" + inside(inner, d)
                + "}\n";
    }

    private String eachOfRange(String prefix, Scope inner, Scope s, int d) {
        String x = world.fresh("x");
        boolean unboxed = dice.chance(60);
        inner.declare(x, unboxed ? Prim.INT : Prim.INT.boxed(), false);
        String range = dice.chance(70) ? "new Range(0, " + dice.between(1, MOST) + ")" : all.of(Ty.RANGE, s, d - 1);
        return prefix + "for (" + (unboxed ? "int " : "Integer ") + x + " : " + range + ") {\n" + inside(inner, d)
                + "}\n";
    }

    /** Without a way out other than return. */
    String tail(Scope s, int d) {
        String w = world.fresh("w");
        Scope inner = s.block();
        inner.labels.clear();
        Scope body = inner.block();
        body.mayReturn = s.mayReturn;
        List<String> heads = List.of("while (true) {\n", "for (;;) {\n");
        return "int " + w + " = 0;\n" + dice.pick(heads) + "if (" + w + "++ >= " + dice.between(0, 2) + ") {\n"
                + all.statements().tail(inner.block(), d - 1) + "}\n" + inside(body, d) + "}\n";
    }
}

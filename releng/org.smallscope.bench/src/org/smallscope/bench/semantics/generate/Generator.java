package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** From a seed to a program. */
public final class Generator {
    private static final String MAIN = "Main";
    private static final int ENTRY_BUDGET = 45;
    private static final int DEPTH = 3;

    private final long seed;
    private final Dice dice;
    private final World world;
    private final Expressions all;
    private final List<EntryCall> calls = new ArrayList<>();

    private Generator(long seed) {
        this.seed = seed;
        this.dice = new Dice(seed);
        this.world = new World(dice);
        this.all = new Expressions(world);
    }

    /** The program of this seed, in a package named after it. */
    public static GeneratedProgram generate(long seed) {
        return new Generator(seed).program();
    }

    private GeneratedProgram program() {
        String packageName = "g" + Long.toUnsignedString(seed);
        new Models(world).invent();
        world.freeze(new ClassModel(MAIN, ClassModel.Kind.CLASS));
        Classes classes = new Classes(world, all);
        StringBuilder text = new StringBuilder("package " + packageName + ";\nimport kit.*;\n");
        List<String> declared = new ArrayList<>();
        for (ClassModel c : world.classes) {
            if (c.outer == null) {
                declared.add(classes.write(c));
            }
        }
        text.append("public class ").append(MAIN).append(" {\n");
        world.pool().forEach(f -> text.append("static ")
                .append(f.type().text())
                .append(" ")
                .append(f.name())
                .append(";\n"));
        int entries = dice.chance(25) ? 2 : 1;
        for (int i = 0; i < entries; i++) {
            text.append(entry("entry" + i));
        }
        text.append("}\n");
        declared.forEach(text::append);
        Map<String, Integer> tally = new LinkedHashMap<>(dice.tally());
        return new GeneratedProgram(seed, packageName, MAIN, indented(text.toString()), calls, tally);
    }

    private String entry(String name) {
        world.budget(ENTRY_BUDGET);
        Scope body = Scope.of(null, true, World.ENTRY_LEVEL);
        body.mayReturn = true;
        body.result = world.any();
        List<Prim> types = new ArrayList<>();
        for (int i = dice.between(1, 3); i > 0; i--) {
            types.add(world.prim());
        }
        String header = all.references().functions().header(name, List.copyOf(types), body.result, body);
        for (int i = 0; i < 3; i++) {
            calls.add(new EntryCall(
                    name,
                    types.stream().map(Prim::text).toList(),
                    types.stream().map(t -> Numbers.interesting(dice, t)).toList()));
        }
        StringBuilder text = new StringBuilder("public static " + header + " {\n");
        for (ClassModel c : world.classes) {
            if (c.kind == ClassModel.Kind.ENUM) {
                // javac initialises an enum where a switch is about to look at null, which the language does not
                text.append("Kit.trace += ").append(c.name).append(".values().length;\n");
            }
        }
        for (ClassModel.FieldModel f : world.pool()) {
            if (dice.chance(90)) {
                text.append(MAIN)
                        .append(".")
                        .append(f.name())
                        .append(" = ")
                        .append(all.references().object(f.type(), body))
                        .append(";\n");
            }
        }
        for (int i = dice.between(1, 3); i > 0; i--) {
            text.append(all.statements().declaration(body, 2));
        }
        for (int i = dice.between(2, 3); i > 0; i--) {
            text.append(section(body));
        }
        return text.append(all.statements().tail(body, DEPTH)).append("}\n").toString();
    }

    /** Some statements, mostly such that an exception does not end everything. */
    private String section(Scope body) {
        if (dice.chance(20)) {
            return all.statements().statements(body, 1, DEPTH);
        }
        String e = world.fresh("e");
        return "try {\n" + all.statements().block(body, dice.between(1, 3), DEPTH)
                + "} catch (RuntimeException | AssertionError " + e
                + ") {\nKit.trace = Kit.trace * 31 + Kit.code(" + e + ");\n}\n";
    }

    /** The text was written without indentation, one statement a line. */
    private static String indented(String text) {
        StringBuilder result = new StringBuilder();
        int depth = 0;
        for (String line : text.split("\n")) {
            int open = count(line, '{');
            int close = count(line, '}');
            int leading = line.startsWith("}") ? 1 : 0;
            result.append("    ".repeat(Math.max(0, depth - leading)))
                    .append(line)
                    .append('\n');
            depth += open - close;
        }
        return result.toString();
    }

    private static int count(String line, char wanted) {
        return (int) line.chars().filter(c -> c == wanted).count();
    }
}

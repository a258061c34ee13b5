package org.smallscope.bench.assertions;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.smallscope.bench.assertions.RandomClass.Part;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.trust.Comparison;
import org.smallscope.bench.trust.Comparison.Outcome;
import org.smallscope.bench.trust.Comparison.Result;
import org.smallscope.bench.trust.Sources;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Limits;

/** Compares any number of random classes with brute force. */
public final class AssertionsBench {
    private static final int BATCH = 25;
    private static final int SCOPE = 2;
    private static final int BITS = 2;
    private static final int UNROLL = 5;
    private static final int KINDS = 5;
    private static final long SEEDS_APART = 1_000_000;

    /** {@code bench assertions}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    assertions [--programs N] [--seed S] [--inputs MOST]
                        checks random classes with random specifications and tries every input with up to 2 objects
                        of a class and ints of 2 bits on a JVM (for every fifth one numbers and texts of all
                        widths and lengths that matter); exit status 1 where the two differ""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments arguments = Arguments.read(written, Set.of("--programs", "--seed", "--inputs"), Set.of());
            AssertionsBench bench = new AssertionsBench(arguments.number("--inputs", 20_000), out);
            bench.run((int) arguments.number("--programs", 1000), arguments.number("--seed", 1));
            return bench.disagreements().isEmpty();
        }
    };

    private final long inputs;
    private final PrintStream out;
    private final Map<Result, Integer> counts = new EnumMap<>(Result.class);
    private final Map<String, Integer> unsupported = new LinkedHashMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private long tried;
    private long admissible;
    private int violated;
    private int rejected;

    public AssertionsBench(long inputs, PrintStream out) {
        this.inputs = inputs;
        this.out = out;
    }

    /** Each class on which the two sides differ, with what they say. */
    public List<String> disagreements() {
        return disagreements;
    }

    /** How many classes ended so. */
    public int count(Result result) {
        return counts.getOrDefault(result, 0);
    }

    /** How many classes break something. */
    public int violated() {
        return violated;
    }

    /** Runs so many. */
    public void run(int programs, long seed) throws IOException {
        for (int at = 0; at < programs; at += BATCH) {
            Map<String, List<Part>> classes = new LinkedHashMap<>();
            for (int i = at; i < Math.min(programs, at + BATCH); i++) {
                classes.put("R" + i, parts("R" + i, i, seed * SEEDS_APART + i));
            }
            compare(classes);
            out.printf(
                    "%d classes: %d agree (%d of all with every input tried), %d violated, %d disagree, %d unsupported,"
                            + " %d rejected by the compiler; %d inputs tried, %d admissible%n",
                    Math.min(programs, at + BATCH),
                    count(Result.AGREES) + count(Result.AGREES_AS_FAR_AS_TRIED),
                    count(Result.AGREES),
                    violated,
                    disagreements.size(),
                    count(Result.UNSUPPORTED),
                    rejected,
                    tried,
                    admissible);
        }
        unsupported.forEach((what, times) -> out.printf("%8d  unsupported: %s%n", times, what));
    }

    /** Heaps and clauses, what stands behind a type, what two objects share, nodes that lead to their like, and values, in turns. */
    private static List<Part> parts(String name, int number, long seed) {
        return switch (number % KINDS) {
            case 0 -> RandomClass.parts(name, seed);
            case 1 -> RandomHierarchy.parts(name, seed);
            case 2 -> RandomContainer.parts(name, seed);
            case 3 -> RandomSelves.parts(name, seed);
            default -> RandomValues.parts(name, seed);
        };
    }

    /** How a class was named tells its kind. */
    private static boolean isAboutValues(String name) {
        return Integer.parseInt(name.substring(1)) % KINDS == KINDS - 1;
    }

    private void compare(Map<String, List<Part>> classes) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        classes.forEach((name, parts) -> files.put(name + ".java", text(parts)));
        try (Sources sources = Sources.of(files)) {
            for (Map.Entry<String, List<Part>> one : classes.entrySet()) {
                count(one.getKey(), one.getValue(), compare(sources, one.getKey()));
            }
        } catch (IllegalArgumentException e) {
            compareApart(classes, e);
        }
    }

    /** Where one does not compile, such as for code that is never reached, the others are still compared. */
    private void compareApart(Map<String, List<Part>> classes, IllegalArgumentException failure) throws IOException {
        if (classes.size() == 1) {
            out.println("not compared: " + failure.getMessage());
            rejected++;
            return;
        }
        List<String> names = List.copyOf(classes.keySet());
        Map<String, List<Part>> first = new LinkedHashMap<>(classes);
        Map<String, List<Part>> second = new LinkedHashMap<>(classes);
        first.keySet().retainAll(names.subList(0, names.size() / 2));
        second.keySet().removeAll(first.keySet());
        compare(first);
        compare(second);
    }

    /** The method of the class, and those of its anonymous classes. */
    private Outcome compare(Sources sources, String name) {
        Outcome first = null;
        for (CheckedMethod m : sources.loaded().methods()) {
            String owner = m.ref().owner();
            boolean own = (owner.equals(name) || owner.equals(RandomHierarchy.qualified(name)))
                    && m.ref().name().equals("run");
            if (own || owner.matches(Pattern.quote(name) + "[$]\\d+")) {
                Outcome outcome = compare(
                        sources,
                        m,
                        isAboutValues(name) ? Prim.INT.bits() : BITS,
                        owner.equals(RandomHierarchy.qualified(name)));
                if (outcome.result() == Result.DISAGREES) {
                    return outcome;
                }
                first = m.ref().name().equals("run") ? outcome : first;
            }
        }
        return first;
    }

    private Outcome compare(Sources sources, CheckedMethod method, int bits, boolean hierarchy) {
        return Comparison.of(
                sources.loaded().program(),
                sources.loaded().program().method(method.ref()).orElseThrow(),
                new Limits(SCOPE, Map.of(), UNROLL, bits, SCOPE),
                sources.loader(),
                inputs,
                hierarchy);
    }

    private void count(String name, List<Part> parts, Outcome outcome) throws IOException {
        counts.merge(outcome.result(), 1, Integer::sum);
        tried += outcome.inputs();
        admissible += outcome.admissible();
        if (!outcome.broken().isEmpty()) {
            violated++;
        }
        if (outcome.result() == Result.UNSUPPORTED) {
            unsupported.merge(outcome.explanation(), 1, Integer::sum);
        }
        if (outcome.result() == Result.DISAGREES) {
            out.println(name + ": " + outcome.explanation());
            List<Part> small = smallest(name, parts);
            try (Sources sources = Sources.of(Map.of(name + ".java", text(small)))) {
                String report = text(small) + compare(sources, name).explanation();
                disagreements.add(report);
                out.println("DISAGREE\n" + report);
            }
        }
    }

    /** Leaves out parts as long as the rest still compiles and the two sides still differ. */
    private List<Part> smallest(String name, List<Part> parts) throws IOException {
        List<Part> best = parts;
        for (int i = best.size() - 1; i >= 0; i--) {
            if (best.get(i).optional()) {
                List<Part> less = new ArrayList<>(best);
                less.remove(i);
                if (stillDiffers(name, less)) {
                    best = less;
                }
            }
        }
        return best;
    }

    private boolean stillDiffers(String name, List<Part> parts) throws IOException {
        try (Sources sources = Sources.of(Map.of(name + ".java", text(parts)))) {
            return compare(sources, name).result() == Result.DISAGREES;
        } catch (IllegalArgumentException e) {
            // without that part it does not compile
            return false;
        }
    }

    private static String text(List<Part> parts) {
        return parts.stream().map(Part::text).collect(Collectors.joining());
    }
}

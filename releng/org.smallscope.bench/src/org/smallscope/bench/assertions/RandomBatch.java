package org.smallscope.bench.assertions;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.smallscope.bench.assertions.RandomClass.Part;
import org.smallscope.bench.trust.Comparison;
import org.smallscope.bench.trust.Comparison.Outcome;
import org.smallscope.bench.trust.Comparison.Result;
import org.smallscope.bench.trust.Sources;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Limits;

/** Some random classes that are compiled together, since compilers are quick only with many files. */
final class RandomBatch {
    private static final int SCOPE = 2;
    private static final int BITS = 2;
    private static final int UNROLL = 5;
    private static final int KINDS = 6;
    private static final long SEEDS_APART = 1_000_000;

    private final Map<String, List<Part>> classes;
    private final long inputs;

    /**
     * What came of one class.
     *
     * @param outcome   null where the class does not compile
     * @param rejection why it does not
     */
    record Compared(String name, List<Part> parts, Outcome outcome, String rejection) {}

    /** @param inputs how many to try for a class, at most */
    RandomBatch(Map<String, List<Part>> classes, long inputs) {
        this.classes = classes;
        this.inputs = inputs;
    }

    /** The classes of these numbers. */
    static RandomBatch of(int from, int to, long seed, long inputs) {
        Map<String, List<Part>> classes = new LinkedHashMap<>();
        for (int i = from; i < to; i++) {
            classes.put("R" + i, parts("R" + i, i, seed * SEEDS_APART + i));
        }
        return new RandomBatch(classes, inputs);
    }

    /**
     * Heaps and clauses, what stands behind a type, what two objects share, nodes that lead to their like, objects of which
     * little is known, and values, in turns.
     */
    private static List<Part> parts(String name, int number, long seed) {
        return switch (number % KINDS) {
            case 0 -> RandomClass.parts(name, seed);
            case 1 -> RandomHierarchy.parts(name, seed);
            case 2 -> RandomContainer.parts(name, seed);
            case 3 -> RandomSelves.parts(name, seed);
            case 4 -> RandomGuests.parts(name, seed);
            default -> RandomValues.parts(name, seed);
        };
    }

    /** How a class was named tells its kind. */
    private static boolean isAboutValues(String name) {
        return Integer.parseInt(name.substring(1)) % KINDS == KINDS - 1;
    }

    /** One result for each class, in order. */
    List<Compared> compare() throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        classes.forEach((name, parts) -> files.put(name + ".java", text(parts)));
        List<Compared> results = new ArrayList<>();
        try (Sources sources = Sources.of(files)) {
            classes.forEach((name, parts) -> results.add(new Compared(name, parts, compare(sources, name), "")));
            return results;
        } catch (IllegalArgumentException e) {
            return compareApart(e);
        }
    }

    /** Where one does not compile, such as for code that is never reached, the others are still compared. */
    private List<Compared> compareApart(IllegalArgumentException failure) throws IOException {
        List<String> names = List.copyOf(classes.keySet());
        if (names.size() == 1) {
            return List.of(new Compared(names.get(0), classes.get(names.get(0)), null, failure.getMessage()));
        }
        List<Compared> results = new ArrayList<>();
        int half = names.size() / 2;
        for (List<String> some : List.of(names.subList(0, half), names.subList(half, names.size()))) {
            Map<String, List<Part>> part = new LinkedHashMap<>(classes);
            part.keySet().retainAll(some);
            results.addAll(new RandomBatch(part, inputs).compare());
        }
        return results;
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

    /** The source. */
    static String text(List<Part> parts) {
        return parts.stream().map(Part::text).collect(Collectors.joining());
    }
}

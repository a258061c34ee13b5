package org.smallscope.bench.encodings;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import org.smallscope.bench.assertions.RandomClass;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.command.Home;
import org.smallscope.bench.encodings.Agreement.Result;
import org.smallscope.bench.trust.Sources;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Limits;
import org.smallscope.solve.SolverFactory;

/** Both encodings on all methods below a folder. */
public final class EncodingsBench {

    /** {@code bench encodings}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    encodings [--scope 2] [--unroll N] [--int-bits 8] [--seconds 60] [--solver NAME] [--only PART]
                              [--folder DIR | --random N [--seed S]]
                        asks both encodings about every method of the samples, of another folder, or of random classes;
                        exit status 1 where two answers differ""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments given = Arguments.read(
                    written,
                    Set.of(
                            "--scope",
                            "--unroll",
                            "--int-bits",
                            "--seconds",
                            "--solver",
                            "--only",
                            "--folder",
                            "--random",
                            "--seed"),
                    Set.of());
            int scope = (int) given.number("--scope", 2);
            Options options = new Options(
                    given.has("--folder") ? Path.of(given.text("--folder", "")) : Home.samplesFolder(),
                    given.text("--only", ""),
                    scope,
                    (int) given.number("--unroll", scope),
                    (int) given.number("--int-bits", 8),
                    (int) given.number("--seconds", 60),
                    given.text("--solver", "sat4j"));
            int random = (int) given.number("--random", 0);
            Map<String, String> files =
                    random > 0 ? randomClasses(random, given.number("--seed", 1)) : Sources.below(options.folder());
            return new EncodingsBench(options, out).run(files);
        }
    };

    private static Map<String, String> randomClasses(int count, long seed) {
        Map<String, String> files = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            files.put("R" + i + ".java", RandomClass.text("R" + i, seed * SEEDS_APART + i));
        }
        return files;
    }

    private static final long SEEDS_APART = 100_000;

    private static final double MILLION = 1e6;
    private final Options options;
    private final PrintStream out;
    private final Map<Result, Integer> counts = new EnumMap<>(Result.class);
    private final List<Agreement> agreeing = new ArrayList<>();

    /**
     * What to compare.
     *
     * @param folder  of Java sources
     * @param only    a part of the names of the methods
     * @param intBits width of ints before the call
     * @param seconds for each method
     */
    public record Options(Path folder, String only, int scope, int unroll, int intBits, int seconds, String solver) {}

    public EncodingsBench(Options options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /** Compares all methods of some files, path to text, and prints what came of it; true where no two answers differ. */
    public boolean run(Map<String, String> files) {
        Loaded loaded = new Frontend().load(org.smallscope.frontend.Sources.of(files));
        for (CheckedMethod checked : loaded.methods()) {
            String name = checked.ref().toString();
            if (name.contains(options.only())) {
                Method method = loaded.program().method(checked.ref()).orElseThrow();
                long start = System.nanoTime();
                Agreement agreement = compare(loaded, method);
                report(name, agreement, System.nanoTime() - start);
            }
        }
        summarise();
        return counts.getOrDefault(Result.DISAGREE, 0) == 0;
    }

    private Agreement compare(Loaded loaded, Method method) {
        long end = System.nanoTime() + options.seconds() * 1_000_000_000L;
        BooleanSupplier stop = () -> System.nanoTime() - end > 0;
        Limits bounds = new Limits(options.scope(), Map.of(), options.unroll(), options.intBits(), options.scope());
        return Agreement.of(loaded.program(), method, bounds, SolverFactory.named(options.solver())::create, stop);
    }

    private void report(String name, Agreement agreement, long nanoseconds) {
        counts.merge(agreement.result(), 1, Integer::sum);
        if (agreement.result() == Result.AGREE) {
            agreeing.add(agreement);
        }
        String sizes = agreement.relational() == null
                ? ""
                : sizes(agreement.circuit().statistics()) + " | "
                        + sizes(agreement.relational().statistics());
        out.printf(
                Locale.ROOT,
                "%-14s %6.2f s  %s  %s %s%n",
                agreement.result(),
                nanoseconds / (MILLION * 1000),
                name,
                sizes,
                agreement.explanation());
    }

    private static String sizes(EncodeStatistics s) {
        return String.format(
                Locale.ROOT,
                "%d variables, %d clauses, %.0f + %.0f ms",
                s.variables(),
                s.clauses(),
                s.translateNanoseconds() / MILLION,
                s.solveNanoseconds() / MILLION);
    }

    private void summarise() {
        out.println();
        counts.forEach((result, count) -> out.printf(Locale.ROOT, "%-14s %d%n", result, count));
        out.printf(Locale.ROOT, "%nof those that agree    circuit   relational   ratio of sums%n");
        ratio("variables", EncodeStatistics::variables);
        ratio("clauses", EncodeStatistics::clauses);
        ratio("translation, ms", s -> s.translateNanoseconds() / MILLION);
        ratio("solving, ms", s -> s.solveNanoseconds() / MILLION);
    }

    private void ratio(String what, ToDoubleFunction<EncodeStatistics> measure) {
        double circuit = agreeing.stream()
                .mapToDouble(a -> measure.applyAsDouble(a.circuit().statistics()))
                .sum();
        double relational = agreeing.stream()
                .mapToDouble(a -> measure.applyAsDouble(a.relational().statistics()))
                .sum();
        out.printf(Locale.ROOT, "%-18s %12.0f %12.0f %10.1f%n", what, circuit, relational, relational / circuit);
    }
}

package org.smallscope.bench.speed;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.command.Home;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Solvers;
import org.smallscope.check.Target;
import org.smallscope.heap.MethodResult;

/**
 * Every method of the samples, by scope, solver and encoding, in one warm JVM. What a check does is timed from the sources in
 * memory to the verdict, replay of counterexamples included.
 */
public final class SamplesBench {
    private static final int SLOWEST = 12;
    private static final double LONG_ENOUGH = 2;
    /** What is promised, by scope and solver: seconds. */
    private static final Map<String, Double> PROMISED = Map.of("5 sat4j", 10.0, "7 cadical", 20.0);

    /** {@code bench samples}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    samples [--scopes 3,5,7] [--solvers sat4j,cadical] [--relational 3] [--kept]
                            [--only CLASS[.METHOD]] [--timeout SECONDS]
                        checks every method of the samples, or those of one: seconds in all, of that translating and
                        solving, and clauses; with each solver, up to a scope with the relational encoding and the first
                        solver (0: not at all), and if asked with the last solver and field bounds kept from a check
                        before; then ratios; exit status 1 where two verdicts differ""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments arguments = Arguments.read(
                    written, Set.of("--scopes", "--solvers", "--relational", "--only", "--timeout"), Set.of("--kept"));
            List<String> solvers = arguments.words("--solvers", List.of("sat4j", "cadical"));
            for (String solver : solvers) {
                Solvers.requireKnown(solver).ifPresent(wrong -> {
                    throw new Arguments.Wrong(wrong);
                });
            }
            List<Way> ways = Way.all(solvers, (int) arguments.number("--relational", 3), arguments.has("--kept"));
            return new SamplesBench(
                            arguments.numbers("--scopes", List.of(3, 5, 7)),
                            ways,
                            arguments.text("--only", ""),
                            Duration.ofSeconds(arguments.number("--timeout", 60)),
                            out)
                    .run();
        }
    };

    private final List<Integer> scopes;
    private final List<Way> ways;
    private final String only;
    private final Duration timeout;
    private final PrintStream out;
    private final List<Measured> all = new ArrayList<>();
    private final List<String> differences = new ArrayList<>();

    private SamplesBench(List<Integer> scopes, List<Way> ways, String only, Duration timeout, PrintStream out) {
        this.scopes = scopes;
        this.ways = ways;
        this.only = only;
        this.timeout = timeout;
        this.out = out;
    }

    private boolean run() throws IOException {
        out.println("seconds in all = translating + solving (+ lifting and replay), clauses; one warm JVM");
        Path folder = Home.samplesFolder();
        for (Map.Entry<String, String> file : Home.samples().entrySet()) {
            if (!file.getKey().contains(only.split("[.(]", 2)[0])) {
                continue;
            }
            CheckInput input = new CheckInput(
                    Map.of(file.getKey(), file.getValue()), List.of(), List.of(folder), List.of(), false);
            Path kept = Files.createTempDirectory("smallscope-bounds");
            try (Session session = Session.open(input);
                    Session keeping = Session.open(input.withBounds(kept))) {
                session.targets().stream()
                        .filter(t -> t.qualified().contains(only))
                        .forEach(t -> measure(session, keeping, t));
            } finally {
                delete(kept);
            }
        }
        summary();
        return differences.isEmpty();
    }

    private void measure(Session session, Session keeping, Target target) {
        for (int scope : scopes) {
            List<Measured> row = new ArrayList<>();
            for (Way way : ways) {
                if (scope > way.largest()) {
                    continue;
                }
                CheckOptions options = way.options().withScope(scope).withTimeout(timeout);
                if (way.kept()) {
                    keeping.check(target, options, Progress.NONE);
                }
                MethodResult result = (way.kept() ? keeping : session).check(target, options, Progress.NONE);
                row.add(new Measured(target.qualified(), scope, way.name(), result));
            }
            all.addAll(row);
            show(target, scope, row);
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }

    private void show(Target target, int scope, List<Measured> row) {
        StringBuilder line = new StringBuilder();
        line.append("%-70s %d".formatted(target.qualified(), scope));
        for (Measured m : row) {
            line.append("  %s %-8s %6.2f = %5.2f + %6.2f %7d"
                    .formatted(m.way(), m.word(), m.seconds(), m.translating(), m.solving(), clauses(m)));
        }
        out.println(line);
        if (row.stream()
                                .filter(Measured::answered)
                                .map(Measured::word)
                                .distinct()
                                .count()
                        > 1
                || row.stream().anyMatch(m -> m.result().isInternalError())) {
            differences.add(line.toString());
        }
    }

    private static long clauses(Measured m) {
        return m.result().facts().problem().clauses();
    }

    // ------------------------------------------------------------------ summary

    private void summary() {
        for (int scope : scopes) {
            for (Way way : ways) {
                List<Measured> some = of(scope, way);
                if (!some.isEmpty()) {
                    summary(scope, way.name(), some);
                }
            }
            ways.stream().filter(w -> !w.name().equals(w.comparedWith())).forEach(w -> ratio(scope, w));
        }
        differences.forEach(d -> out.println("DIFFERENT OR WRONG: " + d));
        Runtime jvm = Runtime.getRuntime();
        out.printf("memory: at most %d MB of heap allowed%n", jvm.maxMemory() >> 20);
    }

    private void summary(int scope, String way, List<Measured> some) {
        out.printf(
                "%nscope %d, %s: %d methods, %d answered, %.1f s in all = %.1f translating + %.1f solving%n",
                scope,
                way,
                some.size(),
                some.stream().filter(Measured::answered).count(),
                sum(some.stream(), Measured::seconds),
                sum(some.stream(), Measured::translating),
                sum(some.stream(), Measured::solving));
        Optional.ofNullable(PROMISED.get(scope + " " + way))
                .ifPresent(limit -> out.printf(
                        "  over %.0f s: %d%n",
                        limit, some.stream().filter(m -> m.seconds() > limit).count()));
        out.printf(
                "  of %d that solve for %.0f s and more, translating takes longer in %d%n",
                some.stream().filter(m -> m.solving() >= LONG_ENOUGH).count(),
                LONG_ENOUGH,
                some.stream()
                        .filter(m -> m.seconds() >= LONG_ENOUGH && m.translating() > m.solving())
                        .count());
        some.stream()
                .sorted(Comparator.comparing(Measured::seconds).reversed())
                .limit(SLOWEST)
                .forEach(m -> out.printf("  %7.2f s  %s %s%n", m.seconds(), m.word(), m.method()));
    }

    private List<Measured> of(int scope, Way way) {
        return all.stream()
                .filter(m -> m.scope() == scope && m.way().equals(way.name()))
                .toList();
    }

    /** Time of one way as a multiple of that of the one it is compared with, over what both answer. */
    private void ratio(int scope, Way way) {
        Map<String, Measured> base = new LinkedHashMap<>();
        ways.stream()
                .filter(w -> w.name().equals(way.comparedWith()))
                .flatMap(w -> of(scope, w).stream())
                .filter(Measured::answered)
                .forEach(m -> base.put(m.method(), m));
        List<Measured> both = of(scope, way).stream()
                .filter(m -> m.answered() && base.containsKey(m.method()))
                .toList();
        if (!both.isEmpty()) {
            List<Measured> others = both.stream().map(m -> base.get(m.method())).toList();
            out.printf(
                    "scope %d: %s takes %.2f times as long to translate as %s, %.2f times as long to solve (%d methods both"
                            + " answer)%n",
                    scope,
                    way.name(),
                    sum(both.stream(), Measured::translating) / sum(others.stream(), Measured::translating),
                    way.comparedWith(),
                    sum(both.stream(), Measured::solving) / sum(others.stream(), Measured::solving),
                    both.size());
        }
    }

    private static double sum(Stream<Measured> some, ToDoubleFunction<Measured> of) {
        return some.mapToDouble(of).sum();
    }
}

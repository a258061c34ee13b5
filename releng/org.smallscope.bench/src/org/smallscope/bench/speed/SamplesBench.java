package org.smallscope.bench.speed;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
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

/**
 * Every method of the samples, by scope and solver, in one warm JVM. What a check does is timed from the sources in
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
                    samples [--scopes 3,5,7] [--solvers sat4j,cadical] [--only CLASS[.METHOD]] [--timeout SECONDS]
                        checks every method of the samples, or those of one: seconds in all, of that translating and
                        solving, and clauses; then ratios; exit status 1 where two solvers differ""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments arguments =
                    Arguments.read(written, Set.of("--scopes", "--solvers", "--only", "--timeout"), Set.of());
            List<String> solvers = arguments.words("--solvers", List.of("sat4j", "cadical"));
            for (String solver : solvers) {
                Solvers.requireKnown(solver).ifPresent(wrong -> {
                    throw new Arguments.Wrong(wrong);
                });
            }
            return new SamplesBench(
                            arguments.numbers("--scopes", List.of(3, 5, 7)),
                            solvers,
                            arguments.text("--only", ""),
                            Duration.ofSeconds(arguments.number("--timeout", 60)),
                            out)
                    .run();
        }
    };

    private final List<Integer> scopes;
    private final List<String> solvers;
    private final String only;
    private final Duration timeout;
    private final PrintStream out;
    private final List<Measured> all = new ArrayList<>();
    private final List<String> differences = new ArrayList<>();

    private SamplesBench(List<Integer> scopes, List<String> solvers, String only, Duration timeout, PrintStream out) {
        this.scopes = scopes;
        this.solvers = solvers;
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
            try (Session session = Session.open(input)) {
                session.targets().stream()
                        .filter(t -> t.qualified().contains(only))
                        .forEach(t -> measure(session, t));
            }
        }
        summary();
        return differences.isEmpty();
    }

    private void measure(Session session, Target target) {
        for (int scope : scopes) {
            List<Measured> row = new ArrayList<>();
            for (String solver : solvers) {
                CheckOptions options =
                        CheckOptions.DEFAULT.withScope(scope).withSolver(solver).withTimeout(timeout);
                row.add(new Measured(target.qualified(), scope, solver, session.check(target, options, Progress.NONE)));
            }
            all.addAll(row);
            show(target, scope, row);
        }
    }

    private void show(Target target, int scope, List<Measured> row) {
        StringBuilder line = new StringBuilder();
        line.append("%-70s %d".formatted(target.qualified(), scope));
        for (Measured m : row) {
            line.append("  %s %-8s %6.2f = %5.2f + %6.2f %7d"
                    .formatted(m.solver(), m.word(), m.seconds(), m.translating(), m.solving(), clauses(m)));
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
        return m.result().problem() == null ? 0 : m.result().problem().clauses();
    }

    // ------------------------------------------------------------------ summary

    private void summary() {
        for (int scope : scopes) {
            for (String solver : solvers) {
                List<Measured> some = all.stream()
                        .filter(m -> m.scope() == scope && m.solver().equals(solver))
                        .toList();
                if (!some.isEmpty()) {
                    summary(scope, solver, some);
                }
            }
            ratio(scope);
        }
        differences.forEach(d -> out.println("DIFFERENT OR WRONG: " + d));
        Runtime jvm = Runtime.getRuntime();
        out.printf("memory: at most %d MB of heap allowed%n", jvm.maxMemory() >> 20);
    }

    private void summary(int scope, String solver, List<Measured> some) {
        out.printf(
                "%nscope %d, %s: %d methods, %d answered, %.1f s in all = %.1f translating + %.1f solving%n",
                scope,
                solver,
                some.size(),
                some.stream().filter(Measured::answered).count(),
                sum(some.stream(), Measured::seconds),
                sum(some.stream(), Measured::translating),
                sum(some.stream(), Measured::solving));
        Optional.ofNullable(PROMISED.get(scope + " " + solver))
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

    /** Solving time of each solver as a multiple of the first one's, over what both answer. */
    private void ratio(int scope) {
        List<String> both = all.stream()
                .filter(m -> m.scope() == scope)
                .map(Measured::method)
                .distinct()
                .filter(name -> all.stream()
                        .filter(m -> m.scope() == scope && m.method().equals(name))
                        .allMatch(Measured::answered))
                .toList();
        Stream<Double> sums = solvers.stream()
                .map(s -> sum(
                        all.stream()
                                .filter(m -> m.scope() == scope && m.solver().equals(s) && both.contains(m.method())),
                        Measured::solving));
        List<Double> found = sums.toList();
        for (int i = 1; i < found.size(); i++) {
            out.printf(
                    "scope %d: solving with %s takes %.2f times as long as with %s (%d methods both answer)%n",
                    scope, solvers.get(i), found.get(i) / found.get(0), solvers.get(0), both.size());
        }
    }

    private static double sum(Stream<Measured> some, ToDoubleFunction<Measured> of) {
        return some.mapToDouble(of).sum();
    }
}

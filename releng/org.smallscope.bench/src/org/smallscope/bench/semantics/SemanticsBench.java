package org.smallscope.bench.semantics;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.semantics.generate.GeneratedProgram;
import org.smallscope.bench.semantics.generate.Generator;

/** Compares any number of random programs and says what came of it. */
public final class SemanticsBench {

    /** {@code bench semantics}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    semantics [--programs N] [--seed S] [--first K] [--threads N] [--minimise SECONDS]
                        compares random programs with the JVM, from the K-th of the seed on; exit status 1 where one disagrees""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws InterruptedException, ExecutionException {
            Arguments arguments = Arguments.read(
                    written, Set.of("--programs", "--seed", "--first", "--threads", "--minimise"), Set.of());
            int processors = Runtime.getRuntime().availableProcessors();
            return new SemanticsBench(
                            new Options(
                                    (int) arguments.number("--programs", 1000),
                                    arguments.number("--seed", 1),
                                    (int) arguments.number("--first", 0),
                                    (int) Math.max(1, arguments.number("--threads", processors)),
                                    (int) arguments.number("--minimise", 60)),
                            out)
                    .run();
        }
    };

    private static final int BATCH = 40;
    private static final int BATCHES_IN_A_ROUND = 10;
    private static final int MINIMISED = 3;
    /** Different seeds of the bench give different programs, whatever their number. */
    private static final long SEEDS_APART = 1_000_000;

    private final Options options;
    private final PrintStream out;
    private final Map<Verdict.Kind, Integer> counts = new EnumMap<>(Verdict.Kind.class);
    private final Map<String, Integer> tally = new TreeMap<>();
    private final Map<String, Integer> unsupported = new TreeMap<>();
    private final List<Verdict> disagreements = new ArrayList<>();
    private int calls;

    /**
     * What to do.
     *
     * @param first   the number of the first program of the seed
     * @param seconds how long to look for a smaller program for each of the first few disagreements
     */
    public record Options(int programs, long seed, int first, int threads, int seconds) {}

    public SemanticsBench(Options options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /** Runs all; true where no program disagrees. */
    public boolean run() throws InterruptedException, ExecutionException {
        long start = System.nanoTime();
        ExecutorService workers = Executors.newFixedThreadPool(options.threads());
        ThreadLocal<Comparison> comparison = ThreadLocal.withInitial(Comparison::new);
        try {
            for (int done = 0; done < options.programs(); done += BATCH * BATCHES_IN_A_ROUND) {
                List<Future<List<Verdict>>> round = new ArrayList<>();
                for (int at = done; at < Math.min(options.programs(), done + BATCH * BATCHES_IN_A_ROUND); at += BATCH) {
                    List<GeneratedProgram> batch = batch(at);
                    round.add(workers.submit(() -> comparison.get().compare(batch)));
                }
                for (Future<List<Verdict>> verdicts : round) {
                    verdicts.get().forEach(this::count);
                }
                progress(start);
            }
        } finally {
            workers.shutdownNow();
        }
        summary();
        return disagreements.isEmpty();
    }

    private List<GeneratedProgram> batch(int at) {
        List<GeneratedProgram> programs = new ArrayList<>();
        for (int i = at; i < Math.min(options.programs(), at + BATCH); i++) {
            programs.add(Generator.generate(options.seed() * SEEDS_APART + options.first() + i));
        }
        return programs;
    }

    private void count(Verdict verdict) {
        counts.merge(verdict.kind(), 1, Integer::sum);
        calls += verdict.program().calls().size();
        verdict.program().tally().forEach((construct, times) -> tally.merge(construct, times, Integer::sum));
        if (verdict.kind() == Verdict.Kind.UNSUPPORTED) {
            unsupported.merge(
                    verdict.ours().replaceAll("origin=[^\\]]*", "").replaceAll("[0-9]+", "0"), 1, Integer::sum);
        }
        if (verdict.kind() == Verdict.Kind.DISAGREE) {
            disagreements.add(verdict);
            Verdict shown = disagreements.size() > MINIMISED || options.seconds() == 0
                    ? verdict
                    : new Minimiser(new Comparison(), v -> v.kind() == Verdict.Kind.DISAGREE, options.seconds())
                            .minimise(verdict);
            out.println(shown.report());
        }
    }

    /** How many programs have another outcome than on the JVM. */
    public int disagreeing() {
        return number(Verdict.Kind.DISAGREE);
    }

    /** How many programs we say we do not model. */
    public int unsupported() {
        return number(Verdict.Kind.UNSUPPORTED);
    }

    /** How many programs javac, JDT or the JVM does not take. */
    public int rejected() {
        return number(Verdict.Kind.REJECTED);
    }

    /** How often each construct was written. */
    public Map<String, Integer> tally() {
        return Collections.unmodifiableMap(new TreeMap<>(tally));
    }

    private int number(Verdict.Kind kind) {
        return counts.getOrDefault(kind, 0);
    }

    private void progress(long start) {
        int done = counts.values().stream().mapToInt(Integer::intValue).sum();
        double seconds = (System.nanoTime() - start) / 1e9;
        out.printf(
                "%d programs, %d calls: %d disagree, %d unsupported, %d rejected by a compiler; %.1f programs/s%n",
                done,
                calls,
                number(Verdict.Kind.DISAGREE),
                number(Verdict.Kind.UNSUPPORTED),
                number(Verdict.Kind.REJECTED),
                done / seconds);
    }

    private void summary() {
        out.println("constructs written:");
        tally.forEach((construct, times) -> out.printf("%8d  %s%n", times, construct));
        if (!unsupported.isEmpty()) {
            out.println("unsupported:");
            unsupported.forEach((what, times) -> out.printf("%8d  %s%n", times, what));
        }
        if (!disagreements.isEmpty()) {
            out.println("seeds that disagree: "
                    + disagreements.stream().map(v -> v.program().seed()).toList());
        }
    }
}

package org.smallscope.bench.assertions;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.smallscope.bench.assertions.RandomClass.Part;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.trust.Comparison.Outcome;
import org.smallscope.bench.trust.Comparison.Result;

/** Compares any number of random classes with brute force. */
public final class AssertionsBench {
    private static final int BATCH = 25;

    /** {@code bench assertions}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    assertions [--programs N] [--seed S] [--inputs MOST] [--threads N]
                        checks random classes with random specifications and tries every input with up to 2 objects
                        of a class and ints of 2 bits on a JVM (for every sixth one numbers and texts of all
                        widths and lengths that matter); exit status 1 where the two differ""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out)
                throws IOException, InterruptedException, ExecutionException {
            Arguments arguments =
                    Arguments.read(written, Set.of("--programs", "--seed", "--inputs", "--threads"), Set.of());
            int processors = Runtime.getRuntime().availableProcessors();
            AssertionsBench bench = new AssertionsBench(
                    arguments.number("--inputs", 20_000),
                    (int) Math.max(1, arguments.number("--threads", processors)),
                    out);
            bench.run((int) arguments.number("--programs", 1000), arguments.number("--seed", 1));
            return bench.disagreements().isEmpty();
        }
    };

    private final long inputs;
    private final int threads;
    private final PrintStream out;
    private final Map<Result, Integer> counts = new EnumMap<>(Result.class);
    private final Map<String, Integer> unsupported = new LinkedHashMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private long tried;
    private long admissible;
    private int violated;
    private int rejected;

    public AssertionsBench(long inputs, int threads, PrintStream out) {
        this.inputs = inputs;
        this.threads = threads;
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
    public void run(int programs, long seed) throws IOException, InterruptedException, ExecutionException {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        Deque<Future<List<RandomBatch.Compared>>> running = new ArrayDeque<>();
        try {
            int done = 0;
            for (int at = 0; at < programs || !running.isEmpty(); at += BATCH) {
                if (at < programs) {
                    RandomBatch batch = RandomBatch.of(at, Math.min(programs, at + BATCH), seed, inputs);
                    running.add(workers.submit(batch::compare));
                }
                if (running.size() > threads || at >= programs) {
                    List<RandomBatch.Compared> compared = running.remove().get();
                    for (RandomBatch.Compared one : compared) {
                        count(one);
                    }
                    done += compared.size();
                    progress(done);
                }
            }
        } finally {
            workers.shutdownNow();
        }
        unsupported.forEach((what, times) -> out.printf("%8d  unsupported: %s%n", times, what));
    }

    private void progress(int done) {
        out.printf(
                "%d classes: %d agree (%d of all with every input tried), %d violated, %d disagree, %d unsupported,"
                        + " %d rejected by the compiler; %d inputs tried, %d admissible%n",
                done,
                count(Result.AGREES) + count(Result.AGREES_AS_FAR_AS_TRIED),
                count(Result.AGREES),
                violated,
                disagreements.size(),
                count(Result.UNSUPPORTED),
                rejected,
                tried,
                admissible);
    }

    private void count(RandomBatch.Compared one) throws IOException {
        if (one.outcome() == null) {
            out.println("not compared: " + one.rejection());
            rejected++;
        } else {
            count(one.name(), one.parts(), one.outcome());
        }
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
            String report = RandomBatch.text(small)
                    + compare(name, small).map(Outcome::explanation).orElse("");
            disagreements.add(report);
            out.println("DISAGREE\n" + report);
        }
    }

    /** Leaves out parts as long as the rest still compiles and the two sides still differ. */
    private List<Part> smallest(String name, List<Part> parts) throws IOException {
        List<Part> best = parts;
        for (int i = best.size() - 1; i >= 0; i--) {
            if (best.get(i).optional()) {
                List<Part> less = new ArrayList<>(best);
                less.remove(i);
                if (compare(name, less)
                        .filter(o -> o.result() == Result.DISAGREES)
                        .isPresent()) {
                    best = less;
                }
            }
        }
        return best;
    }

    /** Absent where it does not compile without the part that was left out. */
    private Optional<Outcome> compare(String name, List<Part> parts) throws IOException {
        return Optional.ofNullable(
                new RandomBatch(Map.of(name, parts), inputs).compare().get(0).outcome());
    }
}

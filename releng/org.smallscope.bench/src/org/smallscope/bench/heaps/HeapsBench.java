package org.smallscope.bench.heaps;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.command.Home;
import org.smallscope.bench.trust.Sources;
import org.smallscope.program.graph.Limits;

/** Every heap that a few calls make of the correct samples, and whether the checker looks at it. */
public final class HeapsBench {

    /** {@code bench heaps}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    heaps [--calls 4] [--scope 3] [--states 100] [--only PART] [--sources FOLDER]
                        runs all sequences of calls of the correct samples on a JVM, from up to so many states a class;
                        exit status 1 where one makes a heap that checks exclude, or breaks an invariant;
                        --only     classes whose names have that part
                        --sources  other sources than the samples""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments arguments =
                    Arguments.read(written, Set.of("--calls", "--scope", "--states", "--only", "--sources"), Set.of());
            return new HeapsBench(out)
                    .run(
                            arguments.has("--sources")
                                    ? Sources.below(Path.of(arguments.text("--sources", "")))
                                    : samples(),
                            (int) arguments.number("--calls", 4),
                            (int) arguments.number("--scope", 3),
                            (int) arguments.number("--states", 100),
                            arguments.text("--only", ""));
        }
    };

    private static final int INT_BITS = 5;
    private static final int SHOWN = 3;
    private final PrintStream out;

    private HeapsBench(PrintStream out) {
        this.out = out;
    }

    private static Map<String, String> samples() throws IOException {
        Map<String, String> files = Home.samples();
        files.keySet().removeIf(f -> f.contains("faulty"));
        return files;
    }

    private boolean run(Map<String, String> files, int calls, int scope, int states, String only) throws IOException {
        Limits bounds = new Limits(scope, Map.of(), scope + 1, INT_BITS, scope);
        boolean good = true;
        long inputs = 0;
        long excluded = 0;
        try (Sources sources = Sources.of(files)) {
            ReachedHeaps heaps = new ReachedHeaps(sources, bounds, states);
            for (String name : heaps.classes()) {
                if (name.contains(only)) {
                    long start = System.nanoTime();
                    Reached reached = heaps.of(name, calls);
                    print(name, reached, (System.nanoTime() - start) / 1e9);
                    good &= reached.excluded().isEmpty() && reached.broken().isEmpty();
                    inputs += reached.inputs();
                    excluded += reached.excluded().size();
                }
            }
        }
        out.printf("up to %d calls, scope %d: %d heaps, %d excluded%n", calls, scope, inputs, excluded);
        return good;
    }

    private void print(String name, Reached reached, double seconds) {
        out.printf(
                "%-58s %6d calls  %5d heaps  %5d out of bounds  %3d excluded  %3d by what is assumed  %5.1f s%s%n",
                name,
                reached.calls(),
                reached.inputs(),
                reached.beyond(),
                reached.excluded().size(),
                reached.assumed(),
                seconds,
                reached.complete() ? "" : "  not from all states");
        if (reached.unjudged() > 0) {
            out.println(
                    "    not made, since the judge cannot say whether the precondition holds: " + reached.unjudged());
        }
        reached.unsupported().forEach(u -> out.println("    not supported: " + u));
        reached.broken().stream().limit(SHOWN).forEach(b -> out.println("    an invariant does not hold after " + b));
        reached.excluded().stream().limit(SHOWN).forEach(e -> out.println("    excluded: " + e));
    }
}

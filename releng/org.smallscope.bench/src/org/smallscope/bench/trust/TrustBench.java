package org.smallscope.bench.trust;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.command.Home;
import org.smallscope.bench.trust.Comparison.Result;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;

/** The checker beside searches that try everything, in larger numbers than tests have time for. */
public final class TrustBench {

    /** {@code bench trust}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    trust [--clauses] [--samples] [--scope 3] [--int-bits 3] [--inputs 20000] [--only PART]
                        compares with searches that try everything; exit status 1 where one disagrees:
                        --clauses  a corpus of JML clauses with the judge, on every heap
                        --samples  the sample project with brute force on a JVM, on up to so many inputs a method
                        --only     those whose names have that part""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments arguments = Arguments.read(
                    written, Set.of("--scope", "--int-bits", "--inputs", "--only"), Set.of("--clauses", "--samples"));
            TrustBench bench = new TrustBench((int) arguments.number("--scope", 3), out);
            boolean all = arguments.has("--clauses") == arguments.has("--samples");
            boolean agree = true;
            if (all || arguments.has("--clauses")) {
                agree = bench.clauses(arguments.text("--only", ""));
            }
            if (all || arguments.has("--samples")) {
                agree &= bench.samples(
                        Home.samplesFolder(),
                        (int) arguments.number("--int-bits", 3),
                        arguments.number("--inputs", 20_000),
                        arguments.text("--only", ""));
            }
            return agree;
        }
    };

    private static final int LONGEST_LOOP = 6;
    private final int scope;
    private final PrintStream out;

    public TrustBench(int scope, PrintStream out) {
        this.scope = scope;
        this.out = out;
    }

    /** Every clause of the corpus on every heap; true where checker and judge agree. */
    public boolean clauses(String only) throws IOException {
        long heaps = 0;
        long verdicts = 0;
        int disagreements = 0;
        try (ClauseComparison comparison = new ClauseComparison()) {
            for (String name : ClauseComparison.names().stream()
                    .filter(n -> n.contains(only))
                    .toList()) {
                long start = System.nanoTime();
                ModelComparison.Compared compared = comparison.compare(name, scope);
                heaps += compared.inputs();
                verdicts += compared.verdicts();
                disagreements += compared.problem().isPresent() ? 1 : 0;
                out.printf(
                        "%-18s %9d heaps  %9d verdicts  %7.1f s  %s%n",
                        name,
                        compared.inputs(),
                        compared.verdicts(),
                        (System.nanoTime() - start) / 1e9,
                        compared.problem().orElse("agree"));
            }
        }
        out.printf(
                "%d clauses, scope %d: %d heaps, %d verdicts compared, methods for which they disagree: %d%n",
                ClauseComparison.clauses(), scope, heaps, verdicts, disagreements);
        return disagreements == 0;
    }

    /** Every method of the samples on every heap with up to so many inputs; true where checker and JVM agree. */
    public boolean samples(Path folder, int intBits, long mostInputs, String only) throws IOException {
        Map<Result, Integer> counts = new EnumMap<>(Result.class);
        long inputs = 0;
        try (Sources samples = Sources.of(Sources.below(folder))) {
            Program program = samples.loaded().program();
            Limits bounds = new Limits(scope, Map.of(), LONGEST_LOOP, intBits, scope);
            for (CheckedMethod m : samples.loaded().methods()) {
                if (!m.ref().toString().contains(only)) {
                    continue;
                }
                Comparison.Outcome outcome = Comparison.of(
                        program, program.method(m.ref()).orElseThrow(), bounds, samples.loader(), mostInputs);
                counts.merge(outcome.result(), 1, Integer::sum);
                inputs += outcome.inputs();
                out.printf(
                        "%-90s %9d inputs  %s %s%n",
                        m.ref(), outcome.inputs(), outcome.result(), outcome.explanation());
            }
        }
        out.printf("scope %d, %d bits: %d inputs tried, methods: %s%n", scope, intBits, inputs, counts);
        return !counts.containsKey(Result.DISAGREES);
    }
}

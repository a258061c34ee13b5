package org.smallscope.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.bench.assertions.AssertionsBench;
import org.smallscope.bench.bounds.BoundsBench;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.encodings.EncodingsBench;
import org.smallscope.bench.heaps.HeapsBench;
import org.smallscope.bench.semantics.SemanticsBench;
import org.smallscope.bench.speed.GraphBench;
import org.smallscope.bench.speed.SamplesBench;
import org.smallscope.bench.trust.TrustBench;

/** Entry point of {@code ./smallscope bench}. */
public final class Main {
    private static final int FAILED = 1;
    private static final int WRONG_CALL = 2;

    private static final Map<String, Benchmark> BENCHMARKS = benchmarks();

    private Main() {}

    private static Map<String, Benchmark> benchmarks() {
        Map<String, Benchmark> result = new LinkedHashMap<>();
        result.put("semantics", SemanticsBench.COMMAND);
        result.put("trust", TrustBench.COMMAND);
        result.put("heaps", HeapsBench.COMMAND);
        result.put("encodings", EncodingsBench.COMMAND);
        result.put("samples", SamplesBench.COMMAND);
        result.put("bounds", BoundsBench.COMMAND);
        result.put("graph", GraphBench.COMMAND);
        result.put("assertions", AssertionsBench.COMMAND);
        return result;
    }

    public static void main(String[] arguments) throws Exception {
        Benchmark benchmark = arguments.length == 0 ? null : BENCHMARKS.get(arguments[0]);
        if (benchmark == null) {
            System.err.print(usage());
            System.exit(WRONG_CALL);
            return;
        }
        try {
            boolean good = benchmark.run(Arrays.asList(arguments).subList(1, arguments.length), System.out);
            System.exit(good ? 0 : FAILED);
        } catch (Arguments.Wrong e) {
            System.err.println("smallscope bench " + arguments[0] + ": " + e.getMessage());
            System.err.println(benchmark.usage());
            System.exit(WRONG_CALL);
        }
    }

    private static String usage() {
        StringBuilder text = new StringBuilder("usage: smallscope bench NAME [OPTIONS]\n\n");
        BENCHMARKS.values().forEach(b -> text.append(b.usage()).append('\n'));
        return text.toString();
    }
}

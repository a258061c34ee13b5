package org.smallscope.bench.speed;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.command.Home;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.slice.Slice;

/**
 * The way from source text to computation graphs, for one class of at least 500 lines: the red-black tree of the
 * samples with other samples nested in it. The graphs of all its methods are built, loops unrolled, nothing left out for
 * being unreachable.
 */
public final class GraphBench {
    private static final int LINES = 500;
    private static final String OUTER = "org/smallscope/samples/redblack/RedBlackTree.java";
    private static final List<String> NESTED = List.of(
            "org/smallscope/samples/list/SinglyLinkedList.java",
            "org/smallscope/samples/sorted/SortedList.java",
            "org/smallscope/samples/tree/SearchTree.java");

    /** {@code bench graph}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    graph [--unroll 10] [--rounds 15]
                        front end and computation graphs of all methods of a class of 500 lines, round by round""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments arguments = Arguments.read(written, Set.of("--unroll", "--rounds"), Set.of());
            int unroll = (int) arguments.number("--unroll", 10);
            String text = source();
            out.printf("%d lines, %d unrollings%n", text.lines().count(), unroll);
            List<Double> seconds = new ArrayList<>();
            for (int round = 0; round < arguments.number("--rounds", 15); round++) {
                seconds.add(round(text, unroll, out));
            }
            List<Double> warm = seconds.subList(seconds.size() / 2, seconds.size()).stream()
                    .sorted()
                    .toList();
            out.printf("warm (the later half of the rounds): median %.2f s%n", warm.get(warm.size() / 2));
            return true;
        }
    };

    private GraphBench() {}

    private static double round(String text, int unroll, PrintStream out) {
        long start = System.nanoTime();
        Loaded loaded = new Frontend().load(Sources.of(Map.of("RedBlackTree.java", text)));
        if (!loaded.usable()) {
            throw new IllegalStateException("the class does not compile: " + loaded.diagnostics());
        }
        long read = System.nanoTime();
        int blocks = 0;
        for (CheckedMethod method : loaded.methods()) {
            Graph graph = GraphBuilder.running(
                            Slice.of(
                                    loaded.program(),
                                    loaded.program().method(method.ref()).orElseThrow()),
                            Limits.ofScope(1).withUnroll(unroll))
                    .build(Oracle.NONE, Listener.NONE)
                    .graph();
            blocks += graph.blocks().size();
        }
        double frontend = (read - start) / 1e9;
        double graphs = (System.nanoTime() - read) / 1e9;
        out.printf(
                "%.2f s = front end %.2f + graphs %.2f (%d methods, %d blocks)%n",
                frontend + graphs, frontend, graphs, loaded.methods().size(), blocks);
        return frontend + graphs;
    }

    /** One class of enough lines. */
    private static String source() throws IOException {
        Map<String, String> samples = Home.samples();
        String text = samples.get(OUTER).stripTrailing();
        String result = text.substring(0, text.length() - 1);
        for (String other : NESTED) {
            if (result.lines().count() < LINES) {
                result += "\n" + nested(samples.get(other)) + "\n";
            }
        }
        return result + "}\n";
    }

    private static String nested(String text) {
        return text.lines()
                .filter(line -> !line.startsWith("package ") && !line.startsWith("import "))
                .map(line -> line.replaceFirst("^public (final |)class ", "static $1class "))
                .reduce("", (all, line) -> all + line + "\n");
    }
}

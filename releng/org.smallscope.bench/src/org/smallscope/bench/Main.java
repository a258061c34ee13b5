package org.smallscope.bench;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.smallscope.bench.semantics.SemanticsBench;

/** Entry point of {@code ./smallscope bench}. */
public final class Main {
    private static final int FAILED = 1;
    private static final int WRONG_CALL = 2;
    private static final String USAGE =
            """
            usage: smallscope bench semantics [--programs N] [--seed S] [--threads N] [--minimise SECONDS]

              semantics   compare random programs with the JVM; exit status 1 where one disagrees
            """;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        Deque<String> rest = new ArrayDeque<>(Arrays.asList(arguments));
        if (!"semantics".equals(rest.poll())) {
            fail();
        }
        boolean agree = new SemanticsBench(semantics(rest), System.out).run();
        System.exit(agree ? 0 : FAILED);
    }

    private static SemanticsBench.Options semantics(Deque<String> rest) {
        int programs = 1000;
        long seed = 1;
        int threads = Runtime.getRuntime().availableProcessors();
        int minimise = 60;
        while (!rest.isEmpty()) {
            String option = rest.remove();
            if (rest.isEmpty()
                    || !List.of("--programs", "--seed", "--threads", "--minimise")
                            .contains(option)) {
                fail();
            }
            long number = number(rest.remove());
            switch (option) {
                case "--programs" -> programs = (int) number;
                case "--seed" -> seed = number;
                case "--threads" -> threads = (int) Math.max(1, number);
                default -> minimise = (int) number;
            }
        }
        return new SemanticsBench.Options(programs, seed, threads, minimise);
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            fail();
            return 0;
        }
    }

    private static void fail() {
        System.err.print(USAGE);
        System.exit(WRONG_CALL);
    }
}

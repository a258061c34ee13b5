package org.smallscope.bench;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.smallscope.bench.encodings.EncodingsBench;
import org.smallscope.bench.semantics.SemanticsBench;
import org.smallscope.bench.trust.TrustBench;

/** Entry point of {@code ./smallscope bench}. */
public final class Main {
    private static final int FAILED = 1;
    private static final int WRONG_CALL = 2;
    private static final String USAGE =
            """
            usage: smallscope bench semantics [--programs N] [--seed S] [--threads N] [--minimise SECONDS]
                   smallscope bench encodings [--scope N] [--unroll N] [--int-bits N] [--seconds N] [--solver NAME]
                                              [--only PART] [--folder DIR]
                   smallscope bench trust [--clauses] [--samples] [--scope N] [--int-bits N] [--inputs N]

              semantics   compare random programs with the JVM; exit status 1 where one disagrees
              encodings   ask both encodings about every method of the samples; exit status 1 where two answers differ
              trust       compare with searches that try everything, exit status 1 where one disagrees:
                          --clauses  a corpus of JML clauses with the judge, on every heap (scope 3)
                          --samples  the sample project with brute force on a JVM, on up to N inputs a method
            """;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException, ExecutionException, IOException {
        Deque<String> rest = new ArrayDeque<>(Arrays.asList(arguments));
        boolean agree = false;
        switch (String.valueOf(rest.poll())) {
            case "semantics" -> agree = new SemanticsBench(semantics(rest), System.out).run();
            case "encodings" -> agree = new EncodingsBench(encodings(rest), System.out).run();
            case "trust" -> agree = trust(rest);
            default -> fail();
        }
        System.exit(agree ? 0 : FAILED);
    }

    private static EncodingsBench.Options encodings(Deque<String> rest) {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("--scope", "2");
        given.put("--unroll", "");
        given.put("--int-bits", "8");
        given.put("--seconds", "60");
        given.put("--solver", "sat4j");
        given.put("--only", "");
        given.put("--folder", "bundles/org.smallscope.ui/samples/src");
        while (!rest.isEmpty()) {
            String option = rest.remove();
            if (rest.isEmpty() || given.replace(option, rest.remove()) == null) {
                fail();
            }
        }
        int scope = (int) number(given.get("--scope"));
        String unroll = given.get("--unroll");
        return new EncodingsBench.Options(
                Path.of(given.get("--folder")),
                given.get("--only"),
                scope,
                unroll.isEmpty() ? scope : (int) number(unroll),
                (int) number(given.get("--int-bits")),
                (int) number(given.get("--seconds")),
                given.get("--solver"));
    }

    private static boolean trust(Deque<String> rest) throws IOException {
        boolean clauses = rest.remove("--clauses");
        boolean samples = rest.remove("--samples");
        int scope = 3;
        int intBits = 3;
        long inputs = 20_000;
        while (!rest.isEmpty()) {
            String option = rest.remove();
            if (rest.isEmpty() || !List.of("--scope", "--int-bits", "--inputs").contains(option)) {
                fail();
            }
            long number = number(rest.remove());
            switch (option) {
                case "--scope" -> scope = (int) number;
                case "--int-bits" -> intBits = (int) number;
                default -> inputs = number;
            }
        }
        TrustBench bench = new TrustBench(scope, System.out);
        boolean agree = true;
        if (clauses || !samples) {
            agree = bench.clauses();
        }
        if (samples || !clauses) {
            agree &= bench.samples(samplesFolder(), intBits, inputs);
        }
        return agree;
    }

    /** The sample project of the checkout that this class is in. */
    private static Path samplesFolder() {
        String folder = "bundles/org.smallscope.ui/samples/src";
        try {
            URI here = Main.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
            for (Path top = Path.of(here); top != null; top = top.getParent()) {
                if (Files.isDirectory(top.resolve(folder))) {
                    return top.resolve(folder);
                }
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalStateException("not in a checkout that has " + folder);
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

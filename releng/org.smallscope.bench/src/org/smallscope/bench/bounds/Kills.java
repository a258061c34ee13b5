package org.smallscope.bench.bounds;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.KeptBounds;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;

/** Kills processes that keep bounds in one repository, at moments by chance, and looks for what they said they kept. */
final class Kills {
    private static final long SEED = 15;
    private static final int LONGEST = 400;

    private final PrintStream out;

    Kills(PrintStream out) {
        this.out = out;
    }

    /** A process that computes bounds of ever new classes and says which it has kept. */
    public static void main(String[] arguments) throws IOException {
        int number = Integer.parseInt(arguments[1]);
        for (int i = 0; ; i++) {
            String name = "C" + number + "x" + i;
            String text = "class " + name + " { /*@ nullable @*/ " + name + " next;\n"
                    + "//@ invariant next != this;\n/*@ pure @*/ int size() { return 0; } }";
            try (Session session =
                    Session.open(CheckInput.of(Map.of(name + ".java", text)).withBounds(Path.of(arguments[0])))) {
                Target target = session.find(name + ".size").get(0);
                Session.Computed computed =
                        session.computeBounds(target, CheckOptions.DEFAULT.withScope(2), Progress.NONE);
                System.out.println(computed.problem()
                        .orElseGet(() -> computed.row().orElseThrow().question()));
            }
        }
    }

    boolean run(int kills) throws IOException {
        Path folder = Files.createTempDirectory("smallscope-kills");
        Random random = new Random(SEED);
        List<String> said = new ArrayList<>();
        try {
            for (int i = 0; i < kills; i++) {
                said.addAll(killed(folder, i, random.nextInt(LONGEST)));
            }
            List<String> there =
                    KeptBounds.in(folder).list().stream().map(r -> r.question()).toList();
            long lost = said.stream().filter(q -> !there.contains(q)).count();
            out.println(kills + " processes killed, " + said.size() + " bounds said to be kept, " + lost + " lost");
            return lost == 0;
        } finally {
            delete(folder);
        }
    }

    private static List<String> killed(Path folder, int number, int milliseconds) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Kills.class.getName(),
                        folder.toString(),
                        String.valueOf(number))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> said = new ArrayList<>();
        try (BufferedReader lines = process.inputReader()) {
            String line = lines.readLine();
            long end = System.nanoTime() + milliseconds * 1_000_000L;
            while (line != null && System.nanoTime() < end) {
                said.add(line);
                line = lines.readLine();
            }
            // unlike the process itself, its handle leaves what it said to be read
            process.toHandle().destroyForcibly();
            while (line != null) {
                said.add(line);
                line = lines.readLine();
            }
        } finally {
            process.destroyForcibly();
        }
        return said;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

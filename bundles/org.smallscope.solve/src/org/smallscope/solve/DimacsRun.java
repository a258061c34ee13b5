package org.smallscope.solve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * One run of a program on a DIMACS file. Understands the output of the SAT competitions ("s SATISFIABLE", "v 1 -2 0")
 * and MiniSat's, which wants a second file for the result and writes "SAT" and the literals there.
 */
final class DimacsRun {

    private static final long POLL_MILLISECONDS = 10;
    private static final int EXIT_SAT = 10;
    private static final int EXIT_UNSAT = 20;

    /** What the program said; the variables that are true in its model, if it gave one. */
    record Answer(Outcome outcome, BitSet trueVariables) {}

    private DimacsRun() {}

    /** Runs the program on the file until it ends or is to be stopped; leaves no process behind. */
    static Answer of(Path program, Path problem, BooleanSupplier stopped) throws IOException {
        Path output = problem.resolveSibling("output");
        Path result = problem.resolveSibling("result");
        Files.deleteIfExists(result);
        boolean asMiniSat = program.getFileName().toString().startsWith("minisat");
        List<String> command = new ArrayList<>(List.of(program.toString(), problem.toString()));
        if (asMiniSat) {
            command.add(result.toString());
        }
        Process process = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(problem.toFile()))
                .redirectOutput(output.toFile())
                .redirectErrorStream(true)
                .start();
        Thread atExit = new Thread(() -> end(process));
        Runtime.getRuntime().addShutdownHook(atExit);
        try {
            while (!process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                if (stopped.getAsBoolean()) {
                    return new Answer(Outcome.UNKNOWN, new BitSet());
                }
            }
            boolean inResult = asMiniSat && Files.exists(result);
            return parse(
                    program,
                    process.exitValue(),
                    Files.readAllLines(inResult ? result : output, StandardCharsets.ISO_8859_1));
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            return new Answer(Outcome.UNKNOWN, new BitSet());
        } finally {
            end(process);
            forget(atExit);
        }
    }

    /** A run that ends because this process is ending has its hook running already. */
    private static boolean forget(Thread atExit) {
        try {
            return Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException ending) {
            return false;
        }
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static Answer parse(Path program, int exit, List<String> lines) {
        Outcome outcome = exit == EXIT_SAT ? Outcome.SAT : exit == EXIT_UNSAT ? Outcome.UNSAT : Outcome.UNKNOWN;
        BitSet trueVariables = new BitSet();
        boolean hasModel = false;
        for (String line : lines) {
            String word = line.startsWith("s ") ? line.substring(2).strip() : line.strip();
            if (word.equals("SATISFIABLE") || word.equals("SAT")) {
                outcome = Outcome.SAT;
            } else if (word.equals("UNSATISFIABLE") || word.equals("UNSAT")) {
                outcome = Outcome.UNSAT;
            } else if (line.startsWith("v ") || isLiterals(word)) {
                hasModel = true;
                addLiterals(line.startsWith("v ") ? line.substring(2) : word, trueVariables);
            }
        }
        if (outcome == Outcome.UNKNOWN || outcome == Outcome.SAT && !hasModel) {
            throw new SolverException(program + " gave no answer (exit status " + exit + "): "
                    + (lines.isEmpty() ? "no output" : lines.get(lines.size() - 1)));
        }
        return new Answer(outcome, trueVariables);
    }

    private static boolean isLiterals(String line) {
        return line.endsWith(" 0") && line.matches("[-0-9 ]+") || line.equals("0");
    }

    private static void addLiterals(String words, BitSet trueVariables) {
        for (String word : words.strip().split("\\s+")) {
            int literal = word.isEmpty() ? 0 : Integer.parseInt(word);
            if (literal > 0) {
                trueVariables.set(literal);
            }
        }
    }
}

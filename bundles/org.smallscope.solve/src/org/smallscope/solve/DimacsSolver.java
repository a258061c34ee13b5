package org.smallscope.solve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Any program that reads DIMACS, run anew for every question with the assumptions as clauses. Such a program names no
 * core, so one is made from further questions, a limited number of them.
 */
final class DimacsSolver extends AbstractSolver {

    private static final int CORE_QUESTIONS = 40;

    private final Path program;
    private final Path directory;
    private int[] text = new int[1024];
    private int length;
    private int clauses;
    private BitSet model = new BitSet();
    private int[] lastAssumptions = {};
    private int[] core;

    DimacsSolver(Path program) {
        this.program = program;
        try {
            this.directory = Files.createTempDirectory(
                    "smallscope-" + ProcessHandle.current().pid() + "-problem-");
            // for a process that is stopped from outside; normally close() removes them
            directory.toFile().deleteOnExit();
            for (String name : List.of("problem.cnf", "output", "result")) {
                directory.resolve(name).toFile().deleteOnExit();
            }
        } catch (IOException problem) {
            throw new SolverException("no temporary directory: " + problem.getMessage(), problem);
        }
    }

    @Override
    public String name() {
        return program.getFileName().toString();
    }

    @Override
    void add(int[] literals) {
        int needed = length + literals.length + 1;
        if (needed > text.length) {
            text = Arrays.copyOf(text, Math.max(needed, Math.multiplyExact(text.length, 2)));
        }
        System.arraycopy(literals, 0, text, length, literals.length);
        length = needed;
        text[length - 1] = 0;
        clauses++;
    }

    @Override
    Outcome search(int[] assumptions) {
        lastAssumptions = assumptions.clone();
        core = null;
        DimacsRun.Answer answer = ask(assumptions);
        model = answer.trueVariables();
        return answer.outcome();
    }

    private DimacsRun.Answer ask(int[] assumptions) {
        Path problem = directory.resolve("problem.cnf");
        try {
            DimacsFile.write(problem, variables(), clauses, text, length, assumptions);
            return DimacsRun.of(program, problem, this::stopped);
        } catch (IOException broken) {
            throw new SolverException("cannot run " + program + ": " + broken.getMessage(), broken);
        }
    }

    @Override
    boolean modelValue(int variable) {
        return model.get(variable);
    }

    /** Made on demand, because it costs further runs. */
    @Override
    int[] core() {
        if (core == null) {
            core = smaller(lastAssumptions);
        }
        return core.clone();
    }

    private int[] smaller(int[] assumptions) {
        int[] needed = Arrays.stream(assumptions).distinct().toArray();
        if (needed.length > 0 && ask(new int[0]).outcome() == Outcome.UNSAT) {
            return new int[0];
        }
        // halves first, then single ones: many assumptions, few of them to blame
        int asked = 1;
        for (int size = Math.max(1, needed.length / 2); asked < CORE_QUESTIONS; size /= 2) {
            for (int end = needed.length; end > 0 && asked < CORE_QUESTIONS; end -= size) {
                int[] rest = without(needed, Math.max(0, end - size), end);
                asked++;
                if (ask(rest).outcome() == Outcome.UNSAT) {
                    needed = rest;
                }
            }
            if (size == 1) {
                break;
            }
        }
        return needed;
    }

    private static int[] without(int[] literals, int from, int to) {
        int[] rest = new int[literals.length - (to - from)];
        System.arraycopy(literals, 0, rest, 0, from);
        System.arraycopy(literals, to, rest, from, literals.length - to);
        return rest;
    }

    @Override
    long conflicts() {
        return SolverStatistics.UNKNOWN_COUNT;
    }

    @Override
    void release() {
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot remove " + directory, problem);
        }
    }
}

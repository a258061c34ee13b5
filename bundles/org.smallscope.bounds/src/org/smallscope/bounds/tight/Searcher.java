package org.smallscope.bounds.tight;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;

/** One of those who work at a {@link Backbone}: with a solver of its own, and what the others refuted. */
final class Searcher implements AutoCloseable {
    /** How long a question may take before it is put in halves; and twice as long once a single gate took too long. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** A refutation that took no longer is an invitation to ask about twice as many. */
    private static final Duration EASY = Duration.ofMillis(20);

    private static final int LARGEST = 32;

    private final Backbone backbone;
    private final Cnf cnf;
    private final SatSolver solver;
    private final int number;
    private final int count;
    private long patience = PATIENCE.toNanos();
    private int refuted;
    private int size = 1;

    Searcher(Backbone backbone, Cnf cnf, int number, int count) {
        this.backbone = backbone;
        this.cnf = cnf;
        this.number = number;
        this.count = count;
        solver = cnf.solver();
    }

    void run() {
        int[] all = backbone.open();
        int[] literalOf = new int[backbone.size()];
        Arrays.stream(all).forEach(i -> literalOf[i] = cnf.literal(backbone.gate(i)));
        learn(literalOf);
        Outcome any = ask(Long.MAX_VALUE / 2);
        if (any == Outcome.UNSAT) {
            backbone.noModel();
        } else if (any == Outcome.SAT) {
            backbone.model();
            strike(all, literalOf);
        }
        while (!backbone.isStopped()) {
            learn(literalOf);
            int[] open = backbone.open();
            if (open.length == 0) {
                return;
            }
            look(chunk(open), open, literalOf);
        }
    }

    /** What the others refuted need not be refuted again. */
    private void learn(int[] literalOf) {
        List<Integer> news = backbone.refutedFrom(refuted);
        for (int i : news) {
            solver.addClause(-(literalOf[i] != 0 ? literalOf[i] : cnf.literal(backbone.gate(i))));
        }
        refuted += news.size();
    }

    /** Others begin elsewhere, so that no two ask the same. */
    private int[] chunk(int[] open) {
        int length = Math.min(size, (open.length + count - 1) / count);
        int start = (int) ((long) open.length * number / count);
        int[] result = new int[length];
        Arrays.setAll(result, i -> open[(start + i) % open.length]);
        return result;
    }

    private void look(int[] chunk, int[] open, int[] literalOf) {
        long start = System.nanoTime();
        Outcome outcome = ask(patience, some(chunk, literalOf));
        if (outcome == Outcome.SAT) {
            strike(open, literalOf);
            size = 1;
        } else if (outcome == Outcome.UNSAT) {
            Arrays.stream(chunk).forEach(backbone::refute);
            size = System.nanoTime() - start < EASY.toNanos() ? Math.min(2 * size, LARGEST) : size;
        } else if (chunk.length == 1) {
            patience *= 2;
        } else {
            size = chunk.length / 2;
        }
    }

    /** A literal that is true only where one of these is. */
    private int some(int[] chunk, int[] literalOf) {
        if (chunk.length == 1) {
            return literalOf[chunk[0]];
        }
        int some = solver.newVariable();
        int[] clause = new int[chunk.length + 1];
        Arrays.setAll(clause, i -> i == 0 ? -some : literalOf[chunk[i - 1]]);
        solver.addClause(clause);
        return some;
    }

    /** Whatever holds in the last model is possible. */
    private void strike(int[] open, int[] literalOf) {
        for (int i : open) {
            if (literalOf[i] != 0 && solver.value(Math.abs(literalOf[i])) == literalOf[i] > 0) {
                backbone.strike(i);
            }
        }
    }

    private Outcome ask(long nanoseconds, int... assumptions) {
        long start = System.nanoTime();
        solver.stopWhen(() -> backbone.isStopped() || System.nanoTime() - start > nanoseconds);
        return solver.solve(assumptions);
    }

    @Override
    public void close() {
        solver.close();
    }
}

package org.smallscope.bounds.tight;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.encode.circuit.gate.Gates;

/**
 * Finds out which of some gates hold in a model of what is required, each core with a solver of its own.
 *
 * <p>Instead of one question for each gate, as in TACO, it is asked whether one of many holds. A model shows all that hold
 * in it, so these are struck out at once; where there is none, all of them are refuted at once. A question that takes too
 * long is put in halves.
 */
public final class Backbone {
    private static final int OPEN = 0;
    private static final int POSSIBLE = 1;
    private static final int REFUTED = 2;

    private final int[] gates;
    private final AtomicIntegerArray states;
    private final List<Integer> refuted = new ArrayList<>();
    private final BooleanSupplier stop;
    private volatile RuntimeException failure;
    private volatile boolean contradictory;
    private volatile boolean satisfiable;

    /** @param gates what is asked about; constants have their answer */
    public Backbone(int[] gates, BooleanSupplier stop) {
        this.gates = gates.clone();
        this.stop = stop;
        states = new AtomicIntegerArray(gates.length);
        for (int i = 0; i < gates.length; i++) {
            if (Gates.isConstant(gates[i])) {
                states.set(i, gates[i] == Gates.TRUE ? POSSIBLE : REFUTED);
            }
        }
    }

    /** Takes as known that a gate holds in some model. */
    public void strike(int index) {
        states.compareAndSet(index, OPEN, POSSIBLE);
    }

    /** Works until all is known or there is no time, with as many threads as there are translations. */
    public void run(Supplier<Cnf> translations, int threads) {
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            int number = i;
            Thread thread = new Thread(() -> work(translations, number, threads), "field bounds " + number);
            thread.setDaemon(true);
            thread.setPriority(Thread.currentThread().getPriority());
            thread.start();
            others.add(thread);
        }
        work(translations, 0, threads);
        others.forEach(Backbone::join);
        if (failure != null) {
            throw failure;
        }
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(Supplier<Cnf> translations, int number, int threads) {
        try (Searcher searcher = new Searcher(this, translations.get(), number, threads)) {
            searcher.run();
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    boolean isStopped() {
        return failure != null || contradictory || stop.getAsBoolean();
    }

    int size() {
        return gates.length;
    }

    int gate(int index) {
        return gates[index];
    }

    /** The gates of which nothing is known. */
    int[] open() {
        return IntStream.range(0, gates.length).filter(this::isOpen).toArray();
    }

    boolean isOpen(int index) {
        return states.get(index) == OPEN;
    }

    public void refute(int index) {
        if (states.compareAndSet(index, OPEN, REFUTED)) {
            synchronized (refuted) {
                refuted.add(index);
            }
        }
    }

    /** The refuted ones from a position on, for those who did not refute them. */
    List<Integer> refutedFrom(int position) {
        synchronized (refuted) {
            return List.copyOf(refuted.subList(position, refuted.size()));
        }
    }

    void noModel() {
        contradictory = true;
    }

    void model() {
        satisfiable = true;
    }

    /** Is it known that there is a model? Where there is none, nothing is said of single gates. */
    public boolean hasModel() {
        return satisfiable;
    }

    public boolean isRefuted(int index) {
        return states.get(index) == REFUTED;
    }

    public boolean isComplete() {
        return open().length == 0;
    }
}

package org.smallscope.bench.command;

import java.io.PrintStream;
import java.util.List;

/** One benchmark or comparison, as {@code ./smallscope bench} knows it. */
public interface Benchmark {

    /** How it is called, and indented below what it does. */
    String usage();

    /**
     * Runs it.
     *
     * @return false where it found what must not be
     * @throws Arguments.Wrong where the call is wrong
     */
    boolean run(List<String> arguments, PrintStream out) throws Exception;
}

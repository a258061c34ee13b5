package org.smallscope.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.smallscope.check.Progress;

/** Shows on a terminal what is being checked, how much is done and how long the rest may take, on one line. */
final class TerminalProgress implements Progress {
    private static final String ERASE = "\r\u001B[K";
    private final PrintStream err;
    private final Terminal terminal;
    private final BooleanSupplier ended;
    private final LongSupplier nanoTime;
    private final int methods;
    private final long start;
    private String method = "";
    private int done;

    /** What is known of where the line is shown: whether it is a terminal at all, and how wide. */
    record Terminal(boolean there, int columns) {
        /** As the launcher found it, since a JVM cannot tell. */
        static Terminal told() {
            return new Terminal(
                    Boolean.getBoolean("smallscope.terminal"), Integer.getInteger("smallscope.columns", 80));
        }
    }

    TerminalProgress(PrintStream err, Terminal terminal, int methods, BooleanSupplier ended, LongSupplier nanoTime) {
        this.err = err;
        this.terminal = terminal;
        this.methods = methods;
        this.ended = ended;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
    }

    void begin(String name) {
        method = name;
    }

    /** A method is done; what is printed next finds an empty line. */
    void end() {
        done++;
        show("");
    }

    @Override
    public void at(Stage stage, int scope) {
        show("[" + (done + 1) + "/" + methods + left() + "] " + method + ": " + stage + ", scope " + scope);
    }

    /** By what the methods took so far. */
    private String left() {
        if (done == 0) {
            return "";
        }
        long rest = (nanoTime.getAsLong() - start) / done * (methods - done);
        long seconds = Duration.ofNanos(rest).toSeconds() + 1;
        return seconds < 100 ? ", about " + seconds + " s left" : ", about " + (seconds + 59) / 60 + " min left";
    }

    /** A line that is too long for the terminal could not be rewritten. */
    private void show(String line) {
        if (terminal.there()) {
            int end = Math.min(line.length(), Math.max(1, terminal.columns() - 1));
            err.print(ERASE + line.substring(0, end));
            err.flush();
        }
    }

    @Override
    public boolean cancelled() {
        return ended.getAsBoolean();
    }
}

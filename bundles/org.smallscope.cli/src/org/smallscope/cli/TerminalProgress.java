package org.smallscope.cli;

import java.io.PrintStream;
import org.smallscope.check.Progress;

/** Shows on a terminal what a check is doing, on one line that goes when the check ends. */
final class TerminalProgress implements Progress {
    private static final String ERASE = "\r\u001B[K";
    private final PrintStream err;
    private final String method;
    private final boolean shown;

    private TerminalProgress(PrintStream err, String method, boolean shown) {
        this.err = err;
        this.method = method;
        this.shown = shown;
    }

    /** Silent unless standard error is a terminal, which the launcher tells. */
    static TerminalProgress on(PrintStream err, String method) {
        return new TerminalProgress(err, method, Boolean.getBoolean("smallscope.terminal"));
    }

    @Override
    public void at(Stage stage, int scope) {
        if (shown) {
            err.print(ERASE + method + ": " + stage + ", scope " + scope);
            err.flush();
        }
    }

    void clear() {
        if (shown) {
            err.print(ERASE);
            err.flush();
        }
    }

    @Override
    public boolean cancelled() {
        return false;
    }
}

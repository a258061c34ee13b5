package org.smallscope.cli;

/** Entry point of {@code ./smallscope check} and its siblings. */
public final class Main {

    private static final int WRONG_CALL = 2;

    private Main() {}

    public static void main(String[] arguments) {
        System.err.println("smallscope: " + (arguments.length == 0 ? "no command" : arguments[0]) + ": not built yet");
        System.exit(WRONG_CALL);
    }
}

package org.smallscope.bench;

/** Entry point of {@code ./smallscope bench}. */
public final class Main {

    private static final int WRONG_CALL = 2;

    private Main() {}

    public static void main(String[] arguments) {
        System.err.println("smallscope: bench: not built yet");
        System.exit(WRONG_CALL);
    }
}

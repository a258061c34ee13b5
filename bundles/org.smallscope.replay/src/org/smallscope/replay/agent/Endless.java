package org.smallscope.replay.agent;

import java.util.Arrays;
import java.util.List;

/** Runs a method that is said not to end, and looks after a while where it is. */
final class Endless {

    private final Call call;
    private final List<Object> arguments;
    private final int patience;
    private volatile Object result;
    private volatile Throwable thrown;

    /** The method was seen running when it was time to look. */
    static final class Running extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** @param patience milliseconds until it looks */
    Endless(Call call, List<Object> arguments, int patience) {
        this.call = call;
        this.arguments = arguments;
        this.patience = patience;
    }

    /** What the method returns, should it end after all; what it throws is thrown. */
    Object run(String className, String method) throws Throwable {
        Thread runner = new Thread(this::callIt, "endless");
        runner.setDaemon(true);
        runner.start();
        runner.join(patience);
        StackTraceElement[] stack = runner.getStackTrace();
        if (runner.isAlive()) {
            boolean inside = Arrays.stream(stack)
                    .anyMatch(f -> f.getClassName().equals(className)
                            && f.getMethodName().equals(method));
            if (inside) {
                throw new Running();
            }
            throw new AgentException("the method was not seen running after " + patience + " ms");
        }
        if (thrown != null) {
            throw thrown;
        }
        return result;
    }

    private void callIt() {
        try {
            result = call.run(arguments);
        } catch (Throwable t) {
            // whatever the user's method throws is its outcome
            thrown = t;
        }
    }
}

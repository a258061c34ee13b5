package org.smallscope.heap;

/**
 * Whether a counterexample was seen to happen on a JVM. One that happened otherwise than predicted has no value here,
 * since such a counterexample is withheld.
 *
 * @param confirmed whether the execution was run and went as predicted
 * @param reason why it was not run; null where confirmed
 */
public record ReplayOutcome(boolean confirmed, String reason) {

    /** The execution was run and went as predicted. */
    public static final ReplayOutcome CONFIRMED = new ReplayOutcome(true, null);

    public ReplayOutcome {
        if (confirmed != (reason == null)) {
            throw new IllegalArgumentException("a reason is given exactly where the replay was not run");
        }
    }

    /** The execution was not run. */
    public static ReplayOutcome notRun(String reason) {
        return new ReplayOutcome(false, reason);
    }

    /** The word used in JSON. */
    public String keyword() {
        return confirmed ? "confirmed" : "not-run";
    }
}

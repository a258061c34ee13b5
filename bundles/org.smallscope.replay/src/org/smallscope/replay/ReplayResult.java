package org.smallscope.replay;

import org.smallscope.heap.State;

/** How a replay ended. */
public sealed interface ReplayResult {

    /** The JVM did what was predicted. */
    record Confirmed() implements ReplayResult {}

    /**
     * The JVM did something else.
     *
     * @param explanation the first difference, as a sentence
     * @param actual the state afterwards; objects of the pre-state have their ids
     */
    record Different(String explanation, State actual) implements ReplayResult {}

    /**
     * The execution could not be run, or not to its end.
     *
     * @param reason why, as a sentence
     * @param unfinished the code ended the JVM or took too long, as an initialiser may that no prediction is about
     */
    record Failed(String reason, boolean unfinished) implements ReplayResult {
        public Failed(String reason) {
            this(reason, false);
        }
    }

    /**
     * This machine has not what it needs, such as a JVM, memory or a native library; nothing speaks against the prediction.
     *
     * @param reason why, as a sentence
     */
    record Impossible(String reason) implements ReplayResult {}
}

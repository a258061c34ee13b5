package org.smallscope.heap;

/** What the independent evaluator says about a violation. One that it denies has no value here: it is withheld. */
public sealed interface Judged {

    /** The word used in JSON. */
    String keyword();

    /** It ran the method and found the same violation. */
    record Agrees() implements Judged {
        @Override
        public String keyword() {
            return "agrees";
        }
    }

    /** It does not know how to run or evaluate something. */
    record CannotSay(String why) implements Judged {
        @Override
        public String keyword() {
            return "cannot-say";
        }
    }
}

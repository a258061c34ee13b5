package org.smallscope.heap;

/**
 * What another way to put the same question to a solver says about a verdict that nothing is violated. Where it says
 * otherwise there is no such value: the verdict is withdrawn.
 */
public sealed interface SecondOpinion {

    /** Who was asked: {@code Kodkod}. */
    String by();

    /** The word used in JSON. */
    String keyword();

    /** {@code Kodkod agrees up to scope 2}. */
    String sentence();

    /** It finds no violation either, within so many objects of each class. */
    record Agrees(String by, int scope) implements SecondOpinion {
        @Override
        public String keyword() {
            return "agrees";
        }

        @Override
        public String sentence() {
            return by + " agrees up to scope " + scope;
        }
    }

    /** It has no answer. */
    record CannotSay(String by, String why) implements SecondOpinion {
        @Override
        public String keyword() {
            return "cannot-say";
        }

        @Override
        public String sentence() {
            return by + " cannot say: " + why;
        }
    }
}

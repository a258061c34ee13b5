package org.smallscope.check;

import java.util.Arrays;
import java.util.Locale;
import org.smallscope.program.graph.Modular;

/**
 * Which code is followed, and what stands for the rest.
 *
 * @param calls what a call of a method with a contract is
 * @param loops what a loop with an invariant is
 */
public record Following(Calls calls, Loops loops) {
    /** All code is followed. */
    public static final Following ALL = new Following(Calls.CODE, Loops.UNROLL);

    /** What a call of a method with a contract is. */
    public enum Calls {
        /** What its code does. */
        CODE,
        /** What its contract allows. */
        CONTRACT,
        /** What its code does, unless that takes too long or goes beyond the bounds: then what its contract allows. */
        AUTO;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What a loop with an invariant is. */
    public enum Loops {
        /** Its iterations, up to the bound. */
        UNROLL,
        /** Any number of iterations, as far as the invariant tells of them. */
        INVARIANT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Following withCalls(Calls changed) {
        return new Following(changed, loops);
    }

    public Following withLoops(Loops changed) {
        return new Following(calls, changed);
    }

    /** Calls as the word says. */
    public static Calls calls(String word) {
        return named(Calls.values(), word, "--calls takes code, contract or auto, not ");
    }

    /** Loops as the word says. */
    public static Loops loops(String word) {
        return named(Loops.values(), word, "--loops takes unroll or invariant, not ");
    }

    private static <T> T named(T[] all, String word, String complaint) {
        return Arrays.stream(all)
                .filter(x -> x.toString().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(complaint + word));
    }

    /** What a graph is to be built with. */
    Modular modular() {
        return new Modular(calls == Calls.CONTRACT, loops == Loops.INVARIANT);
    }
}

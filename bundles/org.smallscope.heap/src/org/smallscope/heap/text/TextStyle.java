package org.smallscope.heap.text;

import org.smallscope.heap.VerdictKind;

/** Whether words are emphasised by the escape sequences of terminals. */
public enum TextStyle {

    /** No escape sequences. */
    PLAIN,
    /** Bold and colours. */
    ANSI;

    private static final String RESET = "\u001b[0m";

    String heading(String words) {
        return emphasise(words, "\u001b[1m");
    }

    String mark(String words) {
        return emphasise(words, "\u001b[1;33m");
    }

    String verdict(VerdictKind verdict, String words) {
        return switch (verdict) {
            case VALID -> emphasise(words, "\u001b[1;32m");
            case VIOLATED, ERROR -> emphasise(words, "\u001b[1;31m");
            case VACUOUS, UNSUPPORTED, INCONCLUSIVE -> emphasise(words, "\u001b[1;33m");
        };
    }

    private String emphasise(String words, String sequence) {
        return this == PLAIN || words.isEmpty() ? words : sequence + words + RESET;
    }
}

package org.smallscope.check;

import java.util.regex.Pattern;

/** Clauses as they are shown: without the keyword, which the kind already says, and without the semicolon. */
final class ClauseText {
    private static final Pattern KEYWORD = Pattern.compile("^((public|protected|private|static|instance|final)\\s+)*"
            + "(requires|pre|ensures|post|signals_only|signals|exsures|invariant|constraint|initially|assert|assume"
            + "|loop_invariant|maintaining|decreases|decreasing|assignable|modifies|modifiable|assigns|represents)"
            + "(_redundantly)?(?=[\\s(\\\\])\\s*");

    private ClauseText() {}

    static String of(String written) {
        String text = KEYWORD.matcher(written.strip()).replaceFirst("");
        return text.endsWith(";") ? text.substring(0, text.length() - 1).strip() : text;
    }
}

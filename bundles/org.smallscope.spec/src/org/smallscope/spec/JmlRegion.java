package org.smallscope.spec;

import java.util.ArrayList;
import java.util.List;

/**
 * Adjacent JML annotation comments, read as one text: nothing but white space and plain comments is between them, so
 * that a clause may go over several {@code //@} lines. A documentation comment, with which a declaration begins,
 * separates them.
 *
 * <p>Annotation comments are {@code //@ ...} and {@code /*@ ... @*}{@code /}. Leading {@code @} signs of a line of the
 * second form are no part of the text. A comment {@code //+KEY@} or {@code //-KEY@} (and the block form) has
 * conditions: with a {@code +} key it is an annotation only for the tool of that name, which is {@value #KEY} here;
 * with a {@code -} key it is one for all other tools. {@code //+@} is an annotation, {@code //-@} is not. Where a word
 * follows right after the sign that is none of JML and resembles none, as in {@code //@Override}, it is a plain comment.
 *
 * @param range from the first comment's first character to the last comment's end
 * @param text as long as the range: JML where it stands, blanks for everything else
 */
public record JmlRegion(Range range, String text) {

    /** The key by which comments can be meant for this tool. */
    public static final String KEY = "SMALLSCOPE";

    /** Finds all annotation comments of a Java text. */
    public static List<JmlRegion> scan(String source) {
        return new Scanner(source).scan();
    }

    /** Walks over Java text, knowing just enough of it not to mistake a literal for a comment. */
    private static final class Scanner {

        private final String source;
        private final List<JmlRegion> regions = new ArrayList<>();
        private int at;
        /** Where the region begins that is being collected; -1 if none is. */
        private int regionStart = -1;

        private int regionEnd;
        private char[] mask;

        Scanner(String source) {
            this.source = source;
        }

        List<JmlRegion> scan() {
            mask = blank(source);
            while (at < source.length()) {
                step();
            }
            flush();
            return regions;
        }

        private static char[] blank(String source) {
            char[] blank = new char[source.length()];
            for (int i = 0; i < blank.length; i++) {
                char c = source.charAt(i);
                blank[i] = c == '\n' || c == '\r' ? c : ' ';
            }
            return blank;
        }

        private void step() {
            if (source.startsWith("//", at)) {
                comment(lineEnd(at), false);
            } else if (source.startsWith("/*", at)) {
                int close = source.indexOf("*/", at + 2);
                comment(close < 0 ? source.length() : close + 2, true);
            } else if (Character.isWhitespace(source.charAt(at))) {
                at++;
            } else {
                flush();
                code();
            }
        }

        private void code() {
            if (source.startsWith("\"\"\"", at)) {
                at = textBlockEnd(at + 3);
            } else if (source.charAt(at) == '"' || source.charAt(at) == '\'') {
                at = literalEnd(at + 1, source.charAt(at));
            } else {
                at++;
            }
        }

        private int textBlockEnd(int from) {
            int i = from;
            while (i < source.length() && !source.startsWith("\"\"\"", i)) {
                i += source.charAt(i) == '\\' ? 2 : 1;
            }
            return Math.min(i + 3, source.length());
        }

        private int literalEnd(int from, char quote) {
            int i = from;
            while (i < source.length() && source.charAt(i) != quote && source.charAt(i) != '\n') {
                i += source.charAt(i) == '\\' ? 2 : 1;
            }
            return Math.min(i + 1, source.length());
        }

        private int lineEnd(int from) {
            int i = from;
            while (i < source.length() && source.charAt(i) != '\n' && source.charAt(i) != '\r') {
                i++;
            }
            return i;
        }

        private void comment(int end, boolean block) {
            int content = contentStart(end);
            if (content >= 0) {
                regionStart = regionStart < 0 ? at : regionStart;
                regionEnd = end;
                unmask(content, block ? blockContentEnd(content, end) : end, block);
            } else if (documents(end)) {
                flush();
            }
            at = end;
        }

        /** Java takes it for a part of the declaration that follows, which begins with it. */
        private boolean documents(int end) {
            return source.startsWith("/**", at) && end > at + 4 || source.startsWith("///", at);
        }

        /** The offset after the {@code @} that makes a comment an annotation, or -1. */
        private int contentStart(int end) {
            int i = at + 2;
            boolean positive = false;
            boolean forUs = false;
            boolean notForUs = false;
            boolean bareMinus = false;
            while (i < end && (source.charAt(i) == '+' || source.charAt(i) == '-')) {
                int key = i + 1;
                boolean plus = source.charAt(i) == '+';
                i = key;
                while (i < end && Character.isJavaIdentifierPart(source.charAt(i))) {
                    i++;
                }
                boolean named = i > key;
                boolean ours = source.substring(key, i).equals(KEY);
                positive |= plus && named;
                forUs |= plus && ours;
                notForUs |= !plus && ours;
                bareMinus |= !plus && !named;
            }
            boolean annotation = i < end && source.charAt(i) == '@' && !bareMinus && !notForUs && (!positive || forUs);
            return annotation && !isForOthers(i + 1, end) ? skipAts(i, end) : -1;
        }

        /** An annotation of Java that is commented out, or a word for another tool: no word of JML right after the sign. */
        private boolean isForOthers(int from, int end) {
            int i = from;
            while (i < end && Character.isJavaIdentifierPart(source.charAt(i))) {
                i++;
            }
            return i > from && !SyntaxErrors.resemblesJml(source.substring(from, i));
        }

        private int skipAts(int from, int end) {
            int i = from;
            while (i < end && source.charAt(i) == '@') {
                i++;
            }
            return i;
        }

        private int blockContentEnd(int content, int end) {
            int i = source.startsWith("*/", end - 2) ? Math.max(end - 2, content) : end;
            while (i > content && source.charAt(i - 1) == '@') {
                i--;
            }
            return i;
        }

        private void unmask(int from, int to, boolean block) {
            int i = from;
            while (i < to) {
                char c = source.charAt(i);
                if (c == '"' || c == '\'') {
                    int literal = Math.min(
                            c == '"' && source.startsWith("\"\"\"", i) ? textBlockEnd(i + 3) : literalEnd(i + 1, c),
                            to);
                    source.getChars(i, literal, mask, i);
                    i = literal;
                } else if (source.startsWith("//@", i)) {
                    i = skipAts(i + 2, to);
                } else if (source.startsWith("//", i)) {
                    i = Math.min(lineEnd(i), to); // an apostrophe in it begins no literal
                } else if (block && (c == '\n' || c == '\r')) {
                    i = lineHead(i + 1, to);
                } else {
                    mask[i] = c;
                    i++;
                }
            }
        }

        /** After the white space and {@code @} signs that begin a line of a block comment. */
        private int lineHead(int from, int to) {
            int i = from;
            while (i < to && (source.charAt(i) == ' ' || source.charAt(i) == '\t')) {
                i++;
            }
            return skipAts(i, to);
        }

        private void flush() {
            if (regionStart >= 0) {
                Range range = new Range(regionStart, regionEnd);
                regions.add(new JmlRegion(range, new String(mask, regionStart, range.length())));
                regionStart = -1;
            }
        }
    }
}

package org.smallscope.frontend.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a glance at Java text tells: its package, its imports, and the words in its code and its JML. */
public final class JavaText {
    /** A comment of JML, also one with keys such as {@code //+ESC@}. */
    private static final Pattern JML = Pattern.compile("/[/*]([+-]\\w+)*@");

    private static final Pattern PACKAGE = Pattern.compile("\\bpackage\\s+([\\w$.\\s]+?)\\s*;");
    private static final Pattern IMPORT =
            Pattern.compile("\\bimport\\s+(static\\s+)?([\\w$.\\s]+?(?:\\.\\s*\\*)?)\\s*;");
    private static final Pattern WORD = Pattern.compile("(?<![\\w$])[A-Za-z_$][\\w$]*(?:\\.[A-Za-z_$][\\w$]*)*");

    private final String text;
    private final String code;
    private Set<String> codeWords;

    public JavaText(String text) {
        StringBuilder withJml = new StringBuilder(text.length());
        StringBuilder alone = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int end = skipped(text, at);
            if (end == at) {
                withJml.append(text.charAt(at));
                alone.append(text.charAt(at));
                at++;
            } else {
                boolean jml = text.charAt(at) == '/'
                        && JML.matcher(text).region(at, end).lookingAt();
                withJml.append(jml ? text.substring(at, end) : " ");
                alone.append(' ');
                at = end;
            }
        }
        this.text = withJml.toString();
        this.code = alone.toString();
    }

    /** The first place in code, or where a comment or literal begins, that is as wanted. */
    public static OptionalInt first(String text, IntPredicate wanted) {
        int at = 0;
        while (at < text.length()) {
            if (wanted.test(at)) {
                return OptionalInt.of(at);
            }
            int end = skipped(text, at);
            at = end == at ? at + 1 : end;
        }
        return OptionalInt.empty();
    }

    /** Where the comment, string or character that begins here ends; here, where none does. */
    private static int skipped(String text, int at) {
        char first = text.charAt(at);
        if (first == '/' && text.startsWith("//", at)) {
            return lineEnd(text, at);
        } else if (first == '/' && text.startsWith("/*", at)) {
            return after(text, "*/", at + 2, at);
        } else if (first == '"' && text.startsWith("\"\"\"", at)) {
            return after(text, "\"\"\"", at + 3, at);
        }
        return first == '"' || first == '\'' ? quoted(text, at) : at;
    }

    private static int after(String text, String mark, int from, int otherwise) {
        int found = text.indexOf(mark, from);
        return found < 0 ? otherwise : found + mark.length();
    }

    private static int lineEnd(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at++;
        }
        return at;
    }

    /** Behind the closing quote of the same line; where there is none the quote is like any other character. */
    private static int quoted(String text, int begin) {
        int end = lineEnd(text, begin);
        for (int at = begin + 1; at < end; at++) {
            if (text.charAt(at) == '\\') {
                at++;
            } else if (text.charAt(at) == text.charAt(begin)) {
                return at + 1;
            }
        }
        return begin;
    }

    /** The declared package; empty for the unnamed one. */
    public String packageName() {
        Matcher m = PACKAGE.matcher(code);
        return m.find() ? m.group(1).replaceAll("\\s", "") : "";
    }

    /** The imported names as written, without {@code static}; on-demand imports end with {@code .*}. */
    public List<String> imports() {
        List<String> imports = new ArrayList<>();
        Matcher m = IMPORT.matcher(code);
        while (m.find()) {
            imports.add(m.group(2).replaceAll("\\s", ""));
        }
        return imports;
    }

    /** All names in code and JML: dotted ones as a whole, and the first word of each. */
    public Set<String> words() {
        return words(text);
    }

    /** All names in the code alone. */
    public Set<String> codeWords() {
        if (codeWords == null) {
            codeWords = words(code);
        }
        return codeWords;
    }

    private static Set<String> words(String in) {
        Set<String> words = new LinkedHashSet<>();
        Matcher m = WORD.matcher(in);
        while (m.find()) {
            words.add(m.group());
            int dot = m.group().indexOf('.');
            if (dot > 0) {
                words.add(m.group().substring(0, dot));
            }
        }
        return words;
    }
}

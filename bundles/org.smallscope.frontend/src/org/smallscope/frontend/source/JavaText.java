package org.smallscope.frontend.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a glance at Java text tells: its package, its imports, and the words in its code and its JML. */
public final class JavaText {
    private static final Pattern SKIPPED = Pattern.compile(
            "//[^\\n\\r]*+|/\\*.*?\\*/|\"\"\".*?\"\"\"|\"[^\"\\\\\\n\\r]*+(?:\\\\.[^\"\\\\\\n\\r]*+)*+\""
                    + "|'[^'\\\\\\n\\r]*+(?:\\\\.[^'\\\\\\n\\r]*+)*+'",
            Pattern.DOTALL);
    /** A comment of JML, also one with keys such as {@code //+ESC@}. */
    private static final Pattern JML = Pattern.compile("^/[/*]([+-]\\w+)*@");

    private static final Pattern PACKAGE = Pattern.compile("\\bpackage\\s+([\\w$.\\s]+?)\\s*;");
    private static final Pattern IMPORT =
            Pattern.compile("\\bimport\\s+(static\\s+)?([\\w$.\\s]+?(?:\\.\\s*\\*)?)\\s*;");
    private static final Pattern WORD = Pattern.compile("(?<![\\w$])[A-Za-z_$][\\w$]*(?:\\.[A-Za-z_$][\\w$]*)*");

    private final String text;
    private final String code;
    private Set<String> codeWords;

    public JavaText(String text) {
        this.text = SKIPPED.matcher(text)
                .replaceAll(m -> JML.matcher(m.group()).find() ? Matcher.quoteReplacement(m.group()) : " ");
        this.code = SKIPPED.matcher(text).replaceAll(" ");
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

package org.smallscope.heap.junit;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a test imports. Classes of its package hide those of {@code java.lang}, but not one that is imported by its name
 * (JLS 6.4.1); so every class of the platform that the code names is. Nor can a class or a variable called {@code java}
 * be in the way, as it is of qualified names in code.
 */
final class Imports {
    private static final Pattern NO_CODE = Pattern.compile(
            "\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|'(?:\\\\.|[^'\\\\])+'|//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("\\b\\p{Lu}\\w*\\p{Ll}\\w*");

    private Imports() {}

    /** The lines for a code, in order, those that a part of it had already among them. */
    static Set<String> of(Set<String> known, CharSequence code) {
        Set<String> lines = new TreeSet<>(known);
        Matcher names = CLASS.matcher(NO_CODE.matcher(code).replaceAll(" "));
        while (names.find()) {
            if (isInJavaLang(names.group())) {
                lines.add("import java.lang." + names.group() + ";");
            } else if (names.group().equals("Duration")) {
                lines.add("import java.time.Duration;");
            }
        }
        return lines;
    }

    private static boolean isInJavaLang(String name) {
        try {
            return Class.forName("java.lang." + name, false, null) != null;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}

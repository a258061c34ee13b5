package org.smallscope.spec;

import java.util.ArrayList;
import java.util.List;

/** A type as it was written, token by token; Java resolves it. */
public record JmlType(Range range, List<Word> words) {

    /** The type of mathematical integers. */
    public static final String BIGINT = "\\bigint";

    public JmlType {
        words = List.copyOf(words);
    }

    /** The tokens without type arguments: what may stand in a class literal. */
    public List<Word> erased() {
        List<Word> kept = new ArrayList<>();
        int depth = 0;
        for (Word word : words) {
            depth += word.text().equals("<") ? 1 : 0;
            if (depth == 0) {
                kept.add(word);
            }
            depth -= word.text().equals(">") ? 1 : 0;
        }
        return kept;
    }

    /** Whether it is a primitive type, not an array of one. */
    public boolean isPrimitive() {
        return words.size() == 1
                && switch (words.get(0).text()) {
                    case "boolean", "byte", "short", "char", "int", "long", "float", "double", BIGINT -> true;
                    default -> false;
                };
    }

    /** Whether it is {@code void}. */
    public boolean isVoid() {
        return words.size() == 1 && words.get(0).text().equals("void");
    }

    /** The text without white space. */
    public String text() {
        StringBuilder text = new StringBuilder();
        words.forEach(word -> text.append(word.text()).append(isWordOf(word, "extends", "super") ? " " : ""));
        return text.toString();
    }

    private static boolean isWordOf(Word word, String... texts) {
        return List.of(texts).contains(word.text());
    }
}

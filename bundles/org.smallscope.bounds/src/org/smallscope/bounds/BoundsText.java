package org.smallscope.bounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Field bounds as lines that people can read too: a heading, the question, a line for each field, a seal. */
final class BoundsText {
    /** Changes whenever the meaning of a line or the way bounds are proved does. */
    private static final String HEADING = "smallscope field bounds 2";

    private static final String QUESTION = "question ";
    private static final String SEAL = "seal ";
    private static final String SEPARATOR = ": ";
    private static final String MANY = "many";

    private BoundsText() {}

    static String write(String question, FieldBounds bounds, BoundsKey key) {
        StringBuilder text = new StringBuilder();
        text.append(HEADING).append('\n').append(QUESTION).append(question).append('\n');
        for (FieldBounds.Entry entry : bounds.entries()) {
            String values = entry.values()
                    .map(v -> v.stream().map(String::valueOf).collect(Collectors.joining(" ")))
                    .orElse(MANY);
            text.append(entry.what()).append(SEPARATOR).append(values).append('\n');
        }
        String seal = key.seal(text.toString());
        return text.append(SEAL).append(seal).append('\n').toString();
    }

    /** The bounds that a text tells of a question; absent where it is not the whole text that was sealed for it. */
    static Optional<FieldBounds> read(String question, String text, BoundsKey key) {
        int end = text.lastIndexOf(SEAL);
        String start = HEADING + '\n' + QUESTION + question + '\n';
        boolean ours = end >= start.length()
                && text.startsWith(start)
                && text.endsWith("\n")
                && key.sealed(text.substring(0, end), text.substring(end + SEAL.length(), text.length() - 1));
        return ours ? Optional.of(new FieldBounds(entries(text.substring(start.length(), end)))) : Optional.empty();
    }

    private static List<FieldBounds.Entry> entries(String lines) {
        List<FieldBounds.Entry> entries = new ArrayList<>();
        for (String line : lines.lines().toList()) {
            int colon = line.lastIndexOf(SEPARATOR);
            String values = line.substring(colon + SEPARATOR.length());
            entries.add(new FieldBounds.Entry(
                    line.substring(0, colon),
                    values.equals(MANY)
                            ? Optional.empty()
                            : Optional.of(Arrays.stream(values.split(" "))
                                    .map(Long::valueOf)
                                    .collect(Collectors.toCollection(TreeSet::new)))));
        }
        return entries;
    }
}

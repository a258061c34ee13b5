package org.smallscope.bounds;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;
import org.smallscope.encode.FieldBounds;

/** Field bounds as lines that people can read too: a heading, the question, a line for each field, a check sum. */
final class BoundsText {
    /** Changes whenever the meaning of a line or the way bounds are proved does. */
    private static final String HEADING = "smallscope field bounds 1";

    private static final String QUESTION = "question ";
    private static final String SUM = "sum ";
    private static final String SEPARATOR = ": ";
    private static final String MANY = "many";

    private BoundsText() {}

    static String write(String question, FieldBounds bounds) {
        StringBuilder text = new StringBuilder();
        text.append(HEADING).append('\n').append(QUESTION).append(question).append('\n');
        for (FieldBounds.Entry entry : bounds.entries()) {
            String values = entry.values()
                    .map(v -> v.stream().map(String::valueOf).collect(Collectors.joining(" ")))
                    .orElse(MANY);
            text.append(entry.what()).append(SEPARATOR).append(values).append('\n');
        }
        String sum = sum(text.toString());
        return text.append(SUM).append(sum).append('\n').toString();
    }

    /** The bounds that a text tells of a question; absent where it is not the whole text that was written for it. */
    static Optional<FieldBounds> read(String question, String text) {
        int end = text.lastIndexOf(SUM);
        String start = HEADING + '\n' + QUESTION + question + '\n';
        if (end < 0
                || !text.startsWith(start)
                || !text.substring(end).equals(SUM + sum(text.substring(0, end)) + '\n')) {
            return Optional.empty();
        }
        List<FieldBounds.Entry> entries = new ArrayList<>();
        for (String line : text.substring(start.length(), end).lines().toList()) {
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
        return Optional.of(new FieldBounds(entries));
    }

    private static String sum(String text) {
        CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }
}

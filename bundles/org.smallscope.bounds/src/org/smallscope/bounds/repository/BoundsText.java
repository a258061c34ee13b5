package org.smallscope.bounds.repository;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.smallscope.bounds.FieldBounds;

/** Field bounds as lines that people can read too: a heading, the question, what it is about, a line for each place, a seal. */
final class BoundsText {
    /** Changes whenever the meaning of a line or the way bounds are proved does. */
    private static final String HEADING = "smallscope field bounds 3";

    private static final String BEFORE = "smallscope field bounds 2";
    private static final String QUESTION = "question ";
    private static final String SEAL = "seal ";
    private static final String SEPARATOR = ": ";
    private static final String MANY = "many";
    /** How many lines there are about where bounds come from. */
    private static final int ABOUT = 8;

    private BoundsText() {}

    static String write(String question, FieldBounds bounds, BoundsKey key) {
        StringBuilder text = new StringBuilder();
        text.append(HEADING).append('\n').append(QUESTION).append(question).append('\n');
        about(bounds.about())
                .forEach((name, value) ->
                        text.append(name).append(SEPARATOR).append(value).append('\n'));
        for (FieldBounds.Entry entry : bounds.entries()) {
            String values = entry.values().map(v -> String.join(" ", v)).orElse(MANY);
            text.append(entry.what()).append(SEPARATOR).append(values).append('\n');
        }
        String seal = key.seal(text.toString());
        return text.append(SEAL).append(seal).append('\n').toString();
    }

    private static Map<String, Object> about(FieldBounds.About about) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("kind", about.kind().name().toLowerCase(Locale.ROOT));
        result.put("type", about.type());
        result.put("scope", about.scope());
        result.put("family", about.family());
        result.put("size", about.size());
        result.put("before", about.before());
        result.put("milliseconds", about.milliseconds());
        result.put("complete", about.complete());
        return result;
    }

    /** The bounds that a text tells of a question; absent where it is not the whole text that was sealed for it. */
    static Optional<FieldBounds> read(String question, String text, BoundsKey key) {
        int end = text.lastIndexOf(SEAL);
        String start = HEADING + '\n' + QUESTION + question + '\n';
        boolean ours = end >= start.length()
                && text.startsWith(start)
                && text.endsWith("\n")
                && key.sealed(text.substring(0, end), text.substring(end + SEAL.length(), text.length() - 1));
        return ours
                ? Optional.of(bounds(text.substring(start.length(), end).lines().toList()))
                : Optional.empty();
    }

    /** The same of a text of the version before, which told of numbers alone. */
    static Optional<FieldBounds> readOld(String question, String text, BoundsKey key) {
        int end = text.lastIndexOf(SEAL);
        String start = BEFORE + '\n' + QUESTION + question + '\n';
        boolean ours = end >= start.length()
                && text.startsWith(start)
                && text.endsWith("\n")
                && key.sealed(text.substring(0, end), text.substring(end + SEAL.length(), text.length() - 1));
        FieldBounds.About about =
                new FieldBounds.About(FieldBounds.Kind.NUMBERS, "numbers of inputs", "", "", 0, 0, 0, true);
        return ours
                ? Optional.of(new FieldBounds(
                        about,
                        entries(text.substring(start.length(), end).lines().toList())))
                : Optional.empty();
    }

    /** The question that a text says it is of. */
    static Optional<String> question(String text) {
        return text.lines()
                .skip(1)
                .findFirst()
                .filter(l -> l.startsWith(QUESTION))
                .map(l -> l.substring(QUESTION.length()));
    }

    /** Texts that were put one after the other. */
    static List<String> split(String texts) {
        List<String> result = new ArrayList<>();
        StringBuilder next = new StringBuilder();
        for (String line : texts.lines().toList()) {
            next.append(line).append('\n');
            if (line.startsWith(SEAL)) {
                result.add(next.toString());
                next.setLength(0);
            }
        }
        if (!next.toString().isBlank()) {
            result.add(next.toString());
        }
        return result;
    }

    private static FieldBounds bounds(List<String> lines) {
        List<String> about = lines.subList(0, ABOUT).stream()
                .map(l -> l.substring(l.indexOf(SEPARATOR) + SEPARATOR.length()))
                .toList();
        return new FieldBounds(
                new FieldBounds.About(
                        FieldBounds.Kind.valueOf(about.get(0).toUpperCase(Locale.ROOT)),
                        about.get(1),
                        about.get(2),
                        about.get(3),
                        Integer.parseInt(about.get(4)),
                        Integer.parseInt(about.get(5)),
                        Long.parseLong(about.get(6)),
                        Boolean.parseBoolean(about.get(7))),
                entries(lines.subList(ABOUT, lines.size())));
    }

    private static List<FieldBounds.Entry> entries(List<String> lines) {
        List<FieldBounds.Entry> entries = new ArrayList<>();
        for (String line : lines) {
            int colon = line.lastIndexOf(SEPARATOR);
            String values = line.substring(colon + SEPARATOR.length());
            entries.add(new FieldBounds.Entry(
                    line.substring(0, colon),
                    values.equals(MANY)
                            ? Optional.empty()
                            : Optional.of(Arrays.stream(values.split(" "))
                                    .filter(v -> !v.isEmpty())
                                    .collect(Collectors.toCollection(TreeSet::new)))));
        }
        return entries;
    }
}

package org.smallscope.bench.command;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The options of one benchmark, {@code --name value} or {@code --name}, as they were written. */
public final class Arguments {

    /** The call is wrong; the message says how. */
    public static final class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Wrong(String message) {
            super(message);
        }
    }

    private final Map<String, String> values = new LinkedHashMap<>();

    private Arguments() {}

    /**
     * Reads what was written.
     *
     * @param valued the options that are followed by a value
     * @param plain the options that stand alone
     */
    public static Arguments read(List<String> written, Set<String> valued, Set<String> plain) {
        Arguments result = new Arguments();
        Deque<String> rest = new ArrayDeque<>(written);
        while (!rest.isEmpty()) {
            String option = rest.remove();
            if (plain.contains(option)) {
                result.values.put(option, "");
            } else if (!valued.contains(option)) {
                throw new Wrong("unknown option " + option);
            } else if (rest.isEmpty()) {
                throw new Wrong(option + " needs a value");
            } else {
                result.values.put(option, rest.remove());
            }
        }
        return result;
    }

    public boolean has(String option) {
        return values.containsKey(option);
    }

    public String text(String option, String otherwise) {
        return values.getOrDefault(option, otherwise);
    }

    public long number(String option, long otherwise) {
        return values.containsKey(option) ? number(option + " " + values.get(option), values.get(option)) : otherwise;
    }

    /** Numbers separated by commas. */
    public List<Integer> numbers(String option, List<Integer> otherwise) {
        return values.containsKey(option)
                ? words(option, List.of()).stream()
                        .map(w -> (int) number(option + " " + w, w))
                        .toList()
                : otherwise;
    }

    /** Words separated by commas. */
    public List<String> words(String option, List<String> otherwise) {
        return values.containsKey(option)
                ? Arrays.stream(values.get(option).split(","))
                        .map(String::strip)
                        .toList()
                : otherwise;
    }

    private static long number(String where, String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new Wrong("not a number: " + where);
        }
    }
}

package org.smallscope.samples;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the checker has to say about one method of the samples: a line of {@code samples/expected.txt}.
 *
 * @param type the qualified name of the type, nested types after a dot
 * @param method the method's name, the type's simple name for a constructor, and its parameter types in parentheses
 * @param scope the fewest objects per class with which the verdict shows, 0 where it is {@code valid}
 * @param kinds the kinds of violation, as in the checker's reports; none where it is {@code valid}
 */
public record Expectation(String type, String method, String verdict, int scope, Set<String> kinds) {

    private static final String RESOURCE = "/samples/expected.txt";

    /** All of them, in the order of the file. */
    public static List<Expectation> all() {
        try (InputStream in = Expectation.class.getResourceAsStream(RESOURCE)) {
            List<Expectation> all = new ArrayList<>();
            String type = null;
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                if (line.startsWith(" ")) {
                    all.add(parse(type, line.strip()));
                } else {
                    type = SampleProject.PACKAGE + line.strip();
                }
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Expectation parse(String type, String line) {
        int end = line.indexOf(')') + 1;
        String[] words = line.substring(end).strip().split("\\s+");
        String method = line.substring(0, end);
        if (words.length == 1) {
            return new Expectation(type, method, words[0], 0, Set.of());
        }
        return new Expectation(
                type, method, words[0], Integer.parseInt(words[1]), new TreeSet<>(List.of(words[2].split(","))));
    }

    /** The method's name without its parameters. */
    public String name() {
        return method.substring(0, method.indexOf('('));
    }

    public boolean violated() {
        return verdict.equals("violated");
    }

    @Override
    public String toString() {
        return type + "." + method;
    }
}

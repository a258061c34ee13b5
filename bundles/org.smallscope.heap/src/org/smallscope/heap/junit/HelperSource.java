package org.smallscope.heap.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The part of generated tests that is the same in all of them: the sources of a package of ours, nested into each. */
record HelperSource(Set<String> imports, String text) {

    private static final Pattern TYPE = Pattern.compile("^(final )?class ", Pattern.MULTILINE);

    /** What builds a heap, runs a method on it and judges clauses. */
    static final HelperSource HEAP = of("FieldAccess", "Clauses", "Heap");

    /** What stands for a class of which nothing is known, in tests whose heap has such objects. */
    static final HelperSource STRANGER = of("Stranger");

    HelperSource with(HelperSource other) {
        Set<String> all = new TreeSet<>(imports);
        all.addAll(other.imports);
        return new HelperSource(all, text + other.text);
    }

    private static HelperSource of(String... classes) {
        Set<String> imports = new TreeSet<>();
        StringBuilder text = new StringBuilder();
        for (String name : classes) {
            List<String> lines = source(name).lines().toList();
            lines.stream().filter(line -> line.startsWith("import ")).forEach(imports::add);
            text.append('\n').append(nested(lines));
        }
        return new HelperSource(imports, text.toString());
    }

    /** All from the comment of the class on, one step to the right. */
    private static String nested(List<String> lines) {
        String type = lines.stream()
                .dropWhile(line -> !line.startsWith("/**"))
                .map(line -> line.isEmpty() ? "\n" : line + "\n")
                .collect(Collectors.joining());
        return TYPE.matcher(type).replaceFirst("private static $1class ").replaceAll("(?m)^(?=.)", "    ");
    }

    private static String source(String name) {
        try (InputStream in = HelperSource.class.getResourceAsStream("shipped/" + name + ".java")) {
            if (in == null) {
                throw new IllegalStateException("the source of " + name + " was not shipped");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

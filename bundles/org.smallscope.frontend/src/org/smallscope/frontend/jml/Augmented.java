package org.smallscope.frontend.jml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.smallscope.spec.JmlDiagnostic;
import org.smallscope.spec.Lines;

/**
 * A compilation unit together with a copy in which its JML is Java code.
 *
 * <p>Parse {@code text} (not {@code original}) with bindings, with {@link JmlLibrary#JML_CLASS} on the source path, at
 * source level 17 or newer. Whatever JDT says about an offset of {@code text} is said to the user through {@code map}.
 *
 * @param path the file, as it is named in every {@link org.smallscope.program.Origin Origin}
 * @param original what the user wrote
 * @param text the augmented copy
 * @param map offsets of {@code text} to offsets of {@code original} and back
 * @param items everything written in JML, in the order of the original text; ids are unique within the file
 * @param diagnostics what is wrong in the JML, in the order of the original text
 * @param undeclared names whose declarations have no meaning, and why
 */
public record Augmented(
        String path,
        String original,
        String text,
        PositionMap map,
        List<JmlItem> items,
        List<JmlDiagnostic> diagnostics,
        Map<String, Gap> undeclared) {

    public Augmented {
        Objects.requireNonNull(path);
        Objects.requireNonNull(original);
        Objects.requireNonNull(text);
        Objects.requireNonNull(map);
        items = List.copyOf(items);
        diagnostics = List.copyOf(diagnostics);
        undeclared = Collections.unmodifiableMap(new LinkedHashMap<>(undeclared));
    }

    /** A text taken as it is, without looking for JML in it. */
    public static Augmented plain(String path, String text) {
        return new Augmented(
                path, text, text, new PositionMap(new Lines(path, text), List.of()), List.of(), List.of(), Map.of());
    }

    /** The items that belong to the declaration, loop or statement at this offset of {@link #original}. */
    public List<JmlItem> itemsOf(int target) {
        return items.stream().filter(item -> item.target() == target).toList();
    }

    /** The item with this id, which the name {@code $jml$<id>} or the first argument of a {@code $JML} call gives. */
    public JmlItem item(int id) {
        return items.stream()
                .filter(item -> item.id() == id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no JML item " + id + " in " + path));
    }
}

package org.smallscope.frontend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.smallscope.frontend.jml.JmlLibrary;
import org.smallscope.frontend.source.CompilerFailure;
import org.smallscope.frontend.source.JavaParser;

/** Parses texts that are to be compiled together; where the compiler itself fails, finds out on which of them. */
final class Compilation {
    private final Map<String, String> texts;
    private final List<Path> classpath;

    private Compilation(Map<String, String> texts, List<Path> classpath) {
        this.texts = texts;
        this.classpath = classpath;
    }

    /**
     * What the compiler made of texts.
     *
     * @param failures where the compiler itself failed, by key; then there are no units
     */
    record Parse(Map<String, CompilationUnit> units, Map<String, String> failures) {}

    /** @param texts by key, which is package and file name */
    static Parse parse(Map<String, String> texts, List<Path> classpath) {
        try {
            return new Compilation(texts, classpath).parse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Parse parse() throws IOException {
        Map<String, String> jml = Map.of(JmlLibrary.JML_PATH, JmlLibrary.jmlClassSource());
        try {
            return new Parse(JavaParser.parse(texts, jml, classpath, List.of()).units(), Map.of());
        } catch (CompilerFailure whole) {
            Map<String, String> failures = failures(List.copyOf(texts.keySet()));
            if (failures.isEmpty()) {
                throw whole;
            }
            return new Parse(Map.of(), failures);
        }
    }

    /** Where the compiler fails on all of these together: those that it fails on alone, found by halves. */
    private Map<String, String> failures(List<String> keys) throws IOException {
        Map<String, String> failures = new LinkedHashMap<>();
        int half = keys.size() / 2;
        for (List<String> part : List.of(keys.subList(0, half), keys.subList(half, keys.size()))) {
            Optional<CompilerFailure> failure = failure(part);
            if (failure.isPresent() && part.isEmpty()) {
                // it is not the files that it fails on
                throw failure.get();
            }
            if (failure.isPresent() && part.size() == 1) {
                failures.put(part.get(0), failure.get().getMessage());
            } else if (failure.isPresent()) {
                failures.putAll(failures(new ArrayList<>(part)));
            }
        }
        return failures;
    }

    /** What the compiler breaks off with on some texts, the others beside them. */
    private Optional<CompilerFailure> failure(List<String> keys) throws IOException {
        Map<String, String> asked = new LinkedHashMap<>();
        keys.forEach(key -> asked.put(key, texts.get(key)));
        Map<String, String> others = new LinkedHashMap<>(texts);
        others.keySet().removeAll(keys);
        others.put(JmlLibrary.JML_PATH, JmlLibrary.jmlClassSource());
        try {
            JavaParser.parse(asked, others, classpath, List.of());
            return Optional.empty();
        } catch (CompilerFailure failure) {
            return Optional.of(failure);
        }
    }
}

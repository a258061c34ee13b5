package org.smallscope.frontend.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.frontend.jml.JmlLibrary;
import org.smallscope.frontend.source.SourceFiles.SourceFile;

/**
 * Finds the {@code .jml} files of classes that sources mention: among the texts that are given, in the folders the user
 * names, then among those shipped. As with source files, the words of the text decide; one too many only costs time.
 */
public final class SpecificationFiles {

    /**
     * A specification file.
     *
     * @param path         as it appears in messages
     * @param besideSource the source of the class is at hand
     */
    public record SpecificationFile(String path, String text, boolean besideSource) {}

    private final List<Path> folders;
    private final Set<String> sources = new LinkedHashSet<>();
    private final Map<String, SpecificationFile> given = new LinkedHashMap<>();
    private final Map<String, SpecificationFile> found = new LinkedHashMap<>();
    private final Deque<String> open = new ArrayDeque<>();

    private SpecificationFiles(List<Path> folders) {
        this.folders = folders;
    }

    /**
     * The files for what these sources mention, and for what those files mention in turn.
     *
     * @param given texts of such files by path
     */
    public static List<SpecificationFile> collect(
            List<SourceFile> sources, Map<String, String> given, List<Path> folders) throws IOException {
        SpecificationFiles files = new SpecificationFiles(folders);
        sources.forEach(s -> files.sources.add(className(s.key(), ".java")));
        given.forEach(files::give);
        for (SourceFile source : sources) {
            files.beside(source);
            files.open.add(source.text());
        }
        while (!files.open.isEmpty()) {
            files.follow(new JavaText(files.open.remove()));
        }
        return List.copyOf(files.found.values());
    }

    private static String className(String path, String ending) {
        int end = path.lastIndexOf(ending);
        return (end < 0 ? path : path.substring(0, end)).replace('/', '.');
    }

    private void give(String path, String text) {
        String home = new JavaText(text).packageName();
        String file = className(path.substring(path.lastIndexOf('/') + 1), ".jml");
        String className = home.isEmpty() ? file : home + "." + file;
        given.putIfAbsent(className, new SpecificationFile(path, text, sources.contains(className)));
    }

    /** One of the same class as a source, beside it or elsewhere. */
    private void beside(SourceFile source) throws IOException {
        String className = className(source.key(), ".java");
        add(className);
        Path path = Path.of(source.path());
        String name = path.getFileName().toString();
        Path file = path.resolveSibling(name.substring(0, name.length() - ".java".length()) + ".jml");
        if (Files.isRegularFile(file)) {
            found.putIfAbsent(className, new SpecificationFile(file.toString(), FileText.read(file), true));
        }
    }

    private void follow(JavaText text) throws IOException {
        Set<String> packages = new LinkedHashSet<>(List.of("java.lang"));
        if (!text.packageName().isEmpty()) {
            packages.add(text.packageName());
        }
        for (String imported : text.imports()) {
            if (imported.endsWith(".*")) {
                packages.add(imported.substring(0, imported.length() - 2));
            } else {
                add(imported);
            }
        }
        for (String word : text.codeWords()) {
            if (word.indexOf('.') > 0) {
                add(word);
            } else if (Character.isUpperCase(word.charAt(0))) {
                if (text.packageName().isEmpty()) {
                    add(word);
                }
                for (String name : packages) {
                    add(name + "." + word);
                }
            }
        }
    }

    private void add(String className) throws IOException {
        if (found.containsKey(className)) {
            return;
        }
        Optional<SpecificationFile> file = lookUp(className);
        if (file.isPresent()) {
            found.put(className, file.get());
            open.add(file.get().text());
        }
    }

    private Optional<SpecificationFile> lookUp(String className) throws IOException {
        String path = JmlLibrary.specificationPath(className);
        if (given.containsKey(className)) {
            return Optional.of(given.get(className));
        }
        for (Path folder : folders) {
            Path file = folder.resolve(path);
            if (Files.isRegularFile(file)) {
                return Optional.of(
                        new SpecificationFile(file.toString(), FileText.read(file), sources.contains(className)));
            }
        }
        return sources.contains(className)
                ? Optional.empty()
                : JmlLibrary.specification(className).map(text -> new SpecificationFile(path, text, false));
    }
}

package org.smallscope.frontend.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the files that belong to a check: the checked ones, and those on the source path that they may mention, by a
 * look at the words in the text. A word too much only costs time; what is needed is never missed, since whatever type
 * an expression has, some file that led here names it.
 */
public final class SourceFiles {

    /**
     * A file.
     *
     * @param path    as it appears in messages
     * @param checked one of those the user asked for
     * @param key     package and file name, by which the compiler finds the class
     */
    public record SourceFile(String path, String text, boolean checked, String key) {}

    /** What no name of a file has in it: before the number of a second file with the same key. */
    static final char AGAIN = '\0';

    private final List<Path> roots;
    private final Map<Path, Set<String>> listings = new HashMap<>();
    private final Map<String, SourceFile> found = new LinkedHashMap<>();
    private final Deque<SourceFile> open = new ArrayDeque<>();

    private SourceFiles(List<Path> roots) {
        this.roots = roots;
    }

    /** The checked files first, in their order, then the others. */
    public static List<SourceFile> collect(Map<String, String> checked, List<Path> sourcePath) throws IOException {
        List<Path> roots = sourcePath.isEmpty() ? inferredRoots(checked) : sourcePath;
        SourceFiles files = new SourceFiles(roots);
        for (Map.Entry<String, String> file : checked.entrySet()) {
            if (!file.getKey().endsWith("module-info.java")) {
                files.add(file.getKey(), file.getValue(), true);
            }
        }
        while (!files.open.isEmpty()) {
            files.follow(files.open.remove());
        }
        return List.copyOf(files.found.values());
    }

    /** Without a source path, the folders in which the checked files' packages are. */
    private static List<Path> inferredRoots(Map<String, String> checked) {
        Set<Path> roots = new LinkedHashSet<>();
        for (Map.Entry<String, String> file : checked.entrySet()) {
            Path path = Path.of(file.getKey()).toAbsolutePath().normalize();
            String name = new JavaText(file.getValue()).packageName();
            Path folder = path.getParent();
            List<String> parts = name.isEmpty() ? List.of() : List.of(name.split("\\."));
            for (int i = parts.size() - 1; i >= 0 && folder != null; i--) {
                boolean same = folder.getFileName() != null
                        && folder.getFileName().toString().equals(parts.get(i));
                folder = same ? folder.getParent() : null;
            }
            if (folder != null && Files.isRegularFile(path)) {
                roots.add(folder);
            }
        }
        return List.copyOf(roots);
    }

    private void add(String path, String text, boolean checked) {
        String folder = new JavaText(text).packageName().replace('.', '/');
        String name = Path.of(path).getFileName().toString();
        String key = folder.isEmpty() ? name : folder + "/" + name;
        String unique = checked && found.containsKey(key) ? key + AGAIN + found.size() : key;
        SourceFile file = new SourceFile(path, text, checked, unique);
        if (found.putIfAbsent(unique, file) == null) {
            open.add(file);
        }
    }

    private void follow(SourceFile file) throws IOException {
        if (roots.isEmpty()) {
            return;
        }
        JavaText text = new JavaText(file.text());
        List<String> folders = new ArrayList<>(List.of(text.packageName()));
        for (String imported : text.imports()) {
            if (imported.endsWith(".*")) {
                String prefix = imported.substring(0, imported.length() - 2);
                folders.add(prefix);
                lookUpPrefixes(prefix);
            } else {
                lookUpPrefixes(imported);
            }
        }
        for (String word : text.words()) {
            if (word.indexOf('.') < 0) {
                for (String folder : folders) {
                    lookUp(folder, word);
                }
            } else {
                lookUpPrefixes(word);
            }
        }
    }

    /** {@code a.b.C.d}: the class may be any of its prefixes. */
    private void lookUpPrefixes(String name) throws IOException {
        for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
            int end = name.indexOf('.', dot + 1);
            lookUp(name.substring(0, dot), name.substring(dot + 1, end < 0 ? name.length() : end));
        }
    }

    private void lookUp(String packageName, String className) throws IOException {
        String folder = packageName.replace('.', '/');
        String key = (folder.isEmpty() ? "" : folder + "/") + className + ".java";
        if (found.containsKey(key)) {
            return;
        }
        for (Path root : roots) {
            Path directory = folder.isEmpty() ? root : root.resolve(folder);
            if (listing(directory).contains(className + ".java")) {
                Path path = directory.resolve(className + ".java");
                add(path.toString(), FileText.read(path), false);
                return;
            }
        }
    }

    private Set<String> listing(Path directory) throws IOException {
        Set<String> known = listings.get(directory);
        if (known == null) {
            known = Set.of();
            if (Files.isDirectory(directory)) {
                try (Stream<Path> files = Files.list(directory)) {
                    known = files.map(p -> p.getFileName().toString()).collect(Collectors.toSet());
                }
            }
            listings.put(directory, known);
        }
        return known;
    }
}

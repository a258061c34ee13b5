package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.smallscope.heap.junit.Seal;

/** Reads the files and folders a user names. */
final class SourceFiles {

    private SourceFiles() {}

    /**
     * All {@code .java} files of the given files and folders: path as written to content. Tests that this tool has
     * written into a folder are no part of what is checked there, which is told.
     */
    static Map<String, String> read(List<Path> paths, PrintStream err) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new CallException("no such file or folder: " + path);
            }
            if (Files.isDirectory(path)) {
                readFolder(path, files, err);
            } else {
                readFile(path, files);
            }
        }
        return files;
    }

    private static void readFolder(Path folder, Map<String, String> all, PrintStream err) {
        Map<String, String> files = new LinkedHashMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            walk.filter(p -> p.toString().endsWith(".java") && Files.isRegularFile(p))
                    .sorted()
                    .filter(p -> !p.endsWith("module-info.java") && !p.endsWith("package-info.java"))
                    .forEach(p -> readFile(p, files));
        } catch (IOException e) {
            throw new CallException("cannot read folder " + folder + ": " + e.getMessage());
        }
        int found = files.size();
        files.values().removeIf(Seal::isOn);
        if (files.size() < found) {
            err.println("smallscope: " + (found - files.size()) + " generated test"
                    + (files.size() + 1 == found ? "" : "s") + " in " + folder + " left out");
        }
        all.putAll(files);
        if (files.isEmpty()) {
            throw new CallException("no .java file in folder " + folder);
        }
    }

    private static void readFile(Path file, Map<String, String> files) {
        if (!file.toString().endsWith(".java")) {
            throw new CallException("not a .java file: " + file);
        }
        try {
            files.put(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
        } catch (CharacterCodingException e) {
            throw new CallException("not a text in UTF-8: " + file);
        } catch (IOException e) {
            throw new CallException("cannot read " + file);
        }
    }
}

package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.heap.junit.Seal;

/** Reads the files and folders a user names. */
final class GivenFiles {

    /** Far more than a compiler takes. */
    private static final long LARGEST = 1 << 26;

    /** What stands in a name for bytes that are no letter. */
    private static final char UNREADABLE = '\uFFFD';

    private GivenFiles() {}

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

    /** The {@code .java} files among and below these, without their content. */
    static List<Path> list(List<Path> paths, PrintStream err) {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new CallException("no such file or folder: " + path);
            }
            files.addAll(Files.isDirectory(path) ? folder(path, err) : List.of(path));
        }
        return files;
    }

    private static List<Path> folder(Path folder, PrintStream err) {
        return sources(folder, err).stream()
                .filter(p -> !p.endsWith("module-info.java") && !p.endsWith("package-info.java"))
                .toList();
    }

    private static void readFolder(Path folder, Map<String, String> all, PrintStream err) {
        Map<String, String> files = new LinkedHashMap<>();
        folder(folder, err).forEach(p -> readFile(p, files));
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

    private static List<Path> sources(Path folder, PrintStream err) {
        try {
            Walk walk = new Walk(folder.toRealPath(), err);
            Files.walkFileTree(folder, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, walk);
            walk.found.sort(null);
            return walk.found;
        } catch (IOException e) {
            throw new CallException("cannot read folder " + folder + ": " + e.getMessage());
        }
    }

    /** Links are followed, to each folder once: those that lead back to where they came from lead to nothing new. */
    private static final class Walk extends SimpleFileVisitor<Path> {
        private final Path root;
        private final List<Path> found = new ArrayList<>();
        private final Set<Path> seen = new HashSet<>();
        private final PrintStream err;

        Walk(Path root, PrintStream err) {
            this.root = root;
            this.err = err;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) throws IOException {
            Path real = path.toRealPath();
            boolean back = !real.equals(root) && root.startsWith(real);
            return back || !seen.add(real) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && isSource(file)) {
                found.add(file);
            } else if (isSource(file)) {
                leftOut(file, Files.exists(file) ? "not a file" : "a link that leads nowhere", err);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path path, IOException problem) {
            if (problem instanceof FileSystemLoopException || Files.isSymbolicLink(path)) {
                return FileVisitResult.CONTINUE;
            }
            throw new CallException("cannot read " + path);
        }
    }

    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java");
    }

    private static void leftOut(Path file, String why, PrintStream err) {
        err.println("smallscope: " + file + " left out: " + why);
    }

    private static void readFile(Path file, Map<String, String> files) {
        if (!isSource(file)) {
            throw new CallException("not a .java file: " + file);
        }
        if (file.toString().indexOf(UNREADABLE) >= 0) {
            // two such names can look alike, and one file would stand for both
            throw new CallException("the name of this file is no text in UTF-8, please rename it: " + file);
        }
        try {
            if (!Files.isRegularFile(file)) {
                // a pipe may never end, and a device may never begin to
                throw new CallException("not a file: " + file);
            }
            if (Files.size(file) > LARGEST) {
                throw new CallException("too large to be a source: " + file);
            }
            files.put(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
        } catch (CharacterCodingException e) {
            throw new CallException("not a text in UTF-8: " + file);
        } catch (IOException e) {
            throw new CallException("cannot read " + file);
        }
    }
}

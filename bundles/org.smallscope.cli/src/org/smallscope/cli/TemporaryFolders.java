package org.smallscope.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The folders that this process made for a while. Each stage removes its own; where the process ends in the midst of a
 * stage that cannot be interrupted, as a compiler cannot, they are found by the number of the process in their names.
 */
final class TemporaryFolders {
    private TemporaryFolders() {}

    /** Removes them, as far as that is possible. */
    static void remove() {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        if (!Files.isDirectory(temporary)) {
            return;
        }
        String mine = "smallscope-" + ProcessHandle.current().pid() + "-*";
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, mine)) {
            for (Path folder : folders) {
                removeFolder(folder);
            }
        } catch (IOException e) {
            System.err.println("smallscope: temporary folders may be left in " + temporary);
        }
    }

    private static void removeFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}

package org.smallscope.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.smallscope.heap.junit.Seal;

/**
 * The folder into which generated files go. A file that was edited by hand stays as it is, no link leads out of the
 * folder, and a file is there whole or not at all.
 */
final class ArtefactFolder {
    private final Path folder;
    private final boolean force;

    /** @param force write over files that were edited */
    ArtefactFolder(Path folder, boolean force) {
        this.folder = folder;
        this.force = force;
    }

    /**
     * Writes a sealed text.
     *
     * @throws IOException where it is not written; the message says which file, and why
     */
    void write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        try {
            for (Path part = folder; !part.equals(file); part = next(part, file)) {
                requireNoLink(next(part, file));
            }
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !force && isEdited(file)) {
                throw new IOException("it was edited; --force writes over it");
            }
            replace(file, content);
        } catch (IOException e) {
            String why = e.getMessage() == null || e.getMessage().equals(file.toString())
                    ? e.getClass().getSimpleName()
                    : e.getMessage();
            throw new IOException("cannot write " + file + ": " + why, e);
        }
    }

    /** The ancestor of a file that is directly below another one. */
    private static Path next(Path part, Path file) {
        return part.resolve(file.subpath(part.getNameCount(), part.getNameCount() + 1));
    }

    private static void requireNoLink(Path path) throws IOException {
        if (Files.isSymbolicLink(path)) {
            throw new IOException(path + " is a symbolic link");
        }
    }

    private static boolean isEdited(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("something else of that name is there");
        }
        try {
            return !Seal.isWhole(Files.readString(file));
        } catch (MalformedInputException e) {
            return true;
        }
    }

    private static void replace(Path file, String content) throws IOException {
        // not a temporary file of Java's, which only its owner could read
        Path draft = file.toAbsolutePath()
                .resolveSibling(".smallscope-" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".tmp");
        try {
            Files.writeString(draft, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}

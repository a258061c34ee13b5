package org.smallscope.bounds.repository;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.bounds.FieldBounds;

/**
 * The files in which bounds were kept before there was a database: they are taken into it once, and then they are gone.
 * Those that were not sealed with this key, or are of an older version, are of no use to anybody, and go too.
 */
final class OldFolder {
    private static final String EXTENSION = ".bounds";
    private static final String FOLDERS = "[0-9a-f][0-9a-f]";
    private static final long LONGEST = 1L << 22;

    private final Path root;

    OldFolder(Path root) {
        this.root = root;
    }

    boolean exists() {
        try {
            return !files().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    private List<Path> files() throws IOException {
        List<Path> result = new ArrayList<>();
        if (Files.isDirectory(root)) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(root, FOLDERS)) {
                for (Path folder : folders) {
                    addFiles(folder, result);
                }
            }
        }
        return result;
    }

    private static void addFiles(Path folder, List<Path> result) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            String start = folder.getFileName().toString();
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, start + "*" + EXTENSION)) {
                files.forEach(result::add);
            }
        }
    }

    /** Takes them over. Whoever is stopped on the way begins anew, with what is left. */
    void moveTo(Rows rows, Path key) throws SQLException, IOException {
        for (Path file : files()) {
            Optional<String> text = text(file);
            if (text.isPresent() && Files.exists(key)) {
                take(file, text.get(), BoundsKey.read(key), rows);
            }
            Files.delete(file);
            deleteIfEmpty(file.getParent());
        }
    }

    private static void take(Path file, String text, BoundsKey key, Rows rows) throws SQLException, IOException {
        String name = file.getFileName().toString();
        String question = name.substring(0, name.length() - EXTENSION.length());
        Optional<FieldBounds> bounds =
                BoundsText.read(question, text, key).or(() -> BoundsText.readOld(question, text, key));
        if (bounds.isPresent()) {
            Instant made = Files.getLastModifiedTime(file).toInstant();
            String sealed = BoundsText.write(question, bounds.get(), key);
            rows.put(
                    new Rows.Row(question, sealed, made, ""),
                    bounds.get().about().family(),
                    0);
        }
    }

    /** A link may lead to a device that never ends. */
    private static Optional<String> text(Path file) throws IOException {
        boolean readable = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) <= LONGEST;
        return readable
                ? Optional.of(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8))
                : Optional.empty();
    }

    private static void deleteIfEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> rest = Files.newDirectoryStream(folder)) {
            if (rest.iterator().hasNext()) {
                return;
            }
        }
        Files.delete(folder);
    }
}

package org.smallscope.bounds;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.smallscope.encode.BoundsStore;
import org.smallscope.encode.FieldBounds;

/**
 * Field bounds in files of a folder, one for each question. Several processes may use it at once: a file appears as a
 * whole or not at all. Where a file cannot be read or written the check goes on without, and {@link #problem} says why.
 */
public final class BoundsDirectory implements BoundsStore {
    private static final String EXTENSION = ".bounds";
    private static final int LETTERS_OF_FOLDER = 2;

    private final Path root;
    private volatile String problem;

    private BoundsDirectory(Path root) {
        this.root = root;
    }

    /** The bounds kept in this folder, which is made when there is something to keep. */
    public static BoundsDirectory in(Path root) {
        return new BoundsDirectory(root);
    }

    /** Why something could not be read or kept, if so. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    private Path file(String question) {
        return root.resolve(question.substring(0, LETTERS_OF_FOLDER)).resolve(question + EXTENSION);
    }

    @Override
    public Optional<FieldBounds> find(String question) {
        try {
            return BoundsText.read(question, Files.readString(file(question)));
        } catch (NoSuchFileException | MalformedInputException e) {
            return Optional.empty();
        } catch (IOException e) {
            problem = "kept field bounds cannot be read: " + e;
            return Optional.empty();
        }
    }

    @Override
    public void keep(String question, FieldBounds bounds) {
        Path file = file(question);
        try {
            Files.createDirectories(file.getParent());
            Path whole = Files.createTempFile(file.getParent(), question, ".tmp");
            try {
                Files.writeString(whole, BoundsText.write(question, bounds));
                Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(whole);
            }
        } catch (IOException e) {
            problem = "field bounds cannot be kept: " + e;
        }
    }

    /** How many questions have their bounds here. */
    public int size() throws IOException {
        try (Stream<Path> files = files()) {
            return Math.toIntExact(files.count());
        }
    }

    /** Forgets them all. Other files stay where they are. */
    public void clear() throws IOException {
        try (Stream<Path> files = files()) {
            for (Iterator<Path> i = files.iterator(); i.hasNext(); ) {
                Files.deleteIfExists(i.next());
            }
        }
    }

    private Stream<Path> files() throws IOException {
        if (!Files.isDirectory(root)) {
            return Stream.empty();
        }
        return Files.find(
                root,
                2,
                (path, attributes) -> attributes.isRegularFile()
                        && path.getFileName().toString().endsWith(EXTENSION)
                        && path.getFileName()
                                .toString()
                                .startsWith(path.getParent().getFileName().toString()));
    }
}

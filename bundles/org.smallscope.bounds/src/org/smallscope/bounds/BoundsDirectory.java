package org.smallscope.bounds;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Field bounds in files of a folder, one for each question. Several processes may use it at once: a file appears as a
 * whole or not at all. Only what was written with the same key counts. Where a file cannot be read or written, or is of
 * somebody else, the check goes on without, and {@link #problem} says why.
 */
public final class BoundsDirectory implements BoundsStore {
    private static final String EXTENSION = ".bounds";
    private static final int LETTERS_OF_FOLDER = 2;

    /** Far more than all the numbers of a heap take. */
    private static final int LONGEST = 1 << 22;

    private final Path root;
    private final Path key;
    private volatile String problem;
    private volatile boolean used;

    private BoundsDirectory(Path root, Path key) {
        this.root = root;
        this.key = key;
    }

    /** The bounds kept in this folder by this user. It is made when there is something to keep. */
    public static BoundsDirectory in(Path root) {
        return in(root, BoundsKey.ofUser());
    }

    /** The same for whoever has this key, which is made with the folder. */
    static BoundsDirectory in(Path root, Path key) {
        return new BoundsDirectory(root, key);
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
        Path file = file(question);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            Optional<FieldBounds> found = BoundsText.read(question, text(file), BoundsKey.read(key));
            if (found.isEmpty()) {
                problem = "kept field bounds are not used: " + file + " was changed, or written with another key than "
                        + key;
            }
            return found;
        } catch (NoSuchFileException e) {
            problem = "kept field bounds are not used: the key they were written with is not in " + key;
        } catch (IOException e) {
            problem = "kept field bounds cannot be read: " + e.getMessage();
        }
        return Optional.empty();
    }

    /** A link may lead to a device that never ends, and so may a file of somebody else. */
    private static String text(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + " is not a file");
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = in.readNBytes(LONGEST + 1);
            if (bytes.length > LONGEST) {
                throw new IOException(file + " is too long to be field bounds");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    @Override
    public void keep(String question, FieldBounds bounds) {
        Path file = file(question);
        try {
            if (Files.isSymbolicLink(file.getParent())) {
                throw new IOException(file.getParent() + " is a link, and may lead anywhere");
            }
            Files.createDirectories(file.getParent());
            String text = BoundsText.write(question, bounds, BoundsKey.readOrMake(key));
            Path whole = Files.createTempFile(file.getParent(), question, ".tmp");
            try {
                Files.writeString(whole, text);
                Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(whole);
            }
        } catch (IOException e) {
            problem = "field bounds cannot be kept: " + e;
        }
    }

    @Override
    public void used() {
        used = true;
    }

    /** Was something of what is kept here relied on? */
    public boolean wasUsed() {
        return used;
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

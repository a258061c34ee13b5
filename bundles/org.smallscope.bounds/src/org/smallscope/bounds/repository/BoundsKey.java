package org.smallscope.bounds.repository;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What tells field bounds that were proved here from those that somebody else wrote. The key does not lie with what it
 * seals: a folder that was copied, unpacked or shared would bring its own, and be believed.
 */
final class BoundsKey {
    /** Names the file of the key, for a pipeline that keeps the folder and has a new home for each run. */
    private static final String ELSEWHERE = "SMALLSCOPE_BOUNDS_KEY";

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;
    private static final Set<PosixFilePermission> OF_OTHERS = EnumSet.complementOf(EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE));

    private final byte[] secret;

    private BoundsKey(byte[] secret) {
        this.secret = secret;
    }

    /** Where the key of this user lies. */
    static Path ofUser() {
        String elsewhere = System.getenv(ELSEWHERE);
        return elsewhere != null && !elsewhere.isBlank()
                ? Path.of(elsewhere)
                : Path.of(System.getProperty("user.home"), ".smallscope", "bounds.key");
    }

    /**
     * Reads a key.
     *
     * @throws NoSuchFileException where there is none
     */
    static BoundsKey read(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString());
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || isOpenToOthers(file)) {
            throw new IOException(file + " is not a file that only its owner can read and write");
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            String text = new String(in.readNBytes(2 * BYTES + 2), StandardCharsets.ISO_8859_1).strip();
            if (text.length() != 2 * BYTES) {
                throw new IOException(file + " does not hold a key");
            }
            return new BoundsKey(HexFormat.of().parseHex(text));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " does not hold a key", e);
        }
    }

    private static boolean isOpenToOthers(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        return view != null && view.readAttributes().permissions().stream().anyMatch(OF_OTHERS::contains);
    }

    /** Reads a key, or makes one where there is none. */
    static BoundsKey readOrMake(Path file) throws IOException {
        try {
            return read(file);
        } catch (NoSuchFileException e) {
            make(file);
            return read(file);
        }
    }

    /** Another process may make one at the same time: the first counts, and a file appears as a whole. */
    private static void make(Path file) throws IOException {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        // such a file is readable by its owner alone
        Path whole = Files.createTempFile(folder, "bounds", ".tmp");
        try {
            Files.writeString(whole, HexFormat.of().formatHex(random) + "\n");
            Files.move(whole, file);
        } catch (FileAlreadyExistsException e) {
            // theirs is as good
            return;
        } finally {
            Files.deleteIfExists(whole);
        }
    }

    /** What only somebody with this key can write below a text. */
    String seal(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    boolean sealed(String text, String seal) {
        return MessageDigest.isEqual(
                seal(text).getBytes(StandardCharsets.UTF_8), seal.getBytes(StandardCharsets.UTF_8));
    }
}

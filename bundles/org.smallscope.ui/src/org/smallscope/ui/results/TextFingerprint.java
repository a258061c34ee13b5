package org.smallscope.ui.results;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short stand-in for a text: equal for equal texts. */
public final class TextFingerprint {

    /** Of a file that is not there. */
    public static final String MISSING = "";

    private TextFingerprint() {}

    /** The fingerprint of a text. */
    public static String of(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)), 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

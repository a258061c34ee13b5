package org.smallscope.heap.junit;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The last line of a generated file: a comment with a checksum of the rest. While it is right nobody has edited the file,
 * and it may be written again.
 */
public final class Seal {
    private static final String WORDS = "written by Smallscope, not edited: ";

    private Seal() {}

    /** A source with its seal, in Java or another language with such comments, as DOT. */
    public static String java(String text) {
        return text + "// " + WORDS + sum(text) + "\n";
    }

    /** An XML document with its seal. */
    public static String xml(String text) {
        String whole = text.endsWith("\n") ? text : text + "\n";
        return whole + "<!-- " + WORDS + sum(whole) + " -->\n";
    }

    /** Whether a file was written by Smallscope, edited since or not. */
    public static boolean isOn(String text) {
        return text.contains(WORDS);
    }

    /** Whether a file is as it was written. Line ends do not count, since version control changes them. */
    public static boolean isWhole(String text) {
        String plain = text.replace("\r\n", "\n");
        int words = plain.lastIndexOf(WORDS);
        int line = plain.lastIndexOf('\n', Math.max(0, words)) + 1;
        return words >= 0
                && plain.startsWith(sum(plain.substring(0, line)), words + WORDS.length())
                && plain.indexOf('\n', words) == plain.length() - 1;
    }

    private static String sum(String text) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}

package org.smallscope.solve;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the text format that SAT programs read; digits by hand, because millions of them are written. */
final class DimacsFile {

    private static final int BUFFER = 1 << 16;

    private DimacsFile() {}

    /**
     * Writes a problem.
     *
     * @param clauses how many clauses {@code text} holds
     * @param text literals, each clause ended by 0
     * @param length how much of {@code text} is used
     * @param units literals that are clauses of their own
     */
    static void write(Path file, int variables, int clauses, int[] text, int length, int[] units) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER)) {
            String header = "p cnf " + variables + " " + (clauses + units.length) + "\n";
            out.write(header.getBytes(StandardCharsets.US_ASCII));
            byte[] digits = new byte[12];
            for (int i = 0; i < length; i++) {
                number(out, text[i], digits);
            }
            for (int unit : units) {
                number(out, unit, digits);
                number(out, 0, digits);
            }
        }
    }

    private static void number(OutputStream out, int literal, byte[] digits) throws IOException {
        int at = digits.length;
        digits[--at] = (byte) (literal == 0 ? '\n' : ' ');
        int rest = Math.abs(literal);
        do {
            digits[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        if (literal < 0) {
            digits[--at] = '-';
        }
        out.write(digits, at, digits.length - at);
    }
}

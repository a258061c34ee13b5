package org.smallscope.frontend.jml;

import java.util.Arrays;
import java.util.List;
import org.smallscope.program.Origin;

/**
 * Where the characters of an augmented text come from.
 *
 * <p>The augmented text is cut into pieces. A piece either is a verbatim copy of a range of the original, exact to the
 * character, or replaces a range of the original as a whole and maps to its start.
 */
public final class PositionMap {

    /** Where a piece of augmented text comes from. */
    public enum Source {
        /** The user's Java, at its place. */
        JAVA,
        /** The user's JML, copied into inserted code. */
        JML,
        /** A second copy of a piece of the user's Java, as the parameters of a method in front of its clauses. */
        ECHO,
        /** Text made up for the JML range it maps to. */
        MADE
    }

    /**
     * One piece.
     *
     * @param start offset in the augmented text
     * @param length length in the augmented text
     * @param original offset in the original text
     * @param originalLength equal to {@code length} for verbatim copies
     * @param source where it comes from
     */
    record Piece(int start, int length, int original, int originalLength, Source source) {

        boolean verbatim() {
            return source != Source.MADE;
        }

        int end() {
            return start + length;
        }

        int originalAt(int augmented) {
            return verbatim() ? original + (augmented - start) : original;
        }

        int originalEndAt(int augmentedEnd) {
            return verbatim() ? original + (augmentedEnd - start) : original + originalLength;
        }
    }

    private final String file;
    private final List<Piece> pieces;
    private final int[] starts;
    private final int[] lines;

    PositionMap(String file, String original, List<Piece> pieces) {
        this.file = file;
        this.pieces = List.copyOf(pieces);
        this.starts = this.pieces.stream().mapToInt(Piece::start).toArray();
        this.lines = lineStarts(original);
    }

    private static int[] lineStarts(String text) {
        int[] found = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean ends = c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
            if (ends) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, 2 * count);
                }
                found[count++] = i + 1;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** The offset in the original text of an offset in the augmented text. */
    public int toOriginal(int augmented) {
        return pieces.isEmpty() ? augmented : pieceAt(augmented).originalAt(augmented);
    }

    /**
     * The offset in the augmented text of a character of the original text: of the user's Java at its place, else of
     * the first copy of a piece of JML; -1 for characters that were not copied.
     */
    public int toAugmented(int original) {
        int copy = -1;
        for (Piece piece : pieces) {
            int distance = original - piece.original();
            if (piece.verbatim() && distance >= 0 && distance < piece.length()) {
                if (piece.source() == Source.JAVA) {
                    return piece.start() + distance;
                }
                copy = copy < 0 && piece.source() == Source.JML ? piece.start() + distance : copy;
            }
        }
        return copy;
    }

    /** Where the character at an offset of the augmented text comes from. */
    public Source sourceAt(int augmented) {
        return pieces.isEmpty() ? Source.JAVA : pieceAt(augmented).source();
    }

    /** Whether the character at an offset of the augmented text was inserted, that is, is not the user's Java. */
    public boolean inserted(int augmented) {
        return sourceAt(augmented) != Source.JAVA;
    }

    /** The place in the original text of a range of the augmented text. */
    public Origin origin(int augmented, int length) {
        int from = toOriginal(augmented);
        int to = length <= 0 || pieces.isEmpty() ? from + Math.max(length, 0)
                : pieceAt(augmented + length - 1).originalEndAt(augmented + length);
        return place(from, Math.max(to - from, 0));
    }

    /** A range of the original text as a place. */
    public Origin place(int original, int length) {
        int found = Arrays.binarySearch(lines, original);
        int line = found >= 0 ? found : -found - 2;
        return new Origin(file, original, length, line + 1, original - lines[line] + 1);
    }

    private Piece pieceAt(int augmented) {
        int found = Arrays.binarySearch(starts, augmented);
        int index = found >= 0 ? found : -found - 2;
        return pieces.get(Math.max(index, 0));
    }
}

package org.smallscope.frontend.jml;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.smallscope.program.Origin;
import org.smallscope.spec.Lines;
import org.smallscope.spec.Range;

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

    private final Lines lines;
    private final List<Piece> pieces;
    private final int[] starts;
    /** The first copy of each piece of JML, by its place in the original. */
    private final NavigableMap<Integer, Piece> jml = new TreeMap<>();
    /** The user's Java, by its place in the original. */
    private final NavigableMap<Integer, Piece> java = new TreeMap<>();

    PositionMap(Lines lines, List<Piece> pieces) {
        this.lines = lines;
        this.pieces = List.copyOf(pieces);
        this.starts = this.pieces.stream().mapToInt(Piece::start).toArray();
        for (Piece piece : this.pieces) {
            if (piece.source() == Source.JAVA) {
                java.put(piece.original(), piece);
            } else if (piece.source() == Source.JML) {
                jml.putIfAbsent(piece.original(), piece);
            }
        }
    }

    /** The offset in the original text of an offset in the augmented text. */
    public int toOriginal(int augmented) {
        return pieces.isEmpty() ? augmented : pieceAt(augmented).originalAt(augmented);
    }

    /**
     * The offset in the augmented text of a character of the original text: for JML of its first copy in inserted code,
     * for Java of its place; -1 where there is none, as for the keyword of a clause.
     */
    public int toAugmented(int original) {
        Piece piece = covering(jml, original).or(() -> covering(java, original)).orElse(null);
        return piece == null ? -1 : piece.start() + original - piece.original();
    }

    private static Optional<Piece> covering(NavigableMap<Integer, Piece> index, int original) {
        return Optional.ofNullable(index.floorEntry(original))
                .map(Map.Entry::getValue)
                .filter(piece -> original < piece.original() + piece.originalLength());
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
        int to = length <= 0 || pieces.isEmpty()
                ? from + Math.max(length, 0)
                : pieceAt(augmented + length - 1).originalEndAt(augmented + length);
        return place(from, Math.max(to - from, 0));
    }

    /** A range of the original text as a place. */
    public Origin place(int original, int length) {
        return lines.origin(new Range(original, original + length));
    }

    private Piece pieceAt(int augmented) {
        int found = Arrays.binarySearch(starts, augmented);
        int index = found >= 0 ? found : -found - 2;
        return pieces.get(Math.max(index, 0));
    }
}

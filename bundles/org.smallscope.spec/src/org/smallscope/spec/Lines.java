package org.smallscope.spec;

import java.util.Arrays;
import org.smallscope.program.Origin;

/** Lines and columns of a file, both counted from 1. */
public final class Lines {

    private final String file;
    private final int[] starts;

    public Lines(String file, String text) {
        this.file = file;
        this.starts = starts(text);
    }

    private static int[] starts(String text) {
        int[] found = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            if (endsLine(text, i)) {
                found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                found[count++] = i + 1;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** A line ends with LF, CR LF or CR (JLS 3.4). */
    private static boolean endsLine(String text, int i) {
        char c = text.charAt(i);
        return c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
    }

    /** The line of an offset. */
    public int lineOf(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** A range of the file as a place. */
    public Origin origin(Range range) {
        int line = lineOf(range.start());
        return new Origin(file, range.start(), range.length(), line, range.start() - starts[line - 1] + 1);
    }
}

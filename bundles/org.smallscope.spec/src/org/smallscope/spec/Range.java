package org.smallscope.spec;

/**
 * A range of the file's text.
 *
 * @param start the first character
 * @param end the character after the last
 */
public record Range(int start, int end) {

    /** How many characters. */
    public int length() {
        return end - start;
    }

    /** The smallest range that covers both. */
    public Range to(Range other) {
        return new Range(Math.min(start, other.start), Math.max(end, other.end));
    }

    /** The empty range at the end of this one. */
    public Range atEnd() {
        return new Range(end, end);
    }

    /** The empty range at the start of this one. */
    public Range atStart() {
        return new Range(start, start);
    }
}

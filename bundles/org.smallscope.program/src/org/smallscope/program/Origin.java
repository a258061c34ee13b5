package org.smallscope.program;

import java.util.Objects;

/**
 * Where something was written: file, character range, and the 1-based line and column of its start.
 *
 * <p>{@link #NONE} stands for what nobody wrote, such as a default constructor.
 */
public record Origin(String file, int offset, int length, int line, int column) {

    /** The origin of what has no source. */
    public static final Origin NONE = new Origin("", 0, 0, 0, 0);

    public Origin {
        Objects.requireNonNull(file);
    }

    /** True where a user can be sent to this place. */
    public boolean known() {
        return line > 0;
    }

    @Override
    public String toString() {
        return known() ? file + ":" + line + ":" + column : "(no source)";
    }
}

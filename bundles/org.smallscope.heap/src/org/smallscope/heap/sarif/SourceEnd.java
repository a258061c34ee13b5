package org.smallscope.heap.sarif;

import java.util.Optional;
import org.smallscope.program.Origin;

/** Where a place in a text ends: the line, and the column behind its last character, both counted from 1. */
record SourceEnd(int line, int column) {

    /** @param text null where it is not known */
    static Optional<SourceEnd> of(Origin origin, String text) {
        int end = origin.offset() + origin.length();
        if (text == null || end > text.length()) {
            return Optional.empty();
        }
        int line = origin.line();
        int column = origin.column();
        for (int i = origin.offset(); i < end; i++) {
            boolean crlf = text.charAt(i) == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r' && !crlf) {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
        return Optional.of(new SourceEnd(line, column));
    }
}

package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.smallscope.frontend.jml.PositionMap.Piece;
import org.smallscope.frontend.jml.PositionMap.Source;
import org.smallscope.spec.Lines;
import org.smallscope.spec.Range;

/** Changes of a text, collected in any order and applied at once. */
final class Edits {

    private record Edit(Range replaced, Fragment text) {}

    /** The changed text and where its characters come from. */
    record Applied(String text, PositionMap map) {}

    private final String source;
    private final List<Edit> edits = new ArrayList<>();

    Edits(String source) {
        this.source = source;
    }

    /** Inserts text; at the same offset, in the order of the calls. */
    void insert(int offset, Fragment text) {
        edits.add(new Edit(new Range(offset, offset), text));
    }

    /** Replaces a range that no other change touches. */
    void replace(Range range, Fragment text) {
        edits.add(new Edit(range, text));
    }

    Applied apply(Lines lines) {
        List<Edit> sorted = new ArrayList<>(edits);
        sorted.sort(Comparator.comparingInt(edit -> edit.replaced().start()));
        Output output = new Output();
        int at = 0;
        for (Edit edit : sorted) {
            output.copy(at, edit.replaced().start());
            edit.text().parts().forEach(output::add);
            at = edit.replaced().end();
        }
        output.copy(at, source.length());
        return new Applied(output.text.toString(), new PositionMap(lines, output.pieces));
    }

    /** The text as it grows. */
    private final class Output {

        private final StringBuilder text = new StringBuilder();
        private final List<Piece> pieces = new ArrayList<>();

        void copy(int from, int to) {
            if (to > from) {
                add(new Fragment.Part(source.substring(from, to), new Range(from, to), Source.JAVA));
            }
        }

        void add(Fragment.Part part) {
            if (!part.text().isEmpty()) {
                pieces.add(new Piece(
                        text.length(),
                        part.text().length(),
                        part.original().start(),
                        part.original().length(),
                        part.source()));
                text.append(part.text());
            }
        }
    }
}

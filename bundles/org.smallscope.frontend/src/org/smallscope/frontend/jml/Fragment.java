package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.frontend.jml.PositionMap.Source;
import org.smallscope.spec.Range;
import org.smallscope.spec.Word;

/** Text to be inserted, each part with the range of the original that it stands for. */
final class Fragment {

    /** A part; {@code original} has the text's length unless it is made up. */
    record Part(String text, Range original, Source source) {}

    private final String source;
    private final List<Part> parts = new ArrayList<>();

    Fragment(String source) {
        this.source = source;
    }

    List<Part> parts() {
        return parts;
    }

    /** The original. */
    String source() {
        return source;
    }

    /** Text made up for a range. */
    Fragment made(String text, Range range) {
        parts.add(new Part(text, range, Source.MADE));
        return this;
    }

    /** A token of JML. */
    Fragment word(Word word) {
        boolean same = source.startsWith(word.text(), word.range().start())
                && word.text().length() == word.range().length();
        parts.add(new Part(word.text(), word.range(), same ? Source.JML : Source.MADE));
        return this;
    }

    /** Tokens of JML, with blanks between them. */
    Fragment words(List<Word> words) {
        words.forEach(word -> word(word).made(" ", word.range().atEnd()));
        return this;
    }

    /** Tokens that already stand elsewhere in the augmented text. */
    Fragment echo(List<Word> words) {
        words.forEach(word -> echo(word.range()).made(" ", word.range().atEnd()));
        return this;
    }

    /** A second copy of a range of the original. */
    Fragment echo(Range range) {
        parts.add(new Part(source.substring(range.start(), range.end()), range, Source.ECHO));
        return this;
    }

    /** A copy of a range of JML. */
    Fragment jml(Range range) {
        parts.add(new Part(source.substring(range.start(), range.end()), range, Source.JML));
        return this;
    }

    Fragment append(Fragment other) {
        parts.addAll(other.parts);
        return this;
    }
}

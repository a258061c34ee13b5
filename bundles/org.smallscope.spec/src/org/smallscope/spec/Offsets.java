package org.smallscope.spec;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Ranges of the file for tokens of a region; ANTLR counts code points, a file's offsets are UTF-16 units. */
final class Offsets {

    private final int base;
    private final String text;
    private final boolean plain;

    Offsets(JmlRegion region) {
        this.base = region.range().start();
        this.text = region.text();
        this.plain = text.codePointCount(0, text.length()) == text.length();
    }

    private int offset(int codePoint) {
        return base + (plain ? codePoint : text.offsetByCodePoints(0, codePoint));
    }

    Range of(Token token) {
        return token.getType() == Token.EOF
                ? new Range(base + text.length(), base + text.length())
                : new Range(offset(token.getStartIndex()), offset(token.getStopIndex() + 1));
    }

    Range of(ParserRuleContext context) {
        return of(context.getStart()).to(of(context.getStop()));
    }

    Word word(Token token) {
        return new Word(of(token), token.getText());
    }
}

package org.smallscope.spec;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.smallscope.spec.grammar.JmlLexer;
import org.smallscope.spec.grammar.JmlParser;

/**
 * Reads the items of an annotation comment one after the other. An item with an error gives one diagnostic and is left
 * out; reading goes on after its semicolon, or where the next line begins with a word that begins an item.
 */
public final class JmlReader {

    /** What was read, in the order of the text: clauses, and a {@link JmlClause.Mistake} for each that is wrong. */
    public record Reading(List<JmlClause> all) {

        public Reading {
            all = List.copyOf(all);
        }

        /** The clauses without errors. */
        public List<JmlClause> clauses() {
            return all.stream().filter(c -> !(c instanceof JmlClause.Mistake)).toList();
        }

        /** The errors. */
        public List<JmlDiagnostic> diagnostics() {
            return all.stream()
                    .filter(JmlClause.Mistake.class::isInstance)
                    .map(c -> ((JmlClause.Mistake) c).diagnostic())
                    .toList();
        }
    }

    private final Lines lines;
    private final Offsets offsets;
    private final List<Token> tokens;
    private final CommonTokenStream stream;
    private final JmlParser parser;
    private final TreeBuilder builder;
    private final List<JmlClause> all = new ArrayList<>();

    private JmlReader(Lines lines, JmlRegion region) {
        this.lines = lines;
        this.offsets = new Offsets(region);
        JmlLexer lexer = new JmlLexer(CharStreams.fromString(region.text()));
        lexer.removeErrorListeners();
        this.tokens = new ArrayList<>(lexer.getAllTokens());
        tokens.add(lexer.emitEOF());
        this.stream = new CommonTokenStream(new ListTokenSource(tokens));
        this.parser = quiet(stream);
        this.builder = new TreeBuilder(offsets);
    }

    static JmlParser quiet(CommonTokenStream stream) {
        JmlParser parser = new JmlParser(stream);
        parser.removeErrorListeners();
        parser.setErrorHandler(new BailErrorStrategy());
        return parser;
    }

    /** Reads a region of the file that {@code lines} is about. */
    public static Reading read(Lines lines, JmlRegion region) {
        JmlReader reader = new JmlReader(lines, region);
        reader.readItems();
        return new Reading(reader.all);
    }

    private void readItems() {
        stream.fill();
        int at = 0;
        while (tokens.get(at).getType() != Token.EOF) {
            at = readItem(at);
        }
    }

    private int readItem(int start) {
        int stranger = SyntaxErrors.stranger(tokens, start);
        if (stranger >= 0) {
            int next = resume(start, stranger + 1);
            Token word = tokens.get(stranger);
            mistake(start, next, error(JmlDiagnostic.Code.SYNTAX, stranger, SyntaxErrors.notAKeyword(word)));
            return next;
        }
        stream.seek(start);
        try {
            all.addAll(builder.item(parser.item()));
            return stream.index();
        } catch (ParseCancellationException e) {
            int offending =
                    ((RecognitionException) e.getCause()).getOffendingToken().getTokenIndex();
            boolean split = SyntaxErrors.isQuantifier(tokens.get(offending)); // its semicolons end no clause
            int next = split ? nextLineItem(offending + 1) : resume(start, Math.max(offending, start + 1));
            mistake(start, next, syntaxError(start, offending));
            return next;
        }
    }

    /** Notes that the tokens from one up to another are wrong. */
    private void mistake(int start, int next, JmlDiagnostic diagnostic) {
        int word = SyntaxErrors.afterModifiers(tokens, start);
        List<Word> modifiers =
                tokens.subList(start, word).stream().map(offsets::word).toList();
        Range range = offsets.of(tokens.get(start)).to(offsets.of(tokens.get(Math.max(start, next - 1))));
        all.add(new JmlClause.Mistake(range, modifiers, SyntaxErrors.meant(tokens.get(word)), diagnostic));
    }

    private JmlDiagnostic syntaxError(int start, int offending) {
        Token token = tokens.get(offending);
        if (token.getType() == JmlLexer.UNKNOWN) {
            return error(
                    JmlDiagnostic.Code.TOKEN,
                    offending,
                    "the character " + SyntaxErrors.quoted(token) + " has no meaning in JML here");
        }
        if (offending == start) {
            return error(JmlDiagnostic.Code.SYNTAX, start, SyntaxErrors.quoted(token) + " begins nothing in JML");
        }
        if (token.getText().equals(">") && tokens.get(offending - 1).getText().equals("=")) {
            return error(JmlDiagnostic.Code.SYNTAX, offending - 1, "'=>' is no operator; is '>=' or '==>' meant?");
        }
        SyntaxErrors.Expectation expected = SyntaxErrors.expected(tokens.subList(start, offending));
        String message = SyntaxErrors.message(token, expected);
        return expected.ends() ? missing(offending, message) : error(JmlDiagnostic.Code.SYNTAX, offending, message);
    }

    private JmlDiagnostic error(JmlDiagnostic.Code code, int token, String message) {
        Token found = tokens.get(token);
        return found.getType() == Token.EOF && token > 0
                ? missing(token, message)
                : new JmlDiagnostic(code, lines.origin(offsets.of(found)), message);
    }

    /** An error about what should have followed the token before: its place is right after that token. */
    private JmlDiagnostic missing(int token, String message) {
        Token before = tokens.get(token - 1);
        boolean sameLine =
                tokens.get(token).getType() != Token.EOF && tokens.get(token).getLine() == before.getLine();
        int end = offsets.of(before).end();
        Range place = sameLine ? offsets.of(tokens.get(token)) : new Range(end, end + 1);
        return new JmlDiagnostic(JmlDiagnostic.Code.SYNTAX, lines.origin(place), message);
    }

    private int nextLineItem(int from) {
        int at = from;
        while (tokens.get(at).getType() != Token.EOF
                && !(tokens.get(at).getLine() > tokens.get(at - 1).getLine()
                        && SyntaxErrors.beginsItem(tokens.get(at)))) {
            at++;
        }
        return at;
    }

    /** Where to go on after an error at a token of the item that starts at another. */
    private int resume(int start, int from) {
        int depth = 0;
        for (int i = start; i < from; i++) {
            depth += nesting(tokens.get(i));
        }
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean newLine = token.getLine() > tokens.get(i - 1).getLine();
            if (token.getType() == Token.EOF || newLine && SyntaxErrors.beginsItem(token)) {
                return i;
            }
            depth += nesting(token);
            if (token.getText().equals(";") && depth <= 0) {
                return i + 1;
            }
        }
        return tokens.size() - 1;
    }

    private static int nesting(Token token) {
        return switch (token.getText()) {
            case "(", "[", "{" -> 1;
            case ")", "]", "}" -> -1;
            default -> 0;
        };
    }
}

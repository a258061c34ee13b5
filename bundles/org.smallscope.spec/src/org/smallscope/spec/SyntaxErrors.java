package org.smallscope.spec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.smallscope.spec.grammar.JmlLexer;
import org.smallscope.spec.grammar.JmlParser;

/** Words for syntax errors: what was found, and what could have stood there. */
final class SyntaxErrors {

    /** What could have followed; {@code ends} where it is only a closing token, as a semicolon. */
    record Expectation(List<String> names, boolean ends) {}

    private static final Map<String, Integer> TYPES = literals();

    /** Words of expressions. */
    private static final List<String> WORDS = TYPES.keySet().stream()
            .filter(w -> w.startsWith("\\"))
            .map(w -> w.replace("\\\\", "\\"))
            .toList();

    /** Words that begin an item, modifiers included. */
    private static final Set<String> BEGINNINGS = new TreeSet<>(List.of(
            "also",
            "behavior",
            "behaviour",
            "normal_behavior",
            "normal_behaviour",
            "exceptional_behavior",
            "exceptional_behaviour",
            "requires",
            "pre",
            "ensures",
            "post",
            "diverges",
            "invariant",
            "initially",
            "loop_invariant",
            "maintaining",
            "decreases",
            "decreasing",
            "constraint",
            "signals",
            "exsures",
            "signals_only",
            "assignable",
            "modifies",
            "modifiable",
            "assigns",
            "represents",
            "assert",
            "assume",
            "unreachable",
            "set",
            "ghost",
            "model",
            "instance",
            "pure",
            "helper",
            "spec_public",
            "spec_protected",
            "nullable",
            "non_null",
            "nullable_by_default",
            "non_null_by_default",
            "public",
            "protected",
            "private",
            "static"));

    private static final Set<String> MODIFIERS = new TreeSet<>(List.of(
            "ghost",
            "model",
            "instance",
            "pure",
            "helper",
            "spec_public",
            "spec_protected",
            "nullable",
            "non_null",
            "nullable_by_default",
            "non_null_by_default",
            "public",
            "protected",
            "private",
            "static",
            "final",
            "abstract",
            "synchronized",
            "native",
            "transient",
            "volatile",
            "strictfp",
            "default"));

    private SyntaxErrors() {}

    private static Map<String, Integer> literals() {
        Vocabulary vocabulary = JmlLexer.VOCABULARY;
        Map<String, Integer> types = new LinkedHashMap<>();
        for (int type = 1; type <= vocabulary.getMaxTokenType(); type++) {
            String literal = vocabulary.getLiteralName(type);
            if (literal != null) {
                types.put(literal.substring(1, literal.length() - 1), type);
            }
        }
        return types;
    }

    static boolean beginsItem(Token token) {
        return BEGINNINGS.contains(token.getText()) || token.getType() == JmlLexer.KNOWN_CLAUSE;
    }

    /**
     * The index of a word that cannot begin an item: not a keyword, and no {@code ghost} or {@code model} before it
     * that would make it the type of a declaration. Negative if there is none.
     */
    static int stranger(List<Token> tokens, int start) {
        int at = afterModifiers(tokens, start);
        boolean declares = tokens.subList(start, at).stream()
                .anyMatch(t -> t.getText().equals("ghost") || t.getText().equals("model"));
        int type = tokens.get(at).getType();
        boolean aWord = type == JmlLexer.IDENTIFIER || type == JmlLexer.UNKNOWN_WORD || isPrimitive(tokens.get(at));
        return aWord && !declares ? at : -1;
    }

    /** The index of the first token of an item that is no modifier. */
    static int afterModifiers(List<Token> tokens, int start) {
        int at = start;
        while (MODIFIERS.contains(tokens.get(at).getText()) || tokens.get(at).getType() == JmlLexer.KNOWN_MODIFIER) {
            at++;
        }
        return at;
    }

    /** The keyword that a word is or resembles; empty where there is none. */
    static String meant(Token word) {
        return beginsItem(word)
                ? word.getText()
                : nearest(word.getText(), BEGINNINGS).orElse("");
    }

    /** Whether a word is a keyword that JML can begin with, or close to one. */
    static boolean resemblesJml(String word) {
        int type = new JmlLexer(CharStreams.fromString(word)).nextToken().getType();
        return type != JmlLexer.IDENTIFIER || nearest(word, BEGINNINGS).isPresent();
    }

    private static boolean isPrimitive(Token token) {
        return switch (token.getText()) {
            case "boolean", "byte", "short", "char", "int", "long", "float", "double", "void" -> true;
            default -> false;
        };
    }

    static String notAKeyword(Token token) {
        String text = token.getText();
        if (isPrimitive(token)) {
            return "a declaration in JML begins with 'ghost' or 'model'; found " + quoted(token);
        }
        Optional<String> near = nearest(text, BEGINNINGS);
        String hint = near.map(word -> "; is '" + word + "' meant?")
                .orElse("; a comment that is not JML has no @ right after // or /*");
        return "'" + text + "' is not a JML keyword" + hint;
    }

    static boolean isQuantifier(Token token) {
        return switch (token.getText()) {
            case "\\forall", "\\exists", "\\sum", "\\product", "\\min", "\\max", "\\num_of" -> true;
            default -> false;
        };
    }

    private static Optional<String> nearest(String text, Collection<String> words) {
        int allowed = text.length() <= 4 ? 1 : 2;
        return words.stream()
                .filter(word -> distance(word, text) <= allowed)
                .min(Comparator.comparingInt(word -> distance(word, text)));
    }

    /** The Levenshtein distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }

    static String quoted(Token token) {
        return token.getType() == Token.EOF ? "the end of the comment" : "'" + token.getText() + "'";
    }

    static String message(Token found, Expectation expected) {
        if (found.getType() == JmlLexer.UNKNOWN_WORD) {
            return "'" + found.getText() + "' is not a word of JML"
                    + nearest(found.getText(), WORDS)
                            .map(word -> "; is '" + word + "' meant?")
                            .orElse("");
        }
        if (isQuantifier(found)) {
            return "a quantifier stands in parentheses: expected '(', found " + quoted(found);
        }
        if (expected.names().isEmpty()) {
            return quoted(found) + " cannot stand here";
        }
        return "expected " + String.join(" or ", expected.names()) + ", found " + quoted(found);
    }

    /**
     * What may follow these first tokens of an item, found by trying: a token is expected if the parser gets over it.
     * This is exact for any lookahead, where the set of the parser's state is not.
     */
    static Expectation expected(List<Token> prefix) {
        List<String> closing = new ArrayList<>();
        for (String text : List.of(";", ")", "]", "}")) {
            if (accepts(prefix, TYPES.get(text), text)) {
                closing.add("'" + text + "'");
            }
        }
        if (!closing.isEmpty()) {
            return new Expectation(closing, true);
        }
        return new Expectation(opening(prefix), false);
    }

    private static List<String> opening(List<Token> prefix) {
        List<String> names = new ArrayList<>();
        boolean expression = accepts(prefix, JmlLexer.INTEGER, "0");
        boolean type = !expression && accepts(prefix, TYPES.get("int"), "int");
        if (expression) {
            names.add("an expression");
        } else if (type) {
            names.add("a type");
        } else if (accepts(prefix, JmlLexer.IDENTIFIER, "x")) {
            names.add("a name");
        }
        for (String text : List.of("(", "=", "{", ":", ",", ".", "[")) {
            if (names.isEmpty() && accepts(prefix, TYPES.get(text), text)) {
                names.add("'" + text + "'");
            }
        }
        return names;
    }

    private static boolean accepts(List<Token> prefix, int type, String text) {
        List<Token> tokens = new ArrayList<>();
        prefix.forEach(token -> tokens.add(new CommonToken(token)));
        tokens.add(new CommonToken(type, text));
        tokens.add(new CommonToken(Token.EOF, "<EOF>"));
        CommonTokenStream stream = new CommonTokenStream(new ListTokenSource(tokens));
        JmlParser parser = JmlReader.quiet(stream);
        try {
            parser.item();
            return stream.index() > prefix.size();
        } catch (ParseCancellationException e) {
            return ((RecognitionException) e.getCause()).getOffendingToken().getTokenIndex() > prefix.size();
        }
    }
}

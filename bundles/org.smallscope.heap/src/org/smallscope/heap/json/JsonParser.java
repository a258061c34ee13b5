package org.smallscope.heap.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one JSON document; anything else is a {@link JsonException} that says where. */
final class JsonParser {

    /** Deeper documents are refused rather than overflowing the stack. */
    private static final int DEPTH = 500;

    private final String text;
    private int at;
    private int depth;

    JsonParser(String text) {
        this.text = text;
    }

    Json document() {
        Json value = value();
        skipSpace();
        if (at < text.length()) {
            throw error("nothing more was expected");
        }
        return value;
    }

    private Json value() {
        skipSpace();
        return switch (peek()) {
            case '{' -> nested(this::object);
            case '[' -> nested(this::array);
            case '"' -> new Json.Str(string());
            case 't' -> word("true", Json.of(true));
            case 'f' -> word("false", Json.of(false));
            case 'n' -> word("null", Json.NULL);
            default -> number();
        };
    }

    private Json nested(java.util.function.Supplier<Json> container) {
        if (++depth > DEPTH) {
            throw error("nested too deeply");
        }
        Json value = container.get();
        depth--;
        return value;
    }

    private Json object() {
        Map<String, Json> members = new LinkedHashMap<>();
        expect('{');
        if (!accept('}')) {
            do {
                skipSpace();
                String name = string();
                expect(':');
                members.put(name, value());
            } while (accept(','));
            expect('}');
        }
        return new Json.Obj(members);
    }

    private Json array() {
        List<Json> items = new ArrayList<>();
        expect('[');
        if (!accept(']')) {
            do {
                items.add(value());
            } while (accept(','));
            expect(']');
        }
        return new Json.Arr(items);
    }

    private Json number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        if (!digits.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")) {
            at = start;
            throw error("a value was expected");
        }
        return new Json.Num(new BigDecimal(digits));
    }

    private Json word(String word, Json value) {
        if (!text.startsWith(word, at)) {
            throw error("a value was expected");
        }
        at += word.length();
        return value;
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        while (peek() != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw error("a control character stands in a string");
            }
            out.append(c == '\\' ? escaped() : c);
        }
        at++;
        return out.toString();
    }

    private char escaped() {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw error("no such escape: \\" + c);
        };
    }

    private char unicode() {
        String digits = at + 4 <= text.length() ? text.substring(at, at + 4) : "";
        if (!digits.matches("[0-9a-fA-F]{4}")) {
            throw error("four hexadecimal digits were expected");
        }
        at += 4;
        return (char) Integer.parseInt(digits, 16);
    }

    private char peek() {
        if (at >= text.length()) {
            throw error("the document ends too early");
        }
        return text.charAt(at);
    }

    private boolean accept(char c) {
        skipSpace();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw error("'" + c + "' was expected");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private JsonException error(String what) {
        return new JsonException("not JSON at character " + at + ": " + what);
    }
}

package org.smallscope.heap;

/** Values written as they are in Java source. */
public final class JavaLiterals {

    private JavaLiterals() {}

    /** A string literal, quotes included. */
    public static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c == '\'' ? "'" : escape(c));
        }
        return out.append('"').toString();
    }

    /** A character literal, quotes included. */
    public static String quote(char c) {
        return "'" + (c == '"' ? "\"" : escape(c)) + "'";
    }

    /** A number as a reader expects it: characters in quotes, the rest in decimal, long without its suffix. */
    public static String number(HeapValue.Int number) {
        return number.type().equals("char") ? quote((char) number.value()) : Long.toString(number.value());
    }

    private static String escape(char c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\'' -> "\\'";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case '\r' -> "\\r";
            default -> c < ' ' || c > '~' && c < 0xa0 || c >= 0x2000
                    ? String.format("\\u%04x", (int) c)
                    : String.valueOf(c);
        };
    }
}

package org.smallscope.heap.json;

import java.util.ArrayList;
import java.util.List;

/** Writes JSON so that people can read it: two spaces of indentation, short values on one line. */
final class JsonWriter {

    private static final int LINE = 110;

    private final StringBuilder out = new StringBuilder();

    String write(Json value) {
        append(value, 0);
        return out.toString();
    }

    /** The value on one line, however long. */
    String writeLine(Json value) {
        flatten(value, out, Integer.MAX_VALUE);
        return out.toString();
    }

    private void append(Json value, int indent) {
        StringBuilder flat = new StringBuilder();
        if (flatten(value, flat, LINE - indent)) {
            out.append(flat);
        } else if (value instanceof Json.Obj object) {
            List<Runnable> members = new ArrayList<>();
            object.members()
                    .forEach((name, member) -> members.add(() -> {
                        quote(name, out);
                        out.append(": ");
                        append(member, indent + 2);
                    }));
            block('{', members, '}', indent);
        } else if (value instanceof Json.Arr array) {
            List<Runnable> items = new ArrayList<>();
            array.items().forEach(item -> items.add(() -> append(item, indent + 2)));
            block('[', items, ']', indent);
        }
    }

    private void block(char open, List<Runnable> parts, char close, int indent) {
        out.append(open);
        String separator = "\n";
        for (Runnable part : parts) {
            out.append(separator).append(" ".repeat(indent + 2));
            part.run();
            separator = ",\n";
        }
        out.append('\n').append(" ".repeat(indent)).append(close);
    }

    /** Appends a value on one line; false where it is a container that does not fit into the given width. */
    private static boolean flatten(Json value, StringBuilder flat, int width) {
        if (value instanceof Json.Obj object) {
            return flattenAll(object.members().entrySet(), "{", "}", flat, width, entry -> {
                quote(entry.getKey(), flat);
                flat.append(": ");
                return flatten(entry.getValue(), flat, width);
            });
        }
        if (value instanceof Json.Arr array) {
            return flattenAll(array.items(), "[", "]", flat, width, item -> flatten(item, flat, width));
        }
        scalar(value, flat);
        return true;
    }

    private static <T> boolean flattenAll(
            Iterable<T> parts,
            String open,
            String close,
            StringBuilder flat,
            int width,
            java.util.function.Predicate<T> each) {
        flat.append(open);
        String separator = "";
        for (T part : parts) {
            flat.append(separator);
            if (!each.test(part) || flat.length() > width) {
                return false;
            }
            separator = ", ";
        }
        flat.append(close);
        return flat.length() <= width || flat.length() == 2;
    }

    private static void scalar(Json value, StringBuilder to) {
        if (value instanceof Json.Str string) {
            quote(string.value(), to);
        } else if (value instanceof Json.Num number) {
            to.append(number.value().toPlainString());
        } else if (value instanceof Json.Bool bool) {
            to.append(bool.value());
        } else {
            to.append("null");
        }
    }

    private static void quote(String text, StringBuilder to) {
        to.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> to.append("\\\"");
                case '\\' -> to.append("\\\\");
                case '\n' -> to.append("\\n");
                case '\r' -> to.append("\\r");
                case '\t' -> to.append("\\t");
                default -> {
                    if (mustEscape(text, i)) {
                        to.append(String.format("\\u%04x", (int) c));
                    } else {
                        to.append(c);
                    }
                }
            }
        }
        to.append('"');
    }

    /** Control characters, and halves of surrogate pairs that stand alone and that UTF-8 could not carry. */
    private static boolean mustEscape(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
        }
        return c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029;
    }
}

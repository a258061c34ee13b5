package org.smallscope.heap.json;

import com.google.gson.FormattingStyle;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Writes JSON with Gson so that people can read it: two spaces of indentation, and containers that fit on a line stay on
 * one, which no style of Gson's does.
 */
final class JsonOutput {

    private static final int LINE = 110;
    private static final FormattingStyle ON_ONE_LINE = FormattingStyle.COMPACT.withSpaceAfterSeparators(true);

    /** Delete, and halves of surrogate pairs that stand alone, which UTF-8 could not carry; all are within strings. */
    private static final Pattern UNFIT =
            Pattern.compile("[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]|\\u007f");

    private final StringBuilder out = new StringBuilder();

    private JsonOutput() {}

    static String write(Json value) {
        JsonOutput output = new JsonOutput();
        output.append(value, 0);
        return output.out.toString();
    }

    /** The value on one line, however long. */
    static String line(Json value) {
        StringWriter text = new StringWriter();
        try (JsonWriter writer = new JsonWriter(text)) {
            writer.setStrictness(Strictness.STRICT);
            writer.setFormattingStyle(ON_ONE_LINE);
            put(value, writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return UNFIT.matcher(text.toString())
                .replaceAll(
                        half -> String.format("\\\\u%04x", (int) half.group().charAt(0)));
    }

    private static void put(Json value, JsonWriter writer) throws IOException {
        if (value instanceof Json.Obj object) {
            writer.beginObject();
            for (Map.Entry<String, Json> member : object.members().entrySet()) {
                put(member.getValue(), writer.name(member.getKey()));
            }
            writer.endObject();
        } else if (value instanceof Json.Arr array) {
            writer.beginArray();
            for (Json item : array.items()) {
                put(item, writer);
            }
            writer.endArray();
        } else {
            scalar(value, writer);
        }
    }

    private static void scalar(Json value, JsonWriter writer) throws IOException {
        if (value instanceof Json.Str string) {
            writer.value(string.value());
        } else if (value instanceof Json.Num number) {
            writer.jsonValue(number.value().toPlainString());
        } else if (value instanceof Json.Bool bool) {
            writer.value(bool.value());
        } else {
            writer.nullValue();
        }
    }

    private void append(Json value, int indent) {
        if (values(value, LINE) <= LINE) {
            String line = line(value);
            if (!isContainer(value) || line.length() <= LINE - indent || line.length() == 2) {
                out.append(line);
                return;
            }
        }
        if (value instanceof Json.Obj object) {
            block('{', object.members().entrySet().iterator(), '}', indent, member -> {
                out.append(line(Json.of(member.getKey()))).append(": ");
                append(member.getValue(), indent + 2);
            });
        } else {
            block('[', value.asList().iterator(), ']', indent, item -> append(item, indent + 2));
        }
    }

    private static boolean isContainer(Json value) {
        return value instanceof Json.Obj || value instanceof Json.Arr;
    }

    private <T> void block(char open, Iterator<T> parts, char close, int indent, Consumer<T> each) {
        out.append(open);
        while (parts.hasNext()) {
            out.append('\n').append(" ".repeat(indent + 2));
            each.accept(parts.next());
            out.append(parts.hasNext() ? "," : "");
        }
        out.append('\n').append(" ".repeat(indent)).append(close);
    }

    /** How many values there are, not counted beyond a limit: each takes a character, so many do not fit on a line. */
    private static int values(Json value, int limit) {
        Iterable<Json> parts = value instanceof Json.Obj object
                ? object.members().values()
                : value instanceof Json.Arr array ? array.items() : List.<Json>of();
        int count = 1;
        for (Json part : parts) {
            count += count > limit ? 0 : values(part, limit - count);
        }
        return count;
    }
}

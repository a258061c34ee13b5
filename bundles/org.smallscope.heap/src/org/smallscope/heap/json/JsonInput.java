package org.smallscope.heap.json;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one JSON document with Gson; anything else is a {@link JsonException} that says where. */
final class JsonInput {

    /** Deeper documents are refused rather than overflowing the stack. */
    private static final int DEPTH = 500;

    private final JsonReader reader;

    private JsonInput(String text) {
        reader = new JsonReader(new StringReader(text));
        reader.setStrictness(Strictness.STRICT);
        reader.setNestingLimit(DEPTH);
    }

    static Json read(String text) {
        JsonInput input = new JsonInput(text);
        try {
            Json value = input.value();
            if (input.reader.peek() != JsonToken.END_DOCUMENT) {
                throw new JsonException("not JSON: nothing more was expected at " + input.reader.getPath());
            }
            return value;
        } catch (IOException e) {
            throw new JsonException(
                    "not JSON: " + e.getMessage().lines().findFirst().orElse(""));
        }
    }

    private Json value() throws IOException {
        return switch (reader.peek()) {
            case BEGIN_OBJECT -> object();
            case BEGIN_ARRAY -> array();
            case STRING -> Json.of(reader.nextString());
            case NUMBER -> number();
            case BOOLEAN -> Json.of(reader.nextBoolean());
            default -> {
                reader.nextNull();
                yield Json.NULL;
            }
        };
    }

    /** No number of ours is so large or small that its digits could not be written out. */
    private Json number() throws IOException {
        String digits = reader.nextString();
        if (digits.matches(".*[eE][-+]?0*[1-9][0-9]{4,}")) {
            throw new JsonException("not JSON of ours: a number out of all proportion at " + reader.getPath());
        }
        return new Json.Num(new BigDecimal(digits));
    }

    private Json object() throws IOException {
        Map<String, Json> members = new LinkedHashMap<>();
        reader.beginObject();
        while (reader.hasNext()) {
            members.put(reader.nextName(), value());
        }
        reader.endObject();
        return new Json.Obj(members);
    }

    private Json array() throws IOException {
        List<Json> items = new ArrayList<>();
        reader.beginArray();
        while (reader.hasNext()) {
            items.add(value());
        }
        reader.endArray();
        return new Json.Arr(items);
    }
}

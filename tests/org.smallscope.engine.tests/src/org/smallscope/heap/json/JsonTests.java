package org.smallscope.heap.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTests {

    @Test
    void everyKindOfValueIsRead() {
        Json json = Json.parse(" {\"a\" : [1, -2.5e1, true, false, null, \"x\\u0041\\n\\/\"], \"b\":{}} ");
        assertThat(json.asObject().get("a").asList()).hasSize(6);
        assertThat(json.asObject().get("a").asList().get(1).asInt()).isEqualTo(-25);
        assertThat(json.asObject().get("a").asList().get(5).asString()).isEqualTo("xA\n/");
        assertThat(json.asObject().get("b").asObject().members()).isEmpty();
    }

    @Test
    void whatIsWrittenIsReadBack() {
        String hard = "quote \" back \\ tab \t nul \u0000 del \u007f"
                + " sep \u2028 pair \ud83d\ude00 half \ud83d end \udc00";
        Json json = Json.object()
                .with("text", hard)
                .with("least", Long.MIN_VALUE)
                .with("yes", true)
                .with("none", Json.NULL)
                .with("long", Json.array(java.util.Collections.nCopies(60, 12345), Json::of))
                .build();
        assertThat(Json.parse(json.write())).isEqualTo(json);
    }

    @Test
    void shortValuesStayOnOneLineAndLongOnesAreIndented() {
        assertThat(Json.object()
                        .with("a", Json.array(List.of(1, 2), Json::of))
                        .build()
                        .write())
                .isEqualTo("{\"a\": [1, 2]}");
        String longText = "x".repeat(120);
        assertThat(Json.object().with("a", longText).build().write()).isEqualTo("{\n  \"a\": \"" + longText + "\"\n}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1,]",
                "{\"a\":}",
                "{a:1}",
                "01",
                "1 2",
                "nul",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"a",
                "\"a\nb\"",
                "+1",
                "--1",
                "[1}",
                "1e99999",
                "[1e999999999999]"
            })
    void whatIsNotJsonIsRefusedWithAPlace(String text) {
        assertThatThrownBy(() -> Json.parse(text))
                .isInstanceOf(JsonException.class)
                .hasMessageMatching("not JSON.* at (line \\d+ column \\d+ path )?\\$.*");
    }

    @Test
    void endlessNestingIsRefused() {
        assertThatThrownBy(() -> Json.parse("[".repeat(100_000)))
                .isInstanceOf(JsonException.class)
                .hasMessageContaining("Nesting limit 500 reached");
    }
}

package org.smallscope.heap.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.smallscope.heap.Golden;
import org.smallscope.heap.SampleResults;
import org.smallscope.heap.State;
import org.smallscope.heap.StateBuilder;

class ReportTextTests {

    /** All results, and what is said at the end. */
    private static String text(TextStyle style) {
        StringBuilder out = new StringBuilder();
        var results = SampleResults.report().results();
        results.forEach(result -> out.append(ReportText.of(result, style)).append('\n'));
        return out.append(ReportText.end(results)).toString();
    }

    @Test
    void aReportReadsWell() {
        Golden.assertMatches("report.txt", text(TextStyle.PLAIN));
    }

    @Test
    void coloursAddNothingButEscapeSequences() {
        String plain = text(TextStyle.PLAIN);
        String colours = text(TextStyle.ANSI);
        assertThat(plain).doesNotContain("\u001b");
        assertThat(colours).contains("\u001b[").isNotEqualTo(plain);
        assertThat(colours.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
    }

    @Test
    void changesOfArraysStringsStaticsAndGarbageAreListed() {
        StateBuilder before = new StateBuilder()
                .objects("p.Deque", 1)
                .array("p.Item[]", 3)
                .objects("p.Item", 2)
                .array("int[]", 1000)
                .string("first")
                .string(null)
                .objects("java.lang.Object", 1)
                .set("Deque#0", "items", "Item[]#0")
                .set("Deque#0", "name", "String#0")
                .set("Deque#0", "id", "String#1")
                .set("Item[]#0", 0, "Item#0")
                .set("Item[]#0", 1, "Item#1")
                .set("int[]#0", 500, 1)
                .set("Item#0", "tag", 'a')
                .set("Item#1", "tag", 'b')
                .setStatic("p.Deque.made", 1)
                .root("this", "Deque#0")
                .root("sizes", "int[]#0")
                .root("o", "Object#0");
        State after = before.then()
                .set("Item[]#0", 0, null)
                .set("int[]#0", 7, -1)
                .setStatic("p.Deque.made", 2)
                .build();
        Golden.assertMatches("states.txt", StateText.of(before.build(), after, "", TextStyle.PLAIN));
    }
}

package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.heap.json.Json;

/** What becomes of a tree of sources. */
class SurveyCommandTests {

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Called.file(
                folder,
                "A.java",
                """
                class A {
                    //@ ensures \\result == x;
                    static int same(int x) { return x; }
                    //@ ensures \\result == x + 1;
                    static int next(int x) { return x; }
                    //@ ensures \\result == y;
                    static int wrong(int x) { return x; }
                    //@ ensures \\not_assigned(x);
                    static int labelled(int x) { return x; }
                }
                """);
        Path other = Files.createDirectory(folder.resolve("other"));
        Called.file(other, "A.java", "class A { Missing m; /*@ pure @*/ int f() { return 1; } }");
        Files.write(folder.resolve("B.java"), "class B { } // \u00e4".getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void filesClausesAndMethodsAreCounted() {
        Called call = Called.with("survey", folder, "--timeout", "60");
        assertThat(call.status()).isEqualTo(0);
        assertThat(call.out())
                .contains("      3  files\n", "      1    read\n", "      2    rejected as a whole\n")
                .contains("      5  clauses and modifiers of JML\n", "      1    with a mistake\n")
                .contains("      5  methods with a body\n", "      1    violated\n", "      2    error\n")
                .contains("      1  \\not_assigned\n", "      1  … cannot be resolved to a variable\n");
    }

    @Test
    void theSameAsJson() {
        Json.Obj all = Json.parse(Called.with("survey", folder, "--timeout", "60", "--format", "json")
                        .out())
                .asObject();
        assertThat(all.get("files").asInt()).isEqualTo(3);
        assertThat(all.get("verdicts").asObject().get("valid").asInt()).isEqualTo(1);
        assertThat(all.get("unsupported").asObject().get("\\not_assigned").asInt())
                .isEqualTo(1);
        assertThat(all.get("perFile").asList()).hasSize(3);
    }
}

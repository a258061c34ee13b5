package org.smallscope.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.Golden;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.samples.SourceCompiler;

/** The trees that sources become, compared with files that were read by people. */
class LoweringTests {

    private static final Path FOLDER =
            SourceCompiler.repositoryFolder("tests/org.smallscope.engine.tests/resources/lowering");

    private static String lowered(Loaded loaded) {
        assertThat(loaded.diagnostics()).isEmpty();
        return loaded.program().classes().stream()
                .filter(c -> !c.library())
                .map(TreePrinter::print)
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Clauses", "Modifiers", "PatternSwitch", "Shapes", "Unmodelled"})
    void aSourceBecomesTheTreeOfItsGoldenFile(String name) throws IOException {
        String text = Files.readString(FOLDER.resolve(name + ".java"));

        Loaded loaded = new Frontend().load(Sources.of(name + ".java", text));

        Golden.assertMatches("lowering/" + name + ".txt", lowered(loaded));
    }

    @Test
    void everyNodeNamesThePlaceTheUserWrote() {
        Loaded loaded = new Frontend()
                .load(Sources.of(
                        "dir/A.java",
                        "class A {\n    //@ requires x > 0;\n    int f(int x) {\n        return x;\n    }\n}\n"));

        var method = loaded.program().method(loaded.methods().get(0).ref()).orElseThrow();
        var clause = method.contract().cases().get(0).requires().get(0);
        assertThat(method.origin()).hasToString("dir/A.java:3:9");
        assertThat(method.body().orElseThrow().origin()).hasToString("dir/A.java:3:18");
        assertThat(clause.origin()).hasToString("dir/A.java:2:9");
        assertThat(clause.condition().origin()).hasToString("dir/A.java:2:18");
        assertThat(clause.text()).isEqualTo("requires x > 0;");
    }

    @Test
    void whatNobodyCallsIsNotLoaded() {
        Loaded loaded = new Frontend().load(Sources.of("A.java", "class A { int f; }"));

        assertThat(loaded.program().classes().stream().map(ClassDecl::name))
                .contains("A", "java.lang.Object", "java.lang.NullPointerException")
                .doesNotContain("java.lang.Integer", "java.util.Iterator");
        assertThat(loaded.unmodelled()).isEmpty();
    }
}

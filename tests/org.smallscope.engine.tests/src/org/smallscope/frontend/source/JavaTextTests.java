package org.smallscope.frontend.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaTextTests {

    @Test
    void packageAndImportsAreFoundInTheCodeAlone() {
        JavaText text = new JavaText("/* package no; */ // package none;\npackage a . b;\nimport java.util.*;\n"
                + "import static c.D.e; import f.G; class X { String s = \"import h.I;\"; char c = '\"'; }");

        assertThat(text.packageName()).isEqualTo("a.b");
        assertThat(text.imports()).containsExactly("java.util.*", "c.D.e", "f.G");
    }

    @Test
    void theUnnamedPackageHasNoName() {
        assertThat(new JavaText("class A { }").packageName()).isEmpty();
    }

    @Test
    void wordsComeFromCodeAndJmlCodeWordsFromCodeAlone() {
        JavaText text = new JavaText("class A { /*@ invariant B.c > 1L; @*/ d.E f; String s = \"G\\\"H\"; /** I */ }\n"
                + "//+KEY@ requires J;\n// K\n//@ ensures M;\n");

        assertThat(text.words())
                .contains("A", "B.c", "B", "d.E", "d", "f", "J", "M")
                .doesNotContain("G", "H", "I", "K", "L");
        assertThat(text.codeWords()).contains("A", "d.E", "d", "f", "String").doesNotContain("B", "G", "H", "I", "J");
    }

    @Test
    void longLiteralsAndCommentsAreNoTrouble() {
        String text =
                "class A { String s = \"" + "x\\n".repeat(20_000) + "\"; /* " + "y ".repeat(100_000) + "*/ int z; }";

        assertThat(new JavaText(text).codeWords()).contains("z").doesNotContain("y", "x");
    }
}

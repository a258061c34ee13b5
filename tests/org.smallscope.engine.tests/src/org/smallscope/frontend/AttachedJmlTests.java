package org.smallscope.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.program.classes.Method;

/** JML is read or refused, never lost in silence. */
class AttachedJmlTests {
    private static final String SOURCE =
            """
            class A {
                int x;
                //@ invariant x >= 0;

                //@ requires y > 0;
                //@ ensures x == y;
                void set(int y) {
                    x = y;
                }
            }
            """;

    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Method method(Loaded loaded, String name) {
        return loaded.program().find("A").orElseThrow().methods().stream()
                .filter(m -> m.ref().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void hasItsClauses(Loaded loaded) {
        assertThat(loaded.diagnostics()).isEmpty();
        assertThat(loaded.program().find("A").orElseThrow().spec().invariants()).isNotEmpty();
        assertThat(method(loaded, "set").contract().cases().get(0).ensures()).hasSize(1);
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheText() throws IOException {
        hasItsClauses(new Frontend().load(Sources.of("A.java", "\uFEFF" + SOURCE)));
        hasItsClauses(new Frontend().load(Sources.read(List.of(write("A.java", "\uFEFF" + SOURCE)))));
    }

    @Test
    void aByteOrderMarkOfAFileOnTheSourcePathIsNone() throws IOException {
        write("A.java", "\uFEFF" + SOURCE);
        Path user = write("B.java", "class B { A a; void m() { a.set(1); } }");
        hasItsClauses(new Frontend().load(Sources.read(List.of(user))));
    }

    @Test
    void aSpecificationFileBesideASourceIsRefused() throws IOException {
        Path source = write("A.java", SOURCE);
        Path beside = write("A.jml", "class A { //@ ensures x == 2 * y;\n void set(int y); }");
        assertThat(new Frontend().load(Sources.read(List.of(source))).diagnostics())
                .singleElement()
                .satisfies(d -> {
                    assertThat(d.origin().file()).isEqualTo(beside.toString());
                    assertThat(d.message()).contains("the source of this one is at hand");
                });
    }

    @Test
    void soIsOneOnTheSpecificationPath() throws IOException {
        Path source = write("A.java", SOURCE);
        Path specs = Files.createDirectory(folder.resolve("specs"));
        Files.writeString(specs.resolve("A.jml"), "class A { void set(int y); }");
        assertThat(new Frontend()
                        .load(Sources.read(List.of(source)).withSpecPath(List.of(specs)))
                        .diagnostics())
                .hasSize(1);
    }
}

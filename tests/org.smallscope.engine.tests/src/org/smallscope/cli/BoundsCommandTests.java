package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code smallscope bounds}. */
class BoundsCommandTests {
    private static final String CHAIN =
            """
            class Chain {
                /*@ nullable @*/ Chain next;
                //@ invariant !\\reach(next, Chain, next).has(this);
                /*@ pure @*/ int size() { return 0; }
            }
            """;

    @TempDir
    Path folder;

    private Path source;

    @BeforeEach
    void write() throws IOException {
        source = Files.writeString(folder.resolve("Chain.java"), CHAIN);
    }

    private Called bounds(String... words) {
        String[] all = new String[words.length + 3];
        all[0] = "bounds";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--bounds";
        all[words.length + 2] = folder.resolve("repository").toString();
        return Called.with((Object[]) all);
    }

    @Test
    void theyAreComputedListedShownAndDeleted() {
        Called computed = bounds("compute", source.toString(), "--scope", "3");
        String question = computed.out().substring(0, 12);

        assertThat(computed.status()).isZero();
        assertThat(computed.out()).contains("Chain  3 Chain: ").contains("pairs left");
        assertThat(bounds("list").out()).contains(question).contains("1 set of field bounds");
        assertThat(bounds("show", question).out())
                .contains("Chain#0.next: null Chain#1\n")
                .contains("Chain#2.next: null\n");
        assertThat(bounds("delete", question).out()).isEqualTo("deleted 1\n");
        assertThat(bounds("list").out()).isEqualTo("0 sets of field bounds\n");
    }

    @Test
    void theyAreExportedAndImported() {
        bounds("compute", source.toString(), "--scope", "2");
        String file = folder.resolve("exported.txt").toString();

        assertThat(bounds("export", file).out()).startsWith("exported 1");
        assertThat(bounds("delete", "all").out()).isEqualTo("deleted 1\n");
        assertThat(bounds("import", file).out()).isEqualTo("imported 1\n");
        assertThat(bounds("list").out()).contains("Chain");
    }

    @Test
    void wrongCallsSayWhatIsMissing() {
        assertThat(bounds().err()).contains("bounds needs one of compute, list");
        assertThat(bounds("compute").err()).contains("no file or folder");
        assertThat(bounds("forget").err()).contains("not forget");
        assertThat(bounds("show").err()).contains("needs one QUESTION");
        assertThat(bounds("show", "abc").err()).contains("no field bounds are kept for abc");
        assertThat(bounds("import", folder.resolve("nowhere").toString()).err()).contains("cannot read");
        assertThat(bounds("list", "all").status()).isEqualTo(2);
        assertThat(Called.with("bounds", "list", "--bounds", "jdbc:postgresql://h/d?password=x")
                        .err())
                .contains("does not belong into the URL");
    }

    @Test
    void whatIsNoDatabaseIsAWrongCall() throws IOException {
        Files.createDirectories(folder.resolve("repository"));
        Files.writeString(folder.resolve("repository/bounds.mv.db"), "nonsense".repeat(2000));

        assertThat(bounds("list").status()).isEqualTo(2);
        assertThat(bounds("list").err()).contains("cannot be used");
    }
}

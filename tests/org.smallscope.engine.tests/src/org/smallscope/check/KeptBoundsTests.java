package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.bounds.BoundsDirectory;
import org.smallscope.bounds.FieldBounds;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.VerdictKind;

/** Field bounds that one check proves are there for the next, which asks the same. */
class KeptBoundsTests {
    private static final String SOURCE =
            """
            class Counter {
                int n;
                //@ invariant 0 <= n && n <= 2;

                //@ requires step != 0;
                //@ ensures \\result != 2;
                int read(int step) {
                    return n;
                }
            }
            """;

    @TempDir
    Path folder;

    private MethodResult check(String source, int scope) {
        try (Session session =
                Session.open(CheckInput.of(Map.of("Counter.java", source)).withBounds(folder))) {
            assertThat(session.problems()).isEmpty();
            return session.check(
                    session.find("Counter.read").get(0), CheckOptions.DEFAULT.withScope(scope), Progress.NONE);
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void theSameQuestionIsKeptOnce() throws IOException {
        MethodResult first = check(SOURCE, 1);
        List<Path> kept = files();
        MethodResult second = check(SOURCE, 1);

        assertThat(kept).hasSize(1);
        assertThat(Files.readString(kept.get(0))).contains("Counter.n: 0 1 2\n").contains(": many\n");
        assertThat(files()).isEqualTo(kept);
        assertThat(second.kind()).isEqualTo(first.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(KeptBounds.in(folder).size()).isEqualTo(1);
    }

    @Test
    void whatIsKeptIsUsed() throws IOException {
        check(SOURCE, 1);
        String name = files().get(0).getFileName().toString();
        BoundsDirectory directory = BoundsDirectory.in(folder);
        String question = name.substring(0, name.indexOf('.'));
        List<FieldBounds.Entry> untrue = new ArrayList<>();
        for (FieldBounds.Entry entry : directory.find(question).orElseThrow().entries()) {
            untrue.add(new FieldBounds.Entry(entry.what(), entry.values().map(v -> new TreeSet<>(List.of(0L, 1L)))));
        }
        directory.keep(question, new FieldBounds(untrue));

        assertThat(check(SOURCE, 1).kind()).isEqualTo(VerdictKind.VALID);
    }

    @Test
    void theVerdictSaysThatKeptBoundsWereUsed() {
        assertThat(check(SOURCE, 1).notices()).isEmpty();

        assertThat(check(SOURCE, 1).notices())
                .singleElement()
                .asString()
                .contains("earlier check")
                .contains("used");
    }

    /** The text has no secret but the seal; whoever has another key, or only knows how to add up, cannot seal. */
    @ParameterizedTest(name = "with \"{0}\"")
    @ValueSource(strings = {"0 1", "0", "", "many", "99999999999999999999", "-1 x"})
    void numbersThatSomebodyWroteAreNotUsed(String numbers) throws IOException {
        check(SOURCE, 1);
        Path file = files().get(0);
        String text = Files.readString(file).replace("Counter.n: 0 1 2\n", "Counter.n: " + numbers + "\n");
        String body = text.substring(0, text.lastIndexOf("seal "));
        CRC32C sum = new CRC32C();
        sum.update(body.getBytes(StandardCharsets.UTF_8));
        for (String end : List.of("sum " + Long.toHexString(sum.getValue()), "seal " + "0".repeat(64), "seal ")) {
            Files.writeString(file, body + end + "\n");

            MethodResult result = check(SOURCE, 1);

            assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
            assertThat(result.notices()).singleElement().asString().contains("not used");
            assertThat(check(SOURCE, 1).notices()).singleElement().asString().contains("were used");
        }
    }

    @Test
    void boundsOfOtherNumbersAreNotUsed() throws IOException {
        check(SOURCE, 1);
        String name = files().get(0).getFileName().toString();
        BoundsDirectory.in(folder)
                .keep(
                        name.substring(0, name.indexOf('.')),
                        new FieldBounds(
                                List.of(new FieldBounds.Entry("something", Optional.of(new TreeSet<>(List.of(0L)))))));

        assertThat(check(SOURCE, 1).kind()).isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void anotherBodyAsksTheSame() throws IOException {
        check(SOURCE, 1);

        assertThat(check(SOURCE.replace("return n;", "return n == 2 ? 0 : n;"), 1)
                        .kind())
                .isEqualTo(VerdictKind.VALID);
        assertThat(files()).hasSize(1);
    }

    @Test
    void anotherInvariantAsksSomethingElse() throws IOException {
        check(SOURCE, 1);

        assertThat(check(SOURCE.replace("n <= 2", "n <= 1"), 1).kind()).isEqualTo(VerdictKind.VALID);
        assertThat(files()).hasSize(2);
    }

    @Test
    void aPreconditionAsksSomethingElse() throws IOException {
        check(SOURCE, 1);

        assertThat(check(SOURCE.replace("step != 0", "n != 2"), 1).kind()).isEqualTo(VerdictKind.VALID);
        assertThat(check(SOURCE, 1).kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(files()).hasSize(2);
    }

    @Test
    void aFolderThatCannotBeUsedIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (Session session =
                Session.open(CheckInput.of(Map.of("Counter.java", SOURCE)).withBounds(file))) {
            MethodResult result = session.check(
                    session.find("Counter.read").get(0), CheckOptions.DEFAULT.withScope(1), Progress.NONE);

            assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
            assertThat(result.notices()).singleElement().asString().contains("field bounds cannot be kept");
        }
    }

    @Test
    void withoutAFolderNothingIsKept() throws IOException {
        try (Session session = Session.open(CheckInput.of(Map.of("Counter.java", SOURCE)))) {
            session.check(session.find("Counter.read").get(0), CheckOptions.DEFAULT.withScope(1), Progress.NONE);
        }

        assertThat(files()).isEmpty();
    }
}

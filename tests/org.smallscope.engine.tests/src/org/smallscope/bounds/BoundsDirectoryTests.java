package org.smallscope.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.encode.FieldBounds;

/** What was kept comes back as it was, or not at all. */
class BoundsDirectoryTests {
    private static final String QUESTION = "0123456789abcdef0123456789abcdef";
    private static final String OTHER = "01fedcba9876543210fedcba98765432";
    private static final FieldBounds BOUNDS = new FieldBounds(List.of(
            entry("example.Node.value", -1L, 0L, 7L), new FieldBounds.Entry("a name: with colon", Optional.empty())));

    @TempDir
    Path temporary;

    private static FieldBounds.Entry entry(String what, Long... values) {
        return new FieldBounds.Entry(what, Optional.of(new TreeSet<>(List.of(values))));
    }

    private Path folder() {
        return temporary.resolve("kept");
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.walk(folder())) {
            return files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }

    @Test
    void anotherProcessFindsWhatWasKept() throws IOException {
        BoundsDirectory.in(folder()).keep(QUESTION, BOUNDS);

        BoundsDirectory again = BoundsDirectory.in(folder());

        assertThat(again.find(QUESTION)).contains(BOUNDS);
        assertThat(again.find(OTHER)).isEmpty();
        assertThat(again.size()).isEqualTo(1);
        assertThat(again.problem()).isEmpty();
    }

    @Test
    void nothingIsMadeByLooking() {
        assertThat(BoundsDirectory.in(folder()).find(QUESTION)).isEmpty();
        assertThat(folder()).doesNotExist();
    }

    @Test
    void theLaterBoundsCount() {
        BoundsDirectory directory = BoundsDirectory.in(folder());
        directory.keep(QUESTION, BOUNDS);
        FieldBounds later = new FieldBounds(List.of(entry("example.Node.value", 0L)));
        directory.keep(QUESTION, later);

        assertThat(directory.find(QUESTION)).contains(later);
    }

    @ParameterizedTest(name = "without its last {0} characters")
    @ValueSource(ints = {1, 2, 8, 30, 60})
    void aFileThatWasCutOffIsAsGoodAsNone(int missing) throws IOException {
        BoundsDirectory.in(folder()).keep(QUESTION, BOUNDS);
        String text = Files.readString(file());
        Files.writeString(file(), text.substring(0, text.length() - missing));

        assertThat(BoundsDirectory.in(folder()).find(QUESTION)).isEmpty();
    }

    @Test
    void aFileThatWasChangedIsAsGoodAsNone() throws IOException {
        BoundsDirectory.in(folder()).keep(QUESTION, BOUNDS);
        Files.writeString(file(), Files.readString(file()).replace("-1 0 7", "-1 0"));

        assertThat(BoundsDirectory.in(folder()).find(QUESTION)).isEmpty();
    }

    @Test
    void aFileOfAnotherQuestionIsAsGoodAsNone() throws IOException {
        BoundsDirectory.in(folder()).keep(QUESTION, BOUNDS);
        Files.move(file(), file().resolveSibling(OTHER + ".bounds"));

        assertThat(BoundsDirectory.in(folder()).find(OTHER)).isEmpty();
    }

    @Test
    void aFileThatIsNoTextIsAsGoodAsNone() throws IOException {
        BoundsDirectory.in(folder()).keep(QUESTION, BOUNDS);
        Files.write(file(), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});

        assertThat(BoundsDirectory.in(folder()).find(QUESTION)).isEmpty();
    }

    @Test
    void whereNothingCanBeKeptTheProblemIsTold() throws IOException {
        Files.writeString(folder(), "a file, where a folder was meant");
        BoundsDirectory directory = BoundsDirectory.in(folder());

        directory.keep(QUESTION, BOUNDS);

        assertThat(directory.problem())
                .get()
                .asString()
                .contains("cannot be kept")
                .contains("kept");
        assertThat(directory.find(QUESTION)).isEmpty();
    }

    @Test
    void clearingLeavesOtherFilesAlone() throws IOException {
        BoundsDirectory directory = BoundsDirectory.in(folder());
        directory.keep(QUESTION, BOUNDS);
        directory.keep(OTHER, BOUNDS);
        Path mine = Files.writeString(folder().resolve("mine.bounds"), "not of ours");
        Path notes = Files.writeString(folder().resolve("01").resolve("notes.txt"), "neither");

        directory.clear();

        assertThat(directory.size()).isZero();
        assertThat(directory.find(QUESTION)).isEmpty();
        assertThat(mine).exists();
        assertThat(notes).exists();
    }
}

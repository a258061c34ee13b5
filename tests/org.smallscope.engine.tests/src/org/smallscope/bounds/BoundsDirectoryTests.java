package org.smallscope.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private Path key() {
        return temporary.resolve("home").resolve("bounds.key");
    }

    private BoundsDirectory directory() {
        return BoundsDirectory.in(folder(), key());
    }

    private void isANote(String words) {
        BoundsDirectory directory = directory();
        assertThat(directory.find(QUESTION)).isEmpty();
        assertThat(directory.problem()).get().asString().contains(words);
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.walk(folder())) {
            return files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }

    @Test
    void anotherProcessFindsWhatWasKept() throws IOException {
        directory().keep(QUESTION, BOUNDS);

        BoundsDirectory again = directory();

        assertThat(again.find(QUESTION)).contains(BOUNDS);
        assertThat(again.find(OTHER)).isEmpty();
        assertThat(again.size()).isEqualTo(1);
        assertThat(again.problem()).isEmpty();
    }

    @Test
    void nothingIsMadeByLooking() {
        assertThat(directory().find(QUESTION)).isEmpty();
        assertThat(folder()).doesNotExist();
    }

    @Test
    void theLaterBoundsCount() {
        BoundsDirectory directory = directory();
        directory.keep(QUESTION, BOUNDS);
        FieldBounds later = new FieldBounds(List.of(entry("example.Node.value", 0L)));
        directory.keep(QUESTION, later);

        assertThat(directory.find(QUESTION)).contains(later);
    }

    @ParameterizedTest(name = "without its last {0} characters")
    @ValueSource(ints = {1, 2, 8, 30, 60})
    void aFileThatWasCutOffIsAsGoodAsNone(int missing) throws IOException {
        directory().keep(QUESTION, BOUNDS);
        String text = Files.readString(file());
        Files.writeString(file(), text.substring(0, text.length() - missing));

        assertThat(directory().find(QUESTION)).isEmpty();
    }

    @Test
    void aFileThatWasChangedIsANote() throws IOException {
        directory().keep(QUESTION, BOUNDS);
        Files.writeString(file(), Files.readString(file()).replace("-1 0 7", "-1 0"));

        isANote("was changed");
    }

    @Test
    void aFileOfAnotherQuestionIsAsGoodAsNone() throws IOException {
        directory().keep(QUESTION, BOUNDS);
        Files.move(file(), file().resolveSibling(OTHER + ".bounds"));

        assertThat(directory().find(OTHER)).isEmpty();
    }

    @Test
    void aFileThatIsNoTextIsAsGoodAsNone() throws IOException {
        directory().keep(QUESTION, BOUNDS);
        Files.write(file(), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});

        assertThat(directory().find(QUESTION)).isEmpty();
    }

    @Test
    void whereNothingCanBeKeptTheProblemIsTold() throws IOException {
        Files.writeString(folder(), "a file, where a folder was meant");
        BoundsDirectory directory = directory();

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
        BoundsDirectory directory = directory();
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

    @Test
    void theKeyIsMadeOnceAndForItsOwnerAlone() throws IOException {
        directory().keep(QUESTION, BOUNDS);
        String made = Files.readString(key());
        directory().keep(OTHER, BOUNDS);

        assertThat(made).matches("[0-9a-f]{64}\n");
        assertThat(key()).hasContent(made);
        if (isPosix()) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key())))
                    .isEqualTo("rw-------");
        }
    }

    private boolean isPosix() throws IOException {
        return Files.getFileStore(temporary).supportsFileAttributeView("posix");
    }

    @Test
    void whatWasWrittenWithAnotherKeyIsANote() {
        BoundsDirectory.in(folder(), temporary.resolve("theirs.key")).keep(QUESTION, BOUNDS);
        directory().keep(OTHER, BOUNDS);

        isANote("another key");
        assertThat(directory().find(OTHER)).contains(BOUNDS);
    }

    @Test
    void aKeyThatCameWithTheFolderIsNotBelieved() throws IOException {
        Path theirs = folder().resolve("bounds.key");
        BoundsDirectory.in(folder(), theirs).keep(QUESTION, BOUNDS);

        isANote("the key they were written with is not in");
    }

    @Test
    void aLostKeyIsANoteAndANewOneIsMade() throws IOException {
        directory().keep(QUESTION, BOUNDS);
        Files.delete(key());
        isANote("key");

        directory().keep(QUESTION, BOUNDS);

        assertThat(directory().find(QUESTION)).contains(BOUNDS);
    }

    @ParameterizedTest(name = "with \"{0}\"")
    @ValueSource(strings = {"", "abc", "zz", "long"})
    void aKeyFileWithoutAKeyIsANoteAndStays(String text) throws IOException {
        directory().keep(QUESTION, BOUNDS);
        String content = text.equals("zz") ? "zz".repeat(32) : text.equals("long") ? "ab".repeat(1000) : text;
        Files.writeString(key(), content);

        isANote("does not hold a key");
        BoundsDirectory directory = directory();
        directory.keep(OTHER, BOUNDS);
        assertThat(directory.problem()).get().asString().contains("cannot be kept");
        assertThat(key()).hasContent(content);
    }

    @Test
    void aKeyThatOthersCanReadIsNone() throws IOException {
        assumeTrue(isPosix());
        directory().keep(QUESTION, BOUNDS);
        Files.setPosixFilePermissions(key(), PosixFilePermissions.fromString("rw-r--r--"));

        isANote("only its owner");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"/dev/zero", "/dev/random", "/dev/stdin", "/nowhere"})
    @Timeout(20)
    void aLinkInPlaceOfAFileIsANoteAndIsReplaced(String target) throws IOException {
        assumeTrue(isPosix());
        directory().keep(QUESTION, BOUNDS);
        Path file = file();
        Files.delete(file);
        Files.createSymbolicLink(file, Path.of(target));
        isANote("is not a file");

        directory().keep(QUESTION, BOUNDS);

        assertThat(directory().find(QUESTION)).contains(BOUNDS);
    }

    @Test
    void aKeyThatIsALinkIsNone() throws IOException {
        assumeTrue(isPosix());
        directory().keep(QUESTION, BOUNDS);
        Files.delete(key());
        Files.createSymbolicLink(key(), Path.of("/dev/zero"));

        isANote("only its owner");
    }

    @Test
    void aFolderInPlaceOfAFileIsANote() throws IOException {
        directory().keep(QUESTION, BOUNDS);
        Path file = file();
        Files.delete(file);
        Files.writeString(Files.createDirectory(file).resolve("inside"), "");

        isANote("is not a file");
        BoundsDirectory directory = directory();
        directory.keep(QUESTION, BOUNDS);
        assertThat(directory.problem()).get().asString().contains("cannot be kept");
    }

    @Test
    void aHugeFileIsANote() throws IOException {
        directory().keep(QUESTION, BOUNDS);
        try (RandomAccessFile huge = new RandomAccessFile(file().toFile(), "rw")) {
            huge.setLength(1L << 40);
        }

        isANote("too long");
    }
}

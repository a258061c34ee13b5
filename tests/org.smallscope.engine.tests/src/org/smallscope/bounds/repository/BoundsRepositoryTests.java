package org.smallscope.bounds.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.bounds.FieldBounds;

/** What was kept comes back as it was, or not at all and with a word why. */
@Timeout(120)
class BoundsRepositoryTests {
    private static final String QUESTION = Writer.question(1);
    private static final String OTHER = Writer.question(2);
    private static final FieldBounds BOUNDS = Writer.bounds(7);

    @TempDir
    Path temporary;

    private Path folder() {
        return temporary.resolve("kept");
    }

    private Path file() {
        return folder().resolve("bounds.mv.db");
    }

    private Path key() {
        return temporary.resolve("home").resolve("bounds.key");
    }

    private BoundsRepository repository() {
        return repository(key());
    }

    private BoundsRepository repository(Path key) {
        return BoundsRepository.at(folder().toString(), BoundsCredentials.ofEnvironment(), key);
    }

    private void isANote(String words) {
        BoundsRepository repository = repository();
        assertThat(repository.find(QUESTION)).isEmpty();
        assertThat(repository.problem()).get().asString().contains(words);
    }

    private void sql(String statement) throws SQLException {
        try (Connection connection = new H2File(folder(), key()).connect(true);
                Statement each = connection.createStatement()) {
            each.execute(statement);
        }
    }

    @Test
    void whatWasKeptIsFoundAgain() throws IOException {
        repository().keep(QUESTION, BOUNDS);
        BoundsRepository again = repository();

        assertThat(again.find(QUESTION)).contains(BOUNDS);
        assertThat(again.find(OTHER)).isEmpty();
        assertThat(again.size()).isEqualTo(1);
        assertThat(again.list()).singleElement().satisfies(row -> assertThat(row.bounds())
                .contains(BOUNDS));
        assertThat(again.problem()).isEmpty();
    }

    @Test
    void nothingIsMadeByLooking() throws IOException {
        assertThat(repository().find(QUESTION)).isEmpty();
        assertThat(repository().size()).isZero();
        assertThat(folder()).doesNotExist();
    }

    @Test
    void theLaterBoundsCountAndCanBeForgotten() throws IOException {
        BoundsRepository repository = repository();
        repository.keep(QUESTION, BOUNDS);
        repository.keep(QUESTION, Writer.bounds(3));
        repository.keep(OTHER, BOUNDS);

        assertThat(repository.find(QUESTION)).contains(Writer.bounds(3));
        assertThat(repository.delete(QUESTION)).isTrue();
        assertThat(repository.delete(QUESTION)).isFalse();
        assertThat(repository.find(QUESTION)).isEmpty();
        assertThat(repository.clear()).isEqualTo(1);
        assertThat(repository.size()).isZero();
    }

    @Test
    void theLargestOfTheSmallerScopesIsFoundByItsFamily() {
        BoundsRepository repository = repository();
        for (int objects : new int[] {3, 5, 9}) {
            repository.keep(Writer.question(objects), Writer.bounds(objects));
        }

        assertThat(repository.smaller("f00", 9)).contains(Writer.bounds(5));
        assertThat(repository.smaller("f00", 3)).isEmpty();
        assertThat(repository.smaller("other", 9)).isEmpty();
    }

    /** Poison: whoever can write into the database, but has no key, cannot have a wrong bound believed. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "UPDATE smallscope_bounds SET sealed = REPLACE(sealed, 'null', '')",
                "UPDATE smallscope_bounds SET sealed = SUBSTRING(sealed, 1, 200)",
                "UPDATE smallscope_bounds SET sealed = ''",
                "UPDATE smallscope_bounds SET sealed = REGEXP_REPLACE(sealed, 'seal .*', 'seal 00')",
                "UPDATE smallscope_bounds SET sealed = REPLACE(sealed, 'complete: true', 'complete: false')",
            })
    void aRowThatWasChangedIsANote(String change) throws SQLException {
        repository().keep(QUESTION, BOUNDS);
        sql(change);

        isANote("was changed");
    }

    /** H2 compiles and runs the source of triggers as soon as it opens a file. */
    @Test
    void noCodeOfAForeignFileIsRun() throws Exception {
        repository().keep(QUESTION, BOUNDS);
        Files.delete(file());
        Path ran = temporary.resolve("ran");
        String trigger = "org.h2.api.Trigger create() throws Exception { new java.io.File(\"%s\").createNewFile();"
                + " return (c, o, n) -> { }; }";
        foreign("CREATE TABLE smallscope_bounds (question VARCHAR PRIMARY KEY, sealed VARCHAR)");
        foreign("CREATE TRIGGER t BEFORE INSERT ON smallscope_bounds FOR EACH ROW AS '" + trigger.formatted(ran) + "'");
        assertThat(ran).exists();
        Files.delete(ran);

        isANote("written with another key");
        assertThatThrownBy(() -> repository().list()).isInstanceOf(IOException.class);
        repository().keep(QUESTION, BOUNDS);
        assertThat(ran).doesNotExist();
    }

    private void foreign(String statement) throws SQLException {
        try (Connection connection =
                        new org.h2.Driver().connect("jdbc:h2:file:" + folder().resolve("bounds"), new Properties());
                Statement each = connection.createStatement()) {
            each.execute(statement);
        }
    }

    @Test
    void aRowOfAnotherQuestionIsANote() throws SQLException {
        repository().keep(OTHER, BOUNDS);
        sql("UPDATE smallscope_bounds SET question = '" + QUESTION + "'");

        isANote("was changed");
    }

    @Test
    void whatWasSealedWithAnotherKeyIsANote() {
        repository(temporary.resolve("theirs.key")).keep(QUESTION, BOUNDS);
        isANote("the key it was written with is not in");

        BoundsRepository own = repository();
        own.keep(OTHER, BOUNDS);
        assertThat(own.problem()).get().asString().contains("another key").contains("deleted");
        isANote("another key");
        assertThat(repository(temporary.resolve("theirs.key")).find(QUESTION)).contains(BOUNDS);
    }

    @Test
    void theKeyIsForItsOwnerAlone() throws IOException {
        repository().keep(QUESTION, BOUNDS);
        assumeTrue(Files.getFileStore(temporary).supportsFileAttributeView("posix"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key())))
                .isEqualTo("rw-------");

        Files.setPosixFilePermissions(key(), PosixFilePermissions.fromString("rw-r--r--"));

        isANote("only its owner");
    }

    @ParameterizedTest(name = "with \"{0}\"")
    @ValueSource(strings = {"", "abc", "zz"})
    void aKeyFileWithoutAKeyIsANoteAndStays(String text) throws IOException {
        repository().keep(QUESTION, BOUNDS);
        String content = text.repeat(32);
        Files.writeString(key(), content);

        isANote("does not hold a key");
        BoundsRepository repository = repository();
        repository.keep(OTHER, BOUNDS);
        assertThat(repository.problem()).get().asString().contains("cannot be kept");
        assertThat(key()).hasContent(content);
    }

    @ParameterizedTest(name = "{0} bytes")
    @ValueSource(ints = {0, 1, 5000, 20000})
    void aFileThatWasCutOffIsANoteOrWhatWasKept(int length) throws IOException {
        repository().keep(QUESTION, BOUNDS);
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
            channel.truncate(length);
        }
        BoundsRepository repository = repository();

        Optional<FieldBounds> found = repository.find(QUESTION);

        assertThat(found.isEmpty() || found.get().equals(BOUNDS)).isTrue();
    }

    @Test
    void aFileThatIsNoDatabaseIsANote() throws IOException {
        Files.createDirectories(folder());
        Files.writeString(file(), "no database".repeat(1000));

        isANote("cannot be read");
        BoundsRepository repository = repository();
        repository.keep(QUESTION, BOUNDS);
        assertThat(repository.problem()).get().asString().contains("cannot be kept");
    }

    @Test
    void aFileInPlaceOfTheFolderIsANote() throws IOException {
        Files.writeString(folder(), "a file, where a folder was meant");
        BoundsRepository repository = repository();

        repository.keep(QUESTION, BOUNDS);

        assertThat(repository.problem()).get().asString().contains("cannot be kept");
    }

    @Test
    void aLinkInPlaceOfTheFileIsANote() throws IOException {
        assumeTrue(Files.getFileStore(temporary).supportsFileAttributeView("posix"));
        Files.createDirectories(folder());
        Files.createSymbolicLink(file(), Path.of("/dev/zero"));

        isANote("is not a file");
    }

    @Test
    void aFileThatSomebodyElseHoldsIsANoteAfterSeconds() throws IOException, InterruptedException {
        repository().keep(QUESTION, BOUNDS);
        Process other = java("-cp", System.getProperty("java.class.path"), Holder.class.getName(), file().toString());
        try {
            assertThat(other.inputReader().readLine()).isEqualTo("held");
            long start = System.nanoTime();

            isANote("in use by another process");

            assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertThat(repository().find(QUESTION)).contains(BOUNDS);
    }

    /** Holds the lock of a file until it is ended. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            try (FileChannel channel =
                            FileChannel.open(Path.of(arguments[0]), StandardOpenOption.READ, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                System.out.println(lock.isValid() ? "held" : "not held");
                Thread.sleep(60_000);
            }
        }
    }

    @Test
    void theTablesOfAnOlderVersionAreBroughtUpToDate() throws Exception {
        sql("CREATE TABLE smallscope_bounds_version (version INTEGER NOT NULL)");
        sql("INSERT INTO smallscope_bounds_version VALUES (1)");
        sql("CREATE TABLE smallscope_bounds (question VARCHAR(64) PRIMARY KEY, sealed TEXT NOT NULL)");
        String text = BoundsText.write(QUESTION, BOUNDS, BoundsKey.readOrMake(key()));
        sql("INSERT INTO smallscope_bounds VALUES ('" + QUESTION + "', '" + text + "')");

        repository().keep(OTHER, BOUNDS);

        assertThat(repository().find(QUESTION)).contains(BOUNDS);
        assertThat(repository().size()).isEqualTo(2);
    }

    @Test
    void theTablesOfANewerVersionAreLeftAlone() throws SQLException {
        repository().keep(QUESTION, BOUNDS);
        sql("UPDATE smallscope_bounds_version SET version = 99");

        isANote("newer version");
        BoundsRepository repository = repository();
        repository.keep(QUESTION, Writer.bounds(1));
        assertThat(repository.problem()).get().asString().contains("newer version");
    }

    @Test
    void theFilesOfBeforeAreTakenOverOnceAndThenGone() throws IOException {
        BoundsKey own = BoundsKey.readOrMake(key());
        Path old = Files.createDirectories(folder().resolve("00"));
        Files.writeString(old.resolve(QUESTION + ".bounds"), BoundsText.write(QUESTION, BOUNDS, own));
        Files.writeString(old.resolve(OTHER + ".bounds"), "damaged");
        Path mine = Files.writeString(folder().resolve("notes.txt"), "not of ours");

        assertThat(repository().find(QUESTION)).contains(BOUNDS);

        assertThat(old).doesNotExist();
        assertThat(mine).exists();
        assertThat(repository().size()).isEqualTo(1);
    }

    @Test
    void whatWasExportedCanBeTakenElsewhereButNotChanged() throws IOException {
        repository().keep(QUESTION, BOUNDS);
        repository().keep(OTHER, Writer.bounds(3));
        String exported = repository().export();
        BoundsRepository elsewhere = BoundsRepository.at(
                temporary.resolve("elsewhere").toString(), BoundsCredentials.ofEnvironment(), key());

        assertThatThrownBy(() -> elsewhere.importAll(exported.replace("#3", "#4")))
                .hasMessageContaining("changed");
        assertThat(elsewhere.size()).isZero();
        assertThat(elsewhere.importAll(exported)).isEqualTo(2);
        assertThat(elsewhere.find(QUESTION)).contains(BOUNDS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://localhost/x",
                "jdbc:postgresql://localhost/x?user=me&password=secret",
                "jdbc:postgresql://me:secret@localhost/x"
            })
    void whatIsNoPlaceOrHoldsAPasswordIsRefused(String place) {
        assertThatThrownBy(() -> BoundsRepository.at(place, BoundsCredentials.ofEnvironment()))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
    }

    @Test
    void aServerThatIsNotThereIsANoteAfterSeconds() {
        BoundsRepository repository =
                BoundsRepository.at("jdbc:postgresql://localhost:1/x", BoundsCredentials.ofEnvironment(), key());
        long start = System.nanoTime();

        assertThat(repository.find(QUESTION)).isEmpty();

        assertThat(repository.problem()).get().asString().contains("cannot be read");
        assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
    }

    private static Process java(String... words) throws IOException {
        List<String> command = Stream.concat(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java")
                                .toString()),
                        Stream.of(words))
                .toList();
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private Process writer(int first, int last) throws IOException {
        return java(
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                folder().toString(),
                key().toString(),
                String.valueOf(first),
                String.valueOf(last));
    }

    @Test
    void twoProcessesWriteTheSameQuestionsAtOnce() throws IOException, InterruptedException {
        Process one = writer(1, 20);
        Process two = writer(1, 20);

        assertThat(one.inputReader().lines()).hasSize(20).allMatch(l -> l.startsWith("kept"));
        assertThat(two.inputReader().lines()).hasSize(20).allMatch(l -> l.startsWith("kept"));
        assertThat(one.waitFor() + two.waitFor()).isZero();
        assertThat(repository().list()).hasSize(20).allSatisfy(row -> assertThat(row.bounds())
                .isPresent());
    }

    /** The benchmark does this 200 times. */
    @Test
    void whatWasSaidToBeKeptSurvivesKilling() throws IOException, InterruptedException {
        for (int round = 0; round < 4; round++) {
            int first = 1000 * round + 1;
            Process process = writer(first, first + 500);
            int kept = 0;
            for (int line = 0; line < 2 + 3 * round; line++) {
                String said = process.inputReader().readLine();
                assertThat(said).startsWith("kept ");
                kept = Integer.parseInt(said.substring("kept ".length()));
            }
            process.destroyForcibly().waitFor();

            for (int i = first; i <= kept; i++) {
                assertThat(repository().find(Writer.question(i))).contains(Writer.bounds(i));
            }
        }
    }
}

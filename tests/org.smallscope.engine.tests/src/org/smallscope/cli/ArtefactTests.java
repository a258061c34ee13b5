package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --out} writes, and what it leaves alone. */
class ArtefactTests {
    private static final String WRONG =
            "package p; class Wrong { //@ ensures \\result > x;\n static int same(int x) { return x; } }";

    @TempDir
    private Path folder;

    private Path sources;
    private Path out;
    private Path test;

    @BeforeEach
    void write() throws IOException {
        sources = Files.createDirectory(folder.resolve("src"));
        Called.file(sources, "Wrong.java", WRONG);
        out = folder.resolve("out");
        test = out.resolve("p/WrongSameTest.java");
    }

    private Called check(Object... more) {
        return Called.with(Stream.concat(Stream.of("check", sources, "--scope", "1", "--no-replay"), Stream.of(more))
                .toArray());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void aTestThatNobodyEditedIsWrittenAgainAndAnEditedOneIsNot() throws IOException {
        check("--out", out);
        String first = read(test);
        assertThat(check("--out", out).err()).isEmpty();
        assertThat(read(test)).isEqualTo(first);
        Files.writeString(test, first.replace("int x = ", "int x = 1 + "));

        Called again = check("--out", out);

        assertThat(again.status()).isEqualTo(1);
        assertThat(again.err()).contains("WrongSameTest.java: it was edited; --force writes over it");
        assertThat(read(test)).contains("int x = 1 + ");
        assertThat(check("--out", out, "--force").err()).isEmpty();
        assertThat(read(test)).isEqualTo(first);
    }

    @Test
    void theHeapIsThereAsAPictureAndForThoseWhoDrawTheirOwn() throws IOException {
        check("--out", out);

        assertThat(files(out))
                .extracting(file -> file.getFileName().toString())
                .contains("Wrong.same-int-ensures-1.svg", "Wrong.same-int-ensures-1.dot");
        assertThat(read(out.resolve("Wrong.same-int-ensures-1.dot")))
                .startsWith("digraph heap {")
                .contains("\n}\n// written by Smallscope");
        assertThat(check("--out", out).err()).isEmpty();
    }

    @Test
    void lineEndsOfAnotherSystemAreNoEdit() throws IOException {
        check("--out", out);
        Files.writeString(test, read(test).replace("\n", "\r\n"));

        assertThat(check("--out", out).err()).isEmpty();
    }

    @Test
    void aLinkIsNotFollowedOutOfTheFolder() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createDirectory(out);
        Files.createSymbolicLink(out.resolve("p"), elsewhere);

        Called call = check("--out", out);

        assertThat(call.status()).isEqualTo(1);
        assertThat(call.err()).contains("cannot write").contains("is a symbolic link");
        assertThat(files(elsewhere)).isEmpty();
        Files.delete(out.resolve("p"));
        Files.createDirectory(out.resolve("p"));
        Path target = Files.writeString(elsewhere.resolve("Mine.java"), "mine");
        Files.createSymbolicLink(test, target);
        assertThat(check("--out", out, "--force").err()).contains("is a symbolic link");
        assertThat(read(target)).isEqualTo("mine");
    }

    @Test
    void artefactsAmongTheSourcesDoNotDisturbTheNextCheck() {
        check("--out", sources.resolve("found"));

        Called again = check();

        assertThat(again.status()).as(again.toString()).isEqualTo(1);
        assertThat(again.out()).doesNotContain("WrongSameTest");
        assertThat(again.err()).isEqualTo("smallscope: 1 generated test in " + sources + " left out\n");
    }

    @Test
    void whatCannotBeWrittenIsToldAndTheResultStays() throws IOException {
        Files.createDirectory(out);
        Files.writeString(out.resolve("p"), "a file where a folder has to be");

        Called call = check("--out", out, "--format", "json");

        assertThat(call.status()).isEqualTo(1);
        assertThat(call.out()).contains("\"verdict\": \"violated\"");
        assertThat(call.err().lines().filter(l -> l.contains("cannot write"))).hasSize(1);
    }

    @Test
    void artefactsAreReadableByWhoeverReadsOtherFiles() throws IOException {
        check("--out", out);
        Path other = Files.writeString(folder.resolve("other"), "");
        assertThat(Files.getPosixFilePermissions(test)).isEqualTo(Files.getPosixFilePermissions(other));
    }
}

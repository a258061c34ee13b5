package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a process that was killed has left goes with a later run, and nothing else does. */
class TemporaryFoldersTests {
    /** Larger than any that a system gives. */
    private static final long NOBODY = 9_999_999_999L;

    @TempDir
    Path temporary;

    private Path folder(String name, Duration age) throws IOException {
        Path folder = Files.createDirectory(temporary.resolve(name));
        Files.writeString(Files.createDirectory(folder.resolve("work")).resolve("file"), "left");
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(age)));
        return folder;
    }

    @Test
    void whatWasLeftLongAgoGoes() throws IOException {
        Path left = folder("smallscope-" + NOBODY + "-replay-1", Duration.ofDays(2));

        TemporaryFolders.removeStale(temporary);

        assertThat(left).doesNotExist();
    }

    @Test
    void whatSomebodyMayUseStays() throws IOException {
        Path recent = folder("smallscope-" + NOBODY + "-replay-1", Duration.ofHours(2));
        Path running = folder("smallscope-" + ProcessHandle.current().pid() + "-replay-1", Duration.ofDays(2));
        Path other = folder("smallscope-mine-1", Duration.ofDays(2));

        TemporaryFolders.removeStale(temporary);

        assertThat(recent).exists();
        assertThat(running).exists();
        assertThat(other).exists();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksAreNotFollowed() throws IOException {
        Path mine = folder("mine", Duration.ofDays(2));
        Path link = Files.createSymbolicLink(temporary.resolve("smallscope-" + NOBODY + "-replay-1"), mine);
        Path left = folder("smallscope-" + NOBODY + "-replay-2", Duration.ofDays(2));
        Files.createSymbolicLink(left.resolve("link"), mine);
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(2))));

        TemporaryFolders.removeStale(temporary);

        assertThat(link).exists();
        assertThat(left).doesNotExist();
        assertThat(mine.resolve("work").resolve("file")).hasContent("left");
    }
}

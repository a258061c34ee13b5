package org.smallscope.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folders that this process made for a while. Each stage removes its own; where the process ends in the midst of a
 * stage that cannot be interrupted, as a compiler cannot, they are found by the number of the process in their names.
 */
final class TemporaryFolders {
    /** A process that cannot be seen from here, as one in a container with the same temporary folder, may be at work. */
    private static final Duration STALE = Duration.ofDays(1);

    private static final int MOST_TRIES = 20;
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Pattern NAME = Pattern.compile("smallscope-([0-9]{1,18})-.*");

    private TemporaryFolders() {}

    /** Removes them, as far as that is possible; a stage that still writes into one is a reason to try again. */
    static void remove() {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        for (int tries = 1; Files.isDirectory(temporary) && !areRemoved(temporary); tries++) {
            if (tries == MOST_TRIES) {
                System.err.println("smallscope: temporary folders may be left in " + temporary);
                return;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /** Removes what there is; true where nothing was there any more. */
    private static boolean areRemoved(Path temporary) {
        String mine = "smallscope-" + ProcessHandle.current().pid() + "-*";
        boolean none = true;
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, mine)) {
            for (Path folder : folders) {
                none = false;
                removeFolder(folder);
            }
        } catch (IOException | UncheckedIOException | DirectoryIteratorException e) {
            return false;
        }
        return none;
    }

    /** Removes, beside what goes on, what processes of the same user have left that were killed. */
    static void removeStale() {
        Thread thread = new Thread(
                () -> removeStale(Path.of(System.getProperty("java.io.tmpdir"))), "smallscope temporary folders");
        thread.setDaemon(true);
        thread.start();
    }

    static void removeStale(Path temporary) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, "smallscope-*-*")) {
            UserPrincipal user = Files.getOwner(Path.of(System.getProperty("user.home")));
            for (Path folder : folders) {
                if (isStale(folder, user)) {
                    removeFolder(folder);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // the next run finds them too
            return;
        }
    }

    /** Left by a process that is not there any more; a link or somebody else's is left alone. */
    private static boolean isStale(Path folder, UserPrincipal user) throws IOException {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        return name.matches()
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user)
                && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()
                && Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS)
                        .toInstant()
                        .isBefore(Instant.now().minus(STALE));
    }

    private static void removeFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}

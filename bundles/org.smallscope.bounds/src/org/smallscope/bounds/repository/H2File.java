package org.smallscope.bounds.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import org.h2.Driver;
import org.h2.api.ErrorCode;

/**
 * A database in a file of the user. What H2 finds in a file it may run, triggers for one; so the file is encrypted, and
 * nobody without the user's key can write one that opens. It is opened for each piece of work and closed again, so that several processes take
 * turns; the lock is the operating system's, which takes it back from a process that was killed. Nothing listens on any
 * port.
 */
final class H2File implements Database {
    private static final String NAME = "bounds";
    /** What the password of the file is made of, with the key. */
    private static final String FILE = "field bounds in a file of H2";

    private static final String EXTENSION = ".mv.db";
    /** Others hold the file for a fraction of a second. */
    private static final Duration FOR_OTHERS = Duration.ofSeconds(8);

    private static final long PAUSE_MILLIS = 25;
    /** Who had the file so recently lets others have it first. */
    private static final Duration RECENTLY = Duration.ofMillis(500);

    private final Path folder;
    private final Path key;
    private volatile long opened = System.nanoTime() - RECENTLY.toNanos();

    /** @param key the file of the key, which is made when something is first kept */
    H2File(Path folder, Path key) {
        this.folder = folder.toAbsolutePath().normalize();
        this.key = key;
    }

    private Path file() {
        return folder.resolve(NAME + EXTENSION);
    }

    @Override
    public boolean exists() {
        return Files.exists(file(), LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public Connection connect(boolean toWrite) throws SQLException {
        prepare(toWrite);
        boolean readOnly = !toWrite && !Files.isWritable(file());
        String url = "jdbc:h2:file:" + folder.resolve(NAME)
                + ";CIPHER=AES;FILE_LOCK=FS;WRITE_DELAY=0;MAX_COMPACT_TIME=0;DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0"
                + (readOnly ? ";ACCESS_MODE_DATA=r" : "");
        Properties password = password(toWrite);
        long end = System.nanoTime() + FOR_OTHERS.toNanos();
        if (System.nanoTime() - opened < RECENTLY.toNanos()) {
            pause();
            pause(); // longer than those who wait for it
        }
        while (true) {
            try {
                opened = System.nanoTime();
                return new Driver().connect(url, password);
            } catch (SQLException e) {
                if (!isLocked(e) || System.nanoTime() - end > 0) {
                    throw told(e);
                }
                pause();
            }
        }
    }

    /** That of the file, and an empty one of the user. */
    private Properties password(boolean toWrite) throws SQLException {
        try {
            BoundsKey own = toWrite ? BoundsKey.readOrMake(key) : BoundsKey.read(key);
            Properties properties = new Properties();
            properties.setProperty("password", own.seal(FILE) + " ");
            return properties;
        } catch (NoSuchFileException e) {
            throw new SQLException("the key it was written with is not in " + key, e);
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    private SQLException told(SQLException e) {
        if (isLocked(e)) {
            return new SQLException(file() + " is in use by another process", e);
        }
        return e.getErrorCode() == ErrorCode.FILE_ENCRYPTION_ERROR_1
                        || e.getErrorCode() == ErrorCode.WRONG_USER_OR_PASSWORD
                ? new SQLException(
                        "it was written with another key than that in " + key
                                + ", or changed; bounds are kept again once " + file() + " is deleted",
                        e)
                : e;
    }

    private void prepare(boolean toWrite) throws SQLException {
        try {
            if (folder.toString().contains(";")) {
                throw new SQLException("the name of a folder for field bounds must not contain ;");
            } else if (exists() && !Files.isRegularFile(file(), LinkOption.NOFOLLOW_LINKS)) {
                throw new SQLException(file() + " is not a file");
            } else if (toWrite) {
                Files.createDirectories(folder);
            }
        } catch (IOException e) {
            throw new SQLException(folder + " cannot be made: " + e, e);
        }
    }

    private static boolean isLocked(SQLException e) {
        return e.getErrorCode() == ErrorCode.DATABASE_ALREADY_OPEN_1
                || e.getErrorCode() == ErrorCode.DATABASE_IS_CLOSED
                || e.getErrorCode() == ErrorCode.DATABASE_CALLED_AT_SHUTDOWN;
    }

    private static void pause() throws SQLException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted", e);
        }
    }

    /** Down to the disk, so that also what kills the machine leaves it there. */
    @Override
    public void settle(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CHECKPOINT SYNC");
        }
    }

    @Override
    public String toString() {
        return file().toString();
    }
}

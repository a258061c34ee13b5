package org.smallscope.bounds.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.smallscope.bounds.BoundsStore;
import org.smallscope.bounds.FieldBounds;

/**
 * Field bounds that are there for later checks. As a store for a check it never fails: what cannot be read or kept is a
 * {@link #problem}, and after the first one nothing more is tried. For those who look after it, problems are exceptions.
 */
public final class BoundsRepository implements BoundsStore {
    private static final Duration MOST = Duration.ofSeconds(12);
    private static final Duration MOST_FOR_ALL = Duration.ofSeconds(60);

    private final Database database;
    private final Path key;
    private final OldFolder old;
    private volatile String problem;
    private volatile boolean broken;

    private BoundsRepository(Database database, Path key, OldFolder old) {
        this.database = database;
        this.key = key;
        this.old = old;
    }

    /**
     * The repository at a place: a folder, where it is a file of H2, or a JDBC URL of PostgreSQL. Nothing is opened yet.
     *
     * @throws IllegalArgumentException where the place is neither, or has a password in it
     */
    public static BoundsRepository at(String place, BoundsCredentials credentials) {
        return at(place, credentials, BoundsKey.ofUser());
    }

    /** The same for whoever has this key, which is made when something is first kept. */
    static BoundsRepository at(String place, BoundsCredentials credentials, Path key) {
        if (place.startsWith(PostgresServer.PREFIX)) {
            return new BoundsRepository(new PostgresServer(place, credentials), key, null);
        } else if (place.startsWith("jdbc:")) {
            throw new IllegalArgumentException(
                    "a repository of field bounds is a folder or " + PostgresServer.PREFIX + "//HOST/DATABASE");
        }
        Path folder = Path.of(place);
        return new BoundsRepository(new H2File(folder, key), key, new OldFolder(folder));
    }

    /** Why something could not be read or kept, if so. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    private interface Work<T> {
        T with(Rows rows) throws SQLException, IOException;
    }

    private <T> T read(Duration most, T nothing, Work<T> work) throws IOException {
        boolean imports = old != null && old.exists();
        if (!database.exists() && !imports) {
            return nothing;
        }
        return imports
                ? write(most, work)
                : Patience.within(most, () -> {
                    try (Connection connection = database.connect(false)) {
                        return Schema.version(connection) < Schema.CURRENT ? nothing : work.with(new Rows(connection));
                    }
                });
    }

    private <T> T write(Duration most, Work<T> work) throws IOException {
        return Patience.within(most, () -> {
            try (Connection connection = database.connect(true)) {
                Schema.migrate(connection, database.lock());
                Rows rows = new Rows(connection);
                if (old != null) {
                    old.moveTo(rows, key);
                }
                T result = work.with(rows);
                database.settle(connection);
                return result;
            }
        });
    }

    @Override
    public Optional<FieldBounds> find(String question) {
        if (broken) {
            return Optional.empty();
        }
        try {
            Optional<Rows.Row> row = read(MOST, Optional.empty(), rows -> rows.find(question));
            return row.isEmpty() ? Optional.empty() : opened(row.get());
        } catch (IOException e) {
            fail("kept field bounds cannot be read: " + database + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<FieldBounds> opened(Rows.Row row) {
        try {
            Optional<FieldBounds> bounds = BoundsText.read(row.question(), row.sealed(), BoundsKey.read(key));
            if (bounds.isEmpty()) {
                problem = "kept field bounds are not used: a row of " + database
                        + " was changed, or written with another key than " + key;
            }
            return bounds;
        } catch (java.nio.file.NoSuchFileException e) {
            problem = "kept field bounds are not used: the key they were written with is not in " + key;
        } catch (IOException e) {
            problem = "kept field bounds are not used: " + e.getMessage();
        }
        return Optional.empty();
    }

    @Override
    public Optional<FieldBounds> smaller(String family, int size) {
        if (broken || family.isEmpty()) {
            return Optional.empty();
        }
        try {
            return read(MOST, List.<Rows.Row>of(), rows -> rows.smaller(family, size)).stream()
                    .findFirst()
                    .flatMap(this::opened);
        } catch (IOException e) {
            fail("kept field bounds cannot be read: " + database + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public void keep(String question, FieldBounds bounds) {
        if (broken) {
            return;
        }
        try {
            String text = BoundsText.write(question, bounds, BoundsKey.readOrMake(key));
            put(text, question, bounds);
        } catch (IOException e) {
            fail("field bounds cannot be kept: " + database + ": " + e.getMessage());
        }
    }

    private void put(String text, String question, FieldBounds bounds) throws IOException {
        Rows.Row row = new Rows.Row(question, text, Instant.now(), maker());
        write(MOST, rows -> {
            rows.put(row, bounds.about().family(), bounds.about().size());
            return null;
        });
    }

    private static String maker() {
        return System.getProperty("user.name", "");
    }

    private void fail(String why) {
        problem = why;
        broken = true;
    }

    // ------------------------------------------------------------------ for those who look after it

    /** All that is kept. */
    public List<KeptRow> list() throws IOException {
        List<Rows.Row> rows = read(MOST_FOR_ALL, List.of(), Rows::all);
        return rows.stream()
                .map(r -> new KeptRow(r.question(), opened(r), r.made(), r.maker()))
                .toList();
    }

    /** How many questions have their bounds here. */
    public int size() throws IOException {
        return read(MOST, 0, Rows::count);
    }

    /** Forgets all. */
    public int clear() throws IOException {
        return database.exists() ? write(MOST_FOR_ALL, Rows::clear) : 0;
    }

    /** Forgets the bounds of one question. */
    public boolean delete(String question) throws IOException {
        return database.exists() && write(MOST, rows -> rows.delete(question)) > 0;
    }

    /** The sealed texts of all bounds, one after the other. */
    public String export() throws IOException {
        StringBuilder all = new StringBuilder();
        read(MOST_FOR_ALL, List.<Rows.Row>of(), Rows::all).forEach(r -> all.append(r.sealed()));
        return all.toString();
    }

    /**
     * Takes what was exported.
     *
     * @return how many were taken
     * @throws IOException where one was not sealed with this key; then none is taken
     */
    public int importAll(String texts) throws IOException {
        BoundsKey own = BoundsKey.read(key);
        List<String> each = BoundsText.split(texts);
        for (String text : each) {
            String question = BoundsText.question(text).orElse("");
            if (BoundsText.read(question, text, own).isEmpty()) {
                throw new IOException(
                        "bounds of question " + question + " were changed, or sealed with another key than " + key);
            }
        }
        for (String text : each) {
            String question = BoundsText.question(text).orElseThrow();
            put(text, question, BoundsText.read(question, text, own).orElseThrow());
        }
        return each.size();
    }

    /** Tries to connect and to read. */
    public void test() throws IOException {
        Patience.within(MOST, () -> {
            try (Connection connection = database.connect(true)) {
                Schema.migrate(connection, database.lock());
                return new Rows(connection).count();
            }
        });
    }

    @Override
    public String toString() {
        return database.toString();
    }
}

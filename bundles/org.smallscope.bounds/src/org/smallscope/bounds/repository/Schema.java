package org.smallscope.bounds.repository;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;

/** The tables, by version: each list of statements leads from one version to the next, in one transaction. */
final class Schema {
    static final String TABLE = "smallscope_bounds";
    private static final String VERSIONS = "smallscope_bounds_version";

    private static final List<List<String>> MIGRATIONS = List.of(
            List.of("CREATE TABLE " + TABLE + " (question VARCHAR(64) PRIMARY KEY, sealed TEXT NOT NULL)"),
            List.of(
                    "ALTER TABLE " + TABLE + " ADD COLUMN family VARCHAR(64) DEFAULT '' NOT NULL",
                    "ALTER TABLE " + TABLE + " ADD COLUMN objects INTEGER DEFAULT 0 NOT NULL",
                    "ALTER TABLE " + TABLE + " ADD COLUMN made BIGINT DEFAULT 0 NOT NULL",
                    "ALTER TABLE " + TABLE + " ADD COLUMN maker VARCHAR(200) DEFAULT '' NOT NULL",
                    "CREATE INDEX " + TABLE + "_family ON " + TABLE + " (family, objects)"));

    /** The version that this program works with. */
    static final int CURRENT = MIGRATIONS.size();

    private Schema() {}

    /**
     * Brings the tables up to date.
     *
     * @throws SQLException where they are of a newer program, or cannot be changed
     */
    static void migrate(Connection connection, String lock) throws SQLException {
        int found = version(connection);
        if (found == CURRENT) {
            return;
        }
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            if (!lock.isEmpty()) {
                statement.execute(lock);
            }
            migrateFrom(version(connection), statement);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private static void migrateFrom(int found, Statement statement) throws SQLException {
        if (found == 0) {
            statement.execute("CREATE TABLE " + VERSIONS + " (version INTEGER NOT NULL)");
            statement.execute("INSERT INTO " + VERSIONS + " VALUES (0)");
        }
        for (int version = found; version < CURRENT; version++) {
            for (String step : MIGRATIONS.get(version)) {
                statement.execute(step);
            }
            statement.execute("UPDATE " + VERSIONS + " SET version = " + (version + 1));
        }
    }

    /** Which version is there; 0 for none. */
    static int version(Connection connection) throws SQLException {
        if (!hasVersions(connection)) {
            return 0;
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT version FROM " + VERSIONS)) {
            int version = rows.next() ? rows.getInt(1) : 0;
            if (version > CURRENT) {
                throw new SQLException("the repository is of a newer version of Smallscope");
            }
            return version;
        }
    }

    private static boolean hasVersions(Connection connection) throws SQLException {
        String name =
                connection.getMetaData().storesUpperCaseIdentifiers() ? VERSIONS.toUpperCase(Locale.ROOT) : VERSIONS;
        try (ResultSet tables = connection.getMetaData().getTables(null, null, name, null)) {
            return tables.next();
        }
    }
}

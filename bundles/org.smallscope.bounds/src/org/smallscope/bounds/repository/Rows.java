package org.smallscope.bounds.repository;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The statements. */
final class Rows {
    private static final String SELECT = "SELECT question, sealed, made, maker FROM " + Schema.TABLE;
    /** What the SQL standard calls a key that is there already. */
    private static final String DUPLICATE = "23505";

    private final Connection connection;

    Rows(Connection connection) {
        this.connection = connection;
    }

    /** A row; the text is sealed. */
    record Row(String question, String sealed, Instant made, String maker) {}

    Optional<Row> find(String question) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(SELECT + " WHERE question = ?")) {
            select.setString(1, question);
            return read(select).stream().findFirst();
        }
    }

    /** Those of fewer objects, the most objects first. */
    List<Row> smaller(String family, int objects) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                SELECT + " WHERE family = ? AND objects < ? ORDER BY objects DESC, made DESC")) {
            select.setString(1, family);
            select.setInt(2, objects);
            select.setMaxRows(1);
            return read(select);
        }
    }

    List<Row> all() throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(SELECT + " ORDER BY made, question")) {
            return read(select);
        }
    }

    private static List<Row> read(PreparedStatement select) throws SQLException {
        List<Row> result = new ArrayList<>();
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                result.add(new Row(
                        rows.getString(1),
                        rows.getString(2),
                        Instant.ofEpochMilli(rows.getLong(3)),
                        rows.getString(4)));
            }
        }
        return result;
    }

    int count() throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT COUNT(*) FROM " + Schema.TABLE);
                ResultSet rows = select.executeQuery()) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }

    /** Puts a row in place of the one with its question; somebody else may do the same at this moment. */
    void put(Row row, String family, int objects) throws SQLException {
        if (!update(row, family, objects)) {
            try {
                insert(row, family, objects);
            } catch (SQLException e) {
                if (!(e instanceof SQLIntegrityConstraintViolationException) && !DUPLICATE.equals(e.getSQLState())) {
                    throw e;
                }
                update(row, family, objects);
            }
        }
    }

    private boolean update(Row row, String family, int objects) throws SQLException {
        return set(
                "UPDATE " + Schema.TABLE
                        + " SET sealed = ?, family = ?, objects = ?, made = ?, maker = ? WHERE question = ?",
                row,
                family,
                objects);
    }

    private void insert(Row row, String family, int objects) throws SQLException {
        set(
                "INSERT INTO " + Schema.TABLE
                        + " (sealed, family, objects, made, maker, question) VALUES (?, ?, ?, ?, ?, ?)",
                row,
                family,
                objects);
    }

    private boolean set(String sql, Row row, String family, int objects) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, row.sealed());
            statement.setString(2, family);
            statement.setInt(3, objects);
            statement.setLong(4, row.made().toEpochMilli());
            statement.setString(5, row.maker());
            statement.setString(6, row.question());
            return statement.executeUpdate() > 0;
        }
    }

    int delete(String question) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM " + Schema.TABLE + " WHERE question = ?")) {
            delete.setString(1, question);
            return delete.executeUpdate();
        }
    }

    int clear() throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM " + Schema.TABLE)) {
            return delete.executeUpdate();
        }
    }
}

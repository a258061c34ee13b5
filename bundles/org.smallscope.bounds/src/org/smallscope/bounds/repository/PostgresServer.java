package org.smallscope.bounds.repository;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Properties;
import org.postgresql.Driver;

/** A PostgreSQL server, by its JDBC URL. Unless the URL says otherwise, it must prove by TLS to be the one that is meant. */
final class PostgresServer implements Database {
    static final String PREFIX = "jdbc:postgresql:";
    private static final int SECONDS = 5;

    private final String url;
    private final BoundsCredentials credentials;

    /**
     * A server.
     *
     * @throws IllegalArgumentException where the URL holds a password, which would be seen by others
     */
    PostgresServer(String url, BoundsCredentials credentials) {
        String small = url.toLowerCase(Locale.ROOT);
        if (small.contains("password=") || small.matches("jdbc:postgresql://[^/]*@.*")) {
            throw new IllegalArgumentException(
                    "a password does not belong into the URL, where others can see it: " + BoundsCredentials.HINT);
        }
        this.url = url;
        this.credentials = credentials;
    }

    @Override
    public boolean exists() {
        return true;
    }

    @Override
    public Connection connect(boolean toWrite) throws SQLException {
        Properties properties = new Properties();
        if (!url.contains("sslmode=")) {
            properties.setProperty("sslmode", "verify-full");
        }
        properties.setProperty("connectTimeout", String.valueOf(SECONDS));
        properties.setProperty("loginTimeout", String.valueOf(SECONDS));
        properties.setProperty("socketTimeout", String.valueOf(SECONDS));
        properties.setProperty("ApplicationName", "smallscope");
        credentials.user().ifPresent(u -> properties.setProperty("user", u));
        credentials.password().ifPresent(p -> properties.setProperty("password", p));
        Connection connection = new Driver().connect(url, properties);
        if (connection == null) {
            throw new SQLException("not a URL of PostgreSQL: " + this);
        }
        return connection;
    }

    @Override
    public void settle(Connection connection) {
        // a server does that by itself
    }

    @Override
    public String lock() {
        return "SELECT pg_advisory_xact_lock(736374)";
    }

    @Override
    public String toString() {
        return url.replaceAll("[?].*", "");
    }
}

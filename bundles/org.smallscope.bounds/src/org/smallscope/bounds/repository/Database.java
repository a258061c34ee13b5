package org.smallscope.bounds.repository;

import java.sql.Connection;
import java.sql.SQLException;

/** Where rows are. */
interface Database {

    /**
     * A connection, for one piece of work.
     *
     * @throws SQLException where there is none; the message is for people
     */
    Connection connect(boolean toWrite) throws SQLException;

    /** Is there anything that could be read? */
    boolean exists();

    /** Sees to it that what was committed survives the end of this process. Called after a write. */
    void settle(Connection connection) throws SQLException;

    /** A statement that keeps others from changing tables at the same time. */
    default String lock() {
        return "";
    }

    /** For people: without anything secret. */
    @Override
    String toString();
}

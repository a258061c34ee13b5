package org.smallscope.bounds.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.smallscope.bounds.FieldBounds;

/** What somebody puts into a repository who gets into the database without the key that seals rows. */
public final class PoisonedRepository {

    private PoisonedRepository() {}

    public static void keep(Path folder, Path key, String question, FieldBounds bounds) throws IOException {
        String text = BoundsText.write(question, bounds, BoundsKey.readOrMake(key));
        try (Connection connection = new H2File(folder, BoundsKey.ofUser()).connect(true)) {
            new Rows(connection)
                    .put(
                            new Rows.Row(question, text, Instant.now(), "somebody"),
                            bounds.about().family(),
                            bounds.about().size());
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}

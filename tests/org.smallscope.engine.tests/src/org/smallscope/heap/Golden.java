package org.smallscope.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares output with a file of the test resources.
 *
 * <p>Run with {@code -Dsmallscope.golden=tests/org.smallscope.engine.tests/resources} to write the files anew, and
 * read the difference before committing it.
 */
public final class Golden {

    private static final String FOLDER = "golden/";

    private Golden() {}

    public static void assertMatches(String name, String actual) {
        String update = System.getProperty("smallscope.golden");
        try {
            if (update != null) {
                Path file = Path.of(update, FOLDER, name);
                Files.createDirectories(file.getParent());
                Files.writeString(file, actual);
            }
            assertThat(actual).as(name).isEqualTo(read(name, update));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(String name, String update) throws IOException {
        if (update != null) {
            return Files.readString(Path.of(update, FOLDER, name));
        }
        try (InputStream in = Golden.class.getClassLoader().getResourceAsStream(FOLDER + name)) {
            assertThat(in).as("golden file " + name).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

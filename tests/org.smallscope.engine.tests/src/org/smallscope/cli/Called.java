package org.smallscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What one call of the command line gave. */
record Called(int status, String out, String err) {

    /** Calls {@code smallscope} with these words. */
    static Called with(Object... words) {
        List<String> arguments = new ArrayList<>();
        for (Object word : words) {
            arguments.add(word.toString());
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status;
        try (PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
                PrintStream complained = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            status = Main.run(arguments, printed, complained);
        }
        return new Called(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Writes a source file. */
    static Path file(Path folder, String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

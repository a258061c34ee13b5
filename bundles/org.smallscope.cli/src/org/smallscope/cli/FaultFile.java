package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is kept of a fault of the tool itself: the call, the Java, and where it happened. */
final class FaultFile {

    private FaultFile() {}

    /** The file; nothing where it cannot be written. */
    static Optional<Path> write(List<String> arguments, Throwable fault) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.println("smallscope " + Main.VERSION + " " + String.join(" ", arguments));
        out.println("Java " + Runtime.version() + ", " + System.getProperty("os.name"));
        for (Throwable t = fault; t != null; t = t.getCause()) {
            out.println(t);
            for (StackTraceElement frame : t.getStackTrace()) {
                out.println("    at " + frame);
            }
        }
        try {
            return Optional.of(Files.writeString(Files.createTempFile("smallscope-fault-", ".txt"), text.toString()));
        } catch (IOException | RuntimeException | LinkageError e) {
            // where nothing more can be opened, Java cannot even load what it opens files with
            return Optional.empty();
        }
    }
}

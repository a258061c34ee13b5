package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.smallscope.check.Session;

/** Entry point of {@code ./smallscope check} and its siblings. */
public final class Main {

    /** The version of the tool, as reported in its output. */
    static final String VERSION = "0.1.0";

    private Main() {}

    public static void main(String[] arguments) {
        int status = ExitStatus.FAILED;
        try {
            PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
            PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
            if (arguments.length > 1 && arguments[0].equals("check")) {
                FirstWords.install(Arrays.asList(arguments), out, err);
                Session.warmUp(); // while the call is read
                TemporaryFolders.removeStale();
            }
            status = run(Arrays.asList(arguments), out, err);
        } catch (RuntimeException | Error e) {
            // of itself a JVM would end with 1, as if something were violated
            System.err.println("smallscope: internal error: " + e);
        }
        FirstWords.leave();
        if (status == ExitStatus.FAILED) {
            TemporaryFolders.remove();
        }
        System.exit(status);
    }

    /** Runs one command and returns the exit status. */
    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        int status = command(arguments, out, err);
        if (out.checkError() && status != ExitStatus.FAILED) {
            err.println("smallscope: " + new OutputException().getMessage());
            return ExitStatus.FAILED;
        }
        return status;
    }

    private static int command(List<String> arguments, PrintStream out, PrintStream err) {
        try {
            if (arguments.isEmpty()) {
                throw new CallException("no command; try: smallscope check FILE.java");
            }
            List<String> rest = arguments.subList(1, arguments.size());
            Command command = Commands.named(arguments.get(0));
            if (rest.contains("--help")) {
                return HelpCommand.write(command.spec().get(), out);
            }
            return command.run(rest, out, err);
        } catch (CallException e) {
            err.println("smallscope: " + e.getMessage());
            return ExitStatus.WRONG_CALL;
        } catch (OutputException e) {
            err.println("smallscope: " + e.getMessage());
            return ExitStatus.FAILED;
        } catch (RuntimeException | Error e) {
            return failed(arguments, e, err);
        }
    }

    /** What the machine did not allow, where it is not the user's files that are at fault. */
    private static String surroundings(IOException problem) {
        String what = problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
        if (problem instanceof FileSystemException f && f.getReason() == null) {
            what = f.getClass()
                            .getSimpleName()
                            .replaceAll("([a-z])([A-Z])", "$1 $2")
                            .toLowerCase(Locale.ROOT) + ": " + what;
        }
        return "something could not be read or written (" + what + "); temporary files go to "
                + System.getProperty("java.io.tmpdir") + ", which TMPDIR changes";
    }

    /** A fault of the tool: one line, and a file with all that is needed to look into it. */
    private static int failed(List<String> arguments, Throwable fault, PrintStream err) {
        for (Throwable t = fault; t != null; t = t.getCause()) {
            if (t instanceof UncheckedIOException u) {
                err.println("smallscope: " + surroundings(u.getCause()));
                return ExitStatus.FAILED;
            }
        }
        String what =
                fault.getClass().getSimpleName() + (fault.getMessage() == null ? "" : " (" + fault.getMessage() + ")");
        String file = FaultFile.write(arguments, fault)
                .map(f -> "; to reproduce it: " + f)
                .orElse("");
        err.println("smallscope: internal error: " + what.lines().findFirst().orElse("") + file);
        return ExitStatus.FAILED;
    }
}

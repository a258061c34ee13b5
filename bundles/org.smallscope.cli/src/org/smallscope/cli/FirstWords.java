package org.smallscope.cli;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.smallscope.heap.text.TextStyle;

/** A whole document also for whoever ends the process while the call is being read, as far as its format is known. */
final class FirstWords {
    private static final String FORMAT = "--format";
    private static final AtomicBoolean OVER = new AtomicBoolean();

    private FirstWords() {}

    /** Sees to it until somebody else does. */
    static void install(List<String> arguments, PrintStream out, PrintStream err) {
        format(arguments).ifPresent(format -> {
            ResultWriter writer = new ResultWriter(format, TextStyle.PLAIN, Map.of(), out, err);
            Runnable write = () -> {
                if (!OVER.get()) {
                    writer.finish(true);
                }
            };
            new Interruption(write, () -> {}).install();
        });
    }

    /** From now on somebody else sees to it. */
    static void leave() {
        OVER.set(true);
    }

    /** A format of documents that the call names. */
    static Optional<CheckArguments.Format> format(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            String name = word.startsWith(FORMAT + "=")
                    ? word.substring(FORMAT.length() + 1)
                    : word.equals(FORMAT) && i + 1 < arguments.size() ? arguments.get(i + 1) : "";
            Optional<CheckArguments.Format> found = Arrays.stream(CheckArguments.Format.values())
                    .filter(f -> f != CheckArguments.Format.TEXT
                            && f.name().toLowerCase(Locale.ROOT).equals(name))
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}

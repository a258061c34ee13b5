package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.BoundsRow;
import org.smallscope.check.CheckInput;
import org.smallscope.check.KeptBounds;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;

/** {@code smallscope bounds}: computes tight field bounds, and looks after those that are kept. */
final class BoundsCommand {
    static final List<String> ACTIONS = List.of("compute", "list", "show", "delete", "export", "import");
    private static final int SHORT = 12;
    private static final String ALL = "all";

    private final PrintStream out;
    private final PrintStream err;

    BoundsCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Does what the first word says with the others. */
    int run(String action, CheckArguments arguments, List<String> words) {
        try {
            return switch (action) {
                case "compute" -> compute(arguments);
                case "list" -> list(kept(arguments));
                case "show" -> show(kept(arguments), only(action, words));
                case "delete" -> delete(kept(arguments), only(action, words));
                case "export" -> export(kept(arguments), OptionValue.path(only(action, words)));
                case "import" -> take(kept(arguments), OptionValue.path(only(action, words)));
                default -> throw new CallException(
                        "bounds needs one of " + String.join(", ", ACTIONS) + ", not " + action);
            };
        } catch (IOException e) {
            throw new CallException("the repository of field bounds, "
                    + arguments.bounds().map(BoundsPlace::toString).orElse("none") + ", cannot be used: "
                    + e.getMessage());
        }
    }

    private static String only(String action, List<String> words) {
        if (words.size() != 1) {
            String what = action.equals("export") || action.equals("import") ? "FILE" : "QUESTION";
            throw new CallException("bounds " + action + " needs one " + what);
        }
        return words.get(0);
    }

    private static KeptBounds kept(CheckArguments arguments) {
        return KeptBounds.at(arguments.bounds().orElseThrow(() -> new CallException("--bounds none holds nothing")));
    }

    private int compute(CheckArguments arguments) {
        CheckInput input = new CheckInput(
                GivenFiles.read(arguments.paths(), err),
                arguments.classpath(),
                arguments.sourcePath(),
                arguments.specPath(),
                arguments.nullableByDefault(),
                arguments.bounds());
        Set<String> told = new HashSet<>();
        boolean complete = true;
        try (Session session = Session.open(input, arguments.options().timeout())) {
            List<Target> targets = arguments.method().map(session::find).orElseGet(session::targets);
            if (targets.isEmpty()) {
                throw new CallException(
                        arguments.method().map(m -> "there is no method " + m).orElse("there are no methods"));
            }
            for (Target target : targets) {
                Session.Computed computed = session.computeBounds(target, arguments.options(), Progress.NONE);
                computed.problem().ifPresent(p -> err.println("smallscope: " + p));
                complete &= computed.problem().isEmpty();
                Optional<BoundsRow> row = computed.row().filter(r -> told.add(r.question()));
                row.ifPresent(r -> out.println(line(r)));
                complete &= row.map(BoundsRow::complete).orElse(true);
            }
        }
        if (told.isEmpty()) {
            out.println("nothing to compute: no invariant says anything of a heap within this scope");
        }
        return complete ? ExitStatus.VALID : ExitStatus.NO_VERDICT;
    }

    private static String line(BoundsRow row) {
        if (!row.isSealed()) {
            return row.question().substring(0, SHORT) + "  not sealed with your key, never used  " + origin(row);
        }
        return String.format(
                Locale.ROOT,
                "%s  %s  %s: %d of %d pairs left%s, %.1f s  %s",
                row.question().substring(0, SHORT),
                row.type(),
                row.scope(),
                row.after(),
                row.before(),
                row.complete() ? "" : " (there was no time to find all)",
                row.took().toMillis() / 1000.0,
                origin(row));
    }

    private static String origin(BoundsRow row) {
        long minutes = Math.max(0, Duration.between(row.made(), Instant.now()).toMinutes());
        String age = minutes < 1
                ? "just now"
                : minutes < 120
                        ? minutes + " min ago"
                        : minutes < 2880 ? minutes / 60 + " h ago" : minutes / 1440 + " days ago";
        return age + (row.maker().isEmpty() ? "" : " by " + row.maker());
    }

    private int list(KeptBounds kept) throws IOException {
        List<BoundsRow> rows = kept.list();
        rows.forEach(row -> out.println(line(row)));
        out.println(rows.size() == 1 ? "1 set of field bounds" : rows.size() + " sets of field bounds");
        return ExitStatus.VALID;
    }

    private static BoundsRow find(KeptBounds kept, String question) throws IOException {
        List<BoundsRow> found = kept.list().stream()
                .filter(r -> r.question().startsWith(question))
                .toList();
        if (found.size() != 1) {
            throw new CallException(
                    found.isEmpty()
                            ? "no field bounds are kept for " + question + "; bounds list names all"
                            : found.size() + " questions begin with " + question);
        }
        return found.get(0);
    }

    private int show(KeptBounds kept, String question) throws IOException {
        BoundsRow row = find(kept, question);
        out.println(line(row));
        row.places()
                .forEach(place -> out.println("  " + place.what() + ": "
                        + place.values().map(v -> String.join(" ", v)).orElse("many")));
        return ExitStatus.VALID;
    }

    private int delete(KeptBounds kept, String question) throws IOException {
        if (question.equals(ALL)) {
            int size = kept.size();
            kept.clear();
            out.println("deleted " + size);
        } else {
            kept.delete(find(kept, question).question());
            out.println("deleted 1");
        }
        return ExitStatus.VALID;
    }

    private int export(KeptBounds kept, Path file) throws IOException {
        String text = kept.export();
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CallException("cannot write " + file);
        }
        out.println("exported " + kept.size() + " to " + file);
        return ExitStatus.VALID;
    }

    private int take(KeptBounds kept, Path file) throws IOException {
        String text;
        try {
            text = Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CallException("cannot read " + file);
        }
        out.println("imported " + kept.take(text));
        return ExitStatus.VALID;
    }
}

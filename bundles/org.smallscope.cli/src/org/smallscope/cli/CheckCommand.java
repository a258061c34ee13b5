package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.CheckInput;
import org.smallscope.check.Problem;
import org.smallscope.check.Session;
import org.smallscope.check.Solvers;
import org.smallscope.check.Target;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.text.TextStyle;

/** {@code smallscope check}: checks methods and writes what was found. */
final class CheckCommand {
    private final PrintStream out;
    private final PrintStream err;

    CheckCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Whoever ends the process finds a whole document, however early it is. */
    int run(CheckArguments arguments) {
        ResultWriter writer = new ResultWriter(arguments.format(), style(), Map.of(), out, err);
        AtomicReference<Runnable> cleanUp = new AtomicReference<>(TemporaryFolders::remove);
        FirstWords.leave();
        try (Interruption interruption =
                new Interruption(() -> writer.finish(true), () -> cleanUp.get().run()).install()) {
            return run(arguments, writer, interruption, cleanUp);
        }
    }

    private int run(
            CheckArguments arguments,
            ResultWriter writer,
            Interruption interruption,
            AtomicReference<Runnable> cleanUp) {
        Solvers.requireUsable(arguments.options().solver()).ifPresent(problem -> {
            throw new CallException(problem);
        });
        arguments.out().ifPresent(CheckCommand::prepare);
        arguments.bounds().flatMap(BoundsPlace::folder).ifPresent(CheckCommand::prepare);
        CheckInput input = input(arguments);
        writer.about(input.files());
        try (Session session = Session.open(input, arguments.options().timeout())) {
            cleanUp.set(() -> {
                session.close();
                TemporaryFolders.remove();
            });
            writer.fencedBy(session::fence);
            session.useBounds(arguments.boundsUse());
            interruption.begin();
            return check(arguments, session, writer, interruption);
        }
    }

    private CheckInput input(CheckArguments arguments) {
        return new CheckInput(
                        GivenFiles.read(arguments.paths(), err),
                        archives(existing(arguments.classpath())),
                        folders("--sourcepath", existing(arguments.sourcePath())),
                        folders("--specs", existing(arguments.specPath())),
                        arguments.nullableByDefault(),
                        arguments.bounds())
                .withArithmetic(arguments.arithmetic());
    }

    /** Colours where the launcher found a terminal, since a JVM cannot tell. */
    private static TextStyle style() {
        return Boolean.getBoolean("smallscope.colours") ? TextStyle.ANSI : TextStyle.PLAIN;
    }

    private int check(CheckArguments arguments, Session session, ResultWriter writer, Interruption interruption) {
        for (String type : arguments.options().scopes().keySet()) {
            if (!session.hasType(type)) {
                throw new CallException("--scope: there is no class " + type);
            }
        }
        List<Target> targets = choose(arguments, session);
        boolean all = false;
        try {
            checkAll(targets, arguments, session, writer, interruption);
            all = !interruption.happened();
        } finally {
            // also where a fault of ours or of the machine ends it: what was finished is not lost
            writer.finish(!all);
        }
        List<Problem> untold = untold(arguments, session, writer.results());
        untold.stream().map(Problem::toString).forEach(err::println);
        int status = ExitStatus.of(writer.results());
        return untold.isEmpty() || status == ExitStatus.VIOLATED ? status : ExitStatus.WRONG_CALL;
    }

    /** Mistakes that concern no method: where all were asked for, nobody else tells them. */
    private static List<Problem> untold(CheckArguments arguments, Session session, List<MethodResult> results) {
        Set<Problem> told = results.stream()
                .flatMap(r -> r.errors().stream())
                .map(e -> new Problem(e.message(), e.origin()))
                .collect(Collectors.toSet());
        return session.problems().stream()
                .filter(p -> arguments.method().isEmpty() && session.isAskedFor(p.origin()) && !told.contains(p))
                .toList();
    }

    private void checkAll(
            List<Target> targets,
            CheckArguments arguments,
            Session session,
            ResultWriter writer,
            Interruption interruption) {
        Optional<CounterexampleFiles> files = arguments
                .out()
                .map(folder -> new CounterexampleFiles(new ArtefactFolder(folder, arguments.force()), session, err));
        TerminalProgress progress = new TerminalProgress(
                err, TerminalProgress.Terminal.told(), targets.size(), interruption::happened, System::nanoTime);
        for (Target target : targets) {
            progress.begin(target.name());
            MethodResult result = result(target, arguments, session, progress);
            progress.end();
            if (interruption.happened()) {
                return;
            }
            writer.add(result);
            files.ifPresent(f -> f.write(target, result));
        }
    }

    private static MethodResult result(
            Target target, CheckArguments arguments, Session session, TerminalProgress progress) {
        MethodResult first = session.check(target, arguments.options(), progress);
        return arguments.secondOpinion() ? session.secondOpinion(target, arguments.options(), first, progress) : first;
    }

    private static List<Target> choose(CheckArguments arguments, Session session) {
        if (arguments.method().isEmpty()) {
            if (session.targets().isEmpty() && session.problems().isEmpty()) {
                throw new CallException("no method with a body in "
                        + arguments.paths().stream().map(Path::toString).collect(Collectors.joining(", ")));
            }
            return session.targets();
        }
        return List.of(one(arguments.method().get(), session));
    }

    /** The one method a name means; several or none are listed. */
    static Target one(String name, Session session) {
        List<Target> found = session.find(name);
        if (found.size() == 1) {
            return found.get(0);
        }
        String intro = found.isEmpty()
                ? "no method matches " + name + "; the methods are:"
                : name + " matches several methods:";
        List<Target> candidates = found.isEmpty() ? session.targets() : found;
        throw new CallException(
                candidates.stream().map(t -> "\n  " + t.qualified()).collect(Collectors.joining("", intro, "")));
    }

    private static List<Path> existing(List<Path> entries) {
        for (Path entry : entries) {
            if (!Files.exists(entry)) {
                throw new CallException("no such file or folder: " + entry);
            }
        }
        return entries;
    }

    /** What is no folder has to be an archive, which compilers do not tell as one would like to hear it. */
    private static List<Path> archives(List<Path> entries) {
        for (Path entry : entries) {
            if (!Files.isDirectory(entry)) {
                try (ZipFile archive = new ZipFile(entry.toFile())) {
                    archive.size();
                } catch (IOException e) {
                    throw new CallException("--classpath: neither a folder nor a jar: " + entry);
                }
            }
        }
        return entries;
    }

    private static List<Path> folders(String option, List<Path> entries) {
        for (Path entry : entries) {
            if (!Files.isDirectory(entry)) {
                throw new CallException(option + ": not a folder: " + entry);
            }
        }
        return entries;
    }

    private static void prepare(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new CallException("cannot create folder " + folder);
        }
    }
}

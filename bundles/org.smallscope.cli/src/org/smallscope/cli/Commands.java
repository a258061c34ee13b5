package org.smallscope.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** All commands, those that the launcher runs without us among them, so that help, completion and hints know them. */
final class Commands {

    private static final String EXIT_STATUS =
            "exit status: 0 every method valid; 1 a method violated; 2 wrong call or input; 3 no violation, but a method"
                    + " vacuous, unsupported or inconclusive; 70 Smallscope itself failed";

    private static final Map<String, Command> ALL = new LinkedHashMap<>();

    static {
        add(new Command("ide", Commands::ide, Commands::byTheLauncher));
        add(new Command("check", Commands::check, (call, out, err) -> new CheckCommand(out, err)
                .run(CheckSyntax.read(call, checkOptions()))));
        add(new Command("graph", Commands::graph, (call, out, err) -> new GraphCommand(out, err)
                .run(CheckSyntax.read(call, graphOptions()))));
        add(new Command(
                "survey",
                Commands::survey,
                (call, out, err) -> CheckSyntax.survey(call, surveyOptions(), new SurveyCommand(out, err)::run)));
        add(new Command(
                "bounds",
                Commands::bounds,
                (call, out, err) -> CheckSyntax.bounds(call, boundsOptions(), new BoundsCommand(out, err))));
        add(new Command("bench", Commands::bench, Commands::byTheLauncher));
        add(new Command("test", Commands::test, Commands::byTheLauncher));
        add(new Command("format", Commands::format, Commands::byTheLauncher));
        add(new Command("completion", Commands::completion, (call, out, err) -> {
            out.print(AutoComplete.bash("smallscope", new CommandLine(overview())));
            return ExitStatus.VALID;
        }));
        add(new Command("version", Commands::version, (call, out, err) -> {
            out.println("smallscope " + Main.VERSION);
            return ExitStatus.VALID;
        }));
        add(new Command("help", Commands::help, (call, out, err) -> HelpCommand.run(Syntax.operands(call), out)));
    }

    private Commands() {}

    private static void add(Command command) {
        ALL.put(command.name(), command);
    }

    static Collection<String> names() {
        return ALL.keySet();
    }

    /** The command that a word means. */
    static Command named(String word) {
        String name =
                switch (word) {
                    case "--version" -> "version";
                    case "--help", "-h" -> "help";
                    default -> word;
                };
        Command command = ALL.get(name);
        if (command == null) {
            List<String> words = new ArrayList<>(names());
            words.addAll(List.of("--help", "--version"));
            throw new CallException("unknown command " + word + "; "
                    + Spelling.nearest(word, words)
                            .map(near -> "is " + near + " meant?")
                            .orElse("commands are " + String.join(", ", names())));
        }
        return command;
    }

    /** The whole tool. */
    static CommandSpec overview() {
        CommandSpec all = new CommandBuilder("", "COMMAND [ARGUMENT...]", "Bounded verification of Java against JML.")
                .footer("'smallscope help COMMAND' tells more of one.", "", EXIT_STATUS)
                .build()
                .name("smallscope");
        all.usageMessage().commandListHeading("%n");
        ALL.values()
                .forEach(command ->
                        all.addSubcommand(command.name(), command.spec().get()));
        return all;
    }

    private static int byTheLauncher(ParseResult call, PrintStream out, PrintStream err) {
        throw new CallException(call.commandSpec().name() + " is run by the script smallscope, which needs bash");
    }

    private static CommandSpec ide() {
        return new CommandBuilder(
                        "ide",
                        "[--workspace DIR] [--screenshot FILE]",
                        "Eclipse with the plug-in and the samples project, ready to click.")
                .options(List.of(
                        Option.path("--workspace", "DIR", "default: workspace in the checkout", (said, value) -> {}),
                        Option.path(
                                "--screenshot",
                                "FILE",
                                "save a picture of a first start, and end; needs no display",
                                (said, value) -> {})))
                .build();
    }

    private static List<Option<CheckSyntax>> checkOptions() {
        List<Option<CheckSyntax>> options = new ArrayList<>();
        options.add(CheckSyntax.method("one method; default: every method with a body in PATH"));
        options.addAll(CheckSyntax.surroundings());
        options.addAll(CheckSyntax.limits());
        options.addAll(CheckSyntax.widths());
        options.addAll(CheckSyntax.means());
        options.addAll(CheckSyntax.proofs());
        options.addAll(CheckSyntax.output());
        return options;
    }

    private static CommandSpec check() {
        return new CommandBuilder("check", "PATH... [OPTION...]", "Check the methods of .java files or source folders.")
                .paths("PATH", ".java files or source folders")
                .options(checkOptions())
                .footer(EXIT_STATUS)
                .build();
    }

    private static List<Option<CheckSyntax>> graphOptions() {
        List<Option<CheckSyntax>> options = new ArrayList<>();
        options.add(CheckSyntax.method("the method"));
        options.addAll(CheckSyntax.surroundings());
        options.add(CheckSyntax.unroll("loop iterations and recursion depth; default " + GraphCommand.DEFAULT_UNROLL));
        options.add(CheckSyntax.out("where the files go; default: here"));
        return options;
    }

    private static CommandSpec graph() {
        return new CommandBuilder(
                        "graph", "FILE --method M [OPTION...]", "Draw a method's computation graph as DOT and SVG.")
                .paths("FILE", "the .java file, and others that it needs")
                .options(graphOptions())
                .build();
    }

    private static List<Option<CheckSyntax>> surveyOptions() {
        List<Option<CheckSyntax>> options = new ArrayList<>(CheckSyntax.surroundings());
        options.addAll(CheckSyntax.ofSurvey());
        return options;
    }

    private static CommandSpec survey() {
        return new CommandBuilder(
                        "survey",
                        "PATH... [OPTION...]",
                        "Count what is read, what is not supported, and the verdicts of a tree of sources.")
                .paths("PATH", "source folders or .java files; each file is looked at by itself")
                .options(surveyOptions())
                .footer("exit status: 0, whatever is found; 2 wrong call; 70 Smallscope itself failed")
                .build();
    }

    private static List<Option<CheckSyntax>> boundsOptions() {
        List<Option<CheckSyntax>> options = new ArrayList<>();
        options.add(CheckSyntax.method("compute: for the inputs of one method; default: of every method in PATH"));
        options.addAll(CheckSyntax.surroundings());
        options.addAll(CheckSyntax.limits());
        options.addAll(CheckSyntax.widths());
        options.addAll(CheckSyntax.means());
        return options;
    }

    private static CommandSpec bounds() {
        return new CommandBuilder(
                        "bounds",
                        "ACTION [ARGUMENT...] [OPTION...]",
                        "Compute tight field bounds, and look after those that are kept.")
                .words(
                        "ACTION",
                        BoundsCommand.ACTIONS,
                        "compute PATH..., list, show QUESTION, delete QUESTION or all, export FILE, import FILE; a"
                                + " question by its first letters")
                .options(boundsOptions())
                .footer(
                        "exit status: 0 done; 2 wrong call, or the repository cannot be used; 3 there was no time for all")
                .build();
    }

    private static CommandSpec bench() {
        return new CommandBuilder(
                        "bench", "[NAME [OPTION...]]", "The comparisons and benchmarks; without a name, what there is.")
                .words("NAME", List.of(), "which")
                .build();
    }

    private static CommandSpec test() {
        return new CommandBuilder("test", "", "Everything CI runs.").build();
    }

    private static CommandSpec format() {
        return new CommandBuilder("format", "[--check] [PATH...]", "Format the Java sources.")
                .paths("PATH", "files or folders; default: all sources of the checkout")
                .options(List.of(Option.flag("--check", "only say which would change", said -> {})))
                .build();
    }

    private static CommandSpec completion() {
        return new CommandBuilder("completion", "", "A script that has bash or zsh complete commands and options.")
                .footer(
                        "Have it read by every shell with this line in ~/.bashrc or ~/.zshrc:",
                        "    source <(smallscope completion)")
                .build();
    }

    private static CommandSpec version() {
        return new CommandBuilder("version", "", "The version.").build();
    }

    private static CommandSpec help() {
        return new CommandBuilder("help", "[COMMAND]", "The commands, or how one is called.")
                .words("COMMAND", names(), "which")
                .build();
    }
}

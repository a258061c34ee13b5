package org.smallscope.cli;

import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/** {@code smallscope help}: the commands, or how one is called. */
final class HelpCommand {

    private HelpCommand() {}

    static int run(List<String> words, PrintStream out) {
        if (words.size() > 1) {
            throw new CallException("help is about one command, not " + String.join(" ", words));
        }
        return write(
                words.isEmpty()
                        ? Commands.overview()
                        : Commands.named(words.get(0)).spec().get(),
                out);
    }

    /** How a command is called; never coloured, and the same on every terminal. */
    static int write(CommandSpec command, PrintStream out) {
        CommandLine line = new CommandLine(command).setSeparator(" ");
        line.getUsageMessage(Help.Ansi.OFF)
                .stripTrailing()
                .lines()
                .forEach(text -> out.print(text.stripTrailing() + "\n"));
        return ExitStatus.VALID;
    }
}

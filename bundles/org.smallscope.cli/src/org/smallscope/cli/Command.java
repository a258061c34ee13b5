package org.smallscope.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A command: how it is called, which is built only where it is needed, and what it does. */
record Command(String name, Supplier<CommandSpec> spec, Action action) {

    /** What a command does with a call that is well formed; gives the exit status. */
    interface Action {
        int run(ParseResult call, PrintStream out, PrintStream err);
    }

    /** Runs it with the words after its name. */
    int run(List<String> words, PrintStream out, PrintStream err) {
        CommandSpec syntax = spec.get();
        ParseResult call = Syntax.parse(syntax, words);
        return call.isUsageHelpRequested() ? HelpCommand.write(syntax, out) : action.run(call, out, err);
    }
}

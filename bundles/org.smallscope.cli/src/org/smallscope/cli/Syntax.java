package org.smallscope.cli;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Words read as a command wants them; what is wrong with them is said in one line. */
final class Syntax {

    private Syntax() {}

    /** The words after a command's name. */
    static ParseResult parse(CommandSpec command, List<String> words) {
        CommandLine line = new CommandLine(command)
                .setExpandAtFiles(false)
                .setInterpolateVariables(false)
                .setPosixClusteredShortOptionsAllowed(false)
                .setAllowOptionsAsOptionParameters(true);
        try {
            return line.parseArgs(words.toArray(String[]::new));
        } catch (MissingParameterException e) {
            throw new CallException(((OptionSpec) e.getMissing().get(0)).longestName() + " needs a value");
        } catch (OverwrittenOptionException e) {
            throw new CallException(((OptionSpec) e.getOverwritten()).longestName() + " is given twice");
        } catch (UnmatchedArgumentException e) {
            throw new CallException(unknown(command, e.getUnmatched().get(0)));
        } catch (ParameterException e) {
            throw new CallException(e.getMessage());
        }
    }

    private static String unknown(CommandSpec command, String word) {
        if (!word.startsWith("-")) {
            return command.name() + " takes no argument " + word;
        }
        return "unknown option " + word
                + Spelling.nearest(word, command.optionsMap().keySet())
                        .map(option -> "; is " + option + " meant?")
                        .orElse("; see smallscope help " + command.name());
    }

    /** Has each option of a call do to the arguments what it is there for, in the order of the call. */
    static <A> void apply(ParseResult call, List<Option<A>> syntax, A arguments) {
        Map<String, Option<A>> byName = syntax.stream().collect(Collectors.toMap(Option::name, Function.identity()));
        for (OptionSpec given : call.matchedOptions()) {
            Option<A> option = byName.get(given.longestName());
            try {
                option.use()
                        .accept(
                                arguments,
                                new OptionValue(option.name(), String.join("", given.originalStringValues())));
            } catch (IllegalArgumentException e) {
                throw new CallException(option.name() + ": " + e.getMessage());
            }
        }
    }

    /** The words of a call that are no options. */
    static List<String> operands(ParseResult call) {
        return call.matchedPositionals().stream()
                .flatMap(operand -> operand.originalStringValues().stream())
                .toList();
    }
}

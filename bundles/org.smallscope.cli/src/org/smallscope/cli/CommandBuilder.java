package org.smallscope.cli;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Puts together what picocli is told of a command. */
final class CommandBuilder {
    private static final int WIDTH = 110;
    private static final int OPTION_WIDTH = 30;

    private final CommandSpec spec = CommandSpec.create();

    /** A command by its name, the words of a call after it, and what it is for. */
    CommandBuilder(String name, String call, String description) {
        spec.name(name).mixinStandardHelpOptions(false);
        spec.usageMessage()
                .customSynopsis(("smallscope " + (name + " " + call).strip()).strip())
                .synopsisHeading("usage: ")
                .description(description)
                .parameterListHeading("%n")
                .sortOptions(false)
                .width(WIDTH)
                .longOptionsMaxWidth(OPTION_WIDTH);
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .hidden(true)
                .arity("0")
                .type(boolean.class)
                .build());
    }

    <A> CommandBuilder options(List<Option<A>> options) {
        options.forEach(option -> spec.addOption(option.spec()));
        return this;
    }

    /** Words that are no options and name files. */
    CommandBuilder paths(String label, String description) {
        spec.addPositional(operand(label, Path.class, description).build());
        return this;
    }

    /** Words that are no options, of which these are usual. */
    CommandBuilder words(String label, Collection<String> usual, String description) {
        spec.addPositional(operand(label, String.class, description)
                .completionCandidates(usual)
                .build());
        return this;
    }

    private static PositionalParamSpec.Builder operand(String label, Class<?> type, String description) {
        return PositionalParamSpec.builder()
                .paramLabel(label)
                .type(List.class)
                .auxiliaryTypes(type)
                .index("0..*")
                .arity("0..*")
                .hideParamSyntax(true)
                .description(description)
                .converters(text -> text);
    }

    CommandBuilder footer(String... lines) {
        spec.usageMessage().footerHeading("%n").footer(lines);
        return this;
    }

    CommandSpec build() {
        spec.usageMessage()
                .optionListHeading(
                        spec.positionalParameters().isEmpty() && spec.options().size() > 1 ? "%n" : "");
        return spec;
    }
}

package org.smallscope.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option of a command: how it is written, and what it does to the arguments that are being read.
 *
 * <p>Values stay text for picocli, so that whatever is wrong with one is said in our words; their type tells shells what to
 * offer.
 *
 * @param <A> the arguments
 */
record Option<A>(OptionSpec spec, BiConsumer<A, OptionValue> use) {

    /** An option without a value. */
    static <A> Option<A> flag(String name, String description, Consumer<A> use) {
        return new Option<>(
                OptionSpec.builder(name)
                        .type(boolean.class)
                        .arity("0")
                        .description(description)
                        .build(),
                (arguments, value) -> use.accept(arguments));
    }

    /** An option with any text for a value. */
    static <A> Option<A> text(String name, String label, String description, BiConsumer<A, OptionValue> use) {
        return new Option<>(valued(name, label, description).build(), use);
    }

    /** An option whose value is often one of these. */
    static <A> Option<A> choice(
            String name, String label, List<String> choices, String description, BiConsumer<A, OptionValue> use) {
        return new Option<>(
                valued(name, label, description).completionCandidates(choices).build(), use);
    }

    /** An option whose value is a path or several. */
    static <A> Option<A> path(String name, String label, String description, BiConsumer<A, OptionValue> use) {
        return new Option<>(valued(name, label, description).type(Path.class).build(), use);
    }

    private static OptionSpec.Builder valued(String name, String label, String description) {
        return OptionSpec.builder(name)
                .type(String.class)
                .arity("1")
                .converters(text -> text)
                .paramLabel(label)
                .description(description);
    }

    String name() {
        return spec.longestName();
    }
}

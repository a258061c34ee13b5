package org.smallscope.bounds.repository;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.smallscope.bounds.FieldBounds;

/** A process that keeps bounds in a repository, one after the other, and says of each when it is kept. */
final class Writer {

    private Writer() {}

    static FieldBounds bounds(int value) {
        return new FieldBounds(
                new FieldBounds.About(
                        FieldBounds.Kind.REFERENCES, "example.List", "1 List, 3 Node", "f00", value, 40, 5, true),
                List.of(
                        new FieldBounds.Entry(
                                "example.Node#0.next",
                                Optional.of(new TreeSet<>(List.of("null", "example.Node#" + value)))),
                        new FieldBounds.Entry("a name: with colon", Optional.empty())));
    }

    /** Each question is a number in 64 digits. */
    static String question(int number) {
        return String.format("%064x", number);
    }

    public static void main(String[] arguments) {
        BoundsRepository repository =
                BoundsRepository.at(arguments[0], BoundsCredentials.ofEnvironment(), Path.of(arguments[1]));
        int first = Integer.parseInt(arguments[2]);
        int last = Integer.parseInt(arguments[3]);
        for (int i = first; i <= last; i++) {
            repository.keep(question(i), bounds(i));
            System.out.println(repository.problem().orElse("kept " + i));
        }
    }
}

package org.smallscope.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.BoundsUse;
import org.smallscope.check.CheckOptions;
import org.smallscope.program.Arithmetic;

/** The arguments of {@code check}. */
record CheckArguments(
        List<Path> paths,
        Optional<String> method,
        List<Path> classpath,
        List<Path> sourcePath,
        List<Path> specPath,
        CheckOptions options,
        boolean nullableByDefault,
        Format format,
        Optional<Path> out,
        boolean force,
        Optional<BoundsPlace> bounds,
        BoundsUse boundsUse,
        boolean secondOpinion,
        Arithmetic arithmetic) {

    /** How results are written. */
    enum Format {
        TEXT,
        JSON,
        /** A result on each line, as soon as it is there. */
        JSONL,
        SARIF;

        static List<String> names() {
            return Arrays.stream(values()).map(Format::toString).toList();
        }

        static Format named(String name) {
            return Arrays.stream(values())
                    .filter(format -> format.toString().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new CallException("--format is "
                            + String.join(", ", names().subList(0, names().size() - 1)) + " or "
                            + names().get(names().size() - 1) + ", not " + name));
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}

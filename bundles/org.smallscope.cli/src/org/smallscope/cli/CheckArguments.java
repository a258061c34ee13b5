package org.smallscope.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.smallscope.check.CheckOptions;

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
        Optional<Path> bounds,
        boolean secondOpinion) {

    /** How results are written. */
    enum Format {
        TEXT,
        JSON,
        /** A result on each line, as soon as it is there. */
        JSONL,
        SARIF
    }
}

package org.smallscope.check;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.frontend.Sources;
import org.smallscope.program.Arithmetic;

/**
 * What to check and where to find what it mentions.
 *
 * @param files      the checked files: path, as it shall appear in messages, to content (of the disk or of an editor)
 * @param classpath  jars and class folders
 * @param sourcePath folders with sources of other classes
 * @param specPath   folders with {@code .jml} files for classes without source
 * @param nullableByDefault references may be null unless marked {@code non_null}
 * @param bounds     where proved field bounds are kept from one check to the next, if they are
 * @param specifications {@code .jml} files that are known as texts, such as those of editors: path, as it shall appear
 *     in messages, to content; looked at before the folders
 * @param arithmetic how integers are computed with where no modifier says it
 */
public record CheckInput(
        Map<String, String> files,
        List<Path> classpath,
        List<Path> sourcePath,
        List<Path> specPath,
        boolean nullableByDefault,
        Optional<BoundsPlace> bounds,
        Map<String, String> specifications,
        Arithmetic arithmetic) {

    /** With all specification files on disk. */
    public CheckInput(
            Map<String, String> files,
            List<Path> classpath,
            List<Path> sourcePath,
            List<Path> specPath,
            boolean nullableByDefault,
            Optional<BoundsPlace> bounds) {
        this(files, classpath, sourcePath, specPath, nullableByDefault, bounds, Map.of(), Arithmetic.DEFAULT);
    }

    /** The same without a repository of field bounds. */
    public CheckInput(
            Map<String, String> files,
            List<Path> classpath,
            List<Path> sourcePath,
            List<Path> specPath,
            boolean nullableByDefault) {
        this(files, classpath, sourcePath, specPath, nullableByDefault, Optional.empty());
    }

    public CheckInput {
        files = Sources.texts(files);
        classpath = List.copyOf(classpath);
        sourcePath = List.copyOf(sourcePath);
        specPath = List.copyOf(specPath);
        specifications = Sources.texts(specifications);
    }

    /** Files alone, with JML's defaults. */
    public static CheckInput of(Map<String, String> files) {
        return new CheckInput(files, List.of(), List.of(), List.of(), false);
    }

    /** The same with a folder for field bounds. */
    public CheckInput withBounds(Path folder) {
        return withBounds(BoundsPlace.in(folder));
    }

    /** The same with a repository of field bounds. */
    public CheckInput withBounds(BoundsPlace place) {
        return new CheckInput(
                files,
                classpath,
                sourcePath,
                specPath,
                nullableByDefault,
                Optional.of(place),
                specifications,
                arithmetic);
    }

    /** The same with specification files that are known as texts. */
    public CheckInput withSpecifications(Map<String, String> texts) {
        return new CheckInput(files, classpath, sourcePath, specPath, nullableByDefault, bounds, texts, arithmetic);
    }

    /** The same with other defaults for arithmetic. */
    public CheckInput withArithmetic(Arithmetic other) {
        return new CheckInput(files, classpath, sourcePath, specPath, nullableByDefault, bounds, specifications, other);
    }
}

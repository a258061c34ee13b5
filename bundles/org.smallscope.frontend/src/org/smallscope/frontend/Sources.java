package org.smallscope.frontend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.frontend.source.FileText;
import org.smallscope.program.Arithmetic;

/**
 * What to check and where to find what it mentions.
 *
 * @param files      the checked files: path, as it appears in messages, to content
 * @param classpath  jars and class folders
 * @param sourcePath folders in which sources of other classes are looked up, as javac's {@code --source-path}
 * @param specPath   folders with {@code .jml} files for classes without source
 * @param nullableByDefault references may be null unless marked {@code non_null}, instead of JML's default
 * @param specifications {@code .jml} files that are known as texts, such as those of editors, by path; looked at before
 *     the folders
 * @param arithmetic how integers are computed with where no modifier says it
 */
public record Sources(
        Map<String, String> files,
        List<Path> classpath,
        List<Path> sourcePath,
        List<Path> specPath,
        boolean nullableByDefault,
        Map<String, String> specifications,
        Arithmetic arithmetic) {

    public Sources {
        files = FileText.of(files);
        classpath = List.copyOf(classpath);
        sourcePath = List.copyOf(sourcePath);
        specPath = List.copyOf(specPath);
        specifications = FileText.of(specifications);
    }

    /** One text, for tests and editors. */
    public static Sources of(String path, String content) {
        return of(Map.of(path, content));
    }

    /** Texts by path. */
    public static Sources of(Map<String, String> files) {
        return new Sources(files, List.of(), List.of(), List.of(), false, Map.of(), Arithmetic.DEFAULT);
    }

    /** Files on disk, in UTF-8. */
    public static Sources read(Collection<Path> paths) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        for (Path path : paths) {
            files.put(path.toString(), FileText.read(path));
        }
        return of(files);
    }

    /** Texts by path as compilers read them: without a byte order mark. */
    public static Map<String, String> texts(Map<String, String> files) {
        return FileText.of(files);
    }

    public Sources withClasspath(List<Path> entries) {
        return new Sources(files, entries, sourcePath, specPath, nullableByDefault, specifications, arithmetic);
    }

    public Sources withSourcePath(List<Path> folders) {
        return new Sources(files, classpath, folders, specPath, nullableByDefault, specifications, arithmetic);
    }

    public Sources withSpecPath(List<Path> folders) {
        return new Sources(files, classpath, sourcePath, folders, nullableByDefault, specifications, arithmetic);
    }

    public Sources withNullableByDefault(boolean nullable) {
        return new Sources(files, classpath, sourcePath, specPath, nullable, specifications, arithmetic);
    }

    public Sources withArithmetic(Arithmetic other) {
        return new Sources(files, classpath, sourcePath, specPath, nullableByDefault, specifications, other);
    }
}

package org.smallscope.frontend.compile;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** One compilation. */
public final class SourceCompilation {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.\\s]+?)\\s*;");
    /** That of the JVM that will run it, as far as the compiler knows it. */
    private static final int LEVEL =
            Math.min(Runtime.version().feature(), Integer.parseInt(JavaCore.latestSupportedJavaVersion()));

    private static final Pattern TOO_NEW =
            Pattern.compile("The Java feature '(.*?)' is only available with source level (\\d+) and above");

    private SourceCompilation() {}

    /**
     * Compiles texts into a folder.
     *
     * @param files      path to content; the content counts, not what is on the disk
     * @param sourcePath folders with further sources
     * @return the compiler's messages where it failed, otherwise nothing; where all it minds is that this JVM is older than
     *     the language, there are class files all the same, in which the code that it cannot translate throws an error
     */
    public static List<String> compile(
            Map<String, String> files, List<Path> classpath, List<Path> sourcePath, Path output) throws IOException {
        Path folder = Files.createTempDirectory(
                "smallscope-" + ProcessHandle.current().pid() + "-sources-");
        try {
            List<String> arguments = new ArrayList<>(List.of(
                    "-proc:none",
                    "-nowarn",
                    "-g",
                    "-proceedOnError",
                    "-" + LEVEL,
                    "-encoding",
                    "UTF-8",
                    "-d",
                    output.toString()));
            if (!classpath.isEmpty()) {
                arguments.addAll(List.of("-classpath", join(classpath)));
            }
            if (!sourcePath.isEmpty()) {
                arguments.addAll(List.of("-sourcepath", join(sourcePath)));
            }
            for (Map.Entry<String, String> file : files.entrySet()) {
                arguments.add(write(folder, file.getKey(), file.getValue()).toString());
            }
            StringWriter errors = new StringWriter();
            boolean fine = BatchCompiler.compile(
                    arguments.toArray(new String[0]),
                    new PrintWriter(new StringWriter()),
                    new PrintWriter(errors),
                    null);
            return fine
                    ? List.of()
                    : errors.toString().lines().filter(l -> !l.isBlank()).toList();
        } finally {
            delete(folder);
        }
    }

    /** What this JVM is too old for, in one sentence, given the messages of a compilation; nothing where it is not that. */
    public static Optional<String> tooNew(List<String> messages) {
        return messages.stream()
                .map(TOO_NEW::matcher)
                .filter(Matcher::find)
                .findFirst()
                .map(m -> "this JVM is of Java " + LEVEL + ", and " + m.group(1) + " needs Java " + m.group(2));
    }

    private static String join(List<Path> entries) {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static Path write(Path folder, String path, String content) throws IOException {
        Matcher matcher = PACKAGE.matcher(content);
        String inside = matcher.find() ? matcher.group(1).replaceAll("\\s", "").replace('.', '/') : "";
        Path file = folder.resolve(inside).resolve(Path.of(path).getFileName());
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content, StandardCharsets.UTF_8);
    }

    private static void delete(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path p : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(p);
            }
        }
    }
}

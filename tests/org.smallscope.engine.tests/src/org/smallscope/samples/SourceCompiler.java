package org.smallscope.samples;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources that ship as text, so that tests can run them. */
public final class SourceCompiler {

    private SourceCompiler() {}

    /**
     * A folder of the repository. Tests are started in the repository's root or in a project below it.
     *
     * @param folder relative to the root
     */
    public static Path repositoryFolder(String folder) {
        for (Path top = Path.of("").toAbsolutePath(); top != null; top = top.getParent()) {
            if (Files.isDirectory(top.resolve(folder))) {
                return top.resolve(folder);
            }
        }
        throw new AssertionError("not in a checkout that has " + folder);
    }

    /** All Java files below a folder, in order. */
    public static List<Path> javaFiles(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiles the files, all lint warnings being errors but those named, and returns a loader of the classes. */
    public static ClassLoader compile(List<Path> files, String... allowedLint) {
        try {
            Path output = Files.createTempDirectory("smallscope-compiled");
            output.toFile().deleteOnExit();
            StringBuilder lint = new StringBuilder("-Xlint:all");
            for (String allowed : allowedLint) {
                lint.append(",-").append(allowed);
            }
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            StringWriter messages = new StringWriter();
            List<String> options = new ArrayList<>(
                    List.of("-d", output.toString(), "--release", "17", "-proc:none", "-Werror", lint.toString()));
            try (StandardJavaFileManager manager =
                    compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
                boolean good = compiler.getTask(
                                messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                        .call();
                if (!good) {
                    throw new AssertionError("does not compile:\n" + messages);
                }
            }
            return new URLClassLoader(new URL[] {url(output)}, ClassLoader.getPlatformClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL url(Path folder) throws MalformedURLException {
        return folder.toUri().toURL();
    }
}

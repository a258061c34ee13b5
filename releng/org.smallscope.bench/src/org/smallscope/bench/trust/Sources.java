package org.smallscope.bench.trust;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;

/** Java sources as the checker sees them, and compiled by javac. */
public final class Sources implements AutoCloseable {
    /** On the JVM what stands for classes of which nothing is known. */
    private static final String STRANGER =
            """
            package smallscope;

            public final class Stranger implements Comparable<Stranger> {
                private char rank;
                private int hash;
                private char place;
                private char column;
                private int first;
                private int second;
                private int third;

                @Override
                public boolean equals(Object o) {
                    return o instanceof Stranger s && s.rank == rank && s.hash == hash;
                }

                @Override
                public int hashCode() {
                    return hash;
                }

                @Override
                public int compareTo(Stranger other) {
                    int number = towards((other.column - column) & 3) ^ other.column;
                    if (place < other.place) {
                        return number | Integer.MIN_VALUE;
                    }
                    return place == other.place ? 0 : number > 0 ? number : 1;
                }

                private int towards(int distance) {
                    return distance == 1 ? first : distance == 2 ? second : third;
                }
            }
            """;

    private final Loaded loaded;
    private final Path classes;
    private final URLClassLoader loader;

    private Sources(Loaded loaded, Path classes, URLClassLoader loader) {
        this.loaded = loaded;
        this.classes = classes;
        this.loader = loader;
    }

    /** Reads and compiles files: path to text. */
    public static Sources of(Map<String, String> files) throws IOException {
        Loaded loaded = new Frontend().load(org.smallscope.frontend.Sources.of(files));
        if (!loaded.usable()) {
            throw new IllegalArgumentException("not readable: " + loaded.diagnostics());
        }
        Path folder = Files.createTempDirectory("smallscope-trust");
        Path sources = Files.createDirectory(folder.resolve("src"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        List<Path> written = new java.util.ArrayList<>();
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path target = sources.resolve(written.size() + "")
                    .resolve(Path.of(file.getKey()).getFileName());
            Files.createDirectories(target.getParent());
            written.add(Files.writeString(target, file.getValue()));
        }
        Path stranger = Files.createDirectory(sources.resolve("smallscope")).resolve("Stranger.java");
        written.add(Files.writeString(stranger, STRANGER));
        compile(written, classes);
        URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        return new Sources(loaded, folder, loader);
    }

    /** All Java files below a folder. */
    public static Map<String, String> below(Path folder) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file :
                    walk.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                files.put(file.toString(), Files.readString(file));
            }
        }
        return files;
    }

    private static void compile(List<Path> files, Path output) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-d", output.toString(), "-g", "-nowarn", "-proc:none", "-encoding", "UTF-8");
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            if (!compiler.getTask(messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call()) {
                throw new IllegalArgumentException("does not compile: " + messages);
            }
        }
    }

    public Loaded loaded() {
        return loaded;
    }

    public ClassLoader loader() {
        return loader;
    }

    @Override
    public void close() throws IOException {
        loader.close();
        try (Stream<Path> walk = Files.walk(classes)) {
            for (Path p : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(p);
            }
        }
    }
}

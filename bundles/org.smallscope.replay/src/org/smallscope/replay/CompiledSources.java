package org.smallscope.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Sources compiled into a temporary folder, which goes when this is closed. */
public final class CompiledSources implements AutoCloseable {

    private final Path folder;
    private final List<Path> classpath;

    private CompiledSources(Path folder, List<Path> classpath) {
        this.folder = folder;
        this.classpath = classpath;
    }

    /** Compiles sources that belong together; parameters as in {@link SourceCompiler#compile}. */
    public static CompiledSources compile(SourceCompiler compiler, List<SourceText> sources, List<Path> classpath)
            throws SourceCompiler.CompilationException, IOException {
        Path folder = Files.createTempDirectory(
                "smallscope-" + ProcessHandle.current().pid() + "-classes-");
        List<Path> all = new ArrayList<>();
        all.add(folder);
        all.addAll(classpath);
        CompiledSources compiled = new CompiledSources(folder, List.copyOf(all));
        try {
            compiler.compile(sources, classpath, folder);
            return compiled;
        } catch (SourceCompiler.CompilationException | IOException | RuntimeException e) {
            compiled.close();
            throw e;
        }
    }

    /** Where the classes are, followed by what they need. */
    public List<Path> classpath() {
        return classpath;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}

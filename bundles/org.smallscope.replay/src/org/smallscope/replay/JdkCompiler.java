package org.smallscope.replay;

import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** The compiler of the running JDK. A plain runtime has none. */
public final class JdkCompiler implements SourceCompiler {
    private final List<Path> sourcePath;

    public JdkCompiler() {
        this(List.of());
    }

    /**
     * @param sourcePath folders with further sources
     */
    public JdkCompiler(List<Path> sourcePath) {
        this.sourcePath = List.copyOf(sourcePath);
    }

    /** Whether the running JVM brings a compiler. */
    public static boolean isAvailable() {
        return ToolProvider.getSystemJavaCompiler() != null;
    }

    @Override
    public void compile(List<SourceText> sources, List<Path> classpath, Path output)
            throws CompilationException, IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IOException("this Java runtime has no compiler");
        }
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<JavaFileObject> units = new ArrayList<>();
        sources.forEach(source -> units.add(new InMemory(source)));
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classpath);
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, sourcePath);
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
            // or the compiler would look for plug-ins of its own on the class path, and run them here, outside the
            // fence
            files.setLocationFromPaths(StandardLocation.ANNOTATION_PROCESSOR_PATH, List.of());
            List<String> options = List.of("-proc:none", "-nowarn", "-g");
            if (!compiler.getTask(Writer.nullWriter(), files, problems, options, null, units)
                    .call()) {
                throw new CompilationException(errors(problems));
            }
        }
    }

    private static String errors(DiagnosticCollector<JavaFileObject> problems) {
        List<String> lines = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
            if (problem.getKind() == Diagnostic.Kind.ERROR) {
                String file = problem.getSource() instanceof InMemory source ? source.text.path() : "";
                lines.add(file + ":" + problem.getLineNumber() + ":" + problem.getColumnNumber() + ": "
                        + problem.getMessage(Locale.ROOT));
            }
        }
        return String.join("\n", lines);
    }

    private static final class InMemory extends SimpleJavaFileObject {

        private final SourceText text;

        InMemory(SourceText text) {
            super(URI.create("memory:///" + URLEncoder.encode(text.path(), StandardCharsets.UTF_8)), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return Path.of(text.path()).getFileName().toString().equals(simpleName + kind.extension);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text.content();
        }
    }
}

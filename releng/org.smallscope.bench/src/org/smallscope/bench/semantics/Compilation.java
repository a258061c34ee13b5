package org.smallscope.bench.semantics;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What javac made of some sources, in memory.
 *
 * @param classes the class files by binary name
 * @param errors  messages by file; empty where all is well, or where javac broke off
 * @param failure what javac says where it breaks off on its own account; otherwise empty
 */
record Compilation(Map<String, byte[]> classes, Map<String, List<String>> errors, String failure) {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /** Knows the platform's classes; opening them takes time, and two threads cannot share one. */
    private static final ThreadLocal<StandardJavaFileManager> PLATFORM =
            ThreadLocal.withInitial(() -> COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8));

    /** Compiles sources, given by file name. */
    static Compilation of(Map<String, String> sources) {
        Memory memory = new Memory(PLATFORM.get());
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        List<Source> units = new ArrayList<>();
        sources.forEach((name, text) -> units.add(new Source(name, text)));
        StringWriter said = new StringWriter();
        boolean done = COMPILER.getTask(
                        said,
                        memory,
                        messages,
                        List.of("-nowarn", "-proc:none", "-XDuseUnsharedTable", "-g:none", "-implicit:none"),
                        null,
                        units)
                .call();
        Map<String, List<String>> errors = new TreeMap<>();
        messages.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .forEach(d -> errors.computeIfAbsent(
                                d.getSource() == null ? "" : ((Source) d.getSource()).name, n -> new ArrayList<>())
                        .add("line " + d.getLineNumber() + ": " + d.getMessage(null)));
        Map<String, byte[]> classes = new TreeMap<>();
        memory.written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return new Compilation(classes, errors, done || !errors.isEmpty() ? "" : "javac breaks off: " + said);
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String name;
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name), Kind.SOURCE);
            this.name = name;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

        Memory(JavaFileManager platform) {
            super(platform);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + className + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(className, bytes);
                    return bytes;
                }
            };
        }
    }
}

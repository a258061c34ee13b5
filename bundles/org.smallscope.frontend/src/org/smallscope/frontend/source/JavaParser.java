package org.smallscope.frontend.source;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FileASTRequestor;
import org.eclipse.jdt.core.dom.IBinding;

/** Parses a set of texts together, with bindings, by JDT in a plain JVM. */
public final class JavaParser {
    private static final String ENCODING = StandardCharsets.UTF_8.name();
    private static final String TYPES = "org.eclipse.jdt.internal.compiler.lookup.TypeBinding";

    private JavaParser() {}

    /**
     * To be called before the compiler is used by two threads at once. Its classes of types refer to their own
     * subclasses while they are initialised, so that two threads that begin with different ones wait for each other for ever.
     */
    public static void prepare() {
        try {
            Class.forName(TYPES, true, ASTParser.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the compiler has no class " + TYPES, e);
        }
    }

    /** Has the compiler load its classes and tables, which takes as long as a small file does; leaves nothing behind. */
    public static void warmUp() {
        prepare();
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setCompilerOptions(options());
        parser.setSource("class A { int f(int x) { return x + 1; } }".toCharArray());
        parser.createAST(null);
    }

    /**
     * What a parse gives.
     *
     * @param units    by the key under which the text was given
     * @param bindings what was asked for by binding key
     */
    public record Parsed(Map<String, CompilationUnit> units, Map<String, IBinding> bindings) {}

    /**
     * Parses texts against the running platform's classes. The compiler reads files, so the texts stand in a folder of
     * their own for as long as it takes; it is also the source path.
     *
     * @param texts       path relative to a source folder, to text
     * @param sources     further files that can be referred to but need no tree
     * @param classpath   jars and class folders
     * @param bindingKeys of types to resolve beside
     */
    public static Parsed parse(
            Map<String, String> texts, Map<String, String> sources, List<Path> classpath, List<String> bindingKeys)
            throws IOException {
        Path folder = Files.createTempDirectory(
                "smallscope-" + ProcessHandle.current().pid() + "-");
        try {
            requireName(folder);
            Map<String, String> keys = new LinkedHashMap<>();
            for (Map.Entry<String, String> text : texts.entrySet()) {
                keys.put(write(folder, text.getKey(), text.getValue()), text.getKey());
            }
            for (Map.Entry<String, String> text : sources.entrySet()) {
                write(folder, text.getKey(), text.getValue());
            }
            return parse(folder, keys, classpath, bindingKeys);
        } finally {
            delete(folder);
        }
    }

    /** The compilers, and a JVM, take a path with such a character for several, or for another. */
    private static void requireName(Path folder) throws IOException {
        String name = folder.toString();
        if (name.contains(File.pathSeparator) || File.separatorChar == '/' && name.indexOf('\\') >= 0) {
            throw new IOException("the name of the temporary folder has a character that no class path can hold");
        }
    }

    private static String write(Path folder, String key, String text) throws IOException {
        // a second file of the same name gets a folder of its own, so that the compiler can complain of both
        int mark = key.indexOf(SourceFiles.AGAIN);
        Path path = mark < 0
                ? folder.resolve(key)
                : folder.resolve("again" + key.substring(mark + 1)).resolve(key.substring(0, mark));
        Files.createDirectories(path.getParent());
        Files.writeString(path, text, StandardCharsets.UTF_8);
        return path.toString();
    }

    private static Parsed parse(Path folder, Map<String, String> keys, List<Path> classpath, List<String> bindingKeys) {
        Map<String, CompilationUnit> units = new HashMap<>();
        Map<String, IBinding> bindings = new LinkedHashMap<>();
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setKind(ASTParser.K_COMPILATION_UNIT);
        parser.setResolveBindings(true);
        parser.setBindingsRecovery(true);
        parser.setCompilerOptions(options());
        String[] entries =
                classpath.stream().filter(Files::exists).map(Path::toString).toArray(String[]::new);
        parser.setEnvironment(entries, new String[] {folder.toString()}, new String[] {ENCODING}, true);
        String[] paths = keys.keySet().toArray(String[]::new);
        String[] encodings = Collections.nCopies(paths.length, ENCODING).toArray(String[]::new);
        try {
            parser.createASTs(
                    paths,
                    encodings,
                    bindingKeys.toArray(String[]::new),
                    new FileASTRequestor() {
                        @Override
                        public void acceptAST(String path, CompilationUnit unit) {
                            units.put(keys.get(path), unit);
                        }

                        @Override
                        public void acceptBinding(String key, IBinding binding) {
                            bindings.put(key, binding);
                        }
                    },
                    null);
        } catch (NullPointerException
                | IllegalStateException
                | ClassCastException
                | IndexOutOfBoundsException
                | AssertionError e) {
            throw new CompilerFailure(e);
        }
        Map<String, CompilationUnit> ordered = new LinkedHashMap<>();
        keys.values().forEach(key -> ordered.put(key, units.get(key)));
        return new Parsed(ordered, bindings);
    }

    /** The tree of a text by itself, without bindings. */
    public static CompilationUnit outline(String text) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setKind(ASTParser.K_COMPILATION_UNIT);
        parser.setCompilerOptions(options());
        parser.setSource(text.toCharArray());
        parser.setIgnoreMethodBodies(true);
        return (CompilationUnit) parser.createAST(null);
    }

    /** The newest Java that JDT knows: newer code is understood, older code means the same. */
    private static Map<String, String> options() {
        Map<String, String> options = new HashMap<>();
        String newest = JavaCore.latestSupportedJavaVersion();
        options.put(JavaCore.COMPILER_SOURCE, newest);
        options.put(JavaCore.COMPILER_COMPLIANCE, newest);
        options.put(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, newest);
        options.put(JavaCore.COMPILER_DOC_COMMENT_SUPPORT, JavaCore.DISABLED);
        // operations that types do not hold for are wanted to be known, also where their author knows of them
        options.put(JavaCore.COMPILER_PB_UNCHECKED_TYPE_OPERATION, JavaCore.WARNING);
        options.put(JavaCore.COMPILER_PB_SUPPRESS_WARNINGS, JavaCore.DISABLED);
        return options;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}

package org.smallscope.frontend.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.smallscope.samples.SourceCompiler;

/**
 * The models of the platform's classes, compiled so that they run on a JVM: read as the front end reads them (every
 * name but that of the class itself means the platform's), with intrinsics that work.
 */
final class RunnableModels {

    static final String PREFIX = "smallscope.model.";

    /** Of the platform's methods, a model need not have all; the compiler would want them. */
    private static final String TOLERATED = "must implement the inherited abstract method";

    private static final Path FOLDER =
            SourceCompiler.repositoryFolder("bundles/org.smallscope.frontend/resources/models");
    private static final Map<String, String> TEXTS = readTexts();
    private static final ClassLoader CLASSES = compile(TEXTS, null);

    private RunnableModels() {}

    /** The classes that have models, by name, in order. */
    static List<String> names() {
        return TEXTS.keySet().stream().filter(name -> name.startsWith("java.")).toList();
    }

    static Class<?> load(String name) {
        try {
            return CLASSES.loadClass(PREFIX + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError("no model of " + name, e);
        }
    }

    /** The name of the class that a model stands for; other classes stand for themselves. */
    static String platformName(Class<?> type) {
        return type.getName().startsWith(PREFIX) ? type.getName().substring(PREFIX.length()) : type.getName();
    }

    static Class<?> platform(Class<?> type) {
        try {
            return type.getName().startsWith(PREFIX) ? Class.forName(platformName(type)) : type;
        } catch (ClassNotFoundException e) {
            throw new AssertionError("a model of a class that the platform does not have", e);
        }
    }

    /** Compiles a class against the models that it imports. */
    static Class<?> compileClient(String name, String text) {
        try {
            return compile(Map.of(name, text), CLASSES).loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, String> readTexts() {
        Map<String, String> texts = new TreeMap<>();
        Path root = FOLDER.resolve("smallscope/model");
        for (Path file : SourceCompiler.javaFiles(root)) {
            String name = root.relativize(file).toString().replace(".java", "").replace('/', '.');
            texts.put(name, read(file));
        }
        texts.put("Intrinsics", resource("/models/Intrinsics.java.txt"));
        Map<String, String> read = new TreeMap<>();
        texts.forEach((name, text) -> read.put(name, withPlatformNames(name, text, texts.keySet())));
        return read;
    }

    /** Imports the platform's class for each model of the same package. */
    private static String withPlatformNames(String name, String text, Set<String> models) {
        String own = name.substring(0, name.lastIndexOf('.') + 1);
        StringBuilder imports = new StringBuilder(own.isEmpty() ? "" : " import " + own + "*;");
        Pattern sibling = Pattern.compile(Pattern.quote(own) + "(\\w+)");
        for (String other : own.isEmpty() ? Set.<String>of() : models) {
            Matcher matcher = sibling.matcher(other);
            if (!other.equals(name) && matcher.matches() && mentions(text, matcher.group(1))) {
                imports.append(" import ").append(other).append(';');
            }
        }
        int end = text.indexOf(';') + 1;
        return text.substring(0, end) + imports + text.substring(end);
    }

    private static boolean mentions(String text, String word) {
        return Pattern.compile("\\b" + word + "\\b").matcher(text).find();
    }

    private static ClassLoader compile(Map<String, String> texts, ClassLoader models) {
        try {
            Path folder = Files.createTempDirectory("smallscope-models");
            Path output = folder.resolve("classes");
            List<String> arguments =
                    new ArrayList<>(List.of("-17", "-nowarn", "-proceedOnError", "-d", output.toString()));
            if (models != null) {
                arguments.addAll(List.of("-classpath", ((URLClassLoader) models).getURLs()[0].getPath()));
            }
            for (Map.Entry<String, String> e : texts.entrySet()) {
                Matcher inPackage = Pattern.compile("package ([\\w.]+);").matcher(e.getValue());
                String name = inPackage.find()
                        ? inPackage.group(1).replace('.', '/') + e.getKey().replaceAll(".*\\.|^", "/")
                        : e.getKey();
                Path file = folder.resolve(name + ".java");
                Files.createDirectories(file.getParent());
                arguments.add(Files.writeString(file, e.getValue()).toString());
            }
            StringWriter messages = new StringWriter();
            BatchCompiler.compile(
                    arguments.toArray(String[]::new),
                    new PrintWriter(new StringWriter()),
                    new PrintWriter(messages),
                    null);
            complain(messages.toString());
            return new URLClassLoader(
                    new URL[] {output.toUri().toURL()}, models == null ? ClassLoader.getPlatformClassLoader() : models);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void complain(String messages) {
        for (String message : messages.split("----------\n")) {
            if (message.contains("ERROR in") && !message.contains(TOLERATED)) {
                throw new AssertionError("a model does not compile:\n" + message);
            }
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String resource(String path) {
        try (InputStream in = RunnableModels.class.getResourceAsStream(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

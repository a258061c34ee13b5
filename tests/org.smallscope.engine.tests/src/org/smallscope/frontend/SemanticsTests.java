package org.smallscope.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.samples.SourceCompiler;

/**
 * Every static method without parameters of the sources in {@code resources/semantics} is run on the JVM, in a class
 * loader of its own, and through lowering, graph and interpreter: result or exception must be the same.
 */
class SemanticsTests {

    private static final Path RESOURCES =
            SourceCompiler.repositoryFolder("tests/org.smallscope.engine.tests/resources");

    @TempDir
    static Path classes;

    private static Loaded load(List<Path> files) throws IOException {
        return new Frontend().load(Sources.read(files).withNullableByDefault(true));
    }

    @TestFactory
    Stream<DynamicTest> everyMethodDoesWhatTheJvmDoes() throws IOException {
        List<Path> files = SourceCompiler.javaFiles(RESOURCES.resolve("semantics"));
        compile(files);
        Loaded loaded = load(files);
        return Interpreted.methods(loaded).stream()
                .map(m -> DynamicTest.dynamicTest(m.name(), () -> assertThat(Interpreted.outcome(loaded, m))
                        .as(m.name() + " at " + m.origin())
                        .isEqualTo(onJvm(m))));
    }

    @TestFactory
    Stream<DynamicTest> newerJavaDoesWhatItsSpecificationSays() throws IOException {
        Loaded loaded = load(SourceCompiler.javaFiles(RESOURCES.resolve("newer")));
        return Interpreted.methods(loaded).stream()
                .map(m -> DynamicTest.dynamicTest(m.name(), () -> assertThat(Interpreted.outcome(loaded, m))
                        .as(m.name() + " at " + m.origin())
                        .isEqualTo("1")));
    }

    private static void compile(List<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean fine = compiler.getTask(
                            null,
                            manager,
                            null,
                            List.of("-d", classes.toString(), "-nowarn"),
                            null,
                            manager.getJavaFileObjectsFromPaths(files))
                    .call();
            assertThat(fine).isTrue();
        }
    }

    private static String onJvm(CheckedMethod checked) throws ReflectiveOperationException, IOException {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
            loader.setDefaultAssertionStatus(true);
            Class<?> owner = Class.forName(checked.ref().owner(), true, loader);
            java.lang.reflect.Method method =
                    owner.getDeclaredMethod(checked.ref().name());
            method.setAccessible(true);
            Object result = method.invoke(null);
            return result == null ? "void" : Long.toString(number(result));
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause().getClass().getName();
        }
    }

    private static long number(Object value) {
        if (value instanceof Boolean b) {
            return b ? 1 : 0;
        }
        return value instanceof Character c ? c : ((Number) value).longValue();
    }
}

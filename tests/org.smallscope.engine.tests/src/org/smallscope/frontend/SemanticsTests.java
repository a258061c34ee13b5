package org.smallscope.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.Method;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Bounds;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.GraphBuilder;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Run;
import org.smallscope.samples.SourceCompiler;

/**
 * Every static method without parameters of the sources in {@code resources/semantics} is run on the JVM, in a class
 * loader of its own, and through lowering, graph and interpreter: result or exception must be the same.
 */
class SemanticsTests {

    private static final Path FOLDER =
            SourceCompiler.repositoryFolder("tests/org.smallscope.engine.tests/resources/semantics");
    private static final Bounds BOUNDS = new Bounds(0, Map.of(), 300, 32, 300);

    @TempDir
    static Path classes;

    @TestFactory
    Stream<DynamicTest> everyMethodDoesWhatTheJvmDoes() throws IOException {
        List<Path> files = SourceCompiler.javaFiles(FOLDER);
        compile(files);
        Loaded loaded = new Frontend().load(Sources.read(files).withNullableByDefault(true));
        assertThat(loaded.diagnostics()).isEmpty();
        return loaded.methods().stream()
                .filter(m -> m.ref().isStatic() && m.ref().parameters().isEmpty() && returnsValue(m))
                .map(m -> DynamicTest.dynamicTest(m.name(), () -> assertThat(interpreted(loaded, m))
                        .as(m.name() + " at " + m.origin())
                        .isEqualTo(onJvm(m))));
    }

    private static boolean returnsValue(CheckedMethod method) {
        return method.ref().result() instanceof Type.Prim;
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

    private static String interpreted(Loaded loaded, CheckedMethod checked) {
        Method method = loaded.program().method(checked.ref()).orElseThrow();
        try {
            GraphBuilder builder = GraphBuilder.running(loaded.program(), method, BOUNDS);
            Run run = new Run(builder.universe(), Assignment.EMPTY);
            Graph graph = builder.build(run);
            assertThat(run.cuts()).isEmpty();
            Run.Ending ending = run.ending(graph.outcome());
            if (ending.thrown() != Atom.NULL) {
                return "throws " + run.at(graph.outcome().post()).type(ending.thrown());
            }
            return ending.result().isEmpty()
                    ? "void"
                    : Long.toString(ending.result().getAsLong());
        } catch (UnsupportedException e) {
            return "unsupported: " + e.getMessage();
        }
    }

    private static String onJvm(CheckedMethod checked) throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
            loader.setDefaultAssertionStatus(true);
            Class<?> owner = Class.forName(checked.ref().owner(), true, loader);
            java.lang.reflect.Method method =
                    owner.getDeclaredMethod(checked.ref().name());
            assertThat(Modifier.isStatic(method.getModifiers())).isTrue();
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

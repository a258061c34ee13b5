package org.smallscope.program.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Run;
import org.smallscope.program.show.GraphText;
import org.smallscope.program.slice.Slice;

/**
 * One small sample per construct: its graph as text, and what comes out on concrete inputs. After a change that is
 * meant, run with {@code -Dsmallscope.golden=DIR} to write the new texts into the folder of the samples, and read the
 * difference.
 */
class GraphGoldenTests {
    private static final Pattern EXAMPLE = Pattern.compile("//: f\\(([^)]*)\\) (= (\\S+)|throws (\\S+))");
    private static final Limits TWICE = Limits.ofScope(1).withUnroll(2);
    private static final Limits LONG = Limits.ofScope(1).withUnroll(1000);

    @TestFactory
    Stream<DynamicTest> theGraphIsAsWritten() throws IOException, URISyntaxException {
        return samples()
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    Loaded loaded = load(file);
                    String text = GraphText.of(GraphBuilder.running(Slice.of(loaded.program(), method(loaded)), TWICE)
                            .build(Oracle.NONE, Listener.NONE)
                            .graph());
                    Path golden = file.resolveSibling(name(file) + ".graph.txt");
                    String folder = System.getProperty("smallscope.golden");
                    if (folder != null) {
                        Files.writeString(Path.of(folder).resolve(golden.getFileName()), text);
                    }
                    assertThat(text).isEqualTo(folder == null ? Files.readString(golden) : text);
                }));
    }

    @TestFactory
    Stream<DynamicTest> theOutcomeIsJavas() throws IOException, URISyntaxException {
        return samples().flatMap(file -> {
            Loaded loaded = load(file);
            Matcher m = EXAMPLE.matcher(read(file));
            List<DynamicTest> tests = new ArrayList<>();
            while (m.find()) {
                List<Long> arguments = Arrays.stream(m.group(1).split(","))
                        .map(String::strip)
                        .map(Long::valueOf)
                        .toList();
                String expected = m.group(3) != null ? m.group(3) : m.group(4);
                tests.add(DynamicTest.dynamicTest(
                        name(file) + " " + m.group(),
                        () -> assertThat(outcome(loaded, arguments)).isEqualTo(expected)));
            }
            assertThat(tests).as("examples in " + file).isNotEmpty();
            return tests.stream();
        });
    }

    private static String outcome(Loaded loaded, List<Long> arguments) {
        GraphBuilder builder = GraphBuilder.running(Slice.of(loaded.program(), method(loaded)), LONG);
        List<Long> left = new ArrayList<>(arguments);
        Run run = new Run(builder.universe(), Assignment.EMPTY, (r, value, input) -> left.remove(0));
        Graph graph = builder.build(run, run).graph();
        Run.Ending ending = run.ending(graph.outcome());
        return ending.thrown() == Atom.NULL
                ? String.valueOf(ending.result().orElseThrow())
                : graph.universe().atom(ending.thrown()).type().toString();
    }

    private static Stream<Path> samples() throws IOException, URISyntaxException {
        Path folder = Path.of(GraphGoldenTests.class.getResource("/graphs").toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".java")).sorted().toList().stream();
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Loaded load(Path file) {
        Loaded loaded = new Frontend().load(Sources.of(Map.of(file.getFileName().toString(), read(file))));
        assertThat(loaded.diagnostics()).isEmpty();
        return loaded;
    }

    private static Method method(Loaded loaded) {
        CheckedMethod f = loaded.methods().stream()
                .filter(m -> m.ref().name().equals("f"))
                .findFirst()
                .orElseThrow();
        assertThat(Set.of(f.ref().isStatic())).containsExactly(true);
        return loaded.program().method(f.ref()).orElseThrow();
    }
}

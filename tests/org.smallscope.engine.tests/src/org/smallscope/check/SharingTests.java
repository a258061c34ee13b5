package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;
import org.smallscope.samples.SourceCompiler;

/**
 * What two objects share before a call: nothing that code keeps to itself, and nothing that invariants walk over unless
 * that is asked for. Each source is a program of its own. Methods whose names end in Holds or Broken are checked; on their
 * lines stands {@code // broken: KIND}, {@code // opened} where it is to say that code which is not modelled may have given something away, {@code // package} where it is to say that it rests on other classes of the package, {@code // shares} where objects come to share what is assumed unshared, and {@code // assumed} where the verdict is to say what it assumed, followed by
 * {@code broken: KIND} where something is found once nothing is assumed.
 */
class SharingTests {
    private static final String FOLDER = "tests/org.smallscope.engine.tests/resources/sharing";
    private static final Pattern BROKEN = Pattern.compile("// broken: (\\S+)");
    private static final Pattern BROKEN_IF_SHARED = Pattern.compile("// assumed, broken: (\\S+)");
    private static final String ASSUMED = "assumed, not proved: no two objects share";
    private static final String PACKAGE = "assumed, not proved: no class of ";

    private static final List<Session> SESSIONS = new ArrayList<>();

    @TestFactory
    Stream<DynamicContainer> verdictsAreThoseOfTheSources() {
        return sources()
                .map(name -> DynamicContainer.dynamicContainer(
                        name,
                        Stream.of(Encoding.values()).flatMap(e -> tests(name, CheckOptions.DEFAULT.withEncoding(e)))));
    }

    @TestFactory
    Stream<DynamicContainer> moreIsFoundWhereSharingIsLookedAt() {
        return sources()
                .map(name ->
                        DynamicContainer.dynamicContainer(name, tests(name, CheckOptions.DEFAULT.withSharing(true))));
    }

    private static Stream<String> sources() {
        return SourceCompiler.javaFiles(SourceCompiler.repositoryFolder(FOLDER)).stream()
                .map(f -> f.getFileName().toString());
    }

    private static Stream<DynamicTest> tests(String file, CheckOptions options) {
        String source = source(file);
        Session session = Session.open(CheckInput.of(Map.of(file, source)));
        SESSIONS.add(session);
        assertThat(session.problems()).isEmpty();
        return session.targets().stream()
                .filter(t -> t.qualified().matches(".*(Holds|Broken|Keeping)\\(.*"))
                .map(t -> DynamicTest.dynamicTest(
                        t.qualified() + ", " + options.encoding(), () -> verdict(session, t, options, source)));
    }

    @AfterAll
    static void close() {
        SESSIONS.forEach(Session::close);
    }

    private static void verdict(Session session, Target target, CheckOptions options, String source) {
        String line = source.lines().toList().get(target.origin().line() - 1);
        int scope = line.contains("// scope 4") ? 4 : 3;
        MethodResult result = session.check(target, options.withScope(scope), Progress.NONE);
        assertThat(result.notices().stream().anyMatch(n -> n.startsWith(ASSUMED)))
                .as("%s", result.notices())
                .isEqualTo(!options.sharing() && line.contains("// assumed"));
        assertThat(result.notices().stream().anyMatch(n -> n.startsWith(PACKAGE)))
                .as("%s", result.notices())
                .isEqualTo(line.contains("// package"));
        assertThat(result.notices().stream().anyMatch(n -> n.startsWith("assumed, as rep says")))
                .as("%s", result.notices())
                .isEqualTo(line.contains("// rep"));
        assertThat(result.notices().stream()
                        .anyMatch(n -> n.endsWith("since code that is not modelled may have given it away")))
                .as("%s", result.notices())
                .isEqualTo(line.contains("// opened"));
        assertThat(result.notices().stream().anyMatch(n -> n.startsWith(SharedAfter.BEGINNING)))
                .as("%s", result.notices())
                .isEqualTo(!options.sharing() && line.contains("// shares"));
        Matcher broken = (options.sharing() && line.contains("// assumed") ? BROKEN_IF_SHARED : BROKEN).matcher(line);
        if (!broken.find()) {
            assertThat(result.kind()).as("%s", Sentences.summary(result)).isEqualTo(VerdictKind.VALID);
            return;
        }
        assertThat(result.kind()).as("%s", Sentences.summary(result)).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations()).anySatisfy(v -> {
            assertThat(v.kind().keyword()).isEqualTo(broken.group(1));
            assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
        });
    }

    private static String source(String file) {
        try {
            return Files.readString(SourceCompiler.repositoryFolder(FOLDER).resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

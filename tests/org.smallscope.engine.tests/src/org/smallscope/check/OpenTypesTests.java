package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;
import org.smallscope.samples.SourceCompiler;

/**
 * The objects that can be behind a type before a call: all that programs can have there, and no others. Each source is a
 * program of its own; {@code // broken: KIND} stands on the line of a method that has such a violation.
 */
class OpenTypesTests {
    private static final String FOLDER = "tests/org.smallscope.engine.tests/resources/worlds";
    private static final Pattern BROKEN = Pattern.compile("(\\w+)\\(.*// broken: (\\S+)");

    private static final List<Session> SESSIONS = new ArrayList<>();

    @TestFactory
    Stream<DynamicContainer> verdictsAreThoseOfTheSources() throws IOException {
        return Stream.of(
                        "OpenTypes",
                        "Strangers",
                        "Orders",
                        "ArrayStores",
                        "CommonArrays",
                        "TypeTests",
                        "Arguments",
                        "Polluted",
                        "Raw",
                        "Exceptions",
                        "OnlyTypes")
                .map(name -> DynamicContainer.dynamicContainer(
                        name, Stream.of(Encoding.values()).flatMap(e -> tests(name, e))));
    }

    private static Session opened(CheckInput input) {
        SESSIONS.add(Session.open(input));
        return SESSIONS.get(SESSIONS.size() - 1);
    }

    @AfterAll
    static void close() {
        SESSIONS.forEach(Session::close);
    }

    private static Stream<DynamicTest> tests(String name, Encoding encoding) {
        String source = source(name);
        Session session = opened(CheckInput.of(Map.of(name + ".java", source)));
        assertThat(session.problems()).isEmpty();
        return session.targets().stream()
                .filter(t -> t.qualified().matches(".*(Holds?|Broken)\\(.*"))
                .map(t -> DynamicTest.dynamicTest(
                        t.qualified() + ", " + encoding, () -> verdict(session, t, encoding, source)));
    }

    private static void verdict(Session session, Target target, Encoding encoding, String source) {
        CheckOptions options = CheckOptions.DEFAULT.withScope(3).withEncoding(encoding);
        MethodResult result = session.check(target, options, Progress.NONE);
        String name = target.qualified().replaceAll("\\(.*", "").replaceAll(".*\\.", "");
        Matcher m = BROKEN.matcher(source.lines()
                .filter(l -> l.contains(" " + name + "("))
                .findFirst()
                .orElseThrow());
        if (!m.find()) {
            assertThat(result.kind()).as("%s", Sentences.summary(result)).isEqualTo(VerdictKind.VALID);
            return;
        }
        assertThat(result.kind()).as("%s", Sentences.summary(result)).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations()).anySatisfy(v -> {
            assertThat(v.kind().keyword()).isEqualTo(m.group(2));
            assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
        });
    }

    @Test
    void theVerdictSaysWhichClassesWereConsidered() {
        assertThat(Sentences.summary(check("Strangers", "symmetricHolds")))
                .contains("2 Object")
                .contains("2 Stranger (any class that is not known here)");
    }

    /** Each pair has a number of its own; objects that are not there cannot have one. */
    @Test
    void ordersOfManyObjectsAnswerWithAnyNumbers() {
        for (Encoding encoding : Encoding.values()) {
            assertThat(check("Orders", "amongFour", 3, encoding).kind()).isEqualTo(VerdictKind.VALID);
            assertThat(check("Orders", "amongFour", 4, encoding).kind()).isEqualTo(VerdictKind.VIOLATED);
            assertThat(check("Orders", "amongFive", 4, encoding).kind()).isEqualTo(VerdictKind.VALID);
            assertThat(check("Orders", "amongFive", 5, encoding).kind()).isEqualTo(VerdictKind.VIOLATED);
        }
    }

    @Test
    void whatCannotBeMadeIsToldAsLeftOut() {
        for (String method : List.of(
                "monthLeftOut",
                "classLeftOut",
                "bothLeftOut",
                "nullableLeftOut",
                "comparedLeftOut",
                "arraysLeftOut",
                "writtenLeftOut")) {
            MethodResult result = check("LeftOut", method);
            assertThat(result.kind()).as(method).isEqualTo(VerdictKind.VALID);
            assertThat(result.exhaustive()).as(method).isFalse();
            assertThat(result.cutAt()).as(method).anySatisfy(c -> assertThat(c.reason())
                    .contains("can be made for a check"));
        }
        for (String method : List.of("allHolds", "lastHolds", "ownHolds")) {
            assertThat(check("LeftOut", method).exhaustive()).as(method).isTrue();
        }
    }

    @Test
    void whatIsNotReliedOnIsTold() {
        assertThat(check("Polluted", "useBroken").notices())
                .anySatisfy(
                        n -> assertThat(n).contains("type arguments of Cell").contains("Polluted.java:5"));
        assertThat(check("Polluted", "otherHolds").notices()).isEmpty();
    }

    private static MethodResult check(String name, String method) {
        return check(name, method, 2, CheckOptions.DEFAULT.encoding());
    }

    private static MethodResult check(String name, String method, int scope, Encoding encoding) {
        CheckOptions options = CheckOptions.DEFAULT.withScope(scope).withEncoding(encoding);
        try (Session session = Session.open(CheckInput.of(Map.of(name + ".java", source(name))))) {
            return session.check(session.find(name + "." + method).get(0), options, Progress.NONE);
        }
    }

    private static String source(String name) {
        try {
            Path file = SourceCompiler.repositoryFolder(FOLDER).resolve(name + ".java");
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

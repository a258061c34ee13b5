package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.program.ObligationKind;
import org.smallscope.samples.SourceCompiler;

/**
 * Contracts in place of code. The sources say what is to come out: {@code // broken: KIND by METHOD} on the line of a
 * clause or call; a method that no line names is valid. A violation other than a weak contract is one of the code too, and
 * a weak contract is none: what is broken in code alone is said by {@code // broken in code: KIND by METHOD}.
 */
class ModularTests {
    private static final String FOLDER = "tests/org.smallscope.engine.tests/resources/modular";
    private static final Pattern MARK = Pattern.compile("// broken: (\\S+) by (\\w+)");
    private static final Pattern IN_CODE = Pattern.compile("// broken(?: in code)?: (\\S+) by (\\w+)");
    private static final Following MODULAR = new Following(Following.Calls.CONTRACT, Following.Loops.INVARIANT);
    private static final Map<String, String> SOURCES = new LinkedHashMap<>();
    private static Session session;

    @BeforeAll
    static void open() throws IOException {
        for (Path file : SourceCompiler.javaFiles(SourceCompiler.repositoryFolder(FOLDER))) {
            SOURCES.put(file.getFileName().toString(), Files.readString(file));
        }
        session = Session.open(new CheckInput(SOURCES, List.of(), List.of(), List.of(), false));
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static Set<String> expected(Pattern mark, Target target) {
        Set<String> result = new TreeSet<>();
        String name = target.name().replaceAll("\\(.*", "").replaceAll(".*\\.", "");
        SOURCES.forEach((file, text) -> {
            List<String> lines = text.lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                Matcher m = mark.matcher(lines.get(i));
                if (m.find() && m.group(2).equals(name)) {
                    result.add(m.group(1) + " at " + file + ":" + (i + 1));
                }
            }
        });
        return result;
    }

    private static MethodResult check(Target target, Following following) {
        return session.check(
                target,
                CheckOptions.DEFAULT
                        .withScope(2)
                        .withUnroll(6)
                        .withFollowing(following)
                        .withTimeout(Duration.ofSeconds(60)),
                Progress.NONE);
    }

    private static MethodResult check(String method, Following following) {
        return check(session.find(method).get(0), following);
    }

    private static Set<String> found(MethodResult result) {
        return result.violations().stream()
                .map(v -> v.kind().keyword() + " at " + v.clauseOrigin().file() + ":"
                        + v.clauseOrigin().line())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String describe(MethodResult result) {
        return result.verdict() + " "
                + result.violations().stream().map(Violation::message).toList();
    }

    @Test
    void everySourceIsRead() {
        assertThat(session.problems()).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> contractsStandForCode() {
        return session.targets().stream()
                .map(t -> DynamicTest.dynamicTest(t.name(), () -> {
                    MethodResult result = check(t, MODULAR);
                    Set<String> expected = expected(MARK, t);
                    assertThat(found(result)).as(describe(result)).isEqualTo(expected);
                    assertThat(result.kind())
                            .as(describe(result))
                            .isEqualTo(expected.isEmpty() ? VerdictKind.VALID : VerdictKind.VIOLATED);
                    assertThat(result.violations()).allSatisfy(v -> assertThat(
                                    v.counterexample().replay().equals(ReplayOutcome.CONFIRMED))
                            .as(v.message())
                            .isEqualTo(v.kind() != ObligationKind.WEAK_CONTRACT));
                }));
    }

    @TestFactory
    Stream<DynamicTest> codeIsWhatItWas() {
        return session.targets().stream()
                .filter(t -> !t.name().contains("recursion"))
                .map(t -> DynamicTest.dynamicTest(t.name(), () -> {
                    MethodResult result = check(t, Following.ALL);
                    Set<String> expected = expected(IN_CODE, t);
                    expected.removeIf(e -> e.startsWith("weak-contract"));
                    assertThat(found(result)).as(describe(result)).isEqualTo(expected);
                }));
    }

    @Test
    void aWeakContractIsToldWithWhatItAllows() {
        Violation v = check("Calls.postconditionBroken", MODULAR).violations().get(0);
        assertThat(v.message())
                .contains("The contract of Calls.setAtLeast")
                .contains("it allows Calls.value = ")
                .contains("where the code gives 3")
                .contains("then ensures does not hold");
        assertThat(v.counterexample().replay().reason()).get().asString().contains("as a JVM has shown");
    }

    @Test
    void theVerdictSaysWhatWasTakenHow() {
        MethodResult byContract = check("Calls.postconditionHolds", MODULAR);
        assertThat(byContract.facts().taken().byContract()).containsExactly("Calls.set");
        assertThat(byContract.notices()).anySatisfy(n -> assertThat(n).contains("taken by contract"));
        MethodResult byCode = check("Calls.byCodeHolds", MODULAR);
        assertThat(byCode.facts().taken().byCode()).containsExactly("Calls.noContract");
        assertThat(check("Calls.postconditionHolds", Following.ALL)
                        .facts()
                        .taken()
                        .byContract())
                .isEmpty();
    }

    @Test
    void loopsAreToldApart() {
        MethodResult counted = check("Loops.countUpHolds", MODULAR);
        assertThat(counted.exhaustive()).isTrue();
        assertThat(counted.facts().taken().byInvariant()).hasSize(1);
        assertThat(counted.notices()).anySatisfy(n -> assertThat(n).contains("for any number of iterations"));
        MethodResult mixed = check("Loops.unrolledBroken", MODULAR);
        assertThat(mixed.facts().taken().unrolled()).hasSize(1);
        assertThat(mixed.notices()).anySatisfy(n -> assertThat(n).contains("were unrolled"));
        assertThat(check("Loops.madeHolds", MODULAR).exhaustive()).isFalse();
    }

    @Test
    void contractsHelpWhereCodeIsCut() {
        Following auto = Following.ALL.withCalls(Following.Calls.AUTO);
        MethodResult deep = check("Calls.recursionHolds", auto);
        assertThat(deep.isValid()).isTrue();
        assertThat(deep.exhaustive()).isTrue();
        assertThat(deep.facts().taken().byContract()).containsExactly("Calls.same");
        assertThat(deep.notices()).anySatisfy(n -> assertThat(n).contains("followed by code"));
        MethodResult plain = check("Calls.postconditionBroken", auto);
        assertThat(plain.isValid()).as("its code is enough").isTrue();
        assertThat(plain.facts().taken().byContract()).isEmpty();
    }

    @Test
    void noTestIsMadeOfWhatTheCodeDoesNotDo() {
        Target target = session.find("Calls.postconditionBroken").get(0);
        Violation weak = check(target, MODULAR).violations().get(0);
        assertThat(session.hindrance(target, weak)).isPresent();
    }

    @Test
    void weakContractsCanBeSwitchedOff() {
        Target target = session.find("Calls.postconditionBroken").get(0);
        MethodResult result = session.check(
                target,
                CheckOptions.DEFAULT.withScope(2).withFollowing(MODULAR).withOff(Set.of(ObligationKind.WEAK_CONTRACT)),
                Progress.NONE);
        assertThat(result.isValid()).isTrue();
        assertThat(result.facts().unchecked()).containsExactly(ObligationKind.WEAK_CONTRACT);
    }

    @Test
    void theOtherEncodingAgrees() {
        for (String method : List.of("frameHolds", "elementHolds", "freshHolds", "caughtHolds", "constructorHolds")) {
            Target target = session.find("Calls." + method).get(0);
            CheckOptions options = CheckOptions.DEFAULT.withScope(1).withFollowing(MODULAR);
            MethodResult result = session.check(target, options, Progress.NONE);
            MethodResult asked = session.secondOpinion(target, options, result, Progress.NONE);
            assertThat(asked.isValid()).as(method + " " + asked.verdict()).isTrue();
        }
    }
}

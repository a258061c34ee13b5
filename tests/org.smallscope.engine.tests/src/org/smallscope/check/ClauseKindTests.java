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
import org.smallscope.heap.Parts;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.samples.SourceCompiler;

/**
 * Every kind of clause and expression, once where it holds and once where it is broken.
 *
 * <p>The sources say themselves what is to come out: {@code // broken: KIND by METHOD, METHOD} on the line of a clause.
 * A method that no line names is valid, but for {@code // unsupported in METHOD}.
 */
class ClauseKindTests {
    private static final String FOLDER = "tests/org.smallscope.engine.tests/resources/clauses";
    private static final Pattern MARK = Pattern.compile("// broken: (\\S+) by ([\\w.,<> ]+)");
    private static final Pattern NOT_SUPPORTED = Pattern.compile("// unsupported in (\\w+)");
    private static final List<String> KINDS = List.of(
            """
            requires ensures signals signalsOnly signalsOnlyNothing nothing everything thisField otherField
            allFields element range allElements staticField reachLocation pure helper normalBehavior
            exceptionalBehavior behavior also interface class instanceInvariant staticInvariant
            inheritedInvariant foreignInvariant constraint staticConstraint Initially ghost model represents
            specPublic nullable nonNull nonNullField nonNullArgument nullableByDefault repOK assert assume
            loopInvariant maintaining decreases decreasing unreachable set result old oldNested fresh forall
            forallObjects exists existsObjects sum product min max numOf numOfObjects reach reachType reachField
            reachFields reachListed nonNullElements notModified typeof subtype implies impliedBy equivalent
            different pureCall undefined specificationFile specificationFileRequires pattern quantifiedPattern
            abstractClass abstractCall sameAnswer interfaceCall interfaceChange interfaceThrows
            specificationFileThrows onlyStatics logger instanceModel dispatchedModel accessor enum other enumField enumBody concatenation character doesNotRead
            requiresRedundantly ensuresRedundantly signalsRedundantly statementsRedundantly assumeRedundantly
            loopInvariantRedundantly invariantRedundantly impliesThat impliedCase recursion table staticElements inheritedPurity
            inStatic atCall chain openQuantifier oldClause oldRequires check specPure label group nestedGroup dataGroup
            arrayByName mathProduct mathSum mathMinus mathQuotient mathLong mathConstant mathAddUp mathMultiplyUp
            mathMaximum mathIndex mathCall mathCast mathBits mathChoice mathRange javaMath safeMath codeSafe
            codeSafeStep codeSafeCast codeSafeDivide codeBigint ghostMath ofMethod ofClass
            bigint bigintLocal bigintModel bigintBound seenPure defaultFrame
            elementField elementFields elementElements from fromNotModified locationSet loopFrame loopAssignable
            loopFresh loopCall nestedLoop count let letOld distinct labelCall halt invariantFor inv
            staticInvariantFor modelBody subclassInvariant invariantAlong
            """
                    .strip()
                    .split("\\s+"));
    /** Classes whose calls are known by contract only, which no JVM can run. */
    private static final Set<String> BY_CONTRACT = Set.of("SpecificationFiles", "Vehicle", "Client", "Listener");

    private static Session session;
    private static final Map<String, String> SOURCES = new LinkedHashMap<>();
    private static final Map<String, Set<String>> BROKEN = new LinkedHashMap<>();

    @BeforeAll
    static void open() throws IOException {
        Path folder = SourceCompiler.repositoryFolder(FOLDER);
        for (Path file : SourceCompiler.javaFiles(folder)) {
            String name = file.getFileName().toString();
            SOURCES.put(name, Files.readString(file));
            readMarks(name, SOURCES.get(name));
        }
        session = Session.open(new CheckInput(SOURCES, List.of(), List.of(), List.of(folder.resolve("specs")), false));
    }

    private static void readMarks(String file, String text) {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            Matcher m = MARK.matcher(lines.get(i));
            if (m.find()) {
                for (String method : m.group(2).split(",")) {
                    BROKEN.computeIfAbsent(method.strip(), k -> new TreeSet<>())
                            .add(m.group(1) + " at " + file + ":" + (i + 1));
                }
            }
        }
    }

    private static Set<String> notSupported(String file, String method) {
        Set<String> lines = new TreeSet<>();
        int number = 0;
        for (String line : SOURCES.get(file).lines().toList()) {
            number++;
            Matcher m = NOT_SUPPORTED.matcher(line);
            if (m.find() && m.group(1).equals(method)) {
                lines.add(file + ":" + number);
            }
        }
        return lines;
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static String plain(Target t) {
        return t.qualified().replaceAll("\\(.*", "");
    }

    private static Set<String> expected(Target t) {
        String name = plain(t);
        return BROKEN.getOrDefault(name, BROKEN.getOrDefault(name.replaceAll(".*\\.", ""), Set.of()));
    }

    @Test
    void everySourceIsRead() {
        assertThat(session.problems()).isEmpty();
    }

    @Test
    void everyKindHasASampleThatHoldsAndOneThatIsBroken() {
        Map<String, Boolean> broken = session.targets().stream()
                .collect(Collectors.toMap(
                        t -> plain(t).replaceAll(".*\\.", ""), t -> !expected(t).isEmpty(), (a, b) -> a || b));
        for (String kind : KINDS) {
            assertThat(broken).as(kind).containsEntry(kind + "Holds", false).containsEntry(kind + "Broken", true);
        }
    }

    @TestFactory
    Stream<DynamicTest> everyMethodBreaksWhatItSays() {
        return session.targets().stream().map(t -> DynamicTest.dynamicTest(plain(t), () -> check(t)));
    }

    private static void check(Target target) {
        MethodResult result = session.check(
                target,
                CheckOptions.DEFAULT.withScope(3).withIntBits(bits(target)).withTimeout(Duration.ofSeconds(30)),
                Progress.NONE);
        Set<String> places = Parts.unsupported(result).stream()
                .map(u -> u.origin().file() + ":" + u.origin().line())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(places)
                .as(describe(result))
                .isEqualTo(notSupported(target.origin().file(), plain(target).replaceAll(".*\\.", "")));
        if (!places.isEmpty()) {
            assertThat(result.kind()).isEqualTo(VerdictKind.UNSUPPORTED);
            return;
        }
        Set<String> found = result.violations().stream()
                .map(v -> v.kind().keyword() + " at " + v.clauseOrigin().file() + ":"
                        + v.clauseOrigin().line())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(found).as(describe(result)).isEqualTo(expected(target));
        assertThat(result.kind())
                .as(describe(result))
                .isEqualTo(found.isEmpty() ? VerdictKind.VALID : VerdictKind.VIOLATED);
        boolean byContract = BY_CONTRACT.contains(plain(target).replaceAll("\\..*", ""))
                        && !plain(target).equals("Vehicle.abstractClassBroken")
                || plain(target).contains(".lambda");
        assertThat(result.violations())
                .allSatisfy(v -> assertThat(v.counterexample().replay().equals(ReplayOutcome.CONFIRMED))
                        .as(v.message())
                        .isEqualTo(!byContract));
    }

    /** Overflow is a matter of all bits. */
    private static int bits(Target target) {
        return target.origin().file().equals("Numbers.java") ? 32 : 8;
    }

    private static String describe(MethodResult result) {
        List<String> violated =
                result.violations().stream().map(Violation::message).toList();
        return result.bounds() + " " + result.verdict() + " " + violated;
    }
}

package org.smallscope.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Following;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Violation;
import org.smallscope.program.ObligationKind;
import org.smallscope.samples.SourceCompiler;

/**
 * Verdicts by code and by contract on samples, correct and faulty ones: what is valid by code is valid by contract, or it
 * is said to be the fault of a contract; what is violated by code is so by contract, unless something that is called
 * breaks its own contract.
 */
class ContractComparisonTests {
    private static final String SAMPLES = "bundles/org.smallscope.ui/samples/src/org/smallscope/samples/";
    private static final int SCOPE = 2;
    private static final Following MODULAR = new Following(Following.Calls.CONTRACT, Following.Loops.INVARIANT);
    private static final List<String> SELECTION = List.of(
            "bank",
            "list/SinglyLinkedList.java",
            "list/faulty/RemoveForgetsSize.java",
            "sorted/SortedList.java",
            "deque",
            "sets",
            "ring/CircularList.java",
            "ring/faulty/ContainsNullElement.java",
            "tree/faulty/HeightOfLeftOnly.java",
            "redblack/faulty/RootStaysRed.java",
            "redblack/faulty/RotationForgetsParent.java",
            "binomial/faulty/LinkForgetsDegree.java");

    private static Map<String, String> sources(String selected) throws IOException {
        Path place = SourceCompiler.repositoryFolder("bundles").getParent().resolve(SAMPLES + selected);
        Map<String, String> result = new LinkedHashMap<>();
        for (Path file : Files.isDirectory(place) ? SourceCompiler.javaFiles(place) : List.of(place)) {
            result.put(file.getFileName().toString(), Files.readString(file));
        }
        return result;
    }

    @TestFactory
    Stream<DynamicTest> bothWaysAgreeButForContracts() {
        return SELECTION.stream().map(s -> DynamicTest.dynamicTest(s, () -> compare(sources(s))));
    }

    private static void compare(Map<String, String> sources) {
        for (Map.Entry<String, String> file : sources.entrySet()) {
            try (Session session = Session.open(
                    new CheckInput(Map.of(file.getKey(), file.getValue()), List.of(), List.of(), List.of(), false))) {
                compare(session);
            }
        }
    }

    private static void compare(Session session) {
        Map<String, MethodResult> byCode = new LinkedHashMap<>();
        session.targets().forEach(t -> byCode.put(t.qualified(), check(session, t, Following.ALL)));
        for (Target t : session.targets()) {
            MethodResult code = byCode.get(t.qualified());
            MethodResult contract = check(session, t, MODULAR);
            assertThat(contract.isInternalError()).as(describe(contract)).isFalse();
            if (code.isValid()) {
                assertThat(contract.violations())
                        .as(describe(contract))
                        .allMatch(v -> v.kind() == ObligationKind.WEAK_CONTRACT);
            } else if (contract.isValid() && !code.violations().isEmpty()) {
                assertThat(contract.facts().taken().byContract())
                        .as(describe(code))
                        .anyMatch(callee -> breaksItsContract(callee, t, session));
            }
        }
    }

    /**
     * A method is not excused by itself: where it is called within itself its contract holds of smaller inputs. A callee
     * may be given objects that its caller has made, beyond the scope.
     */
    private static boolean breaksItsContract(String callee, Target caller, Session session) {
        return session.targets().stream()
                .filter(t -> t.qualified().contains(callee + "(") && !t.equals(caller))
                .anyMatch(t -> !check(session, t, Following.ALL, SCOPE + 1)
                        .violations()
                        .isEmpty());
    }

    private static MethodResult check(Session session, Target target, Following following) {
        return check(session, target, following, SCOPE);
    }

    private static MethodResult check(Session session, Target target, Following following, int scope) {
        return session.check(
                target,
                CheckOptions.DEFAULT
                        .withScope(scope)
                        .withIntBits(4)
                        .withFollowing(following)
                        .withTimeout(Duration.ofSeconds(30)),
                Progress.NONE);
    }

    private static String describe(MethodResult result) {
        return result.method() + " " + result.kind() + " "
                + result.violations().stream().map(Violation::message).toList() + result.notices();
    }
}

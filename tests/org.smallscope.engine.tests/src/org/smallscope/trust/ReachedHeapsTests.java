package org.smallscope.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.bench.heaps.Reached;
import org.smallscope.bench.heaps.ReachedHeaps;
import org.smallscope.bench.trust.Sources;
import org.smallscope.frontend.Frontend;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;
import org.smallscope.samples.SourceCompiler;

/** What a few calls can make on a JVM, the checker looks at: the small numbers of {@code bench heaps}. */
class ReachedHeapsTests {
    private static final String SAMPLES = "bundles/org.smallscope.ui/samples/src/org/smallscope/samples/";
    private static final String SHARING = "tests/org.smallscope.engine.tests/resources/sharing/";
    private static final Limits BOUNDS = new Limits(2, Map.of(), 3, 5, 2);
    private static final int STATES = 40;

    @TestFactory
    Stream<DynamicTest> checksLookAtWhatCallsMakeOfSamples() {
        return Stream.of(
                        "list/SinglyLinkedList",
                        "ring/CircularList",
                        "generic/Stack",
                        "generic/Ring",
                        "generic/LinkedList",
                        "generic/PriorityQueue")
                .map(file -> DynamicTest.dynamicTest(file, () -> sample(file)));
    }

    private static void sample(String file) throws IOException {
        try (Sources sources = read(SAMPLES + file + ".java")) {
            Reached reached =
                    new ReachedHeaps(sources, BOUNDS, STATES).of("org.smallscope.samples." + file.replace('/', '.'), 3);
            assertThat(reached.excluded()).isEmpty();
            assertThat(reached.broken()).isEmpty();
            assertThat(reached.assumed()).isZero();
            assertThat(reached.inputs()).isGreaterThan(10);
        }
    }

    @TestFactory
    Stream<DynamicTest> checksLookAtWhatLeakingClassesShare() {
        return Stream.of("Leaking", "Packaged", "Cloning", "Proved")
                .map(file -> DynamicTest.dynamicTest(file, () -> shared(file)));
    }

    private static void shared(String file) throws IOException {
        try (Sources sources = read(SHARING + file + ".java")) {
            ReachedHeaps heaps = new ReachedHeaps(sources, BOUNDS, STATES);
            for (String name : heaps.classes()) {
                assertThat(heaps.of(name, 4).excluded()).as(name).isEmpty();
            }
        }
    }

    @Test
    void whatIsExcludedByAnAssumptionIsLookedAtWhereSharingIsAskedFor() throws IOException {
        try (Sources sources = read(SHARING + "Kept.java")) {
            ReachedHeaps heaps = new ReachedHeaps(sources, BOUNDS, STATES);
            for (String name : List.of("Kept$Keeping", "Kept$Chain")) {
                Reached reached = heaps.of(name, 4);
                assertThat(reached.excluded()).as(name).isEmpty();
                assertThat(reached.assumed()).as(name).isPositive();
            }
        }
    }

    private static final String GROWING =
            """
            public class Growing {
                private /*@ nullable @*/ Growing left;
                private /*@ nullable @*/ Growing right;

                public void grow() {
                    if (left == null) {
                        left = new Growing();
                    } else {
                        left.grow();
                    }
                }

                public void add() {
                    Growing made = new Growing();
                    right = made;
                }

                public /*@ nullable @*/ Growing left() {
                    return left;
                }

                public boolean isIn(Growing other) {
                    return other.left == this || other.right == this;
                }
            }
            """;

    @Test
    void checksLookAtAllTreesThatCallsMake() throws IOException {
        Reached reached = growing(GROWING, GROWING);
        assertThat(reached.excluded()).isEmpty();
        assertThat(reached.inputs()).isGreaterThan(10);
    }

    @Test
    void aHeapIsMissedWhereTheCheckerBelievesThatObjectsAreMadeForTheirPlaces() throws IOException {
        String linking = GROWING.replace("right = made;", "right = this;");
        assertThat(growing(linking, GROWING).excluded()).isNotEmpty().allMatch(e -> e.contains(".add("));
    }

    private static Reached growing(String called, String checked) throws IOException {
        try (Sources sources = Sources.of(Map.of("Growing.java", called))) {
            return new ReachedHeaps(sources, program("Growing.java", checked), BOUNDS, STATES).of("Growing", 4);
        }
    }

    // ------------------------------------------------------------------ it can fail

    private static final String LENDING =
            """
            public final class Lending {
                private /*@ nullable @*/ Node head;
                private int size;
                //@ private invariant size >= 0;

                private static class Node {
                    /*@ nullable @*/ Node next;
                }

                public void add() {
                    Node n = new Node();
                    n.next = head;
                    head = n;
                    size++;
                }

                public void lend(Lending other) {
                    other.head = head;
                }

                //@ requires head != null && other.head != null && other != this;
                public boolean compare(Lending other) {
                    return head == other.head;
                }
            }
            """;

    @Test
    void aHeapIsMissedWhereTheCheckerBelievesThatNothingIsLent() throws IOException {
        Reached reached = compare(LENDING, LENDING.replace("other.head = head;", ""));
        assertThat(reached.excluded()).isNotEmpty().allMatch(e -> e.contains(".lend(") && e.contains(".compare("));
    }

    /** What leaks in the classes of the test above is met there: it is missed where the checker sees no leak. */
    @Test
    void aHeapIsMissedWhereTheCheckerSeesNoLeak() throws IOException {
        String text = Files.readString(path(SHARING + "Leaking.java"));
        String mended = text.replace("return items;", "return new int[2];")
                .replace("this.items = items;", "this.items = new int[2];")
                .replace("two = one;", "")
                .replace("each.head = n;", "each.head = new Node();")
                .replace("new Made(n), new Made(n)", "new Made(new Node()), new Made(new Node())")
                .replace("return rows[i];", "return new int[2];")
                .replace("last = items;", "");
        try (Sources sources = Sources.of(Map.of("Leaking.java", text))) {
            ReachedHeaps heaps = new ReachedHeaps(sources, program("Leaking.java", mended), BOUNDS, STATES);
            for (String name : List.of("Getter", "Keeper", "Twice", "Loop", "Made", "Rows", "Last")) {
                assertThat(heaps.of("Leaking$" + name, 4).excluded()).as(name).isNotEmpty();
            }
        }
    }

    @Test
    void aHeapIsMissedWhereAnInvariantIsTooStrong() throws IOException {
        Reached reached = compare(LENDING, LENDING.replace("size >= 0", "size == 0"));
        assertThat(reached.excluded()).isNotEmpty().allMatch(e -> e.contains(".add("));
    }

    @Test
    void nothingIsMissedWhereBothAreTheSame() throws IOException {
        Reached reached = compare(LENDING, LENDING);
        assertThat(reached.excluded()).isEmpty();
        assertThat(reached.inputs()).isGreaterThan(10);
    }

    @Test
    void anInvariantThatCallsBreakIsNamedWithTheCalls() throws IOException {
        String broken = LENDING.replace("size >= 0", "size < 2");
        assertThat(compare(broken, broken).broken()).isNotEmpty().allMatch(e -> e.contains(".add("));
    }

    private static Reached compare(String called, String checked) throws IOException {
        try (Sources sources = Sources.of(Map.of("Lending.java", called))) {
            return new ReachedHeaps(sources, program("Lending.java", checked), BOUNDS, 100).of("Lending", 5);
        }
    }

    private static Program program(String file, String text) {
        return new Frontend()
                .load(org.smallscope.frontend.Sources.of(Map.of(file, text)))
                .program();
    }

    private static Sources read(String file) throws IOException {
        Path path = path(file);
        return Sources.of(Map.of(path.getFileName().toString(), Files.readString(path)));
    }

    private static Path path(String file) {
        return SourceCompiler.repositoryFolder(file.substring(0, file.lastIndexOf('/')))
                .resolve(file.substring(file.lastIndexOf('/') + 1));
    }
}

package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.bounds.FieldBounds;
import org.smallscope.bounds.repository.BoundsRepository;
import org.smallscope.bounds.repository.PoisonedRepository;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.VerdictKind;

/** Field bounds that one check proves are there for the next, which asks the same. */
class KeptBoundsTests {
    private static final String SOURCE =
            """
            class Counter {
                int n;
                //@ invariant 0 <= n && n <= 2;

                //@ requires step != 0;
                //@ ensures \\result != 2;
                int read(int step) {
                    return n;
                }
            }
            """;

    @TempDir
    Path folder;

    private MethodResult check(String source, int scope) {
        try (Session session =
                Session.open(CheckInput.of(Map.of("Counter.java", source)).withBounds(folder))) {
            assertThat(session.problems()).isEmpty();
            return session.check(
                    session.find("Counter.read").get(0), CheckOptions.DEFAULT.withScope(scope), Progress.NONE);
        }
    }

    private List<BoundsRow> rows() throws IOException {
        return KeptBounds.in(folder).list();
    }

    private BoundsRepository repository() {
        return BoundsPlace.in(folder).open();
    }

    @Test
    void theSameQuestionIsKeptOnce() throws IOException {
        MethodResult first = check(SOURCE, 1);
        List<BoundsRow> kept = rows();
        MethodResult second = check(SOURCE, 1);

        assertThat(kept).singleElement().satisfies(row -> assertThat(row.places())
                .contains(new BoundsRow.Place("Counter.n", Optional.of(List.of("0", "1", "2"))))
                .anyMatch(place -> place.values().isEmpty()));
        assertThat(rows()).isEqualTo(kept);
        assertThat(second.kind()).isEqualTo(first.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(KeptBounds.in(folder).size()).isEqualTo(1);
    }

    @Test
    void itIsKnownWhichBoundsACheckLooksForBeforeAnyAreComputed() throws IOException {
        String list =
                """
                class Chain {
                    static class Node {
                        /*@ nullable @*/ Node next;
                    }
                    /*@ nullable @*/ Node head;
                    /*@ invariant (\\forall Node n; \\reach(head, Node, next).has(n); !\\reach(n.next, Node, next).has(n)); @*/

                    //@ ensures \\result == head;
                    Node first() {
                        return head;
                    }
                }
                """;
        try (Session session =
                Session.open(CheckInput.of(Map.of("Chain.java", list)).withBounds(folder))) {
            Target first = session.find("Chain.first").get(0);
            CheckOptions four = CheckOptions.DEFAULT.withScope(4);

            var asked = session.boundsQuestions(first, four, Progress.NONE);
            assertThat(rows()).as("nothing was computed").isEmpty();
            var computed = session.computeBoundsAside(first, four, Progress.NONE);

            assertThat(computed.problem()).isEmpty();
            assertThat(rows()).singleElement().satisfies(row -> {
                assertThat(asked).contains(row.question());
                assertThat(row.complete()).isTrue();
                assertThat(row.scope()).isEqualTo("1 Chain, 4 Node");
            });
            assertThat(session.boundsQuestions(first, four.withScope(5), Progress.NONE))
                    .doesNotContainAnyElementsOf(asked);
        }
    }

    @Test
    void whatIsKeptIsUsed() throws IOException {
        check(SOURCE, 1);
        String question = rows().get(0).question();
        FieldBounds kept = repository().find(question).orElseThrow();
        List<FieldBounds.Entry> untrue = new ArrayList<>();
        for (FieldBounds.Entry entry : kept.entries()) {
            untrue.add(new FieldBounds.Entry(entry.what(), entry.values().map(v -> new TreeSet<>(List.of("0", "1")))));
        }
        repository().keep(question, new FieldBounds(kept.about(), untrue));

        assertThat(check(SOURCE, 1).kind()).isEqualTo(VerdictKind.VALID);
    }

    @Test
    void theVerdictSaysThatKeptBoundsWereUsed() {
        assertThat(check(SOURCE, 1).notices()).isEmpty();

        assertThat(check(SOURCE, 1).notices())
                .singleElement()
                .asString()
                .contains("earlier check")
                .contains("used");
    }

    @Test
    void numbersThatSomebodyWroteAreNotUsed() throws IOException {
        check(SOURCE, 1);
        Path theirs = folder.resolve("theirs.key");
        String question = rows().get(0).question();
        FieldBounds kept = repository().find(question).orElseThrow();
        PoisonedRepository.keep(folder, theirs, question, new FieldBounds(kept.about(), kept.entries()));

        MethodResult result = check(SOURCE, 1);

        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.notices()).singleElement().asString().contains("not used");
        assertThat(check(SOURCE, 1).notices()).singleElement().asString().contains("were used");
    }

    @Test
    void boundsOfOtherNumbersAreNotUsed() throws IOException {
        check(SOURCE, 1);
        repository()
                .keep(
                        rows().get(0).question(),
                        new FieldBounds(
                                new FieldBounds.About(FieldBounds.Kind.NUMBERS, "", "", "", 1, 1, 1, true),
                                List.of(new FieldBounds.Entry("something", Optional.of(new TreeSet<>(List.of("0")))))));

        assertThat(check(SOURCE, 1).kind()).isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void anotherBodyAsksTheSame() throws IOException {
        check(SOURCE, 1);

        assertThat(check(SOURCE.replace("return n;", "return n == 2 ? 0 : n;"), 1)
                        .kind())
                .isEqualTo(VerdictKind.VALID);
        assertThat(rows()).hasSize(1);
    }

    @Test
    void anotherInvariantAsksSomethingElse() throws IOException {
        check(SOURCE, 1);

        assertThat(check(SOURCE.replace("n <= 2", "n <= 1"), 1).kind()).isEqualTo(VerdictKind.VALID);
        assertThat(rows()).hasSize(2);
    }

    @Test
    void aPreconditionAsksSomethingElse() throws IOException {
        check(SOURCE, 1);

        assertThat(check(SOURCE.replace("step != 0", "n != 2"), 1).kind()).isEqualTo(VerdictKind.VALID);
        assertThat(check(SOURCE, 1).kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(rows()).hasSize(2);
    }

    @Test
    void aFolderThatCannotBeUsedIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (Session session =
                Session.open(CheckInput.of(Map.of("Counter.java", SOURCE)).withBounds(file))) {
            MethodResult result = session.check(
                    session.find("Counter.read").get(0), CheckOptions.DEFAULT.withScope(1), Progress.NONE);

            assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
            assertThat(result.notices()).singleElement().asString().contains("field bounds cannot be kept");
        }
    }

    @Test
    void withoutAFolderNothingIsKept() throws IOException {
        try (Session session = Session.open(CheckInput.of(Map.of("Counter.java", SOURCE)))) {
            session.check(session.find("Counter.read").get(0), CheckOptions.DEFAULT.withScope(1), Progress.NONE);
        }

        assertThat(rows()).isEmpty();
    }
}

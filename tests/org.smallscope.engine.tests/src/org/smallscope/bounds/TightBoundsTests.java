package org.smallscope.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.encode.circuit.HeapQuestion;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.encode.circuit.state.HeapInputs.Candidates;
import org.smallscope.samples.SourceCompiler;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverFactory;

/** A pair of a place and a value is in the tight bound exactly if some valid heap has it. */
class TightBoundsTests {
    private static final SolverFactory SOLVERS = SolverFactory.named("sat4j");

    private static String sample(String file) throws IOException {
        return Files.readString(SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src")
                .resolve("org/smallscope/samples")
                .resolve(file));
    }

    private static <T> T ask(String source, String method, int scope, Function<HeapQuestion, T> use) {
        return HeapQuestions.ask(
                Map.of(method.substring(0, method.indexOf('.')) + ".java", source), method, scope, use);
    }

    private static Optional<FieldBounds> compute(HeapQuestion question, int threads) {
        return new TightBounds(question)
                .compute(Optional.empty(), Optional.empty(), SOLVERS::create, threads, () -> false);
    }

    /** One question for each pair, each to a solver that knows nothing of the others. */
    private static List<FieldBounds.Entry> oneByOne(HeapQuestion question) {
        List<FieldBounds.Entry> result = new ArrayList<>();
        for (Candidates c : question.candidates()) {
            TreeSet<String> possible = new TreeSet<>();
            for (int i = 0; i < c.values().length; i++) {
                try (SatSolver solver = SOLVERS.create()) {
                    Cnf cnf = question.translate(solver);
                    if (c.gates()[i] != 0 && cnf.solve(c.gates()[i]) == Outcome.SAT) {
                        possible.add(question.name(c.place(), c.values()[i]));
                    }
                }
            }
            result.add(new FieldBounds.Entry(question.name(c.place()), Optional.of(possible)));
        }
        return result;
    }

    @ParameterizedTest(name = "{1} at scope {2} on {3} cores")
    @CsvSource({
        "redblack/RedBlackTree.java, RedBlackTree.size(), 3, 1",
        "redblack/RedBlackTree.java, RedBlackTree.size(), 4, 2",
        "list/SinglyLinkedList.java, SinglyLinkedList.size(), 4, 2",
        "ring/CircularList.java, CircularList.size(), 4, 1",
        "binomial/BinomialHeap.java, BinomialHeap.findMin(), 4, 2",
        "arrayheap/ArrayHeap.java, ArrayHeap.peek(), 3, 1",
        "generic/HashMap.java, HashMap.find(Object), 2, 2",
    })
    void exactlyWhatSomeValidHeapHas(String file, String method, int scope, int threads) throws IOException {
        ask(sample(file), method, scope, question -> {
            FieldBounds bounds = compute(question, threads).orElseThrow();

            assertThat(bounds.about().complete()).isTrue();
            assertThat(bounds.entries()).isEqualTo(oneByOne(question));
            assertThat(bounds.after()).isLessThanOrEqualTo(bounds.about().before());
            return null;
        });
    }

    @Test
    void methodsWithTheSameRootsAskTheSame() throws IOException {
        String source = sample("redblack/RedBlackTree.java");

        assertThat(ask(source, "RedBlackTree.add(int)", 3, HeapQuestion::digest))
                .isEqualTo(ask(source, "RedBlackTree.size()", 3, HeapQuestion::digest))
                .isNotEqualTo(ask(source, "RedBlackTree.size()", 4, HeapQuestion::digest));
    }

    @Test
    void commentsAndNamesOfVariablesDoNotMatterButClausesDo() throws IOException {
        String source = sample("redblack/RedBlackTree.java");
        String digest = ask(source, "RedBlackTree.size()", 3, HeapQuestion::digest);

        assertThat(ask(
                        source.replace("A red node has no red child", "Red has no red child"),
                        "RedBlackTree.size()",
                        3,
                        HeapQuestion::digest))
                .isEqualTo(digest);
        assertThat(ask(
                        source.replace(
                                "Node n; \\reach(root, Node, left + right).has(n) && n.red;\n"
                                        + "      @     n.parent != null && !n.parent.red",
                                "Node x; \\reach(root, Node, left + right).has(x) && x.red;\n"
                                        + "      @     x.parent != null && !x.parent.red"),
                        "RedBlackTree.size()",
                        3,
                        HeapQuestion::digest))
                .isEqualTo(digest);
        assertThat(ask(
                        source.replace("n.parent != null && !n.parent.red", "n.parent != null"),
                        "RedBlackTree.size()",
                        3,
                        HeapQuestion::digest))
                .isNotEqualTo(digest);
    }

    @Test
    void whatWasFoundUntilTheTimeWasUpIsABoundThatCanBeContinued() throws IOException {
        ask(sample("redblack/RedBlackTree.java"), "RedBlackTree.size()", 4, question -> {
            FieldBounds whole = compute(question, 1).orElseThrow();
            for (int polls : new int[] {20, 60, 120, 200}) {
                AtomicInteger left = new AtomicInteger(polls);
                Optional<FieldBounds> part = new TightBounds(question)
                        .compute(
                                Optional.empty(),
                                Optional.empty(),
                                SOLVERS::create,
                                1,
                                () -> left.decrementAndGet() < 0);
                part.ifPresent(p -> assertThat(p.entries()).zipSatisfy(whole.entries(), (more, exact) -> assertThat(
                                more.values().orElseThrow())
                        .containsAll(exact.values().orElseThrow())));
                Optional<FieldBounds> continued =
                        new TightBounds(question).compute(part, Optional.empty(), SOLVERS::create, 1, () -> false);
                assertThat(continued.orElseThrow().entries()).isEqualTo(whole.entries());
            }
            return null;
        });
    }

    @Test
    void aSmallerScopeSeedsALargerOne() throws IOException {
        String source = sample("redblack/RedBlackTree.java");
        FieldBounds small =
                ask(source, "RedBlackTree.size()", 3, q -> compute(q, 1).orElseThrow());
        String family = ask(source, "RedBlackTree.size()", 4, q -> new TightBounds(q).family());

        assertThat(small.about().family()).isEqualTo(family);
        ask(source, "RedBlackTree.size()", 4, question -> {
            FieldBounds seeded = new TightBounds(question)
                    .compute(Optional.empty(), Optional.of(small), SOLVERS::create, 1, () -> false)
                    .orElseThrow();
            assertThat(seeded.entries())
                    .isEqualTo(compute(question, 1).orElseThrow().entries());
            return null;
        });
    }

    @Test
    void whereNoHeapIsValidThereAreNoBounds() {
        String source =
                """
                class Odd {
                    /*@ nullable @*/ Odd next;
                    //@ invariant next == this && next == null;
                    /*@ pure @*/ int size() { return 0; }
                }
                """;

        ask(source, "Odd.size()", 3, question -> {
            assertThat(compute(question, 2)).isEmpty();
            return null;
        });
    }
}

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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.bounds.FieldBounds;
import org.smallscope.bounds.repository.PoisonedRepository;
import org.smallscope.heap.MethodResult;
import org.smallscope.samples.SourceCompiler;

/** No verdict depends on field bounds: computed first, taken from a repository, forged, or none at all. */
class BoundsVerdictTests {
    private static final int SCOPE = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private static List<Path> samples() {
        return SourceCompiler.javaFiles(SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src"))
                .stream()
                .filter(f -> !f.endsWith("package-info.java"))
                .toList();
    }

    private static CheckInput input(Path file) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        try (Stream<Path> beside = Files.list(file.getParent())) {
            for (Path each :
                    beside.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                texts.put(each.toString(), Files.readString(each));
            }
        }
        Path above = SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src");
        return new CheckInput(
                Map.of(file.toString(), texts.get(file.toString())), List.of(), List.of(above), List.of(), false);
    }

    private static Map<String, String> verdicts(CheckInput input, BoundsUse use, int scope) {
        return check(input, use, scope).stream()
                .collect(Collectors.toMap(
                        MethodResult::method, BoundsVerdictTests::verdict, (a, b) -> a + b, LinkedHashMap::new));
    }

    private static List<MethodResult> check(CheckInput input, BoundsUse use, int scope) {
        try (Session session = Session.open(input)) {
            session.useBounds(use);
            CheckOptions options = CheckOptions.DEFAULT
                    .withScope(scope)
                    .withUnroll(scope + 1)
                    .withReplay(false)
                    .withTimeout(PATIENCE);
            return session.targets().stream()
                    .map(t -> session.check(t, options, Progress.NONE))
                    .toList();
        }
    }

    private static String verdict(MethodResult result) {
        Set<String> kinds = result.violations().stream()
                .map(v -> v.kind().keyword() + " " + v.clause())
                .collect(Collectors.toCollection(TreeSet::new));
        return result.kind() + " " + result.exhaustive() + " " + kinds;
    }

    @TestFactory
    Stream<DynamicTest> everySampleHasTheSameVerdictsWithBoundsAndWithout() {
        return samples().stream()
                .map(file -> DynamicTest.dynamicTest(
                        file.getParent().getFileName() + "/" + file.getFileName(),
                        () -> assertThat(verdicts(input(file), BoundsUse.ALWAYS, SCOPE))
                                .isEqualTo(verdicts(input(file), BoundsUse.NEVER, SCOPE))));
    }

    private static Path sample(String end) {
        return samples().stream().filter(f -> f.endsWith(end)).findFirst().orElseThrow();
    }

    @Test
    void aRepositoryThatSomebodyPoisonedIsNoticedAndChangesNothing() throws IOException {
        for (String name : List.of("list/SinglyLinkedList.java", "ring/CircularList.java")) {
            Path folder = this.folder.resolve(name.substring(0, name.indexOf('/')));
            CheckInput input = input(sample(name)).withBounds(folder);
            Map<String, String> expected = verdicts(input, BoundsUse.NEVER, SCOPE + 1);
            assertThat(verdicts(input, BoundsUse.ALWAYS, SCOPE + 1)).isEqualTo(expected);
            List<BoundsRow> rows = KeptBounds.in(folder).list();
            assertThat(rows).anyMatch(BoundsRow::references);
            for (BoundsRow row : rows) {
                FieldBounds honest =
                        BoundsPlace.in(folder).open().find(row.question()).orElseThrow();
                PoisonedRepository.keep(folder, folder.resolve("their.key"), row.question(), poisoned(honest));
            }

            List<MethodResult> results = check(input, BoundsUse.WHERE_THEY_PAY, SCOPE + 1);

            assertThat(results.stream().collect(Collectors.toMap(MethodResult::method, BoundsVerdictTests::verdict)))
                    .isEqualTo(expected);
            assertThat(results).anySatisfy(r -> assertThat(r.notices()).anyMatch(n -> n.contains("are not used")));
        }
    }

    /** Everything is the first value that is possible. */
    private static FieldBounds poisoned(FieldBounds honest) {
        return new FieldBounds(
                honest.about(),
                honest.entries().stream()
                        .map(e -> new FieldBounds.Entry(e.what(), e.values().map(v -> v.stream()
                                .limit(1)
                                .collect(Collectors.toCollection(TreeSet::new)))))
                        .toList());
    }

    @Test
    void theResultSaysWhatBecameOfBounds() throws IOException {
        CheckInput input = input(sample("list/SinglyLinkedList.java")).withBounds(folder);

        assertThat(check(input, BoundsUse.ALWAYS, 2)).anySatisfy(r -> assertThat(r.notices())
                .anyMatch(n -> n.startsWith("tight field bounds were computed")));
        assertThat(check(input, BoundsUse.WHERE_THEY_PAY, 2))
                .anySatisfy(r -> assertThat(r.notices()).anyMatch(n -> n.contains("were used, from")));
        assertThat(check(input, BoundsUse.NEVER, 2))
                .allSatisfy(r -> assertThat(r.notices()).noneMatch(n -> n.contains("field bounds")));
    }
}

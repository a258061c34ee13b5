package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.heap.VerdictKind;

/** Annotations that others use for references that may be null are read as JML's modifiers. */
class NullityAnnotationTests {

    private static final String CLIENT =
            """
            import %1$s.*;
            class A {
                @%2$s A next;
                int taken(@%2$s A a) { return a.hashCode(); }
                int imported(A a) { return a.hashCode(); }
                int followed() { return next.hashCode(); }
                @%2$s A given() { return null; }
                A notGiven() { return null; }
                @%2$s int number() { return 1; }
                int called() { return given().hashCode(); }
            }
            """;

    @ParameterizedTest
    @CsvSource({
        "javax.annotation,Nullable",
        "javax.annotation,CheckForNull",
        "org.jetbrains.annotations,Nullable",
        "org.eclipse.jdt.annotation,Nullable",
    })
    void referencesMayBeNullWhereTheyAreMarked(String from, String name) {
        assertThat(verdicts(from, name))
                .containsEntry("A.taken(A)", VerdictKind.VIOLATED)
                .containsEntry("A.imported(A)", VerdictKind.VALID)
                .containsEntry("A.followed()", VerdictKind.VIOLATED)
                .containsEntry("A.given()", VerdictKind.VALID)
                .containsEntry("A.notGiven()", VerdictKind.VIOLATED)
                .containsEntry("A.number()", VerdictKind.VALID)
                .containsEntry("A.called()", VerdictKind.VIOLATED);
    }

    @ParameterizedTest
    @CsvSource({"org.jetbrains.annotations,NotNull", "my.own,Nullable"})
    void otherAnnotationsChangeNothing(String from, String name) {
        assertThat(verdicts(from, name))
                .containsEntry("A.taken(A)", VerdictKind.VALID)
                .containsEntry("A.followed()", VerdictKind.VALID)
                .containsEntry("A.given()", VerdictKind.VIOLATED);
    }

    private static Map<String, VerdictKind> verdicts(String from, String name) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("A.java", CLIENT.formatted(from, name));
        files.put(
                from.replace('.', '/') + "/" + name + ".java",
                "package %s; public @interface %s { }".formatted(from, name));
        try (Session session = Session.open(CheckInput.of(files))) {
            assertThat(session.problems()).isEmpty();
            return session.targets().stream().collect(Collectors.toMap(Target::qualified, t -> session.check(
                            t, CheckOptions.DEFAULT.withScope(2).withReplay(false), Progress.NONE)
                    .kind()));
        }
    }
}

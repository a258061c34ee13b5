package org.smallscope.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HeapSnapshotTests {

    @Test
    void labelsAreNumberedPerSimpleClassName() {
        HeapLabels labels = new HeapLabels();
        assertThat(List.of(
                        labels.next("p.List$Node"),
                        labels.next("q.Node"),
                        labels.next("int[]"),
                        labels.next("p.A$1Local"),
                        labels.next("p.Node[]"),
                        labels.next("p.A$1"),
                        labels.next("p.B$C$2[]"),
                        labels.next("p.A$lambda$3"),
                        labels.next("Plain")))
                .containsExactly(
                        "Node#0",
                        "Node#1",
                        "int[]#0",
                        "Local#0",
                        "Node[]#0",
                        "A$1#0",
                        "C$2[]#0",
                        "lambda#0",
                        "Plain#0");
    }

    @Test
    void elementsThatAreNotListedHaveTheDefaultOfTheElementType() {
        assertThat(HeapObject.array(0, "int[]", "int[]#0", 3, Map.of(1, HeapValue.of(7)))
                        .element(2))
                .isEqualTo(HeapValue.of(0));
        assertThat(HeapObject.array(0, "p.Node[]", "Node[]#0", 3, Map.of()).element(2))
                .isEqualTo(HeapValue.NULL);
        assertThat(HeapObject.array(0, "boolean[]", "boolean[]#0", 1, Map.of()).element(0))
                .isEqualTo(HeapValue.of(false));
    }

    @Test
    void impossibleObjectsAreRefused() {
        assertThatThrownBy(() -> HeapObject.array(0, "int[]", "a", 2, Map.of(2, HeapValue.of(1))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HeapObject.array(0, "int", "a", 2, Map.of()))
                .isInstanceOf(IllegalArgumentException.class);
        HeapObject twice = HeapObject.instance(1, "p.A", "A#0", Map.of());
        assertThatThrownBy(() -> new HeapSnapshot(List.of(twice, twice), Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("id 1");
    }

    @Test
    void reachabilityFollowsFieldsElementsAndStatics() {
        State state = new StateBuilder()
                .objects("p.Node", 4)
                .array("p.Node[]", 2)
                .set("Node#0", "next", "Node#1")
                .set("Node#1", "next", "Node#0")
                .set("Node[]#0", 1, "Node#2")
                .root("this", "Node#1")
                .setStatic("p.A.all", "Node[]#0")
                .build();
        assertThat(state.reachable()).containsExactlyInAnyOrder(0, 1, 2, 4);
    }

    @Test
    void valuesAreShownAsInJava() {
        State state = new StateBuilder()
                .string("a\"b\n")
                .string(null)
                .enumConstant("p.Colour", "RED")
                .build();
        HeapSnapshot heap = state.heap();
        assertThat(heap.show(HeapValue.ref(0))).isEqualTo("\"a\\\"b\\n\"");
        assertThat(heap.show(HeapValue.ref(1))).isEqualTo("String#1");
        assertThat(heap.show(HeapValue.ref(2))).isEqualTo("RED");
        assertThat(heap.show(HeapValue.of('\''))).isEqualTo("'\\''");
        assertThat(heap.show(HeapValue.of('\u0000'))).isEqualTo("'\\u0000'");
        assertThat(heap.show(HeapValue.of(-5L))).isEqualTo("-5");
    }

    @Test
    void aDifferenceNamesWhatChanged() {
        StateBuilder before = new StateBuilder()
                .objects("p.Node", 3)
                .array("int[]", 9)
                .set("Node#0", "next", "Node#1")
                .set("Node#0", "value", 1)
                .set("Node#1", "next", null)
                .set("Node#2", "next", null)
                .root("this", "Node#0")
                .root("i", 1)
                .setStatic("p.A.count", 0);
        StateBuilder after = before.then()
                .objects("p.Node", 1)
                .set("Node#0", "next", "Node#3")
                .set("int[]#0", 4, 2)
                .root("i", 2)
                .setStatic("p.A.count", 1)
                .dropRoot("j");
        StateDiff diff = StateDiff.between(before.build(), after.build());
        assertThat(diff.fresh()).containsExactly(4);
        assertThat(diff.garbage())
                .as("unreachable before is not garbage of this step")
                .containsExactly(1);
        assertThat(diff.members()).isEqualTo(Map.of(0, Set.of("next"), 3, Set.of("[4]")));
        assertThat(diff.roots()).containsExactly("i");
        assertThat(diff.statics()).containsExactly("p.A.count");
        assertThat(StateDiff.between(before.build(), before.build()).isEmpty()).isTrue();
    }

    @Test
    void verdictsComeWithTheirDetails() {
        MethodResult.Builder result = MethodResult.of("p.A.f()", SampleResults.at(1, 1, 1), SampleResults.BOUNDS);
        assertThatThrownBy(() -> result.violated(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> result.unsupported(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> result.inconclusive(null, Optional.empty())).isInstanceOf(NullPointerException.class);
        assertThat(result.internalError("x", Optional.of("file")).isInternalError())
                .isTrue();
    }
}

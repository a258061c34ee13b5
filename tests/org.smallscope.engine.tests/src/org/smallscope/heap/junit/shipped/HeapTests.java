package org.smallscope.heap.junit.shipped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class HeapTests {

    private static final String NODE = Node.class.getName();

    private static int made;

    /** What heaps are built of; its constructor is never run by them. */
    private static final class Node {
        private final int value;
        private Node next;

        Node(int value) {
            made++;
            this.value = value;
        }

        Node push(int value) {
            Node first = new Node(value);
            first.next = this;
            return first;
        }
    }

    /** Two nodes in a ring. */
    private static Heap ring() throws Exception {
        Heap heap = new Heap();
        heap.object("Node#0", NODE).with("value", 7).with("next", new Heap.Ref("Node#1"));
        heap.object("Node#1", NODE).with("value", 8).with("next", new Heap.Ref("Node#0"));
        heap.build();
        return heap;
    }

    @Test
    void objectsAreBuiltWithoutTheirConstructors() throws Exception {
        int before = made;

        Node first = (Node) ring().get("Node#0");

        assertThat(made).isEqualTo(before);
        assertThat(first.value).isEqualTo(7);
        assertThat(first.next.value).isEqualTo(8);
        assertThat(first.next.next).isSameAs(first);
    }

    @Test
    void whatACallLeavesIsComparedWithWhatIsExpected() throws Exception {
        Heap heap = ring();

        Heap.Outcome outcome = heap.call(NODE, "push", List.of("int"), heap.get("Node#0"), 9);
        heap.expect("Node#2", NODE, -1, null).with("value", 9).with("next", new Heap.Ref("Node#0"));

        assertThat(outcome.thrown()).isNull();
        assertThat(heap.isFresh(outcome.result())).isTrue();
        assertThat(heap.matches(outcome.result(), new Heap.Ref("Node#2"))).isTrue();
        assertThat(heap.isAsExpected()).isTrue();
        assertThat(heap.isChangedOnlyWhereItMay()).isTrue();
        heap.expect("Node#1", NODE, -1, null).with("value", 9);
        assertThat(heap.isAsExpected()).isFalse();
    }

    @Test
    void aChangeIsSeenUnlessItIsAllowed() throws Exception {
        Heap heap = ring();
        ((Node) heap.get("Node#1")).next = null;

        assertThat(heap.isChangedOnlyWhereItMay()).isFalse();
        heap.mayChange("Node#1", "next");
        assertThat(heap.isChangedOnlyWhereItMay()).isTrue();
    }

    @Test
    void statesOfThePastAreCopies() throws Exception {
        Heap heap = ring();
        Heap copy = heap.copy();
        ((Node) heap.get("Node#0")).next = null;

        assertThat(Heap.read(copy.get("Node#0"), "next")).isSameAs(copy.get("Node#1"));
        assertThat(heap.counterpart(copy, heap.get("Node#1"))).isSameAs(copy.get("Node#1"));
    }

    @Test
    void objectsAreFoundWhereTheyCanBeReached() throws Exception {
        Heap heap = ring();

        assertThat(Heap.reach(heap.get("Node#0"), NODE, NODE + ".next")).hasSize(2);
        assertThat(heap.all(NODE, new Node(1))).hasSize(3);
    }

    @Test
    void aClauseThatDoesNotHoldOrIsNotDefinedFails() throws Throwable {
        assertThatCode(() -> Heap.check("good", () -> Heap.forAll(0, 3, i -> true, i -> i < 4)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> Heap.check("bad", () -> Heap.exists(0, 3, i -> i > 1, i -> i == 1)))
                .isInstanceOf(AssertionError.class)
                .hasMessage("bad");
        assertThatThrownBy(() -> Heap.checkInTime("bad", () -> 1 / (made - made) == 1))
                .isInstanceOf(AssertionError.class)
                .hasMessage("bad The clause is not defined.")
                .hasCauseInstanceOf(ArithmeticException.class);
        assertThat(Heap.fold(Long::sum, 0, 1, 4, i -> i != 2, i -> i)).isEqualTo(8);
    }
}

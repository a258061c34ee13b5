package org.smallscope.heap;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/** Results that look like real ones, for the tests of renderings. */
public final class SampleResults {

    public static final String FILE = "src/shop/SortedList.java";
    public static final Bounds BOUNDS = new Bounds(4, Map.of("shop.SortedList$Node", 4), 4, 32, 8, 8);

    private SampleResults() {}

    public static Origin at(int line, int column, int length) {
        return new Origin(FILE, line * 40 + column, length, line, column);
    }

    /** The list 3, 7 before 5 is inserted at its front. */
    public static StateBuilder beforeInsert() {
        return new StateBuilder()
                .objects("shop.SortedList", 1)
                .objects("shop.SortedList$Node", 2)
                .set("SortedList#0", "head", "Node#0")
                .set("SortedList#0", "size", 2)
                .set("Node#0", "next", "Node#1")
                .set("Node#0", "value", 3)
                .set("Node#1", "next", null)
                .set("Node#1", "value", 7)
                .root("this", "SortedList#0")
                .root("value", 5);
    }

    /** An insertion that forgets the order. */
    public static Counterexample insertAtFront() {
        StateBuilder pre = beforeInsert();
        StateBuilder allocated = pre.then()
                .objects("shop.SortedList$Node", 1)
                .set("Node#2", "next", null)
                .set("Node#2", "value", 5)
                .root("n", "Node#2");
        StateBuilder linked = allocated.then().set("Node#2", "next", "Node#0");
        StateBuilder headed = linked.then().set("SortedList#0", "head", "Node#2");
        StateBuilder counted = headed.then().set("SortedList#0", "size", 3);
        StateBuilder post = counted.then().dropRoot("n").root(State.RESULT, true);
        String method = "shop.SortedList.insert(int)";
        Trace trace = new Trace(List.of(
                new TraceStep(at(31, 9, 24), "Node n = new Node(value);", 0, method, allocated.build()),
                new TraceStep(at(32, 9, 14), "n.next = head;", 0, method, linked.build()),
                new TraceStep(at(33, 9, 9), "head = n;", 0, method, headed.build()),
                new TraceStep(at(50, 9, 7), "size++;", 1, "shop.SortedList.grow()", counted.build()),
                new TraceStep(at(35, 9, 12), "return true;", 0, method, post.build())));
        Map<String, HeapValue> arguments = new LinkedHashMap<>();
        arguments.put("value", HeapValue.of(5));
        return new Counterexample(
                pre.build(),
                arguments,
                trace,
                post.build(),
                Ending.Returned.of(HeapValue.of(true)),
                Optional.of(sortedValues()),
                new Judged.Agrees(),
                ReplayOutcome.CONFIRMED);
    }

    private static ClauseValue sortedValues() {
        ClauseValue left = new ClauseValue(at(12, 52, 7), "n.value", "5", List.of(), false);
        ClauseValue right = new ClauseValue(at(12, 63, 12), "n.next.value", "3", List.of(), false);
        ClauseValue compared =
                new ClauseValue(at(12, 52, 23), "n.value <= n.next.value", "false", List.of(left, right), false);
        ClauseValue broken = new ClauseValue(null, "n.next.next.value", "n.next.next is null", List.of(), true);
        return new ClauseValue(
                at(12, 9, 70),
                "(\\forall Node n; \\reach(head).has(n);\n      @     n.value <= n.next.value)",
                "false for n = Node#2",
                List.of(compared, broken),
                false);
    }

    public static Violation unsorted() {
        return new Violation(
                ObligationKind.INVARIANT,
                "(\\forall Node n; \\reach(head).has(n);\n      @     n.value <= n.next.value)",
                "The invariant does not hold when insert returns.",
                at(12, 9, 70),
                Optional.of(at(33, 9, 9)),
                insertAtFront());
    }

    /** A call on an empty list that dereferences null. */
    public static Violation nullDereference() {
        StateBuilder pre = new StateBuilder()
                .objects("shop.SortedList", 1)
                .set("SortedList#0", "head", null)
                .set("SortedList#0", "size", 0)
                .root("this", "SortedList#0");
        StateBuilder post =
                pre.then().objects("java.lang.NullPointerException", 1).root(State.THROWN, "NullPointerException#0");
        Counterexample example = new Counterexample(
                pre.build(),
                Map.of(),
                new Trace(List.of(new TraceStep(
                        at(60, 16, 10), "return head.value;", 0, "shop.SortedList.first()", post.build()))),
                post.build(),
                new Ending.Threw("java.lang.NullPointerException", Optional.of(post.value("NullPointerException#0"))),
                Optional.empty(),
                new Judged.Agrees(),
                ReplayOutcome.notRun("replay was switched off"));
        return new Violation(
                ObligationKind.NULL_DEREFERENCE,
                "head.value",
                "head is null.",
                at(60, 16, 10),
                Optional.empty(),
                example);
    }

    public static MethodResult valid() {
        return MethodResult.of("shop.SortedList.size()", at(20, 16, 4), BOUNDS)
                .cutAt(List.of())
                .times(new Times(120, 40, 600, 0, 780))
                .problem(new ProblemSize(120, 3000, 9000, "sat4j"))
                .valid();
    }

    public static MethodResult validButCut() {
        return MethodResult.of("shop.SortedList.contains(int)", at(40, 20, 8), BOUNDS)
                .cutAt(List.of(
                        new Cut(at(42, 9, 30), "loop limit: more than 4 iterations", Optional.empty(), 8),
                        new Cut(
                                at(50, 9, 30),
                                "loop limit: more than 4 iterations",
                                Optional.of(new Cut.Clause("ensures", "size() == \\old(size())", false, at(40, 9, 36))),
                                0)))
                .times(new Times(1, 2, 3, 0, 12_400))
                .notices(List.of("cadical is not installed, sat4j was used"))
                .valid();
    }

    public static MethodResult violated() {
        return MethodResult.of("shop.SortedList.insert(int)", at(30, 20, 6), BOUNDS)
                .cutAt(List.of())
                .times(new Times(120, 40, 900, 140, 1200))
                .problem(new ProblemSize(150, 5000, 15000, "sat4j"))
                .violated(List.of(unsorted(), nullDereference()));
    }

    public static MethodResult vacuous() {
        return MethodResult.of("shop.SortedList.clear()", at(70, 17, 5), BOUNDS)
                .vacuous(List.of(
                        new ContradictoryClause("size > 0", at(10, 9, 8)),
                        new ContradictoryClause("size == 0", at(68, 9, 9))));
    }

    public static MethodResult unsupported() {
        return MethodResult.of("shop.SortedList.mean()", at(80, 19, 4), BOUNDS)
                .unsupported(List.of(
                        new UnsupportedConstruct("floating point type double", at(81, 9, 6), "use int or long")));
    }

    public static MethodResult erroneous() {
        return MethodResult.of("shop.SortedList.last()", at(85, 17, 4), BOUNDS)
                .erroneous(List.of(new SourceError("lenght cannot be resolved to a variable", at(84, 18, 6), "")));
    }

    public static MethodResult timedOut() {
        return MethodResult.of("shop.SortedList.sort()", at(90, 17, 4), BOUNDS)
                .inconclusive("timeout after 10 s", Optional.of(new Reached(3, 3)));
    }

    public static MethodResult internalError() {
        return MethodResult.of("shop.SortedList.odd()", at(95, 17, 3), BOUNDS)
                .internalError("the JVM went another way than predicted", Optional.of("smallscope-reproduce-1.json"));
    }

    public static CheckReport report() {
        return new CheckReport(
                CheckReport.TOOL,
                "0.1.0",
                List.of(
                        valid(),
                        validButCut(),
                        violated(),
                        vacuous(),
                        unsupported(),
                        erroneous(),
                        timedOut(),
                        internalError()));
    }
}

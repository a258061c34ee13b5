package org.smallscope.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Blocks;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Frame;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Expr.SetOp;

class RunTests {
    private static final Type.Ref NODE = new Type.Ref("Node");
    private static final FieldRef NEXT = new FieldRef("Node", "next", NODE, false);
    private static final FieldRef COUNT = new FieldRef("Node", "count", Prim.INT, true);
    private static final Elements INTS = Elements.of(Prim.INT);

    private final GrowingUniverse universe = new GrowingUniverse(new Program(List.of(new ClassDecl(
            "Node",
            "Node",
            ClassDecl.Kind.CLASS,
            false,
            false,
            Optional.of("java.lang.Object"),
            List.of(),
            List.of(field(NEXT), field(COUNT)),
            List.of(),
            ClassSpec.NONE,
            false,
            List.of(),
            Origin.NONE))));
    private Run run = new Run(universe, Assignment.EMPTY);
    private Blocks blocks = new Blocks(run);

    private static Field field(FieldRef ref) {
        return new Field(ref, false, false, false, true, Origin.NONE);
    }

    private void startWith(Assignment assignment) {
        run = new Run(universe, assignment);
        blocks = new Blocks(run);
    }

    private long arithmetic(Op op, Prim type, long left, long right) {
        Block block = blocks.all().isEmpty() ? blocks.open() : blocks.all().get(0);
        return run.value(blocks.define(
                block,
                type,
                new Term.Arithmetic(op, type, blocks.constant(block, left), blocks.constant(block, right))));
    }

    @Test
    void arithmeticIsJavas() {
        assertThat(arithmetic(Op.ADD, Prim.INT, Integer.MAX_VALUE, 1)).isEqualTo(Integer.MIN_VALUE);
        assertThat(arithmetic(Op.MUL, Prim.LONG, Long.MAX_VALUE, 2)).isEqualTo(-2);
        assertThat(arithmetic(Op.DIV, Prim.INT, Integer.MIN_VALUE, -1)).isEqualTo(Integer.MIN_VALUE);
        assertThat(arithmetic(Op.REM, Prim.INT, -7, 3)).isEqualTo(-1);
        assertThat(arithmetic(Op.SHL, Prim.INT, 1, 33)).isEqualTo(2);
        assertThat(arithmetic(Op.SHL, Prim.LONG, 1, 33)).isEqualTo(1L << 33);
        assertThat(arithmetic(Op.USHR, Prim.INT, -1, 28)).isEqualTo(15);
        assertThat(arithmetic(Op.USHR, Prim.LONG, -1, 28)).isEqualTo(-1L >>> 28);
        assertThat(arithmetic(Op.SHR, Prim.INT, -16, -30)).isEqualTo(-4);
        assertThat(arithmetic(Op.DIV, Prim.INT, 5, 0)).isZero();
    }

    @Test
    void conversionsNarrowAsJavaDoes() {
        Block block = blocks.open();
        Value big = blocks.constant(block, 0x1_8000_FF80L);
        assertThat(convert(block, big, Prim.BYTE)).isEqualTo(-128);
        assertThat(convert(block, big, Prim.SHORT)).isEqualTo(-128);
        assertThat(convert(block, big, Prim.CHAR)).isEqualTo(0xFF80);
        assertThat(convert(block, big, Prim.INT)).isEqualTo(0x8000_FF80);
    }

    private long convert(Block block, Value value, Prim to) {
        return run.value(blocks.define(block, to, new Term.Convert(value, Prim.LONG, to)));
    }

    @Test
    void onlyTheTakenBranchIsExecutedAndAStoreInTheOtherOneChangesNothing() {
        Block start = blocks.open();
        Value yes = blocks.constant(start, 1);
        Value seven = blocks.constant(start, 7);
        Block then = blocks.open(new Block.Edge(start, yes, true));
        blocks.add(then, new Step.StoreStatic(COUNT, 0, 1, seven, Origin.NONE));
        Block otherwise = blocks.open(new Block.Edge(start, yes, false));
        Value eight = blocks.constant(otherwise, 8);
        blocks.add(otherwise, new Step.StoreStatic(COUNT, 1, 2, eight, Origin.NONE));
        Block join = blocks.open(Block.Edge.always(then), Block.Edge.always(otherwise));

        assertThat(run.executed(join)).isTrue();
        assertThat(run.possible(then)).isTrue();
        assertThat(run.dead(otherwise)).isTrue();
        assertThat(run.has(eight)).isFalse();
        assertThat(run.value(readStatic(join, 2))).isEqualTo(7);
        assertThat(run.value(readStatic(join, 0))).isZero();
    }

    private Value readStatic(Block block, int label) {
        return blocks.define(block, Prim.INT, new Term.ReadStatic(COUNT, label));
    }

    @Test
    void aValueOfABlockThatWasNotExecutedIsAnInternalErrorWhereItIsNeeded() {
        Block start = blocks.open();
        Value no = blocks.constant(start, 0);
        Block never = blocks.open(new Block.Edge(start, no, true));
        Value lost = blocks.constant(never, 1);
        Block after = blocks.open(new Block.Edge(start, no, false));
        assertThatThrownBy(() -> blocks.define(after, Prim.BOOLEAN, new Term.Not(lost)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was not executed");
    }

    @Test
    void aLabelThatDoesNotFollowTheLastOneIsAnInternalError() {
        Block start = blocks.open();
        Value one = blocks.constant(start, 1);
        assertThatThrownBy(() -> blocks.add(start, new Step.StoreStatic(COUNT, 1, 2, one, Origin.NONE)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("last label is 0");
        assertThatThrownBy(() -> readStatic(start, 3))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("before it exists");
    }

    @Test
    void oldStatesStayReadableByTheirLabels() {
        Block start = blocks.open();
        Value node = allocate(start);
        Value other = allocate(start);
        blocks.add(start, new Step.StoreField(NEXT, 0, 1, node, other, Origin.NONE));
        blocks.add(start, new Step.StoreField(NEXT, 1, 2, node, node, Origin.NONE));
        assertThat(run.at(labels(0)).field(NEXT, 1)).isZero();
        assertThat(run.at(labels(1)).field(NEXT, 1)).isEqualTo(2);
        assertThat(run.at(labels(2)).field(NEXT, 1)).isEqualTo(1);
        assertThat(run.at(labels(2)).field(NEXT, 2)).isZero();
    }

    private static Labels labels(int next) {
        return new Labels(Map.of(NEXT, next), Map.of());
    }

    private Value allocate(Block block) {
        Value value = blocks.fresh(NODE);
        blocks.add(block, new Step.Allocate(value, universe.add(NODE, Atom.Kind.FRESH), Origin.NONE));
        return value;
    }

    @Test
    void aStoreIntoAnEarlierStateIsNotSeenInLaterOnes() {
        Block start = blocks.open();
        Value node = allocate(start);
        Value other = allocate(start);
        blocks.add(start, new Step.StoreField(NEXT, 0, 1, node, node, Origin.NONE));
        blocks.add(start, new Step.StoreField(NEXT, 1, 2, other, other, Origin.NONE));
        blocks.add(start, new Step.StoreField(NEXT, 1, 3, node, other, Origin.NONE));
        blocks.add(start, new Step.StoreField(NEXT, 2, 4, other, node, Origin.NONE));
        assertThat(run.at(labels(3)).field(NEXT, 1)).isEqualTo(2);
        assertThat(run.at(labels(3)).field(NEXT, 2)).isZero();
        assertThat(run.at(labels(4)).field(NEXT, 1)).isEqualTo(1);
        assertThat(run.at(labels(4)).field(NEXT, 2)).isEqualTo(1);
        assertThat(run.at(labels(2)).field(NEXT, 2)).isEqualTo(2);
    }

    @Test
    void marksShowTheHeapAsItWasThen() {
        Block start = blocks.open();
        Frame frame = new Frame(new MethodRef("Node", "m", List.of(), Prim.VOID, true), 0);
        Value node = allocate(start);
        blocks.add(start, new Step.Mark(Origin.NONE, frame, List.of(new Step.Named("x", node)), labels(0)));
        Value other = allocate(start);
        blocks.add(start, new Step.StoreField(NEXT, 0, 1, node, other, Origin.NONE));
        blocks.add(start, new Step.Mark(Origin.NONE, frame, List.of(), labels(1)));

        LabelledHeap first = run.at(run.marks().get(0));
        LabelledHeap second = run.at(run.marks().get(1));
        assertThat(first.objects()).containsExactly(1);
        assertThat(first.field(NEXT, 1)).isZero();
        assertThat(second.objects()).containsExactly(1, 2);
        assertThat(second.field(NEXT, 1)).isEqualTo(2);
        assertThat(second.fields(1)).extracting(f -> f.ref().name()).containsExactly("next");
    }

    @Test
    void aVariableHoldsWhatWasAssignedLast() {
        Block start = blocks.open();
        Variable x = new Variable(3, "x", Prim.INT);
        blocks.add(start, new Step.SetVariable(x, 0, 1, blocks.constant(start, 5)));
        blocks.add(start, new Step.SetVariable(x, 1, 2, blocks.constant(start, 6)));
        assertThat(run.value(blocks.define(start, Prim.INT, new Term.ReadVariable(x, 1))))
                .isEqualTo(5);
        assertThat(run.value(blocks.define(start, Prim.INT, new Term.ReadVariable(x, 2))))
                .isEqualTo(6);
    }

    @Test
    void copyingWithinOneArrayGoesByTheOldElements() {
        Block start = blocks.open();
        Value[] n = {
            blocks.constant(start, 0), blocks.constant(start, 1), blocks.constant(start, 2), blocks.constant(start, 3)
        };
        Value array = blocks.fresh(new Type.Array(Prim.INT));
        blocks.add(
                start, new Step.AllocateArray(array, universe.add(array.type(), Atom.Kind.FRESH), n[3], Origin.NONE));
        for (int i = 0; i < 3; i++) {
            blocks.add(start, new Step.StoreElement(INTS, i, i + 1, array, n[i], n[i + 1], Origin.NONE));
        }
        assertThat(elements(1, 3)).containsExactly(1L, 2L, 3L);
        blocks.add(start, new Step.CopyElements(INTS, 3, 4, array, n[0], array, n[1], n[2], Origin.NONE));
        assertThat(elements(1, 4)).containsExactly(1L, 1L, 2L);
        Value read = blocks.define(start, Prim.INT, new Term.ReadElement(INTS, 4, array, n[2]));
        Value old = blocks.define(start, Prim.INT, new Term.ReadElement(INTS, 3, array, n[2]));
        Value outside = blocks.define(start, Prim.INT, new Term.ReadElement(INTS, 3, array, n[3]));
        assertThat(run.value(read)).isEqualTo(2);
        assertThat(run.value(old)).isEqualTo(3);
        assertThat(run.value(outside)).isZero();
    }

    private List<Long> elements(int array, int label) {
        return run.at(new Labels(Map.of(), Map.of(INTS, label))).elements(array);
    }

    @Test
    void thePreHeapIsTheAssignments() {
        Atom first = universe.add(NODE, Atom.Kind.PRE);
        Atom second = universe.add(NODE, Atom.Kind.PRE);
        Atom third = universe.add(NODE, Atom.Kind.PRE);
        Atom array = universe.add(new Type.Array(Prim.INT), Atom.Kind.PRE);
        Atom name = universe.add(Type.STRING, Atom.Kind.PRE);
        Atom literal = universe.literal("ab");
        startWith(new Assignment(
                Set.of(first.id(), second.id(), array.id(), name.id()),
                Map.of(0, 1L),
                Map.of(first.id(), Map.of(NEXT, (long) second.id())),
                Map.of(array.id(), 2),
                Map.of(array.id(), Map.of(0, 5L, 1, 6L)),
                Map.of(name.id(), "ab"),
                Map.of(first.id(), 99)));
        Block start = blocks.open();
        Value root = blocks.define(start, NODE, new Term.Input(Term.Role.ROOT, NODE, "this"));
        Value fresh = allocate(start);
        Value next = blocks.define(start, NODE, new Term.ReadField(NEXT, 0, root));
        assertThat(run.value(next)).isEqualTo(second.id());
        assertThat(elements(array.id(), 0)).containsExactly(5L, 6L);
        assertThat(bool(start, new Term.Exists(second.id()))).isTrue();
        assertThat(bool(start, new Term.Exists(third.id()))).isFalse();
        assertThat(bool(start, new Term.Exists(literal.id()))).isTrue();
        assertThat(bool(start, new Term.IsFresh(root))).isFalse();
        assertThat(bool(start, new Term.IsFresh(fresh))).isTrue();
        assertThat(run.value(blocks.define(start, Prim.INT, new Term.IdentityHash(root))))
                .isEqualTo(99);
        Value text = blocks.define(start, Type.STRING, new Term.Reference(name.id()));
        Value other = blocks.define(start, Type.STRING, new Term.Reference(literal.id()));
        assertThat(bool(start, new Term.Text(Term.TextOp.EQUAL, List.of(text, other))))
                .isTrue();
        assertThat(bool(start, new Term.Compare(Op.EQ, Type.OBJECT, text, other)))
                .isFalse();
        assertThat(bool(start, new Term.Text(Term.TextOp.KNOWN, List.of(fresh))))
                .isFalse();
        assertThat(run.value(blocks.define(
                        start,
                        Prim.CHAR,
                        new Term.Text(Term.TextOp.CHAR_AT, List.of(text, blocks.constant(start, 1))))))
                .isEqualTo('b');
    }

    private boolean bool(Block block, Term term) {
        return run.value(blocks.define(block, Prim.BOOLEAN, term)) != 0;
    }

    @Test
    void reachFollowsTheFieldsOfTheLabelItNames() {
        Block start = blocks.open();
        Value a = allocate(start);
        Value b = allocate(start);
        Value c = allocate(start);
        blocks.add(start, new Step.StoreField(NEXT, 0, 1, a, b, Origin.NONE));
        blocks.add(start, new Step.StoreField(NEXT, 1, 2, b, a, Origin.NONE));
        blocks.add(start, new Step.StoreField(NEXT, 2, 3, a, c, Origin.NONE));
        Value before = reach(start, a, 2);
        Value after = reach(start, a, 3);
        assertThat(run.set(before)).containsExactly(1, 2);
        assertThat(run.set(after)).containsExactly(1, 3);
        assertThat(bool(start, new Term.SetQuery(SetOp.HAS, List.of(before, c))))
                .isFalse();
        assertThat(bool(start, new Term.SetQuery(SetOp.EQUAL, List.of(before, after))))
                .isFalse();
        assertThat(run.value(blocks.define(start, Prim.INT, new Term.SetQuery(SetOp.SIZE, List.of(after)))))
                .isEqualTo(2);
    }

    private Value reach(Block block, Value from, int label) {
        return blocks.define(
                block, Type.Special.SET, new Term.Reach(from, NODE, List.of(new Term.Hop.OverField(NEXT, label))));
    }

    @Test
    void whatWasViolatedAssumedInVainOrCutIsKept() {
        Block start = blocks.open();
        Value yes = blocks.constant(start, 1);
        Value no = blocks.constant(start, 0);
        Obligation holds = new Obligation(0, ObligationKind.JML_ASSERT, "1 == 1", "", Origin.NONE);
        Obligation fails = new Obligation(1, ObligationKind.JML_ASSERT, "1 == 2", "", Origin.NONE);
        blocks.add(start, new Step.Check(holds, yes));
        assertThat(run.admissible()).isTrue();
        blocks.add(start, new Step.Check(fails, no));
        blocks.add(start, new Step.Assume(yes, yes, null));
        blocks.add(start, new Step.Assume(no, yes, null));
        blocks.add(start, new Step.Assume(yes, no, null));
        blocks.add(start, new Step.Cut(new CutPoint(CutPoint.Reason.LOOP, "", Origin.NONE)));
        Block never = blocks.open(new Block.Edge(start, yes, false));
        blocks.add(never, new Step.Check(fails, no));
        assertThat(run.violations()).extracting(Step.Check::obligation).containsExactly(fails);
        assertThat(run.passed()).extracting(Step.Check::obligation).containsExactly(holds);
        assertThat(run.failedAssumptions()).hasSize(2);
        assertThat(run.cuts()).hasSize(1);
        assertThat(run.admissible()).isFalse();
    }

    @Test
    void aFinishedGraphRunsAsTheOneThatWasBuilt() {
        Block start = blocks.open();
        Value node = allocate(start);
        Value nothing = blocks.define(start, NODE, new Term.Reference(Atom.NULL));
        blocks.add(start, new Step.StoreField(NEXT, 0, 1, node, node, Origin.NONE));
        Value result = blocks.define(start, NODE, new Term.ReadField(NEXT, 1, node));
        Graph graph = new Graph(
                universe.program(),
                null,
                new ArrayList<>(blocks.all()),
                blocks.steps(),
                universe,
                List.of(),
                List.of(),
                new Graph.Outcome(
                        start,
                        start,
                        Optional.of(result),
                        nothing,
                        labels(0),
                        labels(1),
                        List.of(),
                        Optional.empty(),
                        false,
                        List.of()));
        Run again = Run.of(graph, Assignment.EMPTY);
        assertThat(again.ending(graph.outcome())).isEqualTo(run.ending(graph.outcome()));
        assertThat(again.ending(graph.outcome()).result()).hasValue(1);
        assertThat(again.at(graph.outcome().post()).field(NEXT, 1)).isEqualTo(1);
    }
}

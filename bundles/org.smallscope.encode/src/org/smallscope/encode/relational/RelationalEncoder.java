package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import kodkod.ast.Formula;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.Encoder;
import org.smallscope.encode.Questions;
import org.smallscope.encode.Transcript;
import org.smallscope.encode.relational.ArrayElements.Range;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.SatSolver;

/** Gives a computation graph its meaning as relations and formulas over them, which Kodkod translates to clauses. */
public final class RelationalEncoder implements Encoder {
    private final Relations relations;
    private final RelationalQuestions questions;
    private final Map<Obligation, List<Bool>> violations = new LinkedHashMap<>();
    private final Map<CutPoint, List<Bool>> cuts = new LinkedHashMap<>();
    private final List<Assumption> assumptions = new ArrayList<>();
    private final Transcript told = new Transcript();
    private long nanoseconds;
    private int steps;
    private int last;

    /**
     * Something assumed.
     *
     * @param clause    null where Java guarantees it
     * @param holds     true in every execution that counts
     * @param undefined where the clause is evaluated and not defined, if it were not assumed
     */
    record Assumption(Clause clause, Bool holds, Bool undefined) {}

    /**
     * For the objects of a universe, which has all PRE atoms already.
     *
     * @param solvers makes a solver for each translation
     */
    public RelationalEncoder(Universe universe, EncodeOptions options, Supplier<SatSolver> solvers) {
        relations = new Relations(universe, options);
        questions = new RelationalQuestions(this, solvers);
    }

    @Override
    public Questions questions(Graph graph) {
        told.complete(graph, this);
        return questions;
    }

    /** About what was told so far, for those who write steps themselves. */
    public Questions questions() {
        return questions;
    }

    @Override
    public void stopWhen(BooleanSupplier condition) {
        questions.stopWhen(condition);
    }

    @Override
    public EncodeStatistics statistics() {
        return questions.statistics();
    }

    Relations relations() {
        return relations;
    }

    Map<Obligation, List<Bool>> violations() {
        return violations;
    }

    Map<CutPoint, List<Bool>> cuts() {
        return cuts;
    }

    List<Assumption> assumptions() {
        return assumptions;
    }

    /** Grows with the graph. */
    int steps() {
        return steps;
    }

    /** Time spent in making formulas. */
    long nanoseconds() {
        return nanoseconds;
    }

    @Override
    public void close() {
        questions.close();
    }

    // ------------------------------------------------------------------ while the graph is built

    @Override
    public void open(Block block) {
        long start = System.nanoTime();
        told.open(block);
        relations.open(block);
        last = block.id();
        steps++;
        nanoseconds += System.nanoTime() - start;
    }

    @Override
    public void add(Block block, Step step) {
        long start = System.nanoTime();
        told.add(block, step);
        relations.setCurrent(block.id());
        encode(block.id(), step);
        relations.setCurrent(last);
        steps++;
        nanoseconds += System.nanoTime() - start;
    }

    @Override
    public boolean dead(Block block) {
        return relations.control().guard(block.id()).isFalse();
    }

    @Override
    public boolean possible(Block block) {
        return !dead(block) && questions.possible(block);
    }

    @Override
    public Optional<int[]> candidates(Value reference) {
        return relations.value(reference) instanceof Ref r ? Optional.of(r.candidates()) : Optional.empty();
    }

    @Override
    public Optional<Boolean> constant(Value bool) {
        return relations.value(bool) instanceof Bool b && b.known() ? Optional.of(b.positive()) : Optional.empty();
    }

    // ------------------------------------------------------------------ steps

    private void encode(int block, Step step) {
        step.accept(new InBlock(block));
    }

    private final class InBlock implements Step.Reader {
        private final Logic logic = relations.logic();
        private final int block;

        InBlock(int block) {
            this.block = block;
        }

        @Override
        public void read(Step.Define s) {
            relations.define(s.value(), s.term());
        }

        @Override
        public void read(Step.SetVariable s) {
            relations.variables().store(s.variable(), s.from(), s.to(), block, relations.value(s.value()));
        }

        @Override
        public void read(Step.StoreField s) {
            relations
                    .fields()
                    .store(s.field(), s.from(), s.to(), block, reference(s.target()), relations.value(s.value()));
        }

        @Override
        public void read(Step.StoreStatic s) {
            relations.variables().store(s.field(), s.from(), s.to(), block, relations.value(s.value()));
        }

        @Override
        public void read(Step.StoreElement s) {
            relations
                    .elements()
                    .store(
                            s.elements(),
                            s.from(),
                            s.to(),
                            block,
                            reference(s.array()),
                            number(s.index()),
                            relations.value(s.value()));
        }

        @Override
        public void read(Step.CopyElements s) {
            Range source = new Range(reference(s.source()), number(s.sourceStart()));
            Range target = new Range(reference(s.target()), number(s.targetStart()));
            relations.elements().copy(s.elements(), s.from(), s.to(), block, source, target, number(s.length()));
        }

        @Override
        public void read(Step.Allocate s) {
            relations.allocated().put(s.atom().id(), block);
            relations.define(s.value(), logic.reference(s.atom().id()));
        }

        @Override
        public void read(Step.AllocateArray s) {
            relations.allocated().put(s.atom().id(), block);
            relations.elements().allocate(s.atom().id(), number(s.length()));
            relations.define(s.value(), logic.reference(s.atom().id()));
        }

        @Override
        public void read(Step.PreState s) {
            // what comes before it is encoded as everything else
        }

        @Override
        public void read(Step.Assume s) {
            assume(s, relations.control().guard(block));
        }

        @Override
        public void read(Step.Check s) {
            Bool violated = logic.and(
                    relations.control().guard(block), bool(s.condition()).not());
            violations.computeIfAbsent(s.obligation(), o -> new ArrayList<>()).add(violated);
        }

        @Override
        public void read(Step.Cut s) {
            cuts.computeIfAbsent(s.point(), p -> new ArrayList<>())
                    .add(relations.control().guard(block));
        }

        @Override
        public void read(Step.Undecided s) {
            cuts.computeIfAbsent(s.point(), p -> new ArrayList<>())
                    .add(logic.and(relations.control().guard(block), bool(s.condition())));
        }

        @Override
        public void read(Step.Mark s) {
            // only people look at statements
        }
    }

    private void assume(Step.Assume step, Bool guard) {
        Logic logic = relations.logic();
        Bool defined = step.defined() == null ? Bool.TRUE : bool(step.defined());
        Bool holds = logic.or(guard.not(), logic.and(bool(step.condition()), defined));
        assumptions.add(new Assumption(step.clause(), holds, logic.and(guard, defined.not())));
        if (step.clause() == null) {
            relations.learn(step.condition(), true);
        }
    }

    private Bool bool(Value value) {
        return (Bool) relations.value(value);
    }

    private Num number(Value value) {
        return (Num) relations.value(value);
    }

    private Ref reference(Value value) {
        return (Ref) relations.value(value);
    }

    /** What every execution that counts satisfies. */
    List<Formula> assumed() {
        return assumptions.stream().map(a -> a.holds().holds()).toList();
    }
}

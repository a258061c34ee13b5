package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Clause;

/** The steps of a graph so far as gates: what is assumed, what would be a violation, what would be a cut. */
final class EncodedSteps {
    private final Circuit machine;
    private final TermEncoder terms;
    private final Map<Integer, Term> definitions = new HashMap<>();
    private final Map<Obligation, List<Integer>> violations = new LinkedHashMap<>();
    private final Map<CutPoint, Integer> cuts = new LinkedHashMap<>();
    private final List<Assumption> assumptions = new ArrayList<>();
    private final Map<Integer, Integer> marks = new LinkedHashMap<>();

    /**
     * Something assumed.
     *
     * @param clause    null where Java guarantees it
     * @param gate      holds in every model
     * @param undefined where the clause is evaluated and not defined, if it were not assumed
     * @param required  what was required of the inputs until then
     * @param gates     how many gates there were then
     */
    record Assumption(Clause clause, int gate, int undefined, Requirements.Mark required, int gates) {}

    EncodedSteps(Circuit machine) {
        this.machine = machine;
        terms = new TermEncoder(machine);
    }

    Circuit machine() {
        return machine;
    }

    TermEncoder terms() {
        return terms;
    }

    Map<Obligation, List<Integer>> violations() {
        return violations;
    }

    Map<CutPoint, Integer> cuts() {
        return cuts;
    }

    List<Assumption> assumptions() {
        return assumptions;
    }

    /** By block the number of statements of the user it holds. */
    Map<Integer, Integer> marks() {
        return marks;
    }

    void open(Block block) {
        machine.flow().open(block);
        marks.remove(block.id());
        if (block.in().size() == 1 && block.in().get(0).condition() != null) {
            learn(block.in().get(0).condition(), block.in().get(0).expected(), block.id());
        }
    }

    /** What is known once a condition has a value: what it consists of, too. */
    private void learn(Value condition, boolean expected, int block) {
        Term term = definitions.get(condition.id());
        if (term instanceof Term.Not t) {
            learn(t.operand(), !expected, block);
            return;
        } else if (term instanceof Term.And t && expected) {
            t.operands().forEach(v -> learn(v, true, block));
        } else if (term instanceof Term.Or t && !expected) {
            t.operands().forEach(v -> learn(v, false, block));
        }
        int gate = ((Truth) machine.symbol(condition)).gate();
        machine.flow().learn(block, expected ? gate : Gates.not(gate));
    }

    void add(int block, Step step) {
        step.accept(new InBlock(block));
    }

    private final class InBlock implements Step.Reader {
        private final int block;

        InBlock(int block) {
            this.block = block;
        }

        @Override
        public void read(Step.Define s) {
            definitions.put(s.value().id(), s.term());
            machine.define(s.value(), terms.encode(s.term(), s.value(), block));
        }

        @Override
        public void read(Step.SetVariable s) {
            machine.variables().store(s.variable(), s.from(), s.to(), block, seen(s.value(), block));
        }

        @Override
        public void read(Step.StoreField s) {
            Choice target = machine.choice(s.target(), block);
            machine.fields().store(s.field(), s.from(), s.to(), block, target, seen(s.value(), block));
        }

        @Override
        public void read(Step.StoreStatic s) {
            machine.variables().store(s.field(), s.from(), s.to(), block, seen(s.value(), block));
        }

        @Override
        public void read(Step.StoreElement s) {
            Choice array = machine.choice(s.array(), block);
            Symbol value = seen(s.value(), block);
            machine.elements().store(s.elements(), s.from(), s.to(), block, array, number(s.index()), value);
        }

        @Override
        public void read(Step.CopyElements s) {
            Choice source = machine.choice(s.source(), block);
            Choice target = machine.choice(s.target(), block);
            machine.elements()
                    .copy(
                            s.elements(),
                            s.from(),
                            s.to(),
                            block,
                            source,
                            number(s.sourceStart()),
                            target,
                            number(s.targetStart()),
                            number(s.length()));
        }

        @Override
        public void read(Step.Allocate s) {
            machine.allocate(s.atom().id(), block);
            machine.define(s.value(), new Ref(Choice.constant(s.atom().id())));
        }

        @Override
        public void read(Step.AllocateArray s) {
            machine.allocate(s.atom().id(), block);
            machine.elements().allocate(s.atom().id(), number(s.length()));
            machine.define(s.value(), new Ref(Choice.constant(s.atom().id())));
        }

        @Override
        public void read(Step.PreState s) {
            // what comes before it is encoded as everything else
        }

        @Override
        public void read(Step.Assume s) {
            assume(s, block);
        }

        @Override
        public void read(Step.Check s) {
            int violated =
                    machine.gates().and(machine.flow().guard(block), Gates.not(machine.gate(s.condition(), block)));
            violations.computeIfAbsent(s.obligation(), o -> new ArrayList<>()).add(violated);
        }

        @Override
        public void read(Step.Cut s) {
            cuts.merge(s.point(), machine.flow().guard(block), machine.gates()::or);
        }

        @Override
        public void read(Step.Undecided s) {
            int there = machine.gates().and(machine.flow().guard(block), machine.gate(s.condition(), block));
            cuts.merge(s.point(), there, machine.gates()::or);
        }

        @Override
        public void read(Step.Mark s) {
            marks.merge(block, 1, Integer::sum);
        }
    }

    private Num number(Value value) {
        return (Num) machine.symbol(value);
    }

    /** A value as it is seen from the block that stores it. */
    private Symbol seen(Value value, int block) {
        Symbol symbol = machine.symbol(value);
        if (symbol instanceof Ref) {
            return new Ref(machine.choice(value, block));
        }
        return symbol instanceof Truth ? new Truth(machine.gate(value, block)) : symbol;
    }

    private void assume(Step.Assume step, int block) {
        Gates gates = machine.gates();
        int guard = machine.flow().guard(block);
        int defined = step.defined() == null ? Gates.TRUE : machine.gate(step.defined(), block);
        int holds = gates.and(machine.gate(step.condition(), block), defined);
        int gate = gates.implies(guard, holds);
        assumptions.add(new Assumption(
                step.clause(),
                gate,
                gates.and(guard, Gates.not(defined)),
                machine.requirements().mark(),
                gates.size()));
        machine.cnf().require(gate);
        learn(step.condition(), true, block);
        if (step.defined() != null) {
            learn(step.defined(), true, block);
        }
    }
}

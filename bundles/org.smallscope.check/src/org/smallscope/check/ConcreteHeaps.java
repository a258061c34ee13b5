package org.smallscope.check;

import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Step;
import org.smallscope.program.run.Run;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/** The heaps of an execution as the judge takes them. */
final class ConcreteHeaps {
    private final Graph graph;
    private final Run run;
    private final Program program;
    private final Map<Integer, Integer> madeIn = new LinkedHashMap<>();

    ConcreteHeaps(Graph graph, Run run) {
        this.graph = graph;
        this.run = run;
        program = graph.program();
        for (Block block : graph.blocks()) {
            Allocations allocations = new Allocations(block.id());
            graph.steps(block).forEach(step -> step.accept(allocations));
        }
    }

    /** Notes which block makes which objects. */
    private final class Allocations implements Step.HeapReader {
        private final int block;

        Allocations(int block) {
            this.block = block;
        }

        @Override
        public void read(Step.Allocate step) {
            madeIn.put(step.atom().id(), block);
        }

        @Override
        public void read(Step.AllocateArray step) {
            madeIn.put(step.atom().id(), block);
        }

        @Override
        public void read(Step.StoreField step) {
            // makes nothing
        }

        @Override
        public void read(Step.StoreStatic step) {
            // makes nothing
        }

        @Override
        public void read(Step.StoreElement step) {
            // makes nothing
        }

        @Override
        public void read(Step.CopyElements step) {
            // makes nothing
        }
    }

    static Datum datum(Type type, long number, Run run) {
        if (type == Type.Prim.BIGINT) {
            return new Datum.Big(run.integer(number));
        }
        if (type == Type.Prim.BOOLEAN) {
            return new Datum.Bool(number != 0);
        }
        return type instanceof Type.Prim ? new Datum.Int(number) : new Datum.Ref((int) number);
    }

    /** All objects of the execution; those that only a specification made are left out. */
    ConcreteHeap at(Labels labels, boolean fresh) {
        org.smallscope.program.run.LabelledHeap state = run.at(labels);
        ConcreteHeap heap = new ConcreteHeap(program);
        for (int id : state.objects()) {
            if (graph.universe().atom(id).kind() != Atom.Kind.FRESH || fresh && byTheMethod(id)) {
                copy(id, state, heap);
            }
        }
        labels.fields().keySet().stream()
                .filter(f -> f.isStatic())
                .forEach(f -> heap.setStatic(f, datum(f.type(), state.staticField(f), run)));
        return heap;
    }

    private boolean byTheMethod(int atom) {
        int block = madeIn.getOrDefault(atom, -1);
        return block >= graph.outcome().entry().id()
                && block <= graph.outcome().end().id();
    }

    private void copy(int id, org.smallscope.program.run.LabelledHeap state, ConcreteHeap heap) {
        if (state.type(id) instanceof Type.Array a) {
            heap.addArray(id, a, state.length(id));
            for (int i = 0; i < state.length(id); i++) {
                heap.setElement(id, i, datum(a.element(), state.element(id, i), run));
            }
            return;
        }
        heap.add(id, state.type(id));
        for (Field f : state.fields(id)) {
            if (!f.model() && f.ref().type() != Type.Special.UNKNOWN) {
                heap.setField(id, f.ref(), datum(f.ref().type(), state.field(f.ref(), id), run));
            }
        }
        state.text(id).ifPresent(t -> heap.setText(id, t));
        if (graph.universe().atom(id).text() != null) {
            heap.setLiteral(id, graph.universe().atom(id).text());
        }
    }
}
